/** Escapes text for Telegram HTML, so that typed text never becomes markup. Source: core.telegram.org/bots/api#html-style */

import type { Block } from '../posts/post.ts';

export interface Answered {
  /** Plain text: the row of an inline result. */
  readonly title: string;
  readonly description: string;
  readonly html: string;
  /** The same as a rich message; absent: there is no more to draw than text. */
  readonly rich?: readonly Block[];
}

export function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export const bold = (text: string) => `<b>${html(text)}</b>`;
export const code = (text: string) => `<code>${html(text)}</code>`;

export function lines(rows: readonly (string | null)[]): string {
  return rows.filter(row => row !== null).join('\n');
}
