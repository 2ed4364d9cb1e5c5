/** Flows, their versions and conversations, as stored. Flows and sessions are text: stores take no lists of lists. */
import { z } from 'zod';
import type { FlowEffect } from '#shared/flow/run/event.ts';
import { type FlowSession, flowSessionSchema } from '#shared/flow/run/session.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { parseFlow } from '#shared/flow/schema/read-flow.ts';
import type { DocumentData, StoredDocument } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { asTelegramId, asUid } from '#shared/units.ts';
import { FLOW_STATES } from '#shared/wire/flows.ts';
import type { OwnedCollection } from '../people/person-data.ts';

export const FLOWS: OwnedCollection = 'flows';
export const FLOW_VERSIONS: OwnedCollection = 'flow_versions';
export const FLOW_SESSIONS: OwnedCollection = 'flow_sessions';
export const FLOW_SUPPORT: OwnedCollection = 'flow_desk';
export const FLOW_COUNTS = 'flow_counts';
export const FLOW_SCHEDULES = 'flow_schedules';

export const FLOW_INDEXES = [
  { collection: FLOWS, field: 'at' },
  { collection: FLOWS, field: 'state' },
  { collection: FLOW_VERSIONS, field: 'flow' },
  { collection: FLOW_SESSIONS, field: 'dueAt' },
  { collection: FLOW_SESSIONS, field: 'eraseAt' },
  { collection: FLOW_SESSIONS, field: 'openFlow' },
  { collection: FLOW_SUPPORT, field: 'at' },
];

/** A flow in whatever format it was written. */
const storedFlow = z.string().transform((text, context): Flow => {
  const read = parseFlow(text);
  if (read.ok) return read.value;
  context.addIssue(`a flow that cannot be read: ${read.error.code}`);
  return z.NEVER;
});

const flowDocument = z.object({
  schema: z.literal(1),
  owner: z.string().transform(asUid),
  /** Counts the saves. */
  rev: z.int(),
  title: z.string(),
  content: storedFlow,
  at: z.int(),
  by: z.string().transform(asUid),
  /** When this person began to change it: what they save meanwhile is one version. */
  since: z.int(),
  state: z.enum(FLOW_STATES),
  /** The version that is published, or was before it was stopped. */
  live: z
    .object({
      rev: z.int(),
      at: z.int(),
      by: z.string().transform(asUid),
      actor: z.int().transform(asTelegramId).nullable(),
    })
    .nullable(),
  /** right: the person who published it may no longer do so. */
  stopReason: z.enum(['failures', 'asked', 'right']).nullable(),
  /** Conversations that failed since the last one that ended well. */
  failures: z.int(),
});
export type FlowDocument = z.output<typeof flowDocument>;

const versionDocument = z.object({
  schema: z.literal(1),
  owner: z.string().transform(asUid),
  flow: z.string(),
  rev: z.int(),
  title: z.string(),
  content: storedFlow,
  at: z.int(),
  by: z.string().transform(asUid),
  wasLive: z.boolean(),
});
export type FlowVersionDocument = z.output<typeof versionDocument>;

const parsedJson = <T>(schema: z.ZodType<T>) =>
  z.string().transform((text, context): T => {
    const read = schema.safeParse(JSON.parse(text));
    if (read.success) return read.data;
    context.addIssue('a conversation that cannot be read');
    return z.NEVER;
  });

/** Effects come from our own interpreter; what is stored of them is not looked at again. */
const pending = z.string().transform(text => JSON.parse(text) as FlowEffect[]);

const sessionDocument = z.object({
  schema: z.literal(1),
  /** The owner that its person's documents have, or `flow:` and the flow's id where nobody began it. */
  owner: z.string(),
  session: parsedJson(flowSessionSchema),
  /** The flow while it is open; null once it is over. */
  openFlow: z.string().nullable(),
  /** What is still to be done, in order. */
  pending,
  /** The process that does the work, and until when no other may take it. */
  worker: z.string().nullable(),
  workerUntil: z.int(),
  /** How often the work could not be done. */
  tries: z.int(),
  /** When a process has to look at it again: its time has come, or its worker has died. */
  dueAt: z.int().nullable(),
  eraseAt: z.int(),
  /** The flow was stopped while its person was not writing: they are told when they write next. */
  isUntold: z.boolean().default(false),
  /** The number of the update that changed it last; null: none did, or an earlier version of the program wrote it. */
  heard: z.int().nullable().default(null),
});
export type SessionDocument = z.output<typeof sessionDocument>;

/** A message in the support chat, and the conversation that an answer to it goes into. */
export const supportDocument = z.object({ owner: z.string(), session: z.string(), key: z.string(), at: z.int() });

export const FLOW_KINDS = [
  keptKind(FLOWS, flowDocument, { isPersonal: false }),
  keptKind(FLOW_VERSIONS, versionDocument, { isPersonal: false }),
  keptKind(FLOW_SESSIONS, sessionDocument),
  keptKind(FLOW_SUPPORT, supportDocument),
];

export const readFlowDocument = ({ data }: StoredDocument): FlowDocument => flowDocument.parse(data);
export const readFlowVersion = ({ data }: StoredDocument): FlowVersionDocument => versionDocument.parse(data);
export const readFlowSession = ({ data }: StoredDocument): SessionDocument => sessionDocument.parse(data);

export const flowData = (flow: FlowDocument): DocumentData => ({
  ...flow,
  live: flow.live && { ...flow.live },
  content: JSON.stringify(flow.content),
});
export function flowVersionData(
  { owner, rev, title, content, at, by }: FlowDocument,
  flow: string,
  wasLive: boolean,
): DocumentData {
  return { schema: 1, owner, flow, rev, title, content: JSON.stringify(content), at, by, wasLive };
}
export const sessionData = (document: SessionDocument): DocumentData => ({
  ...document,
  session: JSON.stringify(document.session),
  pending: JSON.stringify(document.pending),
});

export const flowVersionId = (flow: string, rev: number) => `${flow}.${rev}`;
/** A person has one conversation in a chat at a time; one that a schedule began has no person. */
export const sessionDocId = ({ chat, person, frames }: Pick<FlowSession, 'chat' | 'person' | 'frames'>) =>
  person === null ? `${chat}.0.${frames[0]?.flow ?? ''}` : `${chat}.${person.id}`;
