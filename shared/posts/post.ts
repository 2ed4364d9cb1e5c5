/**
 * What a post says, apart from how Telegram is told: blocks of formatted text. A classic message holds paragraphs,
 * quotes and code; a rich one everything. Sizes are those of Telegram's rich messages (Bot API 10.1), which are larger.
 */
import { z } from 'zod';

export const MOST_BLOCKS = 500;
export const MOST_RICH_TEXT = 32_768;
export const MOST_COLUMNS = 20;
/** Deeper than anybody writes by hand; Telegram's own limit counts marks as well. */
export const MOST_DEPTH = 8;

const LONGEST_URL = 2_048;
/** Telegram's format of a date in each reader's zone: w weekday, d or D date, t or T time; r: relative. */
const DATE_FORMAT = /^(?:r|w[dD]?[tT]?|[dD][tT]?|[tT])$/;
/** The same in types, as the bot's library has it. */
export type DateFormat = 'r' | `${'w' | ''}${'d' | 'D' | ''}${'t' | 'T' | ''}`;
export const isDateFormat = (format: string): format is DateFormat => DATE_FORMAT.test(format);
const VARIABLE_NAME = /^[a-z][a-z0-9_]{0,39}(?:\.[1-9])?$/;

/** A link opens a page or a person; what runs in a browser is no link. */
export const linkSchema = z
  .string()
  .max(LONGEST_URL)
  .regex(/^(?:https?:\/\/|tg:\/\/|mailto:|tel:)\S+$/i);

export const PLAIN_MARKS = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'spoiler',
  'marked',
  'subscript',
  'superscript',
  'code',
] as const;
export type PlainMark = (typeof PLAIN_MARKS)[number];

/** How a run of text is drawn: any set of marks, and at most one link. */
const formatSchema = z.object({
  marks: z.array(z.enum(PLAIN_MARKS)).max(PLAIN_MARKS.length).default([]),
  link: linkSchema.nullable().default(null),
});
export type Format = z.output<typeof formatSchema>;

const textRunSchema = formatSchema.extend({ kind: z.literal('text'), text: z.string().min(1).max(MOST_RICH_TEXT) });
const variableRunSchema = formatSchema.extend({ kind: z.literal('variable'), name: z.string().regex(VARIABLE_NAME) });
const dateRunSchema = formatSchema.extend({
  kind: z.literal('date'),
  /** Unix seconds. */
  unix: z.int().min(0).max(4_102_444_800),
  format: z
    .string()
    .regex(DATE_FORMAT)
    .transform(format => format as DateFormat),
  /** For apps that cannot draw it. */
  text: z.string().min(1).max(200),
});
const emojiRunSchema = formatSchema.extend({
  kind: z.literal('emoji'),
  id: z.string().regex(/^\d{1,32}$/),
  /** The ordinary emoji for those who cannot see it. */
  text: z.string().min(1).max(16),
});
const runSchema = z.discriminatedUnion('kind', [textRunSchema, variableRunSchema, dateRunSchema, emojiRunSchema]);
export type Run = z.output<typeof runSchema>;

/** One line: text runs in it hold no line break. */
const lineSchema = z.array(runSchema).max(2_000);
export type PostLine = readonly Run[];

const language = z
  .string()
  .regex(/^[\w+#.-]{1,32}$/)
  .nullable()
  .default(null);
const cellSchema = z.object({ line: lineSchema, align: z.enum(['left', 'center', 'right']).default('left') });
export type PostCell = z.output<typeof cellSchema>;
const itemSchema = z.object({
  lines: z.array(lineSchema).min(1).max(100),
  /** Null: it has no box. */
  isDone: z.boolean().nullable().default(null),
});

const flatBlocks = [
  z.object({ kind: z.literal('paragraph'), line: lineSchema }),
  z.object({
    kind: z.literal('quote'),
    lines: z.array(lineSchema).min(1).max(500),
    isFolded: z.boolean().default(false),
  }),
  z.object({ kind: z.literal('code'), text: z.string().min(1).max(MOST_RICH_TEXT), language }),
  z.object({ kind: z.literal('heading'), level: z.int().min(1).max(6), line: lineSchema }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(itemSchema).min(1).max(200) }),
  z.object({
    kind: z.literal('table'),
    hasHead: z.boolean(),
    rows: z
      .array(z.array(cellSchema).min(1).max(MOST_COLUMNS))
      .min(1)
      .max(200)
      .refine(rows => rows.every(row => row.length === rows[0]?.length), { message: 'rows differ in length' }),
  }),
  z.object({ kind: z.literal('divider') }),
] as const;
const flatBlockSchema = z.discriminatedUnion('kind', flatBlocks);
export type FlatBlock = z.output<typeof flatBlockSchema>;

const detailsSchema = z.object({
  kind: z.literal('details'),
  summary: lineSchema.min(1),
  isOpen: z.boolean().default(false),
  blocks: z.array(flatBlockSchema).min(1).max(MOST_BLOCKS),
});
const blockSchema = z.discriminatedUnion('kind', [...flatBlocks, detailsSchema]);
export type Block = z.output<typeof blockSchema>;

export const postBodySchema = z.object({ blocks: z.array(blockSchema).max(MOST_BLOCKS) });
export type PostBody = z.output<typeof postBodySchema>;

export const CLASSIC_BLOCKS: ReadonlySet<Block['kind']> = new Set(['paragraph', 'quote', 'code']);
/** Marks that only a rich message can show. */
export const RICH_MARKS: ReadonlySet<PlainMark> = new Set(['marked', 'subscript', 'superscript']);

export const PLAIN: Format = { marks: [], link: null };

/** All lines of a block, in their order. */
export function postLines(block: Block): readonly PostLine[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [block.line];
    case 'quote':
      return block.lines;
    case 'list':
      return block.items.flatMap(({ lines }) => lines);
    case 'table':
      return block.rows.flatMap(row => row.map(({ line }) => line));
    case 'details':
      return [block.summary, ...block.blocks.flatMap(postLines)];
    case 'code':
    case 'divider':
      return [];
  }
}
