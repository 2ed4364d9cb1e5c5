/** What a conversation says: drawn with its values, never empty, never longer than Telegram takes. */
import { LONGEST_LABEL } from '../../posts/buttons.ts';
import type { FlowBlock } from '../schema/blocks.ts';
import { cutText } from '../text/cut-text.ts';
import type { DrawnText } from '../text/markup.ts';
import type { SaidButton } from './event.ts';
import type { Walk } from './walk.ts';

/** Telegram takes no empty message: one without a letter is not sent. */
export function say(
  walk: Walk,
  block: FlowBlock,
  text: string,
  buttons: readonly (readonly SaidButton[])[],
  isSilent: boolean,
): void {
  sayDrawn(walk, block, walk.scope.drawn(text), buttons, isSilent);
}

export function sayDrawn(
  walk: Walk,
  block: FlowBlock,
  text: DrawnText,
  buttons: readonly (readonly SaidButton[])[] = [],
  isSilent = false,
): void {
  const drawn = cutText(text);
  const isEmpty = drawn.text.trim() === '';
  if (isEmpty && buttons.length === 0) return;
  walk.emit({ kind: 'say', block: block.id, text: isEmpty ? { text: '…', entities: [] } : drawn, buttons, isSilent });
}

export function labelOf(walk: Walk, label: string): string {
  const text = walk.scope.plain(label).replace(/\s+/g, ' ').trim().slice(0, LONGEST_LABEL).toWellFormed();
  return text === '' ? '…' : text;
}
