/** How much of Telegram's limits a post uses, counted as Telegram counts: UTF-16 units, after variables are filled. */

import { type Block, MOST_BLOCKS, MOST_COLUMNS, MOST_RICH_TEXT, type PostBody, postLines } from './post.ts';
import { toEntities } from './to-entities.ts';

export const MOST_TEXT = 4_096;
const MOST_CAPTION = 1_024;
/** Telegram drops what comes after these in silence. */
export const MOST_ENTITIES = 100;

export type PostShape = 'text' | 'caption' | 'rich';

export type LimitName = 'text' | 'entities' | 'blocks' | 'columns';
export interface Use {
  readonly limit: LimitName;
  readonly used: number;
  readonly most: number;
}

/** Every limit that the shape has, the text first. A use over its most cannot be sent. */
export function usesOf(body: PostBody, shape: PostShape): Use[] {
  if (shape === 'rich') {
    return [
      { limit: 'text', used: richLength(body.blocks), most: MOST_RICH_TEXT },
      { limit: 'blocks', used: countBlocks(body.blocks), most: MOST_BLOCKS },
      { limit: 'columns', used: widest(body.blocks), most: MOST_COLUMNS },
    ];
  }
  const { text, entities } = toEntities(body);
  return [
    { limit: 'text', used: text.trim().length, most: shape === 'caption' ? MOST_CAPTION : MOST_TEXT },
    { limit: 'entities', used: entities.length, most: MOST_ENTITIES },
    { limit: 'blocks', used: body.blocks.length, most: MOST_BLOCKS },
  ];
}

/** Rich text is counted in characters, not in UTF-16 units. */
function richLength(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => {
    const lines = postLines(block).reduce(
      (all, line) =>
        all + line.reduce((length, run) => length + lengthOf(run.kind === 'variable' ? run.name : run.text), 0),
      0,
    );
    return (
      sum +
      lines +
      (block.kind === 'code' ? lengthOf(block.text) : 0) +
      (block.kind === 'details' ? codeIn(block.blocks) : 0)
    );
  }, 0);
}

const codeIn = (blocks: readonly Block[]) =>
  blocks.reduce((sum, block) => sum + (block.kind === 'code' ? lengthOf(block.text) : 0), 0);

const lengthOf = (text: string) => [...text].length;

/** With those inside others: items, rows, the lines of a quote. */
function countBlocks(blocks: readonly Block[]): number {
  return blocks.reduce((count, block) => {
    switch (block.kind) {
      case 'quote':
        return count + 1 + (block.isFolded ? 0 : block.lines.length);
      case 'list':
        return count + 1 + block.items.reduce((sum, { lines }) => sum + 1 + lines.length, 0);
      case 'table':
        return count + 1 + block.rows.length;
      case 'details':
        return count + 1 + countBlocks(block.blocks);
      default:
        return count + 1;
    }
  }, 0);
}

function widest(blocks: readonly Block[]): number {
  return blocks.reduce((most, block) => {
    if (block.kind === 'details') return Math.max(most, widest(block.blocks));
    return block.kind === 'table' ? Math.max(most, block.rows[0]?.length ?? 0) : most;
  }, 0);
}
