/** A post about something that has changed since it was written: struck through once it is over, with what changed under it. */

import { type PostShape, usesOf } from './limits.ts';
import { joined } from './normalize.ts';
import { type Block, PLAIN, type PostBody, type PostLine, type Run } from './post.ts';
import { mapLines } from './variables.ts';

export interface PostStatus {
  /** Why it is over; null: it is not. */
  readonly over: string | null;
  /** What changed since it was written. */
  readonly lines: readonly string[];
}

/**
 * Cut to the length that the shape takes: first the lines are dropped, the oldest before the others, then the reason.
 */
export function withStatus(body: PostBody, { over, lines }: PostStatus, shape: PostShape): PostBody {
  const blocks = over === null ? body.blocks : body.blocks.map(block => mapLines(block, struck));
  const head = over === null ? [] : [paragraph(over, true)];
  const all = lines.map(line => paragraph(line, false));
  const tried = [...all.keys(), all.length].map(from => [...head, ...blocks, ...all.slice(from)]);
  const fits = [...tried, blocks].find(each => isWithin({ blocks: each }, shape));
  return { blocks: fits ?? body.blocks };
}

const paragraph = (text: string, isBold: boolean): Block => ({
  kind: 'paragraph',
  line: [{ kind: 'text', text, ...PLAIN, marks: isBold ? ['bold'] : ['italic'] }],
});

/** Code shows no other mark, so it stays as it is. */
const struck = (line: PostLine): Run[] =>
  joined(line.map((run): Run => ({ ...run, marks: [...new Set([...run.marks, 'strikethrough' as const])] })));

const isWithin = (body: PostBody, shape: PostShape) => usesOf(body, shape).every(({ used, most }) => used <= most);
