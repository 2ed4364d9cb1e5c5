/**
 * HTML from the clipboard (Telegram, Word, a page of the web) as a post. Only what a post knows is read, so it never contains
 * styles, scripts, pictures or comments. It is bounded, never throws, and says whether something was left out.
 */
import { fromEntities } from '#shared/posts/from-entities.ts';
import { normalized, splitLines } from '#shared/posts/normalize.ts';
import {
  type Block,
  type FlatBlock,
  type Format,
  MOST_BLOCKS,
  MOST_COLUMNS,
  MOST_RICH_TEXT,
  PLAIN,
  type PostBody,
  type PostCell,
  type Run,
} from '#shared/posts/post.ts';
import { variablesIn } from '#shared/posts/variables.ts';
import { formatOf } from './pasted-format.ts';

const MOST_DEPTH = 60;
const MOST_ROWS = 200;
const MOST_ITEM_LINES = 100;
const MOST_LINES = 500;
const MOST_RUNS = 2_000;
const SILENT = new Set(['SCRIPT', 'STYLE', 'META', 'LINK', 'TITLE', 'HEAD', 'TEMPLATE', 'NOSCRIPT', 'SVG', 'OBJECT']);
const BLOCK_TAGS = new Set(
  'P DIV SECTION ARTICLE MAIN HEADER FOOTER ASIDE FIGURE FIGCAPTION ADDRESS DL DT DD FORM H1 H2 H3 H4 H5 H6 UL OL LI PRE BLOCKQUOTE TABLE HR'.split(
    ' ',
  ),
);

export interface Pasted {
  readonly body: PostBody;
  /** The post cannot hold all of it: `body` has the beginning. */
  readonly isCut: boolean;
}

export function readPasted(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const reader = new PastedReader();
  reader.children(body, PLAIN, 0);
  const blocks = reader.done();
  return { body: normalized({ blocks }), isCut: reader.isCut };
}

export function readPlain(text: string): Pasted {
  const fits = text.replaceAll('\r', '').slice(0, MOST_RICH_TEXT);
  const { blocks } = fromEntities(fits, []);
  const isCut = text.length > MOST_RICH_TEXT || blocks.length > MOST_BLOCKS;
  return { body: { blocks: blocks.slice(0, MOST_BLOCKS) }, isCut };
}

class PastedReader {
  readonly #blocks: Block[] = [];
  #line: Run[] = [];
  #left = MOST_RICH_TEXT;
  isCut = false;

  done(): Block[] {
    this.#endLine();
    return this.#first(this.#blocks, MOST_BLOCKS);
  }

