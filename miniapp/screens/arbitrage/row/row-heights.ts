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
/** Under the legs of a match with further arbs: the line that unfolds them, 24 px. */
const OTHERS_REM = 1.5;
const TABLE_OTHERS = 24;
/** A closed row, as one line: 32 px. */
const FOLDED_REM = 2;

export function cardHeight(legs: number, rem: number, hasOthers = false): number {
  return Math.round((CARD_REM + CARD_LEG_REM * legs + (hasOthers ? OTHERS_REM : 0)) * rem);
}

export function tableHeight(legs: number, hasOthers = false): number {
  return Math.max(TABLE_LEAST, TABLE_AROUND + TABLE_LEG * legs) + (hasOthers ? TABLE_OTHERS : 0);
}

export function foldedHeight(rem: number): number {
  return Math.round(FOLDED_REM * rem);
}
