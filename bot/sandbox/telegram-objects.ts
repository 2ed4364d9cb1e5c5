/**
 * The objects of the Bot API that the sandbox makes, field by field as Telegram names them: only what it fills in.
 * Source: https://core.telegram.org/bots/api#available-types
 */
import type { ChatMemberStatus } from '#shared/membership/membership.ts';

/** Source: https://core.telegram.org/bots/api#user */
export interface User {
  readonly id: number;
  readonly is_bot: boolean;
  readonly first_name: string;
  readonly last_name?: string;
  readonly username?: string;
  readonly language_code?: string;
}

/** Source: https://core.telegram.org/bots/api#chat */
export interface Chat {
  readonly id: number;
  readonly type: 'private' | 'group' | 'supergroup';
  readonly title?: string;
  readonly username?: string;
  readonly first_name?: string;
  readonly last_name?: string;
}

/** Offsets and lengths count UTF-16 units. Source: https://core.telegram.org/bots/api#messageentity */
export interface MessageEntity {
  readonly type: string;
  readonly offset: number;
  readonly length: number;
  readonly url?: string;
  readonly language?: string;
  readonly user?: User;
  readonly custom_emoji_id?: string;
}

export interface FormattedText {
  readonly text: string;
  readonly entities: readonly MessageEntity[];
}

/** Source: https://core.telegram.org/bots/api#inlinekeyboardbutton */
export interface InlineKeyboardButton {
  readonly text: string;
  readonly url?: string;
  readonly callback_data?: string;
  readonly web_app?: { readonly url: string };
  readonly switch_inline_query?: string;
  readonly switch_inline_query_current_chat?: string;
}

export interface InlineKeyboardMarkup {
  readonly inline_keyboard: readonly (readonly InlineKeyboardButton[])[];
}

/** Reply keyboards, their removal and forced replies pass through as they were sent. */
export type ReplyMarkup = InlineKeyboardMarkup | { readonly [field: string]: unknown };

/** Source: https://core.telegram.org/bots/api#message */
export interface Message {
  readonly message_id: number;
  readonly from: User;
  readonly chat: Chat;
  /** Seconds. */
  readonly date: number;
  readonly edit_date?: number;
  readonly text?: string;
  readonly entities?: readonly MessageEntity[];
  readonly reply_markup?: ReplyMarkup;
  readonly reply_to_message?: Message;
  readonly via_bot?: User;
  readonly forward_origin?: { readonly type: 'user'; readonly sender_user: User; readonly date: number };
  readonly new_chat_members?: readonly User[];
  readonly left_chat_member?: User;
}

/** What a chat says of somebody in it. `is_member` goes with 'restricted' only. */
export interface MemberState {
  readonly status: ChatMemberStatus;
  readonly is_member?: boolean;
}

/** Source: https://core.telegram.org/bots/api#update */
export const UPDATE_KINDS = [
  'message',
  'edited_message',
  'inline_query',
  'chosen_inline_result',
  'callback_query',
  'my_chat_member',
  'chat_member',
  'chat_join_request',
] as const;
export type UpdateKind = (typeof UPDATE_KINDS)[number];

export interface Update {
  readonly update_id: number;
  readonly [kind: string]: unknown;
}
