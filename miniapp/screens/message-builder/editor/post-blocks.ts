/**
 * The blocks of a post as nodes of the editor: exactly those of `shared/posts/post.ts`, so that nothing can be typed that
 * would be lost.
 */
import { mergeAttributes, Node } from '@tiptap/core';
import { postEditor as words } from '#shared/catalogue/posts/editor.ts';

const Doc = Node.create({ name: 'doc', topNode: true, content: '(flat | details)+' });

const Text = Node.create({ name: 'text', group: 'inline' });

/** One line of a post. */
const Paragraph = Node.create({
  name: 'paragraph',
  group: 'flat',
  content: 'inline*',
  priority: 1_000,
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: () => ['p', 0],
});

const LEVELS = [1, 2, 3, 4, 5, 6];
const Heading = Node.create({
  name: 'heading',
  group: 'flat',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 2, rendered: false } }),
  parseHTML: () => LEVELS.map(level => ({ tag: `h${level}`, attrs: { level } })),
  renderHTML: ({ node }) => [`h${Number(node.attrs.level)}`, 0],
});

const Quote = Node.create({
  name: 'quote',
  group: 'flat',
  content: 'paragraph+',
  defining: true,
  addAttributes: () => ({ isFolded: flag('isFolded', 'data-folded') }),
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', HTMLAttributes, 0],
});

const Code = Node.create({
  name: 'codeBlock',
  group: 'flat',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  addAttributes: () => ({
    language: {
      default: null,
      parseHTML: (element: HTMLElement) => element.getAttribute('data-language'),
      renderHTML: ({ language }: Record<string, unknown>) =>
        typeof language === 'string' ? { 'data-language': language } : {},
    },
  }),
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: ({ HTMLAttributes }) => ['pre', HTMLAttributes, ['code', 0]],
});

const Divider = Node.create({
  name: 'divider',
  group: 'flat',
  parseHTML: () => [{ tag: 'hr' }],
  renderHTML: () => ['hr'],
});

const List = Node.create({
  name: 'list',
  group: 'flat',
  content: 'listItem+',
  addAttributes: () => ({ isOrdered: { default: false, rendered: false } }),
  parseHTML: () => [
    { tag: 'ul', attrs: { isOrdered: false } },
    { tag: 'ol', attrs: { isOrdered: true } },
  ],
  renderHTML: ({ node }) => [node.attrs.isOrdered ? 'ol' : 'ul', 0],
});

/** isDone: null for an item without a box. */
const ListItem = Node.create({
  name: 'listItem',
  content: 'paragraph+',
  defining: true,
  addAttributes: () => ({
    isDone: {
      default: null,
      parseHTML: (element: HTMLElement) => ({ true: true, false: false })[element.dataset.done ?? ''] ?? null,
      renderHTML: ({ isDone }: Record<string, unknown>) => (isDone === null ? {} : { 'data-done': String(isDone) }),
    },
  }),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
});

const Table = Node.create({
  name: 'table',
  group: 'flat',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** What `prosemirror-tables` needs of a cell; posts have no merged cells. */
const cellAttributes = () => ({
  align: {
    default: 'left',
    parseHTML: ({ style }: HTMLElement) => (['center', 'right'].includes(style.textAlign) ? style.textAlign : 'left'),
    renderHTML: ({ align }: Record<string, unknown>) =>
      align === 'left' ? {} : { style: `text-align: ${String(align)}` },
  },
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
});

const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'paragraph',
    isolating: true,
    addAttributes: cellAttributes,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

const Details = Node.create({
  name: 'details',
  content: 'detailsSummary flat+',
  isolating: true,
  defining: true,
  addAttributes: () => ({ isOpen: flag('isOpen', 'data-open') }),
  parseHTML: () => [{ tag: 'div[data-details]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ 'data-details': '' }, HTMLAttributes), 0],
});

const DetailsSummary = Node.create({
  name: 'detailsSummary',
  content: 'inline*',
  isolating: true,
  defining: true,
  parseHTML: () => [{ tag: 'p[data-summary]', priority: 60 }],
  renderHTML: () => ['p', { 'data-summary': '', 'data-placeholder': words.summary }, 0],
});

export const POST_BLOCKS = [
  Doc,
  Text,
  Paragraph,
  Heading,
  Quote,
  Code,
  Divider,
  List,
  ListItem,
  Table,
  TableRow,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  Details,
  DetailsSummary,
];

function flag(key: string, name: string) {
  return {
    default: false,
    parseHTML: (element: HTMLElement) => element.hasAttribute(name),
    renderHTML: (attributes: Record<string, unknown>) => (attributes[key] === true ? { [name]: '' } : {}),
  };
}
