/**
 * Typed topics between the parts of the program, and between its processes where there are several. A process that was cut
 * off gets what it missed once it is back; if that is no longer kept, it is told of the gap and reads what it holds again.
 */

import type { OpportunityChange } from '../arbitrage/opportunity.ts';
import type { DecidedPair } from '../event-matching/doubts.ts';
import type { ChatMember } from '../membership/membership.ts';
import type { ChatId, TelegramId, Uid } from '../units.ts';

/** Every message is plain JSON: a bus may cross machines. */
export interface Topics {
  /** The changes of one batch to the list of arbs, in order. */
  'arbs.changed': readonly OpportunityChange[];
  /** A group became a supergroup, which has another id. */
  'chat.moved': { readonly from: ChatId; readonly to: ChatId };
  /** Somebody changed something about an account that may end its sessions. */
  'account.changed': { readonly uid: Uid };
  /** An administrator changed what this document of the settings holds. */
  'operator.changed': { readonly id: string };
  /** Somebody's alert settings were changed, by the process named. */
  'alerts.changed': { readonly telegramId: TelegramId; readonly from: string };
  /** Somebody's alert rules were changed, by the process named. */
  'rule.changed': { readonly id: string; readonly from: string };
  /** Somebody's houses or total were changed, by the process named. */
  'terms.changed': { readonly owners: readonly Uid[]; readonly from: string };
  /** What the chat remembers of somebody was changed, by the process named. */
  'memory.changed': { readonly telegramId: TelegramId; readonly from: string };
  /** That process erases everything of these owners. */
  'person.erased': { readonly owners: readonly Uid[]; readonly from: string };
  /** The groups of a page were changed, by the process named. */
  'routes.changed': { readonly from: string };
  /** The commissions of exchanges were changed, by the process named. */
  'commissions.changed': { readonly from: string };
  /** An administrator decided whether two events are one match, by their pair; null: takes it back. */
  'event.decided': {
    readonly pair: string;
    /** For processes of a build that does not know what was decided about. */
    readonly decision: 'same' | 'different' | null;
    /** Absent: from such a process. */
    readonly decided?: DecidedPair | null;
  };
  /** The process that runs the feeds has applied what was decided of that pair. */
  'event.applied': { readonly pair: string };
  /** An administrator wants this feed to run again. */
  'feed.restarted': { readonly id: string };
  /** Telegram reported a change of somebody's membership in a group. */
  'membership.changed': { readonly chatId: ChatId; readonly telegramId: TelegramId; readonly member: ChatMember };
  /** Telegram reported a change of the bot's own membership in a group. */
  'presence.changed': { readonly chatId: ChatId; readonly bot: ChatMember };
}

export type Topic = keyof Topics;

const TOPICS: Readonly<Record<Topic, true>> = {
  'arbs.changed': true,
  'chat.moved': true,
  'account.changed': true,
  'operator.changed': true,
  'alerts.changed': true,
  'rule.changed': true,
  'terms.changed': true,
  'memory.changed': true,
  'person.erased': true,
  'routes.changed': true,
  'commissions.changed': true,
  'event.decided': true,
  'event.applied': true,
  'feed.restarted': true,
  'membership.changed': true,
  'presence.changed': true,
};

export const isTopic = (name: string): name is Topic => Object.hasOwn(TOPICS, name);

export interface EventBus {
  /** Resolves when the bus has taken the message, not when anybody has read it. A failing subscriber harms nobody. */
  publish<T extends Topic>(topic: T, message: Topics[T]): Promise<void>;
  /** Messages of one topic arrive in the order they were published. Returns the function that unsubscribes. */
  subscribe<T extends Topic>(topic: T, listener: (message: Topics[T]) => void): () => void;
  /** Called when messages were lost: what was built from them has to be read again. Returns the function that unsubscribes. */
  onGap(listener: () => void): () => void;
  /** Nothing is delivered from here on; a closed bus accepts messages and subscribers and ignores them. */
  close(): Promise<void>;
}