  #first<T>(all: readonly T[], most: number): T[] {
    if (all.length > most) this.isCut = true;
    return all.slice(0, most);
  }

  children(parent: Node, format: Format, depth: number): void {
    if (depth > MOST_DEPTH) {
      if (parent.hasChildNodes()) this.isCut = true;
      return;
    }
    for (const child of parent.childNodes) {
      if (child instanceof Text) this.#text(child.data, format);
      else if (child instanceof HTMLElement) this.#element(child, format, depth);
    }
  }

  #text(raw: string, format: Format): void {
    const said = this.#line.at(-1);
    const afterSpace = said === undefined || (said.kind === 'text' && said.text.endsWith(' '));
    const shown = raw.replace(/\u200b/g, '').replace(/[ \t\n\r\f\u00a0]+/g, ' ');
    const text = afterSpace ? shown.trimStart() : shown;
    this.#push(text, format);
  }

  #push(text: string, format: Format): void {
    const fits = this.#fitting(text);
    if (fits !== '') this.#line.push(...variablesIn(fits, format));
  }

  #fitting(text: string): string {
    const fits = text.slice(0, this.#left);
    if (fits.length < text.length && text.trim() !== '') this.isCut = true;
    this.#left -= fits.length;
    return fits;
  }

  #element(element: HTMLElement, around: Format, depth: number): void {
    const { tagName } = element;
    if (SILENT.has(tagName) || element.hidden || element.style.display === 'none') return;
    if (tagName === 'BR') {
      this.#blocks.push({ kind: 'paragraph', line: this.#taken() });
      return;
    }
    // Telegram's pages draw an emoji as a picture whose `alt` is the emoji.
    if (tagName === 'IMG') {
      const said = element.getAttribute('alt') ?? '';
      if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(said) && said.length <= 16) this.#push(said, around);
      return;
    }
    const format = formatOf(element, around);
    if (!BLOCK_TAGS.has(tagName)) {
      this.children(element, format, depth + 1);
      return;
    }
    this.#endLine();
    this.#block(element, format, depth);
    this.#endLine();
  }

  #block(element: HTMLElement, format: Format, depth: number): void {
    const level = /^H([1-6])$/.exec(element.tagName)?.[1];
    if (level !== undefined) {
      const line = this.#linesIn(element, format, depth).flat();
      if (line.length > 0) this.#blocks.push({ kind: 'heading', level: Number(level), line });
      return;
    }
    switch (element.tagName) {
      case 'HR':
        this.#blocks.push({ kind: 'divider' });
        return;
      case 'PRE':
        this.#code(element);
        return;
      case 'BLOCKQUOTE': {
        const lines = this.#linesIn(element, format, depth);
        const isFolded = element.hasAttribute('expandable') || element.hasAttribute('data-folded');
        if (lines.some(line => line.length > 0)) this.#blocks.push({ kind: 'quote', lines, isFolded });
        return;
      }
      case 'UL':
      case 'OL':
        this.#list(element, format, depth);
        return;
      case 'TABLE':
        this.#table(element, format, depth);
        return;
      default:
        if (wordMark(element) !== null) this.#wordItem(element, format, depth);
        // Word writes an empty line as a paragraph with a hard space.
        else if (
          element.tagName === 'P' &&
          element.textContent?.trim() === '' &&
          element.querySelector('img,br') === null
        ) {
          this.#blocks.push({ kind: 'paragraph', line: [] });
        } else this.children(element, format, depth + 1);
    }
  }

  #code(element: HTMLElement): void {
    const text = this.#fitting((element.textContent ?? '').replace(/\n$/, ''));
    const named = /language-([\w+#.-]{1,32})/.exec(
      `${element.className} ${element.firstElementChild?.className ?? ''}`,
    );
    if (text !== '') this.#blocks.push({ kind: 'code', text, language: named?.[1] ?? null });
  }

  #list(element: HTMLElement, format: Format, depth: number): void {
    const items = this.#first([...element.children], MOST_ROWS).flatMap(child => {
      if (!(child instanceof HTMLElement)) return [];
      const box = child.querySelector<HTMLInputElement>('input[type="checkbox"]');
      const lines = this.#linesIn(child, format, depth).filter(line => line.length > 0);
      return lines.length === 0
        ? []
        : [{ lines: this.#first(lines, MOST_ITEM_LINES), isDone: box?.hasAttribute('checked') ?? null }];
    });
    if (items.length > 0) this.#blocks.push({ kind: 'list', isOrdered: element.tagName === 'OL', items });
  }

  /** Word writes a list as paragraphs, each with its sign. */
  #wordItem(element: HTMLElement, format: Format, depth: number): void {
    const isOrdered = /^\s*(?:\d+|[a-z])[.)]/i.test(wordMark(element)?.textContent ?? '');
    wordMark(element)?.remove();
    const lines = this.#linesIn(element, format, depth).filter(line => line.length > 0);
    if (lines.length === 0) return;
    const last = this.#blocks.at(-1);
    if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push({ lines, isDone: null });
    else this.#blocks.push({ kind: 'list', isOrdered, items: [{ lines, isDone: null }] });
  }

  #table(element: HTMLElement, format: Format, depth: number): void {
    const rows = this.#first([...element.querySelectorAll('tr')], MOST_ROWS);
    const cellsOf = (row: Element) =>
      this.#first(
        [...row.children].filter(child => child instanceof HTMLElement),
        MOST_COLUMNS,
      );
    const width = Math.max(0, ...rows.map(row => cellsOf(row).length));
    if (width === 0) return;
    const cells = rows.map(row => {
      const read = cellsOf(row).map((cell): PostCell => {
        const { textAlign } = cell.style;
        const said = cell.getAttribute('align') ?? textAlign;
        const align = said === 'center' || said === 'right' ? said : 'left';
        return { line: this.#linesIn(cell, format, depth).flatMap(spaced), align };
      });
      return [...read, ...Array.from({ length: width - read.length }, (): PostCell => ({ line: [], align: 'left' }))];
    });
    const hasHead = rows[0]?.querySelector('th') !== null;
    this.#blocks.push({ kind: 'table', hasHead, rows: cells });
  }

  /** The lines of what stands inside a quote, an item or a cell. */
  #linesIn(element: HTMLElement, format: Format, depth: number): Run[][] {
    const inner = new PastedReader();
    inner.#left = this.#left;
    inner.children(element, format, depth + 1);
    const lines = inner.done().flatMap(linesOfBlock);
    this.#left = inner.#left;
    if (inner.isCut) this.isCut = true;
    return this.#first(lines, MOST_LINES).map(line => this.#first(line, MOST_RUNS));
  }

  #taken(): Run[] {
    const line = this.#line;
    this.#line = [];
    return trimmed(line);
  }

  #endLine(): void {
    const line = this.#taken();
    if (line.length > 0) this.#blocks.push({ kind: 'paragraph', line });
  }
}

const wordMark = (element: HTMLElement) =>
  element.className.startsWith('MsoList')
    ? ([...element.querySelectorAll('span')].find(span => span.getAttribute('style')?.includes('mso-list')) ?? null)
    : null;

const spaced = (line: readonly Run[], index: number): readonly Run[] =>
  index === 0 ? line : [{ kind: 'text', text: ' ', ...PLAIN }, ...line];

function linesOfBlock(block: Block | FlatBlock): Run[][] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [[...block.line]];
    case 'quote':
      return block.lines.map(line => [...line]);
    case 'list':
      return block.items.flatMap(({ lines }) => lines.map(line => [...line]));
    case 'table':
      return block.rows.map(row => row.flatMap(({ line }, at) => spaced(line, at)));
    case 'code':
      return splitLines([{ kind: 'text', text: block.text, ...PLAIN }]);
    default:
      return [];
  }
}

/** Removes the space at the end of a line. */
function trimmed(line: Run[]): Run[] {
  const last = line.at(-1);
  if (last?.kind !== 'text') return line;
  const text = last.text.trimEnd();
  return text === '' ? trimmed(line.slice(0, -1)) : [...line.slice(0, -1), { ...last, text }];
}
