/**
 * The height of each row, known before rendering. `e2e/arbitrage/arbitrage.test.ts` compares it with the style sheets.
 */

/** A card's height without its legs, and the height of each leg. In rem, like the text. */
const CARD_REM = 4.25;
const CARD_LEG_REM = 1.375;
/** Of a table row: each leg, and the least that event and league need. Pixels. */
const TABLE_LEG = 34;
const TABLE_LEAST = 72;

export function cardHeight(legs: number, rem: number): number {
  return Math.round((CARD_REM + CARD_LEG_REM * legs) * rem);
}

export function tableHeight(legs: number): number {
  return Math.max(TABLE_LEAST, TABLE_LEG * legs);
}
