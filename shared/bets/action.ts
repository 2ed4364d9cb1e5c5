/**
 * What a person does to their bets and balances, as it is written down: one action each, never changed afterwards. What
 * stands follows from all of them in the order of `at`, whatever the order in which they arrived (`book.ts`).
 */
import { z } from 'zod';
import { asEventId, cents, epochMs, MAX_DECIMAL_ODDS, MAX_EVENT_ID } from '../units.ts';

/** R$ 100 million: a larger amount is a typing error. */
export const MAX_CENTS = 10_000_000_000;

const id = z.string().min(1).max(64);
const eventId = z.string().min(1).max(MAX_EVENT_ID);
const text = (max: number) => z.string().max(max);
const amount = z.int().min(0).max(MAX_CENTS).transform(cents);
const positive = z.int().min(1).max(MAX_CENTS).transform(cents);
const difference = z.int().min(-MAX_CENTS).max(MAX_CENTS).transform(cents);
/** The key of a house in the catalogue, or the name that the person typed. */
const house = z.string().min(1).max(64);
const odds = z.number().gt(1).max(MAX_DECIMAL_ODDS);
const rate = z.number().min(0).max(0.5);
const goals = z.int().min(0).max(10_000);
const score = z.object({ home: goals, away: goals });
const currency = z.string().regex(/^[A-Z]{3}$/);
/** A day of the calendar: 30 February would have no end to warn before. */
const day = z.iso.date();

export const BET_STATUSES = ['open', 'won', 'half_won', 'void', 'half_lost', 'lost', 'cashout'] as const;
export type BetStatus = (typeof BET_STATUSES)[number];
/** What can be said of a bet, or of a selection of a multiple, by hand. */
const said = z.enum(['open', 'won', 'half_won', 'void', 'half_lost', 'lost']);
export type SaidStatus = z.output<typeof said>;

const BET_FAILURES = ['odds_moved', 'limited', 'error'] as const;

const selectionSchema = z.object({
  event: eventId.nullable().default(null),
  name: text(200).default(''),
  odds,
});

/** The fields of a bet. All can be edited later, each by itself. */
export const BET_FIELDS = {
  procedure: id,
  house,
  side: z.enum(['back', 'lay']),
  odds,
  /** Of a lay: the backer's stake. */
  stakeCents: positive,
  /** 0.065 is 6.5 % of what is won. */
  commission: rate,
  /** Bets with the same one are netted before commission; null: the bet alone. */
  exchangeMarket: id.nullable(),
  /** The voucher that pays for it; null: own money. */
  voucher: id.nullable(),
  /** Of a free bet: whether a win pays its stake, too. */
  stakeReturned: z.boolean(),
  event: eventId.transform(asEventId).nullable(),
  /** As the person reads it. */
  eventName: text(200),
  startsAt: z.int().transform(epochMs).nullable(),
  sport: text(40),
  league: text(120),
  /** An id of `MARKET_TYPES`, or the person's own words. */
  market: text(120),
  selection: text(200),
  /** The selection's own; null: none. */
  line: z.number().min(-1_000).max(1_000).nullable(),
  /** Of a multiple; empty: a single bet. */
  selections: z.array(selectionSchema).max(40),
  notes: text(2_000),
  tags: z.array(text(40)).max(20),
  /** Where it was placed: the number of the slip, or its address. */
  ticket: text(300),
  /** As it was meant to be placed; null: not known. */
  plannedOdds: odds.nullable(),
  plannedStakeCents: positive.nullable(),
  /** The chance that it wins, by prices without margin, when it was registered; null: not known. */
  fairChance: z.number().gt(0).lt(1).nullable(),
  /** The last odds before the match began; null: not seen. */
  closingOdds: odds.nullable(),
  /** Why it was not placed as planned, as the person says; null: nothing said. */
  failure: z.enum(BET_FAILURES).nullable(),
};

export const PROCEDURE_FIELDS = {
  name: text(200),
  promotion: text(120),
  category: text(60),
  notes: text(2_000),
  tags: z.array(text(40)).max(20),
  /** Worst and best at the odds taken, as it was planned; null: not known. */
  plannedWorstCents: difference.nullable(),
  plannedBestCents: difference.nullable(),
  /** Planned bets that the house refused: they were never placed. */
  missed: z.array(z.object({ house, selection: text(200), odds, stakeCents: positive })).max(20),
  /** The arb or the calculation that it came from, as a path of this product; null: none. */
  source: text(3_000).nullable(),
};

/** What a person says of a house. */
export const HOUSE_FIELDS = {
  /** That its account is kept in. */
  currency,
  /** What becomes of a free bet when the bet that it paid for is void. */
  voidedFreeBet: z.enum(['returned', 'lost']),
};

