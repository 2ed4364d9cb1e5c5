/** A rich message as Telegram draws it: headings, lists, tables, quotes, details, and dates in the reader's own zone. */
import type { ReactNode } from 'react';
import type { Block, DateFormat, PlainMark, PostBody, PostLine, Run } from '#shared/posts/post.ts';
import styles from './RichView.module.css';

type ListBlock = Extract<Block, { kind: 'list' }>;
type TableBlock = Extract<Block, { kind: 'table' }>;

const TAGS: Readonly<Record<PlainMark, 'b' | 'i' | 'u' | 's' | 'code' | 'mark' | 'sub' | 'sup' | 'span'>> = {
  bold: 'b',
  italic: 'i',
  underline: 'u',
  strikethrough: 's',
  spoiler: 'span',
  marked: 'mark',
  subscript: 'sub',
  superscript: 'sup',
  code: 'code',
};
const HEADINGS = ['h3', 'h3', 'h4', 'h4', 'h5', 'h6'] as const;

export function RichView({ body }: { body: PostBody }) {
  return <div className={styles.rich}>{blocksOf(body.blocks)}</div>;
}

const blocksOf = (blocks: readonly Block[]): ReactNode[] => blocks.map((block, at) => shownBlock(block, `${at}`));

function shownBlock(block: Block, key: string): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return <p key={key}>{lineOf(block.line)}</p>;
    case 'heading': {
      const Tag = HEADINGS[block.level - 1] ?? 'h6';
      return (
        <Tag key={key} className={styles.heading} data-level={block.level}>
          {lineOf(block.line)}
        </Tag>
      );
    }
    case 'code':
      return <pre key={key}>{block.text}</pre>;
    case 'quote':
      return block.isFolded ? (
        <details key={key} className={styles.quote}>
          <summary>{lineOf(block.lines[0] ?? [])}</summary>
          {linesOf(block.lines.slice(1))}
        </details>
      ) : (
        <blockquote key={key} className={styles.quote}>
          {linesOf(block.lines)}
        </blockquote>
      );
    case 'list':
      return <ListView key={key} block={block} />;
    case 'table':
      return <TableView key={key} block={block} />;
    case 'details':
      return (
        <details key={key} className={styles.details} open={block.isOpen}>
          <summary>{lineOf(block.summary)}</summary>
          {blocksOf(block.blocks)}
        </details>
      );
    case 'divider':
      return <hr key={key} />;
  }
}

function ListView({ block }: { block: ListBlock }) {
  const Tag = block.isOrdered ? 'ol' : 'ul';
  return <Tag className={styles.list}>{block.items.map((item, at) => shownItem(item, `${at}`))}</Tag>;
}

function shownItem({ lines, isDone }: ListBlock['items'][number], key: string): ReactNode {
  return (
    <li key={key} data-box={isDone !== null || undefined}>
      {isDone !== null && <input type="checkbox" checked={isDone} readOnly={true} tabIndex={-1} aria-hidden="true" />}
      <div>{linesOf(lines)}</div>
    </li>
  );
}

function TableView({ block }: { block: TableBlock }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than the screen is scrolled with the keys.
    <div className={styles.scroll} tabIndex={0}>
      <table>
        <tbody>{block.rows.map((row, at) => shownRow(row, block.hasHead && at === 0 ? 'th' : 'td', `${at}`))}</tbody>
      </table>
    </div>
  );
}

function shownRow(row: TableBlock['rows'][number], cell: 'th' | 'td', key: string): ReactNode {
  return <tr key={key}>{row.map((each, at) => shownCell(each, cell, `${at}`))}</tr>;
}

function shownCell({ line, align }: TableBlock['rows'][number][number], Cell: 'th' | 'td', key: string): ReactNode {
  return (
    <Cell key={key} style={{ textAlign: align }} data-align={align}>
      {lineOf(line)}
    </Cell>
  );
}

const linesOf = (lines: readonly PostLine[]): ReactNode[] => lines.map((line, at) => shownLine(line, `${at}`));

const shownLine = (line: PostLine, key: string): ReactNode => <p key={key}>{lineOf(line)}</p>;

const lineOf = (line: PostLine): ReactNode[] => line.map((run, at) => shownRun(run, `${at}`));

function shownRun(run: Run, key: string): ReactNode {
  const inner = <Marked marks={run.marks}>{textOf(run)}</Marked>;
  const isPage = run.link !== null && /^https?:/i.test(run.link);
  if (!isPage || run.link === null) return <span key={key}>{inner}</span>;
  return (
    <a key={key} href={run.link} target="_blank" rel="noopener noreferrer">
      {inner}
    </a>
  );
}

function Marked({ marks, children }: { marks: readonly PlainMark[]; children: ReactNode }): ReactNode {
  const [mark, ...rest] = marks;
  if (mark === undefined) return children;
  const Tag = TAGS[mark];
  return (
    <Tag data-mark={mark}>
      <Marked marks={rest}>{children}</Marked>
    </Tag>
  );
}

function textOf(run: Run): ReactNode {
  if (run.kind === 'variable') return `{${run.name}}`;
  if (run.kind !== 'date') return run.text;
  return (
    <time dateTime={new Date(run.unix * 1_000).toISOString()}>
      {dateText(run.unix * 1_000, run.format) ?? run.text}
    </time>
  );
}

/** Null: relative, which the text beside it says. Source: https://core.telegram.org/bots/api#date-time-entity-formatting */
function dateText(at: number, format: DateFormat): string | null {
  if (format === 'r' || format === '') return null;
  const date = format.includes('D') ? 'long' : format.includes('d') ? 'short' : undefined;
  const time = format.includes('T') ? 'medium' : format.includes('t') ? 'short' : undefined;
  const parts = [
    ...(format.includes('w') ? [new Intl.DateTimeFormat('pt-BR', { weekday: 'long' }).format(at)] : []),
    ...(date === undefined ? [] : [new Intl.DateTimeFormat('pt-BR', { dateStyle: date }).format(at)]),
    ...(time === undefined ? [] : [new Intl.DateTimeFormat('pt-BR', { timeStyle: time }).format(at)]),
  ];
  return parts.join(', ');
}
