/**
 * A rich message, as Telegram has it, becomes a post. Kinds that a post does not know (formulas, anchors, maps) leave
 * their text; what Telegram marks by itself stays plain text.
 */
import { normalized, splitLines } from './normalize.ts';
import {
  type Block,
  type FlatBlock,
  type Format,
  isDateFormat,
  linkSchema,
  MOST_COLUMNS,
  MOST_DEPTH,
  PLAIN,
  PLAIN_MARKS,
  type PlainMark,
  type PostBody,
  type PostCell,
  type Run,
} from './post.ts';
import { variablesIn } from './variables.ts';

/** Anything that came from outside: looked at field by field. */
type Given = Readonly<Record<string, unknown>>;

/** blocks: of a message, unchecked. Never throws; what is deeper than a post can be is left out. */
export function fromRich(blocks: unknown): PostBody {
  return normalized({ blocks: listOf(blocks).flatMap(block => blockOf(block, 0)) });
}

function blockOf(given: unknown, depth: number): Block[] {
  if (!isRecord(given) || depth > MOST_DEPTH) return [];
  if (given.type !== 'details') return flatBlockOf(given, depth);
  const summary = lineOf(given.summary);
  const blocks = listOf(given.blocks).flatMap(block => (isRecord(block) ? flatBlockOf(block, depth + 1) : []));
  if (summary.length === 0 || blocks.length === 0) return [...paragraphsOf(given.summary), ...blocks];
  return [{ kind: 'details', summary, isOpen: given.is_open === true, blocks }];
}

function flatBlockOf(given: Given, depth: number): FlatBlock[] {
  if (depth > MOST_DEPTH) return [];
  switch (given.type) {
    case 'heading':
      return [{ kind: 'heading', level: within(given.size, 1, 6), line: lineOf(given.text) }];
    case 'pre': {
      const text = runsOf(given.text)
        .map(run => (run.kind === 'variable' ? `{${run.name}}` : run.text))
        .join('');
      const language = typeof given.language === 'string' && /^[\w+#.-]{1,32}$/.test(given.language);
      return text === '' ? [] : [{ kind: 'code', text, language: language ? String(given.language) : null }];
    }
    case 'divider':
      return [{ kind: 'divider' }];
    case 'list':
      return listBlock(given, depth);
    case 'blockquote': {
      const lines = listOf(given.blocks).flatMap(block => textLines(block, depth + 1));
      return lines.length === 0 ? [] : [{ kind: 'quote', lines, isFolded: false }];
    }
    case 'expandable_blockquote':
      return [{ kind: 'quote', lines: splitLines(runsOf(given.text)), isFolded: true }];
    case 'table':
      return tableOf(given);
    case 'details':
      return [
        ...paragraphsOf(given.summary),
        ...listOf(given.blocks).flatMap(block => (isRecord(block) ? flatBlockOf(block, depth + 1) : [])),
      ];
    default:
      return paragraphsOf(given.text ?? (isRecord(given.caption) ? given.caption.text : undefined) ?? given.expression);
  }
}

function listBlock(given: Given, depth: number): FlatBlock[] {
  const items = listOf(given.items)
    .filter(isRecord)
    .map(item => ({
      lines: listOf(item.blocks).flatMap(block => textLines(block, depth + 1)),
      isDone: item.has_checkbox === true ? item.is_checked === true : null,
      isNumbered: item.type !== undefined || item.value !== undefined,
    }))
    .filter(({ lines }) => lines.length > 0);
  if (items.length === 0) return [];
  const isOrdered = items.some(({ isNumbered }) => isNumbered);
  return [{ kind: 'list', isOrdered, items: items.map(({ lines, isDone }) => ({ lines, isDone })) }];
}

function tableOf(given: Given): FlatBlock[] {
  const rows = listOf(given.cells).map(row => listOf(row).filter(isRecord).slice(0, MOST_COLUMNS));
  const width = Math.max(0, ...rows.map(row => row.length));
  if (width === 0) return [];
  const hasHead = rows[0]?.some(({ is_header }) => is_header === true) === true;
  const cellOf = (given: Given | undefined): PostCell => {
    const align = given?.align === 'center' || given?.align === 'right' ? given.align : 'left';
    return { line: lineOf(given?.text), align };
  };
  const cells = rows.map(row => Array.from({ length: width }, (_, index) => cellOf(row[index])));
  return [{ kind: 'table', hasHead, rows: cells }];
}

/** The lines of a block inside a quote or an item. */
function textLines(given: unknown, depth: number): Run[][] {
  if (!isRecord(given) || depth > MOST_DEPTH) return [];
  const inner = [...listOf(given.blocks), ...listOf(given.items)];
  if (inner.length > 0) return inner.flatMap(block => textLines(block, depth + 1));
  return given.text === undefined ? [] : splitLines(runsOf(given.text));
}

function paragraphsOf(text: unknown): FlatBlock[] {
  if (text === undefined) return [];
  return splitLines(runsOf(text)).flatMap((line): FlatBlock[] =>
    line.length === 0 ? [] : [{ kind: 'paragraph', line }],
  );
}

const lineOf = (text: unknown): Run[] => splitLines(runsOf(text)).flat();

function runsOf(text: unknown, format: Format = PLAIN, depth = 0): Run[] {
  if (depth > 2 * MOST_DEPTH + PLAIN_MARKS.length) return [];
  if (typeof text === 'string') return text === '' ? [] : variablesIn(text, format);
  if (Array.isArray(text)) return text.flatMap(each => runsOf(each, format, depth + 1));
  if (!isRecord(text)) return [];
  const { type } = text;
  if (isMark(type)) return runsOf(text.text, { ...format, marks: [...format.marks, type] }, depth + 1);
  if (type === 'url') {
    const link = linkSchema.safeParse(text.url);
    return runsOf(text.text, link.success ? { ...format, link: link.data } : format, depth + 1);
  }
  const shown = runsOf(text.text ?? text.alternative_text ?? text.expression, format, depth + 1);
  const said = shown.map(run => (run.kind === 'variable' ? '' : run.text)).join('');
  if (type === 'custom_emoji' && typeof text.custom_emoji_id === 'string' && /^\d{1,32}$/.test(text.custom_emoji_id)) {
    return said === '' ? [] : [{ kind: 'emoji', id: text.custom_emoji_id, text: said, ...format }];
  }
  const shownAs = typeof text.date_time_format === 'string' ? text.date_time_format : '';
  if (type === 'date_time' && Number.isInteger(text.unix_time) && isDateFormat(shownAs)) {
    const unix = Number(text.unix_time);
    return said === '' ? [] : [{ kind: 'date', unix, format: shownAs, text: said, ...format }];
  }
  return shown;
}

const isMark = (type: unknown): type is PlainMark => (PLAIN_MARKS as readonly unknown[]).includes(type);
const isRecord = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const within = (value: unknown, low: number, high: number): number =>
  Number.isInteger(value) ? Math.min(high, Math.max(low, Number(value))) : high;
