/**
 * How fast Telegram lets a bot write: one message a second to a chat, twenty a minute to a group, about thirty a second in all.
 * Counted for all processes that write with one token. What Telegram refuses as too much stops them all.
 * Source: https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this
 */
export interface MessagePace {
  /**
   * Takes the turn of one message to this chat, if it may go now. most: how many may have gone in the last second, whoever sent
   * them: calls that matter less are given a smaller number, so that room is left for the others.
   */
  take(chat: string, most: number): Promise<PaceTurn>;
  /** Telegram wants this long a wait after a message to this chat. Milliseconds. */
  refuse(chat: string, ms: number): Promise<void>;
  /** Telegram has taken a message to this chat. */
  accept(chat: string): Promise<void>;
  /**
   * How long Telegram has refused the bot, or the chat that it has refused for longest, with the wait that it asks for now.
   * Null: it refuses nothing. Milliseconds.
   */
  floodMs(): Promise<number | null>;
}

/** waitMs 0: it goes now, and is counted. whose: whether the chat or all of them have to wait. */
export interface PaceTurn {
  readonly waitMs: number;
  readonly whose: 'chat' | 'all';
}

/** A little more than a second, as a request may take less time than the one before it. */
export const CHAT_EVERY_MS = 1_050;
export const GROUP_MOST = 20;
export const GROUP_MS = 60_000;
export const ALL_MS = 1_000;
/** A flood that nobody has tried again for this long after its wait is over. */
export const FLOOD_OVER_MS = 15_000;

/** Groups have negative ids, and a channel may be called by its name. */
export const isGroupChat = (chat: string): boolean => !/^\d+$/.test(chat);

/**
 * How many chats Telegram refuses at one time when it is the bot that is too fast: two. Groups alone may be full by themselves,
 * after a minute of talk, so it takes one more of them.
 */
export const MOST_REFUSED = { chats: 1, groups: 2 } as const;
