/** Reads a file of bets and prepares what is to be written, off the page's own thread, so that a large file freezes nothing. */
import { actionSchema } from '#shared/bets/action.ts';
import { importActions } from '#shared/bets-import/actions.ts';
import { inHouseCurrencies } from '#shared/bets-import/house-currencies.ts';
import {
  idsOfPlan,
  importTargetOf,
  type KnownBets,
  knownBook,
  type TargetFacts,
} from '#shared/bets-import/import-target.ts';
import { type ImportPlan, planImport } from '#shared/bets-import/plan.ts';
import type { ImportedLeg } from '#shared/bets-import/result/imported.ts';
import type { ImportSettings } from '#shared/bets-import/settings.ts';
import { type ShownPlan, shownPlan } from '#shared/bets-import/shown-plan.ts';
import { betsImport as words } from '#shared/catalogue/bets/import.ts';
import type { FileProblem, Worksheet } from '#shared/spreadsheet/cells.ts';
import { openTable } from '#shared/spreadsheet/open-table.ts';
import { parseTextTable } from '#shared/spreadsheet/text-table.ts';
import type { EpochMs } from '#shared/units.ts';
import { type ActionBatch, packBatch } from '../../../bets/kept/packed-actions.ts';

export type ImportRequest =
  | {
      readonly kind: 'plan';
      /** Absent: the same file as before, with other answers. */
      readonly source?: ArrayBuffer | string;
      readonly settings: Omit<ImportSettings, 'known' | 'onRows'>;
      /** The bets of the book when the file came; absent: as before. */
      readonly known?: KnownBets;
    }
  /** Asks which facts of the book are needed to write the plan. */
  | { readonly kind: 'ask-ids' }
  | {
      readonly kind: 'make';
      readonly facts: TargetFacts;
      /** Whether settings of houses take the place of those that are here. */
      readonly takesHouses: boolean;
      readonly now: EpochMs;
      readonly timeZone: string;
      readonly device: string;
    };

export type ImportReply =
  | { readonly kind: 'plan'; readonly plan: ShownPlan }
  | { readonly kind: 'problem'; readonly problem: FileProblem }
  /** From 0 to 1. */
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'ids'; readonly ids: readonly string[] }
  | { readonly kind: 'made'; readonly batches: readonly ActionBatch[]; readonly ids: readonly string[] };

/** About the share of the time for a new file that unpacking it takes. */
const OPENING = 0.5;
/** Few enough for the page to unpack without a noticeable pause. */
const IN_BATCH = 1_000;

let sheets: readonly Worksheet[] = [];
let known: KnownBets = { byId: new Map(), bets: [], houses: new Map(), records: new Set() };
let plan: ImportPlan | null = null;

const reply = (value: ImportReply) => self.postMessage(value);

self.addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  if (data.kind === 'plan') readPlan(data);
  else if (plan === null) throw new Error('nothing was planned');
  else if (data.kind === 'ask-ids') reply({ kind: 'ids', ids: idsOfPlan(plan) });
  else make(plan, data);
});

function readPlan({ source, settings, known: ofBook }: Extract<ImportRequest, { kind: 'plan' }>): void {
  if (ofBook) known = ofBook;
  if (source !== undefined) {
    const opened = typeof source === 'string' ? parseTextTable(source) : openTable(new Uint8Array(source));
    if (!opened.ok) {
      reply({ kind: 'problem', problem: opened.error });
      return;
    }
    sheets = opened.value;
  }
  const begun = source === undefined ? 0 : OPENING;
  const onRows = (read: number, total: number) =>
    reply({ kind: 'progress', share: begun + ((1 - begun) * read) / Math.max(1, total) });
  const book = knownBook(known);
  const isTaken = settings.answers.houses === 'take';
  plan = inHouseCurrencies(planImport(sheets, { ...settings, onRows, known: book }), book, isTaken);
  reply({ kind: 'plan', plan: shownPlan(plan) });
}

function make(ready: ImportPlan, { facts, takesHouses, ...target }: Extract<ImportRequest, { kind: 'make' }>): void {
  const inputs = importActions(
    ready,
    {
      ...importTargetOf(facts),
      ...target,
      categoryName: (leg: ImportedLeg) => leg.categoryText ?? categoryNames[leg.category ?? ''] ?? '',
      differenceNote: words.difference,
    },
    takesHouses,
  );
  const batches: ActionBatch[] = [];
  for (let from = 0; from < inputs.length; from += IN_BATCH) {
    batches.push(packBatch(inputs.slice(from, from + IN_BATCH).map(input => actionSchema.parse(input))));
    reply({ kind: 'progress', share: (HALF * from) / inputs.length });
  }
  reply({ kind: 'made', batches, ids: inputs.map(({ id }) => id) });
}

/** About the share of the time for writing that the preparation takes. */
const HALF = 0.5;
const categoryNames: Readonly<Record<string, string>> = words.categories;
