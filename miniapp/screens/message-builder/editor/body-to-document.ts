/** A post as a document of the editor. */
import type { JSONContent } from '@tiptap/core';
import type { Block, FlatBlock, PostBody, PostLine, Run } from '#shared/posts/post.ts';

/** A document has at least one line. */
export function documentOf({ blocks }: PostBody): JSONContent {
  const content = blocks.length === 0 ? [paragraph([])] : blocks.map(blockNode);
  return { type: 'doc', content };
}

function blockNode(block: Block): JSONContent {
  if (block.kind !== 'details') return flatNode(block);
  const summary = { type: 'detailsSummary', content: block.summary.map(runNode) };
  return {
    type: 'details',
    attrs: { isOpen: block.isOpen },
    content: [summary, ...block.blocks.map(flatNode)],
  };
}

function flatNode(block: FlatBlock): JSONContent {
  switch (block.kind) {
    case 'paragraph':
      return paragraph(block.line);
    case 'heading':
      return { type: 'heading', attrs: { level: block.level }, content: block.line.map(runNode) };
    case 'quote':
      return { type: 'quote', attrs: { isFolded: block.isFolded }, content: block.lines.map(paragraph) };
    case 'code':
      return {
        type: 'codeBlock',
        attrs: { language: block.language },
        content: [{ type: 'text', text: block.text }],
      };
    case 'divider':
      return { type: 'divider' };
    case 'list':
      return {
        type: 'list',
        attrs: { isOrdered: block.isOrdered },
        content: block.items.map(({ lines, isDone }) => ({
          type: 'listItem',
          attrs: { isDone },
          content: lines.map(paragraph),
        })),
      };
    case 'table':
      return {
        type: 'table',
        content: block.rows.map((row, index) => ({
          type: 'tableRow',
          content: row.map(({ line, align }) => ({
            type: block.hasHead && index === 0 ? 'tableHeader' : 'tableCell',
            attrs: { align },
            content: [paragraph(line)],
          })),
        })),
      };
  }
}

const paragraph = (line: PostLine): JSONContent => ({ type: 'paragraph', content: line.map(runNode) });

function runNode(run: Run): JSONContent {
  const marks = run.marks.map((type): NonNullable<JSONContent['marks']>[number] => ({ type }));
  if (run.link !== null) marks.unshift({ type: 'link', attrs: { href: run.link } });
  switch (run.kind) {
    case 'text':
      return { type: 'text', text: run.text, marks };
    case 'variable':
      return { type: 'variable', attrs: { name: run.name }, marks };
    case 'date':
      return { type: 'date', attrs: { unix: run.unix, format: run.format, text: run.text }, marks };
    case 'emoji':
      return { type: 'emoji', attrs: { id: run.id, text: run.text }, marks };
  }
}
