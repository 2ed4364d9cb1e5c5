/**
 * The height of each row, known before rendering. `e2e/arbitrage/arbitrage.test.ts` compares it with the style sheets.
 */

/** A card's height without its legs, and the height of each leg: 59 and 22 px. In rem, like the text. */
const CARD_REM = 3.6875;
const CARD_LEG_REM = 1.375;
/** A table row in pixels: each leg, the space around them, and the least that the event's two lines need. */
const TABLE_LEG = 24;
const TABLE_AROUND = 13;
const TABLE_LEAST = 55;
/** A closed row, as one line: 32 px. */
const FOLDED_REM = 2;

export function cardHeight(legs: number, rem: number): number {
  return Math.round((CARD_REM + CARD_LEG_REM * legs) * rem);
}

export function tableHeight(legs: number): number {
  return Math.max(TABLE_LEAST, TABLE_AROUND + TABLE_LEG * legs);
}

export function foldedHeight(rem: number): number {
  return Math.round(FOLDED_REM * rem);
}
