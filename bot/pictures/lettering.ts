/** The few characters that pictures need, drawn as strokes: digits, signs, and the names of weekdays. */
import type { Canvas, Colour, Point } from './canvas.ts';

interface Glyph {
  readonly width: number;
  readonly lines: readonly (readonly Point[])[];
}

/** Of a digit, from its top to the line it stands on. All glyphs are in these units. */
const HEIGHT = 6;
const GAP = 1.5;
const SPACE = 2;

/** Degrees: 0 is right, 90 is down. */
function arc(x: number, y: number, rx: number, ry: number, from: number, to: number): Point[] {
  const steps = 14;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}

const round = (x: number, y: number, rx: number, ry: number) => arc(x, y, rx, ry, 0, 360);
const bowl = round(1.7, 4.2, 1.7, 1.8);
const dot = (x: number, y: number): Point[] => [[x, y]];
const glyph = (width: number, ...lines: (readonly Point[])[]): Glyph => ({ width, lines });
const line = (...points: Point[]) => points;

const GLYPHS: Readonly<Record<string, Glyph>> = {
  '0': glyph(4, round(2, 3, 2, 3)),
  '1': glyph(2.6, line([0.4, 1.3], [2.2, 0], [2.2, 6])),
  '2': glyph(4, [...arc(2, 1.9, 1.9, 1.9, 190, 395), [0, 6], [4, 6]]),
  '3': glyph(4, arc(1.9, 1.5, 1.7, 1.5, 200, 450), arc(1.9, 4.5, 2, 1.5, -90, 160)),
  '4': glyph(4, line([3.1, 6], [3.1, 0], [0, 4.3], [4.1, 4.3])),
  '5': glyph(4, [[3.6, 0], [0.6, 0], [0.3, 2.8], ...arc(1.9, 4.1, 2, 1.9, -140, 150)]),
  '6': glyph(4, round(2, 4.1, 2, 1.9), line([3.1, 0], [1.1, 1.9], [0.1, 3.8])),
  '7': glyph(3.8, line([0, 0], [3.8, 0], [1.3, 6])),
  '8': glyph(4, round(2, 1.5, 1.7, 1.5), round(2, 4.5, 2, 1.5)),
  '9': glyph(4, round(2, 1.9, 2, 1.9), line([3.9, 2.2], [2.9, 4.1], [0.9, 6])),
  '+': glyph(3.6, line([0, 3.2], [3.6, 3.2]), line([1.8, 1.4], [1.8, 5])),
  '−': glyph(3.6, line([0, 3.2], [3.6, 3.2])),
  ',': glyph(0.6, line([0.5, 5.8], [0.1, 7])),
  '.': glyph(0.4, dot(0.2, 5.9)),
  R: glyph(3.8, [[0, 6], [0, 0], ...arc(2, 1.6, 1.8, 1.6, -90, 90), [0, 3.2]], line([1.9, 3.2], [3.8, 6])),
  $: glyph(
    3.8,
    [...arc(1.9, 1.75, 1.8, 1.25, -30, -270), ...arc(1.9, 4.25, 1.9, 1.25, -90, 150)],
    line([1.9, -0.5], [1.9, 6.5]),
  ),
  a: glyph(3.4, bowl, line([3.4, 2.4], [3.4, 6])),
  á: glyph(3.4, bowl, line([3.4, 2.4], [3.4, 6]), line([1.5, 1.3], [2.3, 0.2])),
  b: glyph(3.4, bowl, line([0, 0], [0, 6])),
  d: glyph(3.4, bowl, line([3.4, 0], [3.4, 6])),
  e: glyph(3.4, [[0, 4.1], [3.4, 4.1], ...arc(1.7, 4.2, 1.7, 1.8, 0, -310)]),
  g: glyph(3.4, bowl, [[3.4, 2.4], ...arc(1.7, 6.5, 1.7, 1.2, 0, 150)]),
  i: glyph(0.4, line([0.2, 2.4], [0.2, 6]), dot(0.2, 0.9)),
  m: glyph(
    4.8,
    line([0, 6], [0, 2.4]),
    [...arc(1.2, 3.7, 1.2, 1.3, 180, 360), [2.4, 6]],
    [...arc(3.6, 3.7, 1.2, 1.3, 180, 360), [4.8, 6]],
  ),
  o: glyph(3.4, bowl),
  q: glyph(3.4, bowl, line([3.4, 2.4], [3.4, 7.8])),
  r: glyph(2, line([0, 6], [0, 2.4]), arc(1.6, 4, 1.6, 1.6, 180, 290)),
  s: glyph(2.8, [...arc(1.4, 3.3, 1.2, 0.9, -30, -270), ...arc(1.4, 5.1, 1.3, 0.9, -90, 150)]),
  t: glyph(2.2, [[1, 0.8], ...arc(2, 5, 1, 1, 180, 90)], line([0, 2.4], [2.2, 2.4])),
  u: glyph(3.2, [[0, 2.4], ...arc(1.6, 4.4, 1.6, 1.6, 180, 0)], line([3.2, 2.4], [3.2, 6])),
  x: glyph(3, line([0, 2.4], [3, 6]), line([3, 2.4], [0, 6])),
};

export interface Lettering {
  /** Of a digit, in pixels. */
  readonly height: number;
  readonly colour: Colour;
  readonly align: 'start' | 'middle';
}

/** x: its beginning or its middle. y: the top of a digit. A character without a glyph is drawn as a space; only a bug writes one. */
export function write(canvas: Canvas, text: string, [x, y]: Point, { height, colour, align }: Lettering): void {
  const unit = height / HEIGHT;
  let at = align === 'middle' ? x - widthOf(text, height) / 2 : x;
  for (const character of text) {
    const { width, lines } = GLYPHS[character] ?? { width: SPACE, lines: [] };
    for (const points of lines) {
      canvas.stroke(
        points.map(([px, py]): Point => [at + px * unit, y + py * unit]),
        unit * 0.85,
        colour,
      );
    }
    at += (width + GAP) * unit;
  }
}

export function widthOf(text: string, height: number): number {
  const widths = [...text].map(character => (GLYPHS[character]?.width ?? SPACE) + GAP);
  return ((widths.reduce((sum, each) => sum + each, 0) - GAP) * height) / HEIGHT;
}
