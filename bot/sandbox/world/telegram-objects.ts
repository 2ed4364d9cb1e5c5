/**
 * The objects of the Bot API that the sandbox uses, with Telegram's field names: only the fields that it fills in.
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
  readonly type: 'private' | 'group' | 'supergroup' | 'channel';
  readonly title?: string;
  readonly username?: string;
  readonly is_forum?: true;
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
  /** Of a date_time, in seconds. */
  readonly unix_time?: number;
  readonly date_time_format?: string;
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
  readonly copy_text?: { readonly text: string };
  readonly style?: 'primary' | 'success' | 'danger';
  readonly switch_inline_query?: string;
  readonly switch_inline_query_current_chat?: string;
}

export interface InlineKeyboardMarkup {
  readonly inline_keyboard: readonly (readonly InlineKeyboardButton[])[];
}

/** Source: https://core.telegram.org/bots/api#keyboardbutton */
export interface KeyboardButton {
  readonly text: string;
  readonly web_app?: { readonly url: string };
  readonly request_contact?: boolean;
  readonly request_location?: boolean;
  readonly [field: string]: unknown;
}

/** Source: https://core.telegram.org/bots/api#replykeyboardmarkup */
export interface ReplyKeyboardMarkup {
  readonly keyboard: readonly (readonly KeyboardButton[])[];
  readonly resize_keyboard?: boolean;
  readonly one_time_keyboard?: boolean;
  readonly input_field_placeholder?: string;
}

/** The removal of a keyboard and forced replies pass through as they were sent. */
export type ReplyMarkup = InlineKeyboardMarkup | ReplyKeyboardMarkup | { readonly [field: string]: unknown };

/** Source: https://core.telegram.org/bots/api#photosize and https://core.telegram.org/bots/api#document */
interface FileObject {
  readonly file_id: string;
  readonly file_unique_id: string;
  readonly file_size: number;
}

export interface PhotoSize extends FileObject {
  readonly width: number;
  readonly height: number;
}

export interface DocumentObject extends FileObject {
  readonly file_name: string;
  readonly mime_type: string;
}

/** Source: https://core.telegram.org/bots/api#video and https://core.telegram.org/bots/api#animation */
export interface VideoObject extends DocumentObject {
  readonly width: number;
  readonly height: number;
  readonly duration: number;
}

/** Source: https://core.telegram.org/bots/api#audio */
interface AudioObject extends DocumentObject {
  readonly duration: number;
  readonly performer?: string;
  readonly title?: string;
}

/** Source: https://core.telegram.org/bots/api#voice */
interface VoiceObject extends FileObject {
  readonly mime_type: string;
  readonly duration: number;
}

/** The content of a message: a text, a rich message, or a file with a caption. */
export interface MessageContent {
  readonly text?: string;
  readonly entities?: readonly MessageEntity[];
  /** Its blocks as they were sent. Source: https://core.telegram.org/bots/api#richmessage */
  readonly rich_message?: { readonly blocks: readonly unknown[] };
  readonly caption?: string;
  readonly caption_entities?: readonly MessageEntity[];
  readonly photo?: readonly PhotoSize[];
  readonly document?: DocumentObject;
  readonly video?: VideoObject;
  /** Telegram also sends `document` with it, for old bots. */
  readonly animation?: VideoObject;
  readonly audio?: AudioObject;
  readonly voice?: VoiceObject;
  readonly sticker?: StickerObject;
  /** Source: https://core.telegram.org/bots/api#invoice */
  readonly invoice?: {
    readonly title: string;
    readonly description: string;
    readonly start_parameter: string;
    readonly currency: string;
    readonly total_amount: number;
  };
}

/** Source: https://core.telegram.org/bots/api#sticker */
interface StickerObject extends FileObject {
  readonly type: 'regular';
  readonly width: number;
  readonly height: number;
  readonly is_animated: boolean;
  readonly is_video: boolean;
  readonly emoji: string;
}

/** The part of the other message that a reply quotes. Source: https://core.telegram.org/bots/api#textquote */
interface TextQuote {
  readonly text: string;
  readonly position: number;
  readonly is_manual: true;
}

/** Source: https://core.telegram.org/bots/api#messageorigin */
export type MessageOrigin =
  | { readonly type: 'user'; readonly sender_user: User; readonly date: number }
  | { readonly type: 'chat'; readonly sender_chat: Chat; readonly date: number }
  | { readonly type: 'channel'; readonly chat: Chat; readonly message_id: number; readonly date: number };

/** Source: https://core.telegram.org/bots/api#message */
export interface Message extends MessageContent {
  /** 0 for an ephemeral message, which has an id of its own. */
  readonly message_id: number;
  readonly ephemeral_message_id?: number;
  /** Who alone sees an ephemeral message, beside its author. */
  readonly receiver_user?: User;
  /** The author; Telegram does not reveal the author of a post in a channel. */
  readonly from: User;
  readonly sender_chat?: Chat;
  readonly chat: Chat;
  /** Seconds. */
  readonly date: number;
  readonly edit_date?: number;
  readonly media_group_id?: string;
  /** The topic, in a group that has topics. */
  readonly message_thread_id?: number;
  readonly is_topic_message?: true;
  readonly pinned_message?: Pick<Message, 'message_id' | 'chat' | 'date'>;
  readonly reply_markup?: ReplyMarkup;
  readonly reply_to_message?: Message;
  readonly quote?: TextQuote;
  /** Who summoned the bot to a chat where it is no member. */
  readonly guest_bot_caller_user?: User;
  readonly via_bot?: User;
  readonly forward_origin?: MessageOrigin;
  readonly new_chat_members?: readonly User[];
  readonly left_chat_member?: User;
  /** Source: https://core.telegram.org/bots/api#successfulpayment */
  readonly successful_payment?: { readonly [field: string]: string | number };
  /** Source: https://core.telegram.org/bots/api#webappdata */
  readonly web_app_data?: { readonly data: string; readonly button_text: string };
}

/** A person's status in a chat. `is_member` goes with 'restricted' only. */
export interface MemberState {
  readonly status: ChatMemberStatus;
  readonly is_member?: boolean;
}

/** Source: https://core.telegram.org/bots/api#update */
export const UPDATE_KINDS = [
  'message',
  'edited_message',
  'channel_post',
  'edited_channel_post',
  'inline_query',
  'chosen_inline_result',
  'callback_query',
  'my_chat_member',
  'chat_member',
  'chat_join_request',
  'message_reaction',
  'pre_checkout_query',
  'guest_message',
] as const;
export type UpdateKind = (typeof UPDATE_KINDS)[number];

export interface Update {
  readonly update_id: number;
  readonly [kind: string]: unknown;
}
