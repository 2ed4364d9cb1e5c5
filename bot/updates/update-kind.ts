/** What kind of update this is, of those that we ask Telegram for. */
import type { Update } from 'grammy/types';

/** What Telegram should send: `chat_member` and `message_reaction` come only on explicit request. */
export const UPDATE_KINDS = [
  'message',
  'edited_message',
  'inline_query',
  'chosen_inline_result',
  'callback_query',
  'chat_member',
  'my_chat_member',
  'chat_join_request',
  'message_reaction',
] as const;
export type UpdateKind = (typeof UPDATE_KINDS)[number] | 'other';

export function kindOf(update: Update): UpdateKind {
  return UPDATE_KINDS.find(kind => update[kind] !== undefined) ?? 'other';
}
