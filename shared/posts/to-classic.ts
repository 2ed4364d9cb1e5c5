/** A rich post in words that a classic message has: a heading is a bold line, an item its sign, a row its cells in one line. */
import { normalized } from './normalize.ts';
import {
  type Block,
  PLAIN,
  type PlainMark,
  type PostBody,
  type PostLine,
  postLines,
  RICH_MARKS,
  type Run,
} from './post.ts';

/** What was only drawn is lost: marks that Telegram's classic messages do not know, alignment, folding. */
export function toClassic({ blocks }: PostBody): PostBody {
  return normalized({ blocks: blocks.flatMap(classicBlocks) });
}

function classicBlocks(block: Block): Block[] {
  switch (block.kind) {
    case 'code':
      return [block];
    case 'quote':
      return [{ ...block, lines: block.lines.map(plainLine) }];
    case 'heading':
      return [paragraph(withMark(block.line, 'bold'))];
    case 'divider':
      return [paragraph([])];
    case 'list':
      return block.items.flatMap(({ lines, isDone }, index) =>
        lines.map((line, at) => {
          const sign = isDone === null ? (block.isOrdered ? `${index + 1}.` : '•') : isDone ? '✓' : '☐';
          return paragraph(at === 0 ? [text(`${sign} `), ...line] : line);
        }),
      );
    case 'table':
      return block.rows.map((row, index) => {
        const cells = row.flatMap(({ line }, at) => (at === 0 ? line : [text(' | '), ...line]));
        return paragraph(block.hasHead && index === 0 ? withMark(cells, 'bold') : cells);
      });
    case 'details':
      return [paragraph(withMark(block.summary, 'bold')), ...block.blocks.flatMap(classicBlocks)];
    case 'paragraph':
      return postLines(block).map(paragraph);
  }
}

const text = (said: string): Run => ({ kind: 'text', text: said, ...PLAIN });
const paragraph = (line: PostLine): Block => ({ kind: 'paragraph', line: plainLine(line) });
const plainLine = (line: PostLine): Run[] =>
  line.map(run => ({ ...run, marks: run.marks.filter(mark => !RICH_MARKS.has(mark)) }));
const withMark = (line: PostLine, mark: PlainMark): Run[] => line.map(run => ({ ...run, marks: [...run.marks, mark] }));
