/** How far one conversation may go. A flow that would go further has failed. */

/** Blocks in one step: what is between two pauses. */
export const MOST_BLOCKS_A_STEP = 200;
export const MOST_SAID_A_STEP = 20;
export const MOST_BLOCKS_A_SESSION = 20_000;
/** The most UTF-16 units of all values together. */
export const MOST_KEPT = 65_536;
/** The most UTF-16 units of one message before it is cut to what Telegram takes. */
export const MOST_FILLED = 16_384;
