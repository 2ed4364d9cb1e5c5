/** The chats that tell the bot nothing about their members, and why, as Telegram last said. */

import type { ChatTrouble } from '#shared/membership/membership.ts';
import { belongs, type ChatMember } from '#shared/membership/membership.ts';
import { type ChatMembers, ChatUnusable } from '#shared/ports/chat/chat-members.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Log } from '#shared/ports/log.ts';
import type { ChatId } from '#shared/units.ts';

export interface ChatTroubles {
  of(chatId: ChatId): ChatTrouble | null;
  /** Whether Telegram refused to tell a moment ago, and need not be asked again. */
  isRecent(chatId: ChatId): boolean;
  note(chatId: ChatId, refusal: ChatUnusable): void;
  /** What Telegram said about the bot itself in this chat. */
  notePresence(chatId: ChatId, bot: ChatMember): void;
  /** When Telegram last refused to tell: what it said of people before that no longer counts. */
  shutAt(chatId: ChatId): number;
  /** The chat answered. */
  clear(chatId: ChatId): void;
  /** As `MembershipService.look`. */
  look(chatId: ChatId): Promise<ChatTrouble | null>;
  onMoved(listener: (from: ChatId, to: ChatId) => void): () => void;
  /** Called when a chat begins to refuse. Returns a function that unsubscribes. */
  onShut(listener: (chatId: ChatId) => void): () => void;
}

export interface ChatTroublesDeps {
  readonly members: Pick<ChatMembers, 'look'>;
  readonly clock: Clock;
  readonly log: Log;
  /** How soon such a chat is tried again. */
  readonly retryMs: number;
}

export function createChatTroubles({ members, clock, log, retryMs }: ChatTroublesDeps): ChatTroubles {
  /** refusedAt null: the bot was seen to lack a right, but nothing was refused yet. */
  const troubles = new Map<ChatId, { readonly trouble: ChatTrouble; readonly refusedAt: number | null }>();
  const shut = new Map<ChatId, number>();
  const moves = new Set<(from: ChatId, to: ChatId) => void>();
  const shuts = new Set<(chatId: ChatId) => void>();
  const of = (chatId: ChatId) => troubles.get(chatId)?.trouble ?? null;
  const shutAt = (chatId: ChatId) => shut.get(chatId) ?? Number.NEGATIVE_INFINITY;

  function close(chatId: ChatId, trouble: ChatTrouble, message: string): void {
    const before = of(chatId);
    troubles.set(chatId, { trouble, refusedAt: clock.now() });
    shut.set(chatId, clock.now());
    if (before === trouble) return;
    log.warn('um grupo não diz quem é membro', { chatId, trouble, message });
    for (const listener of shuts) listener(chatId);
  }

  function note(chatId: ChatId, { trouble, movedTo, message }: ChatUnusable): void {
    close(chatId, trouble, message);
    if (movedTo !== null) for (const listener of moves) listener(chatId, movedTo);
  }

  function notePresence(chatId: ChatId, bot: ChatMember): void {
    const trouble = troubleOf(bot);
    if (trouble === 'not_in') close(chatId, trouble, `o bot: ${bot.status}`);
    // A plain member may still be told who is in, only without being notified of changes.
    else if (trouble === null) troubles.delete(chatId);
    else troubles.set(chatId, { trouble, refusedAt: null });
  }

  return {
    of,
    note,
    notePresence,
    shutAt,
    clear: chatId => void troubles.delete(chatId),
    isRecent(chatId) {
      const refusedAt = troubles.get(chatId)?.refusedAt ?? null;
      return refusedAt !== null && clock.now() - refusedAt < retryMs;
    },
    async look(chatId) {
      try {
        notePresence(chatId, await members.look(chatId));
        return of(chatId);
      } catch (cause) {
        if (!(cause instanceof ChatUnusable)) throw cause;
        note(chatId, cause);
        return cause.trouble;
      }
    },
    onMoved(listener) {
      moves.add(listener);
      return () => moves.delete(listener);
    },
    onShut(listener) {
      shuts.add(listener);
      return () => shuts.delete(listener);
    },
  };
}

function troubleOf(bot: ChatMember): ChatTrouble | null {
  if (bot.status === 'creator' || bot.status === 'administrator') return null;
  return belongs(bot) ? 'no_rights' : 'not_in';
}
