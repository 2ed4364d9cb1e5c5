/** What goes over HTTP about procedures: `/api/procedures`. */
import { z } from 'zod';
import { ACT_NAMES } from '../access/rights.ts';
import { MAX_CENTS } from '../bets/action.ts';
import { doubtsSchema, draftReadingSchema } from '../procedures/schema/draft-reading.ts';
import { MAX_STEPS, MAX_TEXT, procedureSchema } from '../procedures/schema/procedure.ts';
import { cents } from '../units.ts';

const PROCEDURE_STATES = ['draft', 'open', 'not_started', 'ended'] as const;
/** not_started: over for people who have not begun. */
export type ProcedureState = (typeof PROCEDURE_STATES)[number];

export const procedureIdSchema = z
  .string()
  .min(8)
  .max(40)
  .regex(/^[A-Za-z0-9-]+$/);

export const MOST_CHANGES = 10;
/** What was changed while it was out. version: the one with the change in it. */
const procedureChangeNoteSchema = z.object({
  version: z.int(),
  at: z.int(),
  lines: z.array(z.string().max(300)).max(8),
});

export const keptProcedureSchema = z.object({
  id: procedureIdSchema,
  state: z.enum(PROCEDURE_STATES),
  /** Counts its changes. */
  version: z.int(),
  changedAt: z.int(),
  publishedAt: z.int().nullable(),
  procedure: procedureSchema,
  /** Oldest first; only the last are kept. */
  changes: z.array(procedureChangeNoteSchema).max(MOST_CHANGES).default([]),
});
export type KeptProcedure = z.output<typeof keptProcedureSchema>;

/** What the people of a group do together, for one of them. */
const ownTeamSchema = z.object({
  /** The legs that somebody has, each by its step and its place there. */
  legs: z.array(
    z.object({
      step: z.int(),
      leg: z.int(),
      isMine: z.boolean(),
      name: z.string(),
      /** Null: not placed yet. */
      placed: z.object({ odds: z.number(), stakeCents: z.int().transform(cents) }).nullable(),
    }),
  ),
  /** Per step, their own part of each ending, by the money that they put in; null: it cannot be told yet. */
  parts: z.array(z.object({ worstCents: z.int().transform(cents), bestCents: z.int().transform(cents) }).nullable()),
});
export type OwnTeam = z.output<typeof ownTeamSchema>;

/**
 * What a person sees of one: sharedCents is the result that they share with who publishes; null: none. team: the one
 * in which they have a leg; null: none.
 */
export const openedProcedureSchema = keptProcedureSchema.extend({
  sharedCents: z.int().transform(cents).nullable().default(null),
  team: ownTeamSchema.nullable().default(null),
});

export type OpenedProcedure = z.output<typeof openedProcedureSchema>;

/** `PUT /api/procedures/{id}/shared-result`: of their own will, until they take it back. */
export const sharedResultSchema = z.object({ resultCents: z.int().min(-MAX_CENTS).max(MAX_CENTS).transform(cents) });

/** Somebody's result that they shared. */
const sharedBySchema = z.object({ name: z.string(), resultCents: z.int().transform(cents) });

/**
 * Counts over all people, never of one. profitCents: null while so few did it that it would reveal one person's result.
 */
const procedureCountsSchema = z.object({
  opened: z.int(),
  done: z.int(),
  profitCents: z.int().transform(cents).nullable(),
});
export type ProcedureCounts = z.output<typeof procedureCountsSchema>;

/** What its author sees besides. */
export const ownProcedureSchema = keptProcedureSchema.extend({
  text: z.string(),
  isMine: z.boolean(),
  /** What the person who asks may do with it now. */
  may: z.array(z.enum(ACT_NAMES)).default([]),
  /** What the reader made of the text; null: it was written by hand, or before readings were kept. */
  reading: draftReadingSchema.nullable().default(null),
  doubts: doubtsSchema.default([]),
  counts: procedureCountsSchema,
  /** For people who may publish, newest first; those who do not share are only counted. */
  shared: z.array(sharedBySchema),
});
export type OwnProcedure = z.output<typeof ownProcedureSchema>;

export const procedureListSchema = z.object({ procedures: z.array(keptProcedureSchema), canPublish: z.boolean() });
export const ownProcedureListSchema = z.object({ procedures: z.array(ownProcedureSchema) });

/** `PUT /api/procedures/{id}`: version null makes a new draft. */
export const procedureChangeSchema = z.object({
  procedure: procedureSchema,
  text: z.string().max(MAX_TEXT).default(''),
  version: z.int().min(0).nullable(),
  /** Left out: the one that is kept stays. */
  reading: draftReadingSchema.nullable().optional(),
  doubts: doubtsSchema.optional(),
  /** What makes no sense was asked about, and is right. */
  sure: z.boolean().default(false),
});
export type ProcedureChange = z.output<typeof procedureChangeSchema>;

/** `GET /api/procedures/{id}/prices`: of the legs that the feed sees now. leg: within its step. */
const procedurePriceSchema = z.object({
  step: z.int(),
  leg: z.int(),
  odds: z.number(),
  /** When the source last saw it. */
  at: z.int(),
  /** Older than its feed's limit. */
  stale: z.boolean(),
  demo: z.boolean(),
});
export type ProcedurePrice = z.output<typeof procedurePriceSchema>;
/** now: on the odds' clock, to tell ages by. */
export const procedurePricesSchema = z.object({ now: z.int(), prices: z.array(procedurePriceSchema) });

export type ProcedurePrices = z.output<typeof procedurePricesSchema>;

/** `POST /api/procedures/{id}/state` */
export const procedureStateSchema = z.object({
  state: z.enum(['open', 'not_started', 'ended']),
  version: z.int().min(0),
  sure: z.boolean().default(false),
});

/** `POST /api/procedures/{id}/marks`: somebody opened it, or put it into their planilha. */
export const procedureMarkSchema = z.object({
  done: z.boolean(),
  /** The step that was put there; null: it was only opened. */
  step: z.int().min(0).max(MAX_STEPS).nullable().default(null),
  plannedCents: z.int().min(-MAX_CENTS).max(MAX_CENTS).transform(cents).nullable().default(null),
});
