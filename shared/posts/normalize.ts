/** One form for each post: marks in one order, neighbours that look alike joined, lines without breaks. */
import { type Block, type Format, PLAIN_MARKS, type PostBody, type PostLine, type Run } from './post.ts';

export function normalized({ blocks }: PostBody): PostBody {
  return { blocks: blocks.flatMap(normalBlock) };
}

function normalBlock(block: Block): Block[] {
  switch (block.kind) {
    case 'paragraph':
      return splitLines(block.line).map(line => ({ kind: 'paragraph', line: [...line] }));
    case 'heading':
      return [{ ...block, line: oneLine(block.line) }];
    case 'quote': {
      const lines = block.lines.flatMap(line => splitLines(line).map(each => [...each]));
      // Nothing to quote: Telegram knows no empty entity.
      if (lines.every(line => line.length === 0)) return lines.map(line => ({ kind: 'paragraph', line }));
      return [{ ...block, lines }];
    }
    case 'list':
      return [{ ...block, items: block.items.map(item => ({ ...item, lines: item.lines.map(oneLine) })) }];
    case 'table':
      return [{ ...block, rows: block.rows.map(row => row.map(cell => ({ ...cell, line: oneLine(cell.line) }))) }];
    case 'details': {
      const blocks = block.blocks.flatMap(each => normalBlock(each)) as typeof block.blocks;
      return [{ ...block, summary: oneLine(block.summary), blocks }];
    }
    default:
      return [block];
  }
}

/** Runs with the same format as their neighbour become one. */
export function joined(line: PostLine): Run[] {
  const runs: Run[] = [];
  for (const run of line) {
    const made = withFormat(run);
    const last = runs.at(-1);
    if (made.kind === 'text' && made.text === '') continue;
    if (made.kind === 'text' && last?.kind === 'text' && isSameFormat(made, last)) {
      runs[runs.length - 1] = { ...last, text: last.text + made.text };
    } else runs.push(made);
  }
  return runs;
}

/** A text run with line breaks becomes lines. */
export function splitLines(line: PostLine): Run[][] {
  const lines: Run[][] = [[]];
  for (const run of line) {
    if (run.kind !== 'text') {
      lines.at(-1)?.push(run);
      continue;
    }
    for (const [index, text] of run.text.replaceAll('\r', '').split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ ...run, text });
    }
  }
  return lines.map(joined);
}

const oneLine = (line: PostLine): Run[] =>
  joined(line.map(run => (run.kind === 'text' ? { ...run, text: run.text.replace(/[\r\n]+/g, ' ') } : run)));

/** Code shows no other mark; of subscript and superscript, only one. */
function withFormat<T extends Run>(run: T): T {
  const said = new Set(run.marks);
  const marks = said.has('code')
    ? (['code'] as const)
    : PLAIN_MARKS.filter(mark => said.has(mark) && !(mark === 'superscript' && said.has('subscript')));
  return { ...run, marks: [...marks] };
}

const isSameFormat = (one: Format, other: Format): boolean =>
  one.link === other.link &&
  one.marks.length === other.marks.length &&
  one.marks.every(mark => other.marks.includes(mark));
