/**
 * The pieces of a rich answer: what Telegram draws as headings, tables and folded details where it can. Beside each stands the
 * same answer in HTML, for chats that show no rich messages.
 */
import type { Block, FlatBlock, PlainMark, PostCell, PostLine, Run } from '../posts/post.ts';

export type RichLine = readonly Run[];

/** '' makes no run: Telegram takes no empty text. */
export function run(text: string, ...marks: PlainMark[]): Run[] {
  return text === '' ? [] : [{ kind: 'text', text, marks, link: null }];
}

/** A moment, in each reader's own zone. text: for apps that cannot draw it. */
export function moment(at: number, text: string): Run[] {
  return [{ kind: 'date', unix: Math.floor(at / 1000), format: 'dt', text, marks: [], link: null }];
}

export const linked = (line: RichLine, link: string | null): Run[] => line.map(each => ({ ...each, link }));

export const paragraph = (line: RichLine): FlatBlock => ({ kind: 'paragraph', line: [...line] });
export const heading = (line: RichLine): FlatBlock => ({ kind: 'heading', level: 2, line: [...line] });

/** Figures stand on the right, so that their digits are below each other. */
export const left = (line: RichLine): PostCell => ({ line: [...line], align: 'left' });
export const right = (line: RichLine): PostCell => ({ line: [...line], align: 'right' });

/** rows: all as long as the head. */
export function table(head: readonly PostCell[] | null, rows: readonly (readonly PostCell[])[]): FlatBlock {
  const all = head === null ? rows : [head, ...rows];
  return { kind: 'table', hasHead: head !== null, rows: all.map(row => [...row]) };
}

/** Folded until somebody touches it. */
export const details = (summary: string, blocks: readonly FlatBlock[]): Block => ({
  kind: 'details',
  summary: run(summary),
  isOpen: false,
  blocks: [...blocks],
});

const TAG_MARKS: Readonly<Record<string, PlainMark>> = { b: 'bold', i: 'italic', code: 'code', s: 'strikethrough' };
const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** A line of our own HTML: as `html.ts` writes it. Line breaks become spaces. */
export function lineOf(html: string): RichLine {
  const marks: PlainMark[] = [];
  return html.split(/(<\/?\w+>)/).flatMap(part => {
    const [, slash, tag = ''] = /^<(\/?)(\w+)>$/.exec(part) ?? [];
    const mark = TAG_MARKS[tag];
    if (mark === undefined) return run(plain(part), ...marks);
    if (slash === '') marks.push(mark);
    else marks.splice(marks.lastIndexOf(mark), 1);
    return [];
  });
}

const plain = (part: string) =>
  part.replace(/&(?:lt|gt|amp);/g, entity => ENTITIES[entity] ?? entity).replaceAll('\n', ' ');

/** Every text changed by `change`, dates and marks as they were. */
export function mapText(blocks: readonly Block[], change: (text: string) => string): Block[] {
  const line = (given: PostLine) =>
    given.map(each => (each.kind === 'text' ? { ...each, text: change(each.text) } : each));
  const flat = (block: FlatBlock): FlatBlock => {
    if (block.kind === 'paragraph' || block.kind === 'heading') return { ...block, line: line(block.line) };
    if (block.kind !== 'table') return block;
    return { ...block, rows: block.rows.map(row => row.map(cell => ({ ...cell, line: line(cell.line) }))) };
  };
  return blocks.map(block =>
    block.kind === 'details' ? { ...block, summary: line(block.summary), blocks: block.blocks.map(flat) } : flat(block),
  );
}
