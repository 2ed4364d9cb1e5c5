/** A document of the editor as a post. What a post cannot hold (an empty piece of code) becomes an empty line. */
import type { JSONContent } from '@tiptap/core';
import { postEditor as words } from '#shared/catalogue/posts/editor.ts';
import { normalized } from '#shared/posts/normalize.ts';
import {
  type Block,
  type DateFormat,
  type FlatBlock,
  PLAIN,
  type PlainMark,
  type PostBody,
  type Run,
} from '#shared/posts/post.ts';

export function bodyOf(document: JSONContent): PostBody {
  return normalized({ blocks: contentOf(document).map(blockOf) });
}

function blockOf(node: JSONContent): Block {
  if (node.type !== 'details') return flatBlockOf(node);
  const [summary, ...rest] = contentOf(node);
  const line = lineOf(summary);
  return {
    kind: 'details',
    // If nothing was typed there, it gets the text that the editor shows as a placeholder.
    summary: line.length > 0 ? line : [{ kind: 'text', text: words.summary, ...PLAIN }],
    isOpen: node.attrs?.isOpen === true,
    blocks: rest.map(flatBlockOf),
  };
}

function flatBlockOf(node: JSONContent): FlatBlock {
  switch (node.type) {
    case 'heading':
      return { kind: 'heading', level: Number(node.attrs?.level), line: lineOf(node) };
    case 'quote':
      return { kind: 'quote', lines: contentOf(node).map(lineOf), isFolded: node.attrs?.isFolded === true };
    case 'codeBlock': {
      const text = contentOf(node)
        .map(piece => piece.text ?? '')
        .join('');
      const language: unknown = node.attrs?.language;
      if (text === '') return { kind: 'paragraph', line: [] };
      return { kind: 'code', text, language: typeof language === 'string' ? language : null };
    }
    case 'divider':
      return { kind: 'divider' };
    case 'list':
      return {
        kind: 'list',
        isOrdered: node.attrs?.isOrdered === true,
        items: contentOf(node).map(item => ({
          lines: contentOf(item).map(lineOf),
          isDone: typeof item.attrs?.isDone === 'boolean' ? item.attrs.isDone : null,
        })),
      };
    case 'table':
      return tableOf(node);
    default:
      return { kind: 'paragraph', line: lineOf(node) };
  }
}

function tableOf(node: JSONContent): FlatBlock {
  const rows = contentOf(node).map(row => contentOf(row));
  return {
    kind: 'table',
    hasHead: rows[0]?.[0]?.type === 'tableHeader',
    rows: rows.map(row =>
      row.map(cell => {
        const align: unknown = cell.attrs?.align;
        return {
          line: lineOf(contentOf(cell)[0]),
          align: align === 'center' || align === 'right' ? align : ('left' as const),
        };
      }),
    ),
  };
}

const lineOf = (node: JSONContent | undefined): Run[] => contentOf(node).map(runOf);

function runOf(node: JSONContent): Run {
  const marks = (node.marks ?? []).flatMap(({ type }) => (type === 'link' ? [] : [type as PlainMark]));
  const href: unknown = node.marks?.find(({ type }) => type === 'link')?.attrs?.href;
  const format = { marks, link: typeof href === 'string' ? href : null };
  const { name, unix, format: shape, id, text } = node.attrs ?? {};
  switch (node.type) {
    case 'variable':
      return { kind: 'variable', name: String(name), ...format };
    case 'date':
      return { kind: 'date', unix: Number(unix), format: shape as DateFormat, text: String(text), ...format };
    case 'emoji':
      return { kind: 'emoji', id: String(id), text: String(text), ...format };
    default:
      return { kind: 'text', text: node.text ?? '', ...format };
  }
}

const contentOf = (node: JSONContent | undefined): readonly JSONContent[] => node?.content ?? [];
