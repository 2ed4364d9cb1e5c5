/** A form of an operation that was closed before it was saved, as this device keeps it. */
import { z } from 'zod';
import { MAX_CENTS } from '#shared/bets/action.ts';
import { cents } from '#shared/units.ts';
import type { OperationDraft } from '../../../bets/operation/operation-draft.ts';
import type { OperationStart } from '../../../bets/operation/registered-form.ts';
import { registeredLegSchema, registrationSchema } from '../../../bets/registration.ts';
import type { DraftShelf } from '../../../drafts/device-drafts.ts';

const { known, planned, fairChance } = registeredLegSchema.shape;

const legSchema = z.object({
  id: z.string(),
  isNew: z.boolean(),
  house: z.string(),
  selection: z.string(),
  market: z.string().nullable(),
  odds: z.string(),
  stake: z.string(),
  isLay: z.boolean(),
  commission: z.string(),
  came: z
    .object({
      odds: z.number(),
      stakeCents: z.int().min(0).max(MAX_CENTS).transform(cents),
      commission: z.number(),
    })
    .nullable(),
  voucher: z.string(),
  known,
  planned,
  fairChance,
  isRescue: z.boolean(),
  outcome: z.enum(['', 'refused', 'odds_moved', 'limited', 'error']),
});

const gameSchema = z.object({ startsAt: z.string(), sport: z.string(), league: z.string() });

const typedSchema = z.object({
  draft: z.object({
    procedure: z.string(),
    isNew: z.boolean(),
    name: z.string(),
    category: z.string(),
    promotion: z.string(),
    notes: z.string(),
    tags: z.string(),
    game: z.object({ shown: gameSchema, typed: gameSchema.partial() }),
    legs: z.array(legSchema).min(1),
    from: registrationSchema.pick({ plannedWorstCents: true, plannedBestCents: true, source: true }).nullable(),
  }),
  /** The legs that the operation had when it was opened. */
  opened: z.array(z.string()),
});

export interface TypedOperation {
  readonly draft: OperationDraft;
  readonly opened: readonly string[];
}

export const OPERATIONS_SHELF: DraftShelf<TypedOperation> = {
  database: 'arbi-operations',
  store: 'operations',
  read: content => (typedSchema.safeParse(content).data as TypedOperation | undefined) ?? null,
};

/** One for each operation that is edited or was sent here, one for each free bet that is spent, and one for new ones. */
export function shelfId({ start, before }: OperationStart): string {
  if (before !== null || start.from !== null) return start.procedure;
  const voucher = start.legs[0]?.voucher ?? '';
  return voucher === '' ? 'new' : `burn ${voucher}`;
}

/** What was typed, with the legs that the operation got elsewhere meanwhile. */
export function continued({ draft, opened }: TypedOperation, { start, before }: OperationStart): OperationDraft {
  if (before === null) return draft;
  const known = new Set([...opened, ...draft.legs.map(({ id }) => id)]);
  return { ...draft, legs: [...draft.legs, ...start.legs.filter(({ id }) => !known.has(id))] };
}
