/**
 * Who belongs to which group: answers are cached for a while and kept current by Telegram's own updates, and simultaneous
 * checks share one request. A failure never admits anybody who was not a member. Only a Telegram that does not answer is
 * given time: an answer that says no, of a person or of the whole group, counts at once.
 */

import type { ChatTrouble } from '#shared/membership/membership.ts';
import { belongs, type ChatMember, type Membership } from '#shared/membership/membership.ts';
import { type ChatMembers, ChatUnusable } from '#shared/ports/chat/chat-members.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Log } from '#shared/ports/log.ts';
import type { ChatId, TelegramId } from '#shared/units.ts';
import { asChatId } from '#shared/units.ts';
import { createChatTroubles } from './chat-troubles.ts';

export interface MembershipService {
  /** The best result over the groups: being a 'member' of one is enough. No groups: 'not_member'. */
  check(telegramId: TelegramId, chatIds: readonly number[]): Promise<Membership>;
  /** Stores the result of a `chat_member` update. */
  note(chatId: ChatId, telegramId: TelegramId, member: ChatMember): void;
  /** Stores what an update says of the bot itself in this chat. */
  notePresence(chatId: ChatId, bot: ChatMember): void;
  /** Updates may have been lost: Telegram is asked again about everybody. While it is silent, what it said before counts. */
  askAgain(): void;
  /** What Telegram last said is wrong with this chat; null: nothing. */
  troubleOf(chatId: ChatId): ChatTrouble | null;
  /** Asks Telegram whether the bot can see who is in this chat; null: it can. Rejects if Telegram does not answer. */
  look(chatId: ChatId): Promise<ChatTrouble | null>;
  /** Called when Telegram says that a group has another id now. Returns a function that unsubscribes. */
  onMoved(listener: (from: ChatId, to: ChatId) => void): () => void;
  /** Called with everybody who is found to have left. Returns a function that unsubscribes. */
  onLeft(listener: (telegramId: TelegramId, chatId: ChatId) => void): () => void;
  /** Called when a group begins to tell nothing: nobody is a member by it any more. Returns a function that unsubscribes. */
  onShut(listener: (chatId: ChatId) => void): () => void;
}

export interface MembershipDeps {
  readonly members: ChatMembers;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits?: Partial<MembershipLimits>;
}

interface MembershipLimits {
  /** How long an answer is used without asking again. Shorter for a stranger, who may be joining right now. */
  readonly memberMs: number;
  readonly strangerMs: number;
  /** How long a member stays one while Telegram does not answer. */
  readonly graceMs: number;
  /** How soon a failed request is repeated. */
  readonly retryMs: number;
  /** How soon a chat that tells the bot nothing is tried again. */
  readonly troubleMs: number;
  /** The most answers kept; the oldest is dropped first. */
  readonly maxEntries: number;
  /** As `maxEntries`, of the groups that were asked about. */
  readonly maxChats: number;
}

const DEFAULT_LIMITS: MembershipLimits = {
  memberMs: 5 * 60_000,
  strangerMs: 10_000,
  graceMs: 60 * 60_000,
  retryMs: 3_000,
  troubleMs: 30_000,
  maxEntries: 200_000,
  maxChats: 10_000,
};

interface Known {
  readonly isMember: boolean;
  readonly at: number;
}