/** A field that a later build adds is kept and passed on by this one, which knows nothing of it. */
const open = <Fields extends z.ZodObject>(fields: Fields): Fields => fields.loose() as unknown as Fields;

const betDefaults = open(
  z.object({
    ...BET_FIELDS,
    side: BET_FIELDS.side.default('back'),
    commission: BET_FIELDS.commission.default(0),
    exchangeMarket: BET_FIELDS.exchangeMarket.default(null),
    voucher: BET_FIELDS.voucher.default(null),
    stakeReturned: BET_FIELDS.stakeReturned.default(false),
    event: BET_FIELDS.event.default(null),
    eventName: BET_FIELDS.eventName.default(''),
    startsAt: BET_FIELDS.startsAt.default(null),
    sport: BET_FIELDS.sport.default(''),
    league: BET_FIELDS.league.default(''),
    market: BET_FIELDS.market.default(''),
    selection: BET_FIELDS.selection.default(''),
    line: BET_FIELDS.line.default(null),
    selections: BET_FIELDS.selections.default([]),
    notes: BET_FIELDS.notes.default(''),
    tags: BET_FIELDS.tags.default([]),
    ticket: BET_FIELDS.ticket.default(''),
    plannedOdds: BET_FIELDS.plannedOdds.default(null),
    plannedStakeCents: BET_FIELDS.plannedStakeCents.default(null),
    fairChance: BET_FIELDS.fairChance.default(null),
    closingOdds: BET_FIELDS.closingOdds.default(null),
    failure: BET_FIELDS.failure.default(null),
  }),
);
export type BetTerms = z.output<typeof betDefaults>;

const procedureDefaults = open(
  z.object({
    name: PROCEDURE_FIELDS.name.default(''),
    promotion: PROCEDURE_FIELDS.promotion.default(''),
    category: PROCEDURE_FIELDS.category.default(''),
    notes: PROCEDURE_FIELDS.notes.default(''),
    tags: PROCEDURE_FIELDS.tags.default([]),
    plannedWorstCents: PROCEDURE_FIELDS.plannedWorstCents.default(null),
    plannedBestCents: PROCEDURE_FIELDS.plannedBestCents.default(null),
    missed: PROCEDURE_FIELDS.missed.default([]),
    source: PROCEDURE_FIELDS.source.default(null),
  }),
);
export type ProcedureTerms = z.output<typeof procedureDefaults>;
export const NO_PROCEDURE: ProcedureTerms = procedureDefaults.parse({});

const common = {
  /** Made by the device: the same action sent twice counts once. */
  id,
  /** By the clock of the device, taken as right. */
  at: z.int().transform(epochMs),
  device: text(64).default(''),
};

/** What has to be staked before a bonus can be withdrawn. */
const rolloverSchema = z.object({
  cents: positive,
  /** Bets below it do not count; null: any odds. */
  minOdds: odds.nullable().default(null),
  /** The last day on which bets count; null: no limit. */
  until: day.nullable().default(null),
});
export type RolloverTerms = z.output<typeof rolloverSchema>;

/** The fields of a movement, whatever its kind. All can be edited later, each by itself. */
export const MOVEMENT_FIELDS = {
  house,
  /** Of a transfer. */
  from: house,
  to: house,
  /** Below zero only of a correction or a bonus. */
  cents: difference,
  /** A deposit's is paid on top, outside the house; those of withdrawals and transfers come out of `cents`. */
  feeCents: amount,
  /** What was paid or received in reais, at a house in another currency; null: by the rate. */
  brlCents: positive.nullable(),
  /** When the money moved; null: when it was written down. The order of actions is that of `at`. */
  movedAt: z.int().transform(epochMs).nullable(),
  note: text(500),
  /** Of a bonus. */
  procedure: id.nullable(),
  category: text(60),
  rollover: rolloverSchema.nullable(),
};

const movementFields = {
  movedAt: MOVEMENT_FIELDS.movedAt.default(null),
  note: MOVEMENT_FIELDS.note.default(''),
};

/** Money to a house or back. */
const cashFields = {
  ...movementFields,
  house,
  cents: positive,
  feeCents: amount.default(cents(0)),
  brlCents: positive.nullable().default(null),
};

