"""Drawing with characters: what stands where on a canvas, letters for names, rows of figures."""

from comptoir.core.sketch import WIDTH, Canvas, aligned, initials, packed


def test_text_stands_around_its_place_and_never_beyond_the_margin():
    canvas = Canvas(9, 3)
    canvas.put(4, 1, "abc")
    canvas.put(0, 2, "left")
    canvas.put(8, 2, "end", "bold")
    assert [line.plain for line in canvas.lines()] == ["   abc", "left  end"]
    canvas.put(4, 1, "wxyz")
    assert canvas.lines()[0].plain == "  wxyz"


def test_a_canvas_keeps_styles_and_drops_empty_rows_around_the_drawing():
    canvas = Canvas(6, 5)
    assert canvas.lines() == []
    canvas.put_pieces(2, 1, [("ab", "bold"), ("c", "red")])
    canvas.put(1, 3, "z")
    lines = canvas.lines()
    assert [line.plain for line in lines] == [" abc", "", " z"]
    assert [(span.start, span.end, span.style) for span in lines[0].spans] == [(1, 3, "bold"), (3, 4, "red")]


def test_every_name_gets_a_letter_that_no_earlier_one_has():
    assert initials(["Bleu", "Blanc", "Vert", "Violet"]) == ["B", "L", "V", "I"]
    assert initials(["épices", "a", "A"]) == ["É", "A", "2"]  # no letter is left for the third: its number


def test_figures_stand_under_one_another():
    assert aligned([["", "cards"], ["Blue", "7"], ["White", "12"]]) == ["       cards", "Blue       7", "White     12"]


def test_sentences_fill_lines_that_a_screen_can_show():
    lines = packed(["One two three."] * 20)
    assert all(len(line) <= WIDTH for line in lines)
    assert all(line.startswith("  ") for line in lines[1:])
    assert " ".join(line.strip() for line in lines) == " ".join(["One two three."] * 20)
