/**
 * A text of a flow as Telegram draws it: `*bold*`, `_italic_`, `~struck~` and `` `code` ``, as people mark text in chats. What a
 * variable brings is never markup.
 */
import type { MarkEntity } from '../../posts/message-entity.ts';
import { partsOf } from './template.ts';

export interface DrawnText {
  readonly text: string;
  /** Offsets in UTF-16 units. */
  readonly entities: readonly DrawnEntity[];
}

export type DrawnEntity =
  | { readonly type: MarkEntity; readonly offset: number; readonly length: number }
  | { readonly type: 'text_link'; readonly offset: number; readonly length: number; readonly url: string };

const MARKS: Readonly<Record<string, MarkEntity>> = { '*': 'bold', _: 'italic', '~': 'strikethrough', '`': 'code' };

interface Piece {
  readonly text: string;
  /** A sign that may open or close a mark. */
  readonly sign: string | null;
}

/** Example: 'Oi *{nome}*!' with nome = 'A*a' → 'Oi A*a!' with bold from 3, 3 long. */
export function drawText(template: string, textOf: (name: string) => string): DrawnText {
  const pieces = partsOf(template).flatMap(part =>
    part.kind === 'name' ? [{ text: textOf(part.name), sign: null }] : typedPieces(part.text),
  );
  const pairs = pairsOf(pieces);
  let text = '';
  const open = new Map<number, number>();
  const entities: DrawnEntity[] = [];
  for (const [index, piece] of pieces.entries()) {
    const partner = pairs.get(index);
    if (partner === undefined) {
      text += piece.text;
      continue;
    }
    if (partner > index) {
      open.set(index, text.length);
      continue;
    }
    const offset = open.get(partner) ?? text.length;
    const type = MARKS[piece.sign ?? ''];
    if (type !== undefined && text.length > offset) entities.push({ type, offset, length: text.length - offset });
  }
  return { text, entities: entities.toSorted((one, other) => one.offset - other.offset || other.length - one.length) };
}

function typedPieces(text: string): Piece[] {
  return text
    .split(/([*_~`])/)
    .filter(part => part !== '')
    .map(part => ({ text: part, sign: Object.hasOwn(MARKS, part) ? part : null }));
}

/** Which sign closes which, both ways. A mark opens before a word and closes after one, in the same line. */
function pairsOf(pieces: readonly Piece[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: { sign: string; index: number }[] = [];
  for (const [index, { sign, text }] of pieces.entries()) {
    if (sign === null) {
      // A mark does not go on over a line break.
      if (text.includes('\n')) open.length = 0;
      continue;
    }
    const before = pieces[index - 1]?.text.at(-1) ?? ' ';
    const after = pieces[index + 1]?.text[0] ?? ' ';
    const inCode = open.some(each => each.sign === '`');
    const opened = open.findLastIndex(each => each.sign === sign);
    if (opened !== -1 && !/\s/.test(before) && !isWord(after) && (!inCode || sign === '`')) {
      const start = open[opened]?.index ?? index;
      if (start < index - 1) {
        pairs.set(start, index);
        pairs.set(index, start);
      }
      // What opened inside and never closed stays as it was typed.
      open.length = opened;
      continue;
    }
    if (inCode || /\s/.test(after) || isWord(before)) continue;
    // The nearer one counts; the other stays as it was typed.
    const same = open.findIndex(each => each.sign === sign);
    if (same !== -1) open.splice(same, 1);
    open.push({ sign, index });
  }
  return pairs;
}

const isWord = (char: string) => /[\p{L}\p{N}]/u.test(char);
