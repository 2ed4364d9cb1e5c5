/** The blocks of a flow. A block that is not filled in yet is a valid block: `check` says what it misses. */
import { z } from 'zod';
import { SPORTS } from '../../markets/market.ts';
import {
  LONGEST_NAME,
  LONGEST_WAIT_MINUTES,
  MOST_ANSWER_TRIES,
  MOST_CHOICES,
  MOST_FIELDS,
  MOST_RULES,
} from './limits.ts';
import { chatRef, startSchema } from './starts.ts';
import { template, variableRef, wellFormed } from './values.ts';

export const idSchema = z.string().regex(/^[A-Za-z0-9]{1,12}$/);
export const flowIdSchema = z.string().regex(/^[A-Za-z0-9][\w-]{7,39}$/);

const base = {
  id: idSchema,
  /** Where it is drawn. */
  at: z.object({ x: z.number().min(-1e6).max(1e6), y: z.number().min(-1e6).max(1e6) }),
  /** As its author calls it; empty: by its kind. */
  name: wellFormed(LONGEST_NAME).default(''),
};

/** Labels take variables; a label may be longer than Telegram shows, which the check says. */
const label = wellFormed(200);
const flowButtonSchema = z.discriminatedUnion('kind', [
  /** Leads to the block behind the exit `button:<id>`. */
  z.object({ id: idSchema, kind: z.literal('go'), label }),
  z.object({ id: idSchema, kind: z.literal('url'), label, url: template }),
  /** A page of ours: its path with its query. */
  z.object({ id: idSchema, kind: z.literal('page'), label, path: wellFormed(512) }),
  /** Begins whatever flow starts with a button of this data. */
  z.object({ id: idSchema, kind: z.literal('start'), label, data: wellFormed(200) }),
]);
export type FlowButton = z.output<typeof flowButtonSchema>;

const buttons = z.array(z.array(flowButtonSchema).min(1).max(8)).max(25).default([]);

const question = z.object({
  ...base,
  kind: z.literal('question'),
  text: template,
  /** Where the answer is kept; its type says how it is read. */
  save: variableRef,
  /** Of a choice: shown as buttons; their text is also read when it is typed. Empty: those of the variable. */
  choices: z
    .array(z.object({ id: idSchema, label }))
    .max(MOST_CHOICES)
    .default([]),
  /** Both included; for numbers, odds and money in units as typed. Empty: no bound. */
  least: wellFormed(40).default(''),
  most: wellFormed(40).default(''),
  /** What is said when the answer cannot be read; empty: the sentence of its type. */
  retry: template.default(''),
  tries: z.int().min(1).max(MOST_ANSWER_TRIES).default(3),
  /** How long it waits for an answer before it leaves by `silent`; null: for ever. */
  silentAfter: z.int().min(1).max(LONGEST_WAIT_MINUTES).nullable().default(null),
});

export const COMPARISONS = [
  'is',
  'is_not',
  'over',
  'at_least',
  'under',
  'at_most',
  'contains',
  'known',
  'unknown',
] as const;
const condition = z.object({
  ...base,
  kind: z.literal('condition'),
  needs: z.enum(['all', 'any']).default('all'),
  /** right is read as a value of the type that left has. */
  rules: z.array(z.object({ left: variableRef, is: z.enum(COMPARISONS), right: template.default('') })).max(MOST_RULES),
});

export const OPERATIONS = ['add', 'subtract', 'multiply', 'divide'] as const;

