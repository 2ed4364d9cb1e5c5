/** A message to be read, and what it may speak of. */

import type { BetfairKind } from '../../language/names/betfair.ts';
import type { Posted } from '../../reading/post/dates.ts';
import type { OpenProcedure } from '../reading.ts';

export interface PostedMessage extends Posted {
  readonly text: string;
  /** The procedure that it answers. */
  readonly replyTo?: OpenProcedure;
  /** The published procedures, oldest first. */
  readonly open?: readonly OpenProcedure[];
  /** What its author means by "Betfair" alone; absent: nobody said yet. */
  readonly betfair?: BetfairKind;
}
