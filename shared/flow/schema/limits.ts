/** How large a flow and its parts may be. What Telegram limits is counted as Telegram counts: UTF-16 units, bytes for a button. */

export const MOST_FLOW_BLOCKS = 1_000;
export const MOST_EDGES = 4_000;
export const MOST_VARIABLES = 200;
export const MOST_CHOICES = 30;
export const MOST_RULES = 20;
/** Of one flow as JSON, kept as one document. */
export const MAX_FLOW_BYTES = 512 * 1024;
/** A draft may be longer than what Telegram takes, so that the excess is marked and not cut off. */
export const LONGEST_TYPED = 8_192;
export const LONGEST_NAME = 60;
export const LONGEST_TITLE = 120;
export const MOST_SUBFLOW_DEPTH = 5;
export const MOST_ANSWER_TRIES = 10;
/** Ninety days: nobody remembers a conversation for longer. */
export const LONGEST_WAIT_MINUTES = 90 * 24 * 60;
/** The most fields of a calculator's form that a block fills. */
export const MOST_FIELDS = 60;
/** The most characters of an answer in a session: a longer text is cut here. */
export const LONGEST_ANSWER = 1_000;
