/** An error in a text's markup: one of Telegram's messages, which count bytes of UTF-8. */

export interface MarkupError {
  readonly code: 'bad_markup';
  readonly message: string;
}

export function markupError(message: string): MarkupError {
  return { code: 'bad_markup', message };
}

/** index: in UTF-16 units. */
export function byteOffset(text: string, index: number): number {
  return Buffer.byteLength(text.slice(0, index));
}
