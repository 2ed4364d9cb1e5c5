import type { DateFormat } from './post.ts';

/** The part of Telegram's rich messages (Bot API 10.1 to 10.3) that a post is made of, as it is sent. */
export type RichText =
  | string
  | readonly RichText[]
  | { readonly type: RichMark; readonly text: RichText }
  | { readonly type: 'url'; readonly text: RichText; readonly url: string }
  | {
      readonly type: 'date_time';
      readonly text: RichText;
      readonly unix_time: number;
      readonly date_time_format: DateFormat;
    }
  | { readonly type: 'custom_emoji'; readonly custom_emoji_id: string; readonly alternative_text: string };
export type RichMark =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strikethrough'
  | 'spoiler'
  | 'marked'
  | 'subscript'
  | 'superscript'
  | 'code';

export interface RichCell {
  readonly text?: RichText;
  readonly is_header?: true;
  readonly align: 'left' | 'center' | 'right';
  readonly valign: 'top' | 'middle' | 'bottom';
}
export interface RichListItem {
  readonly blocks: readonly RichBlock[];
  readonly has_checkbox?: true;
  readonly is_checked?: true;
  readonly type?: '1';
}
export type RichBlock =
  | { readonly type: 'paragraph'; readonly text: RichText }
  | { readonly type: 'heading'; readonly text: RichText; readonly size: 1 | 2 | 3 | 4 | 5 | 6 }
  | { readonly type: 'pre'; readonly text: RichText; readonly language?: string }
  | { readonly type: 'divider' }
  | { readonly type: 'list'; readonly items: readonly RichListItem[] }
  | { readonly type: 'blockquote'; readonly blocks: readonly RichBlock[] }
  | { readonly type: 'expandable_blockquote'; readonly text: RichText }
  | { readonly type: 'table'; readonly cells: readonly (readonly RichCell[])[]; readonly is_bordered?: true }
  | {
      readonly type: 'details';
      readonly summary: RichText;
      readonly blocks: readonly RichBlock[];
      readonly is_open?: true;
    };