export function createMembershipService({ members, clock, log, limits }: MembershipDeps): MembershipService {
  const { memberMs, strangerMs, graceMs, retryMs, troubleMs, maxEntries, maxChats } = { ...DEFAULT_LIMITS, ...limits };
  /** Oldest answer first: a Map keeps the order of insertion, and a new answer goes to the end. */
  const known = new Map<string, Known>();
  const asking = new Map<string, Promise<Membership>>();
  const failedAt = new Map<string, number>();
  const listeners = new Set<(telegramId: TelegramId, chatId: ChatId) => void>();
  /** Groups that anything hangs on: of others it does not matter whether the bot is in them. */
  const askedOf = new Set<ChatId>();
  /** Answers from before it are asked for again. */
  let missedAt = Number.NEGATIVE_INFINITY;
  const troubles = createChatTroubles({ members, clock, log, retryMs: troubleMs });

  function remember(chatId: ChatId, telegramId: TelegramId, isMember: boolean): void {
    const key = keyOf(chatId, telegramId);
    const wasMember = known.get(key)?.isMember === true;
    known.delete(key);
    known.set(key, { isMember, at: clock.now() });
    failedAt.delete(key);
    const [oldest] = known.size > maxEntries ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    if (wasMember && !isMember) for (const listener of listeners) listener(telegramId, chatId);
  }

  /** The stored answer, while it is valid. grace: use the longer limit, because no newer answer is available. */
  function recall(chatId: ChatId, telegramId: TelegramId, grace: boolean): Membership | null {
    const before = known.get(keyOf(chatId, telegramId));
    if (before === undefined || before.at <= troubles.shutAt(chatId)) return null;
    if (!grace && before.at <= missedAt) return null;
    const age = clock.now() - before.at;
    if (before.isMember) return age < (grace ? graceMs : memberMs) ? 'member' : null;
    return age < strangerMs ? 'not_member' : null;
  }

  /** isMoved: another id of this group led here. */
  async function ask(chatId: ChatId, telegramId: TelegramId, isMoved = false): Promise<Membership> {
    const key = keyOf(chatId, telegramId);
    const beforeSilence = () => recall(chatId, telegramId, true) ?? 'unknown';
    if (troubles.isRecent(chatId)) return 'not_member';
    if (clock.now() - (failedAt.get(key) ?? Number.NEGATIVE_INFINITY) < retryMs) return beforeSilence();
    const askedAt = clock.now();
    if (askedOf.size < maxChats) askedOf.add(chatId);
    try {
      const isMember = belongs(await members.ask(chatId, telegramId));
      // An update that arrived during the request is newer than its answer.
      if (troubles.shutAt(chatId) >= askedAt) return 'not_member';
      const noted = known.get(key);
      if (noted !== undefined && noted.at > askedAt) return noted.isMember ? 'member' : 'not_member';
      troubles.clear(chatId);
      remember(chatId, telegramId, isMember);
      return isMember ? 'member' : 'not_member';
    } catch (cause) {
      if (cause instanceof ChatUnusable) {
        troubles.note(chatId, cause);
        // The list of groups follows a move in a moment: its members are asked about where they are now.
        const { movedTo } = cause;
        return movedTo === null || isMoved ? 'not_member' : await ask(movedTo, telegramId, true);
      }
      failedAt.set(key, clock.now());
      if (failedAt.size > maxEntries) failedAt.clear();
      log.warn('o Telegram não disse quem é membro', { chatId, cause });
      return beforeSilence();
    }
  }

  function checkOne(chatId: ChatId, telegramId: TelegramId): Promise<Membership> {
    const key = keyOf(chatId, telegramId);
    const recent = recall(chatId, telegramId, false);
    if (recent !== null) return Promise.resolve(recent);
    const already = asking.get(key);
    if (already !== undefined) return already;
    const question = ask(chatId, telegramId).finally(() => asking.delete(key));
    asking.set(key, question);
    return question;
  }

  return {
    async check(telegramId, chatIds) {
      const answers = await Promise.all(chatIds.map(chatId => checkOne(asChatId(chatId), telegramId)));
      if (answers.includes('member')) return 'member';
      return answers.includes('unknown') ? 'unknown' : 'not_member';
    },

    askAgain() {
      missedAt = clock.now();
    },
    troubleOf: troubles.of,
    look: troubles.look,
    onMoved: troubles.onMoved,
    onShut: troubles.onShut,

    note(chatId, telegramId, member) {
      remember(chatId, telegramId, belongs(member));
    },

    notePresence(chatId, bot) {
      if (askedOf.has(chatId)) troubles.notePresence(chatId, bot);
    },

    onLeft(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function keyOf(chatId: ChatId, telegramId: TelegramId): string {
  return `${chatId} ${telegramId}`;
}
