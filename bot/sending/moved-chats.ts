/** A group that became a supergroup has another id: what is said to the old one goes to the new one, and others are told. */
import type { Transformer } from 'grammy';
import { asChatId, type ChatId } from '#shared/units.ts';

export type OnMoved = (from: ChatId, to: ChatId) => Promise<void>;

/** Source: https://core.telegram.org/bots/api#responseparameters, `migrate_to_chat_id`. */
export function followMovedChats(onMoved: OnMoved): Transformer {
  return async (prev, method, payload, signal) => {
    const answer = await prev(method, payload, signal);
    const movedTo = answer.ok ? undefined : answer.parameters?.migrate_to_chat_id;
    if (movedTo === undefined || !('chat_id' in payload) || typeof payload.chat_id !== 'number') return answer;
    // The answer is worth more than the note: others also hear of it from Telegram.
    await onMoved(asChatId(payload.chat_id), asChatId(movedTo)).catch(() => undefined);
    return prev(method, { ...payload, chat_id: movedTo }, signal);
  };
}
