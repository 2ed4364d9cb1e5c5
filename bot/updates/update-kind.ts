/** The kind of an update, one of those that we ask Telegram for. */
import type { Update } from 'grammy/types';

/** What Telegram should send: `chat_member` and `message_reaction` come only on explicit request. */
export const ASKED_UPDATES = [
  'message',
  'edited_message',
  'inline_query',
  'chosen_inline_result',
  'callback_query',
  'chat_member',
  'my_chat_member',
  'chat_join_request',
  'message_reaction',
  'guest_message',
] as const;
export type AskedUpdate = (typeof ASKED_UPDATES)[number] | 'other';

export function askedUpdateOf(update: Update): AskedUpdate {
  return ASKED_UPDATES.find(kind => update[kind] !== undefined) ?? 'other';
}
