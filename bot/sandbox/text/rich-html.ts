/**
 * Rich HTML as the blocks of a rich message: what bots send most of it, and anything else is refused as a tag that there is
 * not. Source: https://core.telegram.org/bots/api#rich-html-style
 */
import { err, ok, type Result } from '#shared/result.ts';
import { isDateTimeFormat } from './date-time.ts';
import { decodeHtml } from './html-markup.ts';
import { byteOffset, type MarkupError, markupError } from './markup-error.ts';

export type RichText = string | { readonly type: string; readonly [field: string]: unknown } | readonly RichText[];
export interface RichBlock {
  readonly type: string;
  readonly [field: string]: unknown;
}

interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (Element | string)[];
}

const MARKS: Readonly<Record<string, string>> = {
  ...{ b: 'bold', strong: 'bold', i: 'italic', em: 'italic', u: 'underline', ins: 'underline' },
  ...{ s: 'strikethrough', strike: 'strikethrough', del: 'strikethrough', code: 'code', mark: 'marked' },
  ...{ sub: 'subscript', sup: 'superscript', 'tg-spoiler': 'spoiler', span: 'spoiler' },
};
const INLINE = new Set([...Object.keys(MARKS), 'a', 'br', 'tg-time', 'tg-emoji']);
const BLOCKS = new Set(
  'p h1 h2 h3 h4 h5 h6 pre hr ul ol li blockquote table tbody thead tr th td details summary'.split(' '),
);
const EMPTY = new Set(['br', 'hr']);

/** Error: 'bad_markup', its message in Telegram's words. */
export function parseRichHtml(source: string): Result<RichBlock[], MarkupError> {
  const tree = readTree(source);
  return tree.ok ? ok(blocksOf(tree.value.children)) : tree;
}

function readTree(source: string): Result<Element, MarkupError> {
  const root: Element = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  let at = 0;
  for (const { index, 0: whole, 1: slash = '', 2: given = '', 3: rest = '' } of source.matchAll(TAG)) {
    const where = `at byte offset ${byteOffset(source, index)}`;
    const top = open.at(-1) ?? root;
    addText(top, source.slice(at, index));
    at = index + whole.length;
    const name = given.toLowerCase();
    if (slash !== '') {
      if (open.length === 1) return err(markupError(`Unexpected end tag ${where}`));
      if (name !== top.name)
        return err(markupError(`Unmatched end tag ${where}, expected "</${top.name}>", found "</${name}>"`));
      open.pop();
      continue;
    }
    if (!INLINE.has(name) && !BLOCKS.has(name)) return err(markupError(`Unsupported start tag "${name}" ${where}`));
    const element: Element = { name, attributes: attributesOf(rest), children: [] };
    top.children.push(element);
    if (!EMPTY.has(name)) open.push(element);
  }
  addText(open.at(-1) ?? root, source.slice(at));
  const last = open.length > 1 ? open.at(-1) : undefined;
  return last ? err(markupError(`Can't find end tag corresponding to start tag "${last.name}"`)) : ok(root);
}

