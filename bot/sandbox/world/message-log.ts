/** The messages of every chat of the local Telegram, and the ids of inline messages. */
import type { Clock } from '#shared/ports/clock.ts';
import type { Message } from './telegram-objects.ts';

export interface MessageLogDeps {
  readonly clock: Clock;
  /** Beyond this the oldest message is deleted. */
  readonly maxMessagesPerChat: number;
  /** Called when a chat changed, and needs saving. */
  readonly onChange: (chatId: number) => void;
}

export function createMessageLog({ clock, maxMessagesPerChat, onChange }: MessageLogDeps) {
  const logs = new Map<number, Map<number, Message>>();
  const lastIds = new Map<number, number>();
  const inline = new Map<string, { readonly chatId: number; readonly messageId: number }>();

  const logOf = (chatId: number) => {
    const log = logs.get(chatId) ?? new Map<number, Message>();
    logs.set(chatId, log);
    return log;
  };
  const forget = (chatId: number, messageId: number) => {
    logOf(chatId).delete(messageId);
    for (const [id, place] of inline) if (place.chatId === chatId && place.messageId === messageId) inline.delete(id);
  };

  const methods = {
    messages: (chatId: number): readonly Message[] => [...(logs.get(chatId)?.values() ?? [])],
    message: (chatId: number, messageId: number): Message | null => logs.get(chatId)?.get(messageId) ?? null,
    lastMessageId: (chatId: number): number => lastIds.get(chatId) ?? 0,

    addMessage(draft: Omit<Message, 'message_id' | 'date'>): Message {
      const chatId = draft.chat.id;
      const id = (lastIds.get(chatId) ?? 0) + 1;
      lastIds.set(chatId, id);
      const message = { message_id: id, date: Math.floor(clock.now() / 1000), ...draft };
      const log = logOf(chatId);
      log.set(id, message);
      const [oldest] = log.size > maxMessagesPerChat ? log.keys() : [];
      if (oldest !== undefined) forget(chatId, oldest);
      onChange(chatId);
      return message;
    },
    replaceMessage(message: Message): void {
      logOf(message.chat.id).set(message.message_id, message);
      onChange(message.chat.id);
    },
    removeMessage(chatId: number, messageId: number): void {
      forget(chatId, messageId);
      onChange(chatId);
    },
    /** Restores a saved chat. */
    restoreChat(chatId: number, lastId: number, messages: readonly Message[]): void {
      lastIds.set(chatId, lastId);
      logs.set(chatId, new Map(messages.map(message => [message.message_id, message])));
    },

    /** The bot knows a message that a person sent inline only by this id. */
    nameInline(inlineId: string, { chat, message_id }: Message): void {
      inline.set(inlineId, { chatId: chat.id, messageId: message_id });
    },
    inlineMessage(inlineId: string): Message | null {
      const place = inline.get(inlineId);
      return place ? (logs.get(place.chatId)?.get(place.messageId) ?? null) : null;
    },
    inlineNameOf({ chat, message_id }: Message): string | null {
      for (const [id, place] of inline) if (place.chatId === chat.id && place.messageId === message_id) return id;
      return null;
    },
  };

  return {
    methods,
    /** Deletes every message. Ids continue from where they were. */
    clear(): void {
      for (const chatId of logs.keys()) {
        logs.set(chatId, new Map());
        onChange(chatId);
      }
      inline.clear();
    },
  };
}
