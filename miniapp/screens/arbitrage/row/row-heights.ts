/** How high each row is, known before it is drawn. The style sheets say the same: `e2e/arbitrage/arbitrage.test.ts` compares. */

/** Of a card: everything but its legs, and each leg. In rem, as the text is. */
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