const TAG = /<(\/?)([a-z][\w-]*)((?:\s+[\w-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/gi;

function addText(to: Element, text: string): void {
  if (text !== '') to.children.push(decodeHtml(text));
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g);
  return new Map([...found].map(([, name = '', a, b, c]) => [name.toLowerCase(), decodeHtml(a ?? b ?? c ?? '')]));
}

type Child = Element | string;

/** Text between blocks is a paragraph of its own. */
function blocksOf(children: readonly Child[]): RichBlock[] {
  const blocks: RichBlock[] = [];
  let line: Child[] = [];
  const endLine = () => {
    const text = textOf(line);
    if (hasText(text)) blocks.push({ type: 'paragraph', text });
    line = [];
  };
  for (const child of children) {
    if (typeof child === 'string' || INLINE.has(child.name)) {
      line.push(child);
      continue;
    }
    endLine();
    blocks.push(...blockOf(child));
  }
  endLine();
  return blocks;
}

function blockOf({ name, attributes, children }: Element): RichBlock[] {
  const text = () => textOf(children);
  switch (name) {
    case 'p':
      return [{ type: 'paragraph', text: text() }];
    case 'hr':
      return [{ type: 'divider' }];
    case 'pre': {
      const [code] = children;
      const inner = typeof code === 'object' && code.name === 'code' && children.length === 1 ? code : null;
      const language = /^language-(.+)$/.exec(inner?.attributes.get('class') ?? '')?.[1];
      return [{ type: 'pre', text: textOf(inner?.children ?? children), ...(language && { language }) }];
    }
    case 'ul':
    case 'ol':
      return [{ type: 'list', items: named(children, 'li').map(item => itemOf(item, name === 'ol')) }];
    case 'blockquote':
      return [
        attributes.has('expandable')
          ? { type: 'expandable_blockquote', text: text() }
          : { type: 'blockquote', blocks: blocksOf(children) },
      ];
    case 'table':
      return [
        { type: 'table', cells: rowsOf(children).map(row => cellsOf(row)), is_bordered: attributes.has('border') },
      ];
    case 'details': {
      const [summary] = named(children, 'summary');
      const blocks = blocksOf(children.filter(child => child !== summary));
      return [
        {
          type: 'details',
          summary: textOf(summary?.children ?? []),
          blocks,
          ...(attributes.has('open') && { is_open: true }),
        },
      ];
    }
    default:
      return /^h[1-6]$/.test(name) ? [{ type: 'heading', text: text(), size: Number(name[1]) }] : blocksOf(children);
  }
}

function itemOf({ children }: Element, isOrdered: boolean) {
  return { blocks: blocksOf(children), ...(isOrdered && { type: '1' }) };
}

const named = (children: readonly Child[], ...names: readonly string[]): Element[] =>
  children.filter((child): child is Element => typeof child === 'object' && names.includes(child.name));

const rowsOf = (children: readonly Child[]): Element[] =>
  named(children, 'tr', 'thead', 'tbody').flatMap(child => (child.name === 'tr' ? [child] : rowsOf(child.children)));

function cellsOf({ children }: Element) {
  return named(children, 'td', 'th').map(({ name, attributes, children: inner }) => {
    const align = attributes.get('align');
    return {
      text: textOf(inner),
      align: align === 'center' || align === 'right' ? align : 'left',
      valign: 'middle',
      ...(name === 'th' && { is_header: true }),
    };
  });
}

/** Line breaks of the source are blanks, as in every HTML. */
function textOf(children: readonly Child[]): RichText {
  const parts = children.map((child): RichText => {
    if (typeof child === 'string') return child.replace(/\s+/g, ' ');
    const { name, attributes, children: inner } = child;
    const text = textOf(inner);
    if (name === 'br') return '\n';
    if (name === 'a') return { type: 'url', text, url: attributes.get('href') ?? '' };
    if (name === 'tg-emoji')
      return { type: 'custom_emoji', custom_emoji_id: attributes.get('emoji-id') ?? '', alternative_text: text };
    if (name === 'tg-time') return timeOf(attributes, text);
    return MARKS[name] === undefined ? text : { type: MARKS[name], text };
  });
  const [only] = parts;
  return parts.length === 0 ? '' : parts.length === 1 && only !== undefined ? only : parts;
}

function timeOf(attributes: Element['attributes'], text: RichText): RichText {
  const [unix = '', format = ''] = [attributes.get('unix'), attributes.get('format')];
  const isMoment = /^\d{1,10}$/.test(unix) && isDateTimeFormat(format);
  return isMoment ? { type: 'date_time', text, unix_time: Number(unix), date_time_format: format } : text;
}

export const hasText = (text: RichText): boolean =>
  typeof text === 'string' ? text.trim() !== '' : Array.isArray(text) ? text.some(hasText) : true;