export const blockSchema = z.discriminatedUnion('kind', [
  z.object({ ...base, kind: z.literal('start'), on: startSchema }),
  z.object({ ...base, kind: z.literal('message'), text: template, buttons, silent: z.boolean().default(false) }),
  /** A message with one button that opens a page of ours. */
  z.object({ ...base, kind: z.literal('page'), text: template, label, path: wellFormed(512) }),
  question,
  condition,
  /** A value, or two with an operation between them. */
  z.object({
    ...base,
    kind: z.literal('set'),
    variable: variableRef,
    value: template,
    operation: z.enum(OPERATIONS).nullable().default(null),
    other: template.default(''),
  }),
  /** The calculator's form, each field as it would be typed. Answers as the bot does; `save` keeps `.resultado` and `.link`. */
  z.object({
    ...base,
    kind: z.literal('calculator'),
    calculator: z.string().max(60),
    fields: z.array(z.object({ path: z.string().max(80), text: template })).max(MOST_FIELDS),
    say: z.boolean().default(true),
    save: variableRef.default(''),
  }),
  /**
   * The best arb now, with the access of the person who asks. `save` keeps `.quantas`, and `.evento`, `.lucro` … of the
   * best.
   */
  z.object({
    ...base,
    kind: z.literal('arbs'),
    list: z.enum(['pre', 'live']).default('pre'),
    sport: z.enum(SPORTS).nullable().default(null),
    /** Per cent, as typed. */
    least: wellFormed(40).default(''),
    ownHouses: z.boolean().default(false),
    most: z.int().min(1).max(3).default(3),
    say: z.boolean().default(true),
    save: variableRef.default(''),
  }),
  /** Whether the person is in a group, or may open a page. */
  z.object({
    ...base,
    kind: z.literal('member'),
    of: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('chat'), chat: chatRef }),
      z.object({ kind: z.literal('route'), route: z.string().max(60) }),
    ]),
  }),
  /** Two or three letters each, as Telegram says them. */
  z.object({ ...base, kind: z.literal('language'), languages: z.array(z.string().max(8)).max(20) }),
  z.object({
    ...base,
    kind: z.literal('wait'),
    until: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('minutes'), minutes: z.int().min(1).max(LONGEST_WAIT_MINUTES) }),
      /** The next time that it is this minute of the day in São Paulo. */
      z.object({ kind: z.literal('clock'), minute: z.int().min(0).max(1_439) }),
      /** Until some time before a known date. If that is past, the conversation goes on at once. */
      z.object({
        kind: z.literal('date'),
        variable: variableRef,
        minutesBefore: z.int().min(0).max(LONGEST_WAIT_MINUTES).default(0),
      }),
    ]),
  }),
  z.object({ ...base, kind: z.literal('jump'), to: z.string().max(12).default('') }),
  /** Variables of the same name and type go in and come back. */
  z.object({ ...base, kind: z.literal('subflow'), flow: z.string().max(40).default('') }),
  /**
   * What the person writes goes to this chat, and its answers come back, until the chat hands the conversation back.
   */
  z.object({
    ...base,
    kind: z.literal('person'),
    chat: chatRef,
    text: template,
    note: template.default(''),
    /** False: the chat is only told the note, and the conversation goes on. */
    stays: z.boolean().default(true),
  }),
  /** Only to addresses that the operator listed. Variables in the address are encoded. */
  z.object({
    ...base,
    kind: z.literal('http'),
    method: z.enum(['GET', 'POST']).default('GET'),
    url: template,
    /** Names of variables, sent as JSON. */
    send: z.array(variableRef).max(MOST_RULES).default([]),
    /** path: of the JSON that comes back. Example: `items.0.price`. */
    save: z
      .array(z.object({ variable: variableRef, path: z.string().max(120) }))
      .max(MOST_RULES)
      .default([]),
  }),
  z.object({ ...base, kind: z.literal('end') }),
]);
export type FlowBlock = z.output<typeof blockSchema>;
export type BlockKind = FlowBlock['kind'];
export type BlockOf<Kind extends BlockKind> = Extract<FlowBlock, { kind: Kind }>;

/** The ways out of a block, in the order in which they are drawn. */
export function blockExits(block: FlowBlock): string[] {
  switch (block.kind) {
    case 'message': {
      const go = block.buttons.flat().flatMap(({ kind, id }) => (kind === 'go' ? [`button:${id}`] : []));
      return go.length > 0 ? [...go, 'else'] : ['next'];
    }
    case 'question':
      return [
        'next',
        ...block.choices.map(({ id }) => `choice:${id}`),
        'failed',
        ...(block.silentAfter === null ? [] : ['silent']),
      ];
    case 'condition':
    case 'member':
    case 'language':
      return ['yes', 'no'];
    case 'calculator':
    case 'http':
      return ['next', 'failed'];
    case 'arbs':
      return ['found', 'none', 'denied'];
    case 'jump':
    case 'end':
      return [];
    default:
      return ['next'];
  }
}

/** Exits that may have no edge: the conversation then ends without an error. All others have to lead somewhere. */
export function isOptionalExit(exit: string): boolean {
  return exit === 'else' || exit === 'failed' || exit === 'silent' || exit === 'denied' || exit.startsWith('choice:');
}
