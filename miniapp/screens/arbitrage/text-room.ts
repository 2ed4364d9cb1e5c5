/**
 * Which texts of a table row surely fit their columns. What may not is cut with an ellipsis, and a cut is a clip that
 * a browser has to lay together with all others for every frame: a row has none where it needs none. Pure.
 */

/** Em that a text surely fits in, by where it stands. */
export interface TextRoom {
  readonly teams: number;
  readonly line: number;
  readonly label: number;
  readonly book: number;
}

/** Pixels inside each column, as `ArbTable.module.css` has them; of the event's, where the window is narrowest. */
const WIDE = { event: 278, label: 120, book: 116 };
const NARROW = { event: 168, label: 96, book: 84 };
/** Rem, as the type is. A label is smaller where it has less room. */
const BODY = 0.9375;
const NOTE = 0.8125;
const SMALL = 0.75;

/** rem: pixels. */
export function textRoom(narrow: boolean, rem: number): TextRoom {
  const { event, label, book } = narrow ? NARROW : WIDE;
  const ems = (pixels: number, size: number) => pixels / (size * rem);
  return {
    teams: ems(event, BODY),
    line: ems(event, SMALL),
    label: ems(label, narrow ? NOTE : BODY),
    book: ems(book, BODY),
  };
}

/** As wide as letters of the usual system fonts get, in semi-bold, too: none of them draws one wider. */
const WIDTHS: readonly (readonly [letters: RegExp, em: number])[] = [
  [/[ \u00a0.,:;·'|()iljtfrI-]/, 0.44],
  [/[mwMW@%—]/, 1],
  [/[a-z0-9ß-öø-ÿ+]/, 0.64],
  [/[!-\u024f×−–]/, 0.8],
];
const ICON = 1.4;

/** A bound from above. Example: 'Betano' is at most 0,8 + 4 × 0,64 + 0,44 = 3,8 em wide. */
export function emsOf(text: string): number {
  let ems = 0;
  for (const letter of text) ems += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? ICON;
  return ems;
}