const kinds = [
  open(z.object({ ...common, kind: z.literal('deposit'), ...cashFields })),
  open(z.object({ ...common, kind: z.literal('withdraw'), ...cashFields })),
  open(
    z.object({
      ...common,
      kind: z.literal('transfer'),
      ...movementFields,
      from: house,
      to: house,
      cents: positive,
      feeCents: amount.default(cents(0)),
    }),
  ),
  open(z.object({ ...common, kind: z.literal('adjust'), ...movementFields, house, cents: difference })),
  /** Money from the house that is no bet: part of a procedure's profit, or of its own category. */
  open(
    z.object({
      ...common,
      kind: z.literal('bonus'),
      ...movementFields,
      house,
      cents: difference,
      procedure: id.nullable().default(null),
      category: text(60).default('bonus'),
      rollover: MOVEMENT_FIELDS.rollover.default(null),
    }),
  ),
  /** movement: the action that wrote it down. */
  open(
    z.object({
      ...common,
      kind: z.literal('edit-movement'),
      movement: id,
      set: open(z.object(MOVEMENT_FIELDS).partial()),
    }),
  ),
  open(z.object({ ...common, kind: z.literal('delete-movement'), movement: id })),
  /** As `keep`, of a movement. */
  open(z.object({ ...common, kind: z.literal('keep-movement'), movement: id, hidden: z.array(id).min(1).max(100) })),
  open(z.object({ ...common, kind: z.literal('procedure'), procedure: id, terms: procedureDefaults })),
  open(
    z.object({
      ...common,
      kind: z.literal('edit-procedure'),
      procedure: id,
      set: open(z.object(PROCEDURE_FIELDS).partial()),
    }),
  ),
  open(z.object({ ...common, kind: z.literal('place'), bet: id, terms: betDefaults })),
  open(z.object({ ...common, kind: z.literal('edit'), bet: id, set: open(z.object(BET_FIELDS).partial()) })),
  open(z.object({ ...common, kind: z.literal('delete'), bet: id })),
  /** source: the feed that reported it, where a house's rule settles the bet by that; '': the person. */
  open(z.object({ ...common, kind: z.literal('settle'), bet: id, status: said, source: text(60).default('') })),
  open(z.object({ ...common, kind: z.literal('settle-multiple'), bet: id, statuses: z.array(said).min(1).max(40) })),
  /** Settles every bet of the event that a score can settle and nobody settled by hand. source: the feed; '': the person. */
  open(
    z.object({
      ...common,
      kind: z.literal('result'),
      event: eventId.transform(asEventId),
      score: score.extend({ halfTime: score.optional() }),
      source: text(60).default(''),
    }),
  ),
  /** stakeCents: the part of the stake that it closes; null: the whole rest. */
  open(
    z.object({
      ...common,
      kind: z.literal('cashout'),
      bet: id,
      stakeCents: positive.nullable().default(null),
      returnCents: amount,
    }),
  ),
  open(z.object({ ...common, kind: z.literal('early-payout'), bet: id })),
  /** What these actions of another device wrote lost, and its person knows: it is no longer shown. */
  open(z.object({ ...common, kind: z.literal('keep'), bet: id, hidden: z.array(id).min(1).max(100) })),
  open(z.object({ ...common, kind: z.literal('refund'), bet: id, cents: positive })),
  open(
    z.object({
      ...common,
      kind: z.literal('voucher'),
      voucher: id,
      house,
      cents: positive,
      stakeReturned: z.boolean().default(false),
      procedure: id.nullable().default(null),
      fromBet: id.nullable().default(null),
      minOdds: odds.nullable().default(null),
      expires: day.nullable().default(null),
      note: text(500).default(''),
    }),
  ),
  open(z.object({ ...common, kind: z.literal('voucher-expired'), voucher: id })),
  /** A picture of the slip of an operation; its bytes are kept elsewhere, under the same id. */
  open(z.object({ ...common, kind: z.literal('picture'), picture: id, procedure: id })),
  open(z.object({ ...common, kind: z.literal('undo'), of: id })),
  open(z.object({ ...common, kind: z.literal('house'), house, set: open(z.object(HOUSE_FIELDS).partial()) })),
  /** Something that its person was told once, and need not be told again on any device. */
  open(z.object({ ...common, kind: z.literal('seen'), notice: z.string().min(1).max(40) })),
  /** What one unit of the house's currency is worth. */
  open(
    z.object({
      ...common,
      kind: z.literal('rate'),
      currency,
      brl: z.number().gt(0).max(1_000),
    }),
  ),
] as const;

export const actionSchema = z.discriminatedUnion('kind', kinds);
export const ACTION_KINDS = kinds.map(({ shape }) => shape.kind.value);
export type Action = z.output<typeof actionSchema>;
export type ActionOf<Kind extends Action['kind']> = Extract<Action, { readonly kind: Kind }>;
/** As a device writes it: fields with a default may be absent. */
export type ActionInput = z.input<typeof actionSchema>;
