/**
 * What one person alone sees in a group: what the bot sent to them, and what they sent to it. It is in no history: nothing of
 * it is saved, and a restart forgets it.
 * Source: https://core.telegram.org/bots/api#ephemeral-messages
 */
import type { Clock } from '#shared/ports/clock.ts';
import type { Message } from './telegram-objects.ts';

export interface Ephemeral {
  readonly message: Message;
  /** It stands under this message of the chat. */
  readonly under: number;
  /** It stands in place of this message of the chat; null: beside all of them. */
  readonly replaces: number | null;
}

/** Of each person in each chat. Beyond this the oldest one is gone. */
const MOST = 50;

export type EphemeralLog = ReturnType<typeof createEphemeralLog>;

export function createEphemeralLog(clock: Clock) {
  const logs = new Map<string, Map<number, Ephemeral>>();
  let lastId = 0;
  const logOf = (chatId: number, personId: number) => logs.get(`${chatId} ${personId}`);

  return {
    of: (chatId: number, personId: number): readonly Ephemeral[] => [...(logOf(chatId, personId)?.values() ?? [])],
    find: (chatId: number, personId: number, id: number): Message | null =>
      logOf(chatId, personId)?.get(id)?.message ?? null,

    /** personId: who sees it, whoever wrote it. */
    add(
      personId: number,
      draft: Omit<Message, 'message_id' | 'date'>,
      place: Pick<Ephemeral, 'under' | 'replaces'>,
    ): Message {
      const chatId = draft.chat.id;
      lastId += 1;
      const date = Math.floor(clock.now() / 1000);
      const message = { message_id: 0, ephemeral_message_id: lastId, date, ...draft };
      const log = logOf(chatId, personId) ?? new Map<number, Ephemeral>();
      logs.set(`${chatId} ${personId}`, log.set(lastId, { ...place, message }));
      const [oldest] = log.size > MOST ? log.keys() : [];
      if (oldest !== undefined) log.delete(oldest);
      return message;
    },
    replace(personId: number, message: Message): void {
      const log = logOf(message.chat.id, personId);
      const id = message.ephemeral_message_id ?? 0;
      const before = log?.get(id);
      if (before !== undefined) log?.set(id, { ...before, message });
    },
    remove(chatId: number, personId: number, id: number): void {
      logOf(chatId, personId)?.delete(id);
    },
    clear: (): void => logs.clear(),
  };
}
