/** A post as the blocks of a rich message. Empty lines only part paragraphs there, and are left out. */
import { normalized } from './normalize.ts';
import type { Block, FlatBlock, PlainMark, PostBody, PostLine, Run } from './post.ts';
import type { RichBlock, RichCell, RichMark, RichText } from './rich-message.ts';

export function toRich(body: PostBody): RichBlock[] {
  return normalized(body).blocks.flatMap(richBlock);
}

function richBlock(block: Block): RichBlock[] {
  if (block.kind !== 'details') return flatBlock(block);
  const { summary, blocks, isOpen } = block;
  const inner = blocks.flatMap(flatBlock);
  return [{ type: 'details', summary: richLine(summary), blocks: inner, ...(isOpen && { is_open: true as const }) }];
}

function flatBlock(block: FlatBlock): RichBlock[] {
  switch (block.kind) {
    case 'paragraph':
      return block.line.length === 0 ? [] : [{ type: 'paragraph', text: richLine(block.line) }];
    case 'heading':
      return [{ type: 'heading', text: richLine(block.line), size: block.level as 1 | 2 | 3 | 4 | 5 | 6 }];
    case 'code':
      return [{ type: 'pre', text: block.text, ...(block.language !== null && { language: block.language }) }];
    case 'quote':
      return [
        block.isFolded
          ? { type: 'expandable_blockquote', text: brokenLines(block.lines) }
          : { type: 'blockquote', blocks: block.lines.map(line => ({ type: 'paragraph', text: richLine(line) })) },
      ];
    case 'list':
      return [
        {
          type: 'list',
          items: block.items.map(({ lines, isDone }) => ({
            blocks: lines.map(line => ({ type: 'paragraph' as const, text: richLine(line) })),
            ...(block.isOrdered && { type: '1' as const }),
            ...(isDone !== null && { has_checkbox: true as const }),
            ...(isDone === true && { is_checked: true as const }),
          })),
        },
      ];
    case 'table':
      return [
        {
          type: 'table',
          cells: block.rows.map((row, index) =>
            row.map(
              ({ line, align }): RichCell => ({
                ...(line.length > 0 && { text: richLine(line) }),
                ...(block.hasHead && index === 0 && { is_header: true as const }),
                align,
                valign: 'middle',
              }),
            ),
          ),
          is_bordered: true,
        },
      ];
    case 'divider':
      return [{ type: 'divider' }];
  }
}

/** Lines in one text, where Telegram has no blocks. */
function brokenLines(lines: readonly PostLine[]): RichText {
  return flat(lines.flatMap((line, index) => (index === 0 ? line.map(richRun) : ['\n', ...line.map(richRun)])));
}

const richLine = (line: PostLine): RichText => flat(line.map(richRun));

function flat(texts: readonly RichText[]): RichText {
  const [only] = texts;
  return texts.length === 0 ? '' : texts.length === 1 && only !== undefined ? only : texts;
}

const RICH_MARKS: Readonly<Record<PlainMark, RichMark>> = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strikethrough: 'strikethrough',
  spoiler: 'spoiler',
  marked: 'marked',
  subscript: 'subscript',
  superscript: 'superscript',
  code: 'code',
};

/** The link outermost, then the marks in their order. */
function richRun(run: Run): RichText {
  const marked = run.marks
    .toReversed()
    .reduce((text: RichText, mark) => ({ type: RICH_MARKS[mark], text }), plain(run));
  return run.link === null ? marked : { type: 'url', text: marked, url: run.link };
}

function plain(run: Run): RichText {
  switch (run.kind) {
    case 'text':
      return run.text;
    case 'variable':
      return `{${run.name}}`;
    case 'date':
      return { type: 'date_time', text: run.text, unix_time: run.unix, date_time_format: run.format };
    case 'emoji':
      return { type: 'custom_emoji', custom_emoji_id: run.id, alternative_text: run.text };
  }
}
