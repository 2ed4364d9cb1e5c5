/**
 * Typed topics between the parts of the program. Delivery is at most once, without replay: a subscriber that was away
 * asks the source for the full state and continues from there.
 */

import type { OpportunityChange } from '../arbitrage/opportunity.ts';
import type { ChatMember } from '../membership/membership.ts';
import type { ChatId, TelegramId, Uid } from '../units.ts';

/** Every message is plain JSON: a bus may cross machines. */
export interface Topics {
  /** The changes of one batch to the list of arbs, in order. */
  'arbs.changed': readonly OpportunityChange[];
  /** Telegram reported a change of somebody's membership in a group. */
  /** A group became a supergroup, which has another id. */
  'chat.moved': { readonly from: ChatId; readonly to: ChatId };
  /** Somebody changed something about an account that may end its sessions. */
  'account.changed': { readonly uid: Uid };
  /** An administrator changed what this document of the settings holds. */
  'operator.changed': { readonly id: string };
  'membership.changed': { readonly chatId: ChatId; readonly telegramId: TelegramId; readonly member: ChatMember };
}

export type Topic = keyof Topics;

export interface EventBus {
  /** Resolves when the bus has taken the message, not when anybody has read it. A failing subscriber harms nobody. */
  publish<T extends Topic>(topic: T, message: Topics[T]): Promise<void>;
  /** Messages of one topic arrive in the order they were published. Returns the function that unsubscribes. */
  subscribe<T extends Topic>(topic: T, listener: (message: Topics[T]) => void): () => void;
  /** Nothing is delivered from here on; a closed bus accepts messages and subscribers and ignores them. */
  close(): Promise<void>;
}
