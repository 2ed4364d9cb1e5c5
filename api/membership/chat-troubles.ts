/** The chats that tell the bot nothing about their members, and why, as Telegram last said. */

import { belongs } from '#shared/membership/membership.ts';
import { type ChatMembers, ChatUnusable } from '#shared/ports/chat/chat-members.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { Log } from '#shared/ports/log.ts';
import type { ChatId } from '#shared/units.ts';
import type { ChatTrouble } from '#shared/wire/admin/page-groups.ts';

export interface ChatTroubles {
  of(chatId: ChatId): ChatTrouble | null;
  /** Whether Telegram said so a moment ago, and need not be asked again. */
  isRecent(chatId: ChatId): boolean;
  note(chatId: ChatId, refusal: ChatUnusable): void;
  /** The chat answered. */
  clear(chatId: ChatId): void;
  /** As `MembershipService.look`. */
  look(chatId: ChatId): Promise<ChatTrouble | null>;
  onMoved(listener: (from: ChatId, to: ChatId) => void): () => void;
}

export interface ChatTroublesDeps {
  readonly members: Pick<ChatMembers, 'look'>;
  readonly clock: Clock;
  readonly log: Log;
  /** How soon such a chat is tried again. */
  readonly retryMs: number;
}

export function createChatTroubles({ members, clock, log, retryMs }: ChatTroublesDeps): ChatTroubles {
  const troubles = new Map<ChatId, { readonly trouble: ChatTrouble; readonly at: number }>();
  const listeners = new Set<(from: ChatId, to: ChatId) => void>();
  const of = (chatId: ChatId) => troubles.get(chatId)?.trouble ?? null;

  function note(chatId: ChatId, { trouble, movedTo, message }: ChatUnusable): void {
    if (of(chatId) !== trouble) log.warn('um grupo não diz quem é membro', { chatId, trouble, message });
    troubles.set(chatId, { trouble, at: clock.now() });
    if (movedTo !== null) for (const listener of listeners) listener(chatId, movedTo);
  }

  return {
    of,
    note,
    clear: chatId => void troubles.delete(chatId),
    isRecent(chatId) {
      const known = troubles.get(chatId);
      return known !== undefined && clock.now() - known.at < retryMs;
    },
    async look(chatId) {
      try {
        const { status } = await members.look(chatId);
        const isAdmin = status === 'creator' || status === 'administrator';
        const trouble = isAdmin ? null : belongs({ status }) ? 'no_rights' : 'not_in';
        if (trouble === null) troubles.delete(chatId);
        else troubles.set(chatId, { trouble, at: clock.now() });
        return trouble;
      } catch (cause) {
        if (!(cause instanceof ChatUnusable)) throw cause;
        note(chatId, cause);
        return cause.trouble;
      }
    },
    onMoved(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
