import type { DateFormat } from './post.ts';

/** The part of Telegram's `MessageEntity` that a post is made of. Offsets and lengths in UTF-16 units, as Telegram counts. */
interface Range {
  readonly offset: number;
  readonly length: number;
}

export type MarkEntity = 'bold' | 'italic' | 'underline' | 'strikethrough' | 'spoiler' | 'code';
export type PostEntity = Range &
  (
    | { readonly type: MarkEntity | 'blockquote' | 'expandable_blockquote' }
    | { readonly type: 'pre'; readonly language?: string }
    | { readonly type: 'text_link'; readonly url: string }
    | { readonly type: 'custom_emoji'; readonly custom_emoji_id: string }
    | { readonly type: 'date_time'; readonly unix_time: number; readonly date_time_format: DateFormat }
  );

/** What Telegram sends: kinds that it finds by itself, and new ones, carry nothing that a post keeps. */
export interface AnyEntity extends Range {
  readonly type: string;
  readonly language?: string | undefined;
  readonly url?: string | undefined;
  readonly custom_emoji_id?: string | undefined;
  readonly unix_time?: number | undefined;
  readonly date_time_format?: string | undefined;
}

export interface ClassicText {
  readonly text: string;
  readonly entities: readonly PostEntity[];
}
