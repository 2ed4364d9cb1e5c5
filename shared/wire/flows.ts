/** What the flow builder reads and writes: drafts, what is published, numbers, and what the simulator asks. */
import { z } from 'zod';
import { flowIdSchema } from '../flow/schema/blocks.ts';
import { flowSchema } from '../flow/schema/flow.ts';
import { PROBLEM_CODES } from '../flow/schema/problem.ts';
import { SPORTS } from '../markets/market.ts';
import { asChatId } from '../units.ts';
import { apiErrorSchema } from './errors.ts';

const version = z.int().positive();

export const FLOW_STATES = ['draft', 'published', 'stopped'] as const;

const flowSummarySchema = z.object({
  id: flowIdSchema,
  title: z.string(),
  state: z.enum(FLOW_STATES),
  /** Milliseconds: when it was last changed. */
  at: z.int(),
  blocks: z.int(),
  /** Conversations that are open now. */
  open: z.int(),
});
export type FlowSummary = z.output<typeof flowSummarySchema>;

/** `GET /api/flows`. addresses: the beginnings of those that the operator listed. */
export const flowListSchema = z.object({
  flows: z.array(flowSummarySchema),
  mayPublish: z.boolean(),
  chats: z.array(z.object({ chatId: z.int().transform(asChatId), title: z.string() })),
  addresses: z.array(z.string()),
});
export type FlowList = z.output<typeof flowListSchema>;

/** `GET /api/flows/:id`, and the answer to everything that changes a flow. */
export const keptFlowSchema = z.object({
  id: flowIdSchema,
  version,
  /** Milliseconds. */
  updatedAt: z.int(),
  updatedBy: z.string(),
  flow: flowSchema,
  published: z.object({ version, at: z.int(), by: z.string() }).nullable(),
  state: z.enum(FLOW_STATES),
  /** Why it was stopped, as a sentence. */
  stopReason: z.string().nullable(),
});
export type KeptFlow = z.output<typeof keptFlowSchema>;

/** `PUT /api/flows/:id`. version: the one that was edited; null for a new flow. */
export const flowSaveSchema = z.object({ version: version.nullable(), flow: flowSchema });

/** 409 with the reason 'stale': the flow as somebody else left it, to show beside one's own. */
export const flowConflictSchema = apiErrorSchema.extend({ theirs: keptFlowSchema.optional() });

/** `POST …/check`, `…/publish`, `…/rollback`. */
export const flowVersionSchema = z.object({ version });

const flowProblemSchema = z.object({
  block: z.string().nullable(),
  code: z.enum(PROBLEM_CODES),
  isWarning: z.boolean(),
  field: z.string().nullable(),
  detail: z.string(),
});
export const flowProblemsSchema = z.object({ problems: z.array(flowProblemSchema) });
/** 409 with the reason 'problems'. */
export const flowRefusedSchema = apiErrorSchema.extend({ problems: z.array(flowProblemSchema).optional() });
export type FlowRefused = z.output<typeof flowRefusedSchema>;

/** `GET …/versions`, newest first, the present one among them. */
export const flowVersionsSchema = z.object({
  versions: z.array(z.object({ version, at: z.int(), by: z.string(), title: z.string(), wasPublished: z.boolean() })),
});
export type FlowVersion = z.output<typeof flowVersionsSchema>['versions'][number];
/** `GET …/versions/:version` */
export const oneFlowVersionSchema = z.object({ version, flow: flowSchema });

/** `GET …/numbers`. stopped: conversations that ended at this block, or wait there now. */
export const flowNumbersSchema = z.object({
  open: z.int(),
  began: z.int(),
  failed: z.int(),
  blocks: z.array(z.object({ block: z.string(), came: z.int(), left: z.int(), stopped: z.int() })),
});
export type FlowNumbers = z.output<typeof flowNumbersSchema>;

/** `POST /api/flows/ask`: what a simulated conversation asks, answered with the rights of the person who plays it. */
export const flowAskSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('arbs'),
    list: z.enum(['pre', 'live']),
    sport: z.enum(SPORTS).nullable(),
    leastPct: z.number().min(-100).max(10_000).nullable(),
    ownHouses: z.boolean(),
    most: z.int().min(1).max(3),
  }),
  z.object({
    kind: z.literal('member'),
    of: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('chat'), chat: z.int().negative().transform(asChatId).nullable() }),
      z.object({ kind: z.literal('route'), route: z.string().max(60) }),
    ]),
  }),
]);

const drawn = z.object({
  text: z.string(),
  entities: z.array(z.object({ type: z.string(), offset: z.int(), length: z.int(), url: z.string().optional() })),
});
/** The answer, as the interpreter takes it. */
export const flowAskedSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('arbs'),
    state: z.enum(['found', 'none', 'denied']),
    text: drawn,
    values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])).optional(),
  }),
  z.object({ kind: z.literal('member'), isMember: z.boolean() }),
]);
