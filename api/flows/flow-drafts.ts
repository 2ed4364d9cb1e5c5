/** Drafts of flows: saved whole, refused if somebody else saved first, with their versions to go back to. */
import {
  askRight,
  mayDo,
  OWN_UNPLACED,
  publishesSomewhere,
  type RightRefusal,
  type RightsThing,
} from '#shared/access/rights.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { MAX_FLOW_BYTES } from '#shared/flow/schema/limits.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { asUid } from '#shared/units.ts';
import { type SaveRefusal, type StoredDraftKind, saveDraft } from '../drafts/save-draft.ts';
import { everyDocument } from '../posts/post-documents.ts';
import type { PostPerson } from '../posts/post-rights.ts';
import {
  FLOW_COUNTS,
  FLOW_VERSIONS,
  FLOWS,
  type FlowDocument,
  type FlowVersionDocument,
  flowData,
  flowVersionData,
  flowVersionId,
  readFlowDocument,
  readFlowVersion,
} from './flow-documents.ts';
import { wholeFlow } from './flow-rights.ts';

export interface FoundFlow {
  readonly id: string;
  readonly flow: FlowDocument;
}

export interface FlowDrafts {
  list(person: PostPerson): Promise<FoundFlow[]>;
  /** Null: there is none, or it is not theirs to see. */
  find(person: PostPerson, id: string): Promise<FlowDocument | null>;
  /** version: the one that was edited; null for a new flow. The same request again changes nothing. */
  save(
    person: PostPerson,
    id: string,
    version: number | null,
    content: Flow,
  ): Promise<Result<FlowDocument, SaveRefusal | RightRefusal>>;
  /** Newest first, without the present one. */
  versions(id: string): Promise<FlowVersionDocument[]>;
  /** As rights see it, with the chats of the draft, of what runs, and of what is about to be written. */
  thingOf(person: PostPerson, id: string, flow: FlowDocument, written?: Flow | null): Promise<RightsThing>;
  /** A version that is kept, or the present one. */
  versionOf(id: string, rev: number): Promise<Flow | null>;
  /** 'published': it has to be stopped first. */
  remove(
    person: PostPerson,
    id: string,
  ): Promise<Result<null, { readonly code: 'unknown' | 'published' } | RightRefusal>>;
}

const MOST_LISTED = 300;
/** Published versions are kept longer: conversations may still be in them. */
const MOST_VERSIONS = 20;
const MOST_PUBLISHED = 30;

const FLOW_DRAFT: StoredDraftKind<Flow, FlowDocument> = {
  collection: FLOWS,
  maxBytes: MAX_FLOW_BYTES,
  read: readFlowDocument,
  data: flowData,
  next: (head, content, before) => ({
    schema: 1,
    ...head,
    title: content.title,
    content,
    state: before?.state ?? 'draft',
    live: before?.live ?? null,
    stopReason: before?.stopReason ?? null,
    failures: before?.failures ?? 0,
  }),
  // A published version is kept already, with its mark.
  keep: (before, id) =>
    before.live?.rev === before.rev
      ? null
      : { collection: FLOW_VERSIONS, id: flowVersionId(id, before.rev), data: flowVersionData(before, id, false) },
};

const versionsOf = async (store: DocumentStore, id: string) =>
  (await everyDocument(store, FLOW_VERSIONS, { field: 'flow', op: '==', value: id }))
    .map(readFlowVersion)
    .sort((one, other) => other.rev - one.rev);

async function dropOldVersions(store: DocumentStore, id: string): Promise<void> {
  const kept = await versionsOf(store, id);
  const drafts = kept.filter(({ wasLive }) => !wasLive).slice(MOST_VERSIONS);
  const published = kept.filter(({ wasLive }) => wasLive).slice(MOST_PUBLISHED);
  for (const { rev } of [...drafts, ...published]) await store.delete(FLOW_VERSIONS, flowVersionId(id, rev));
}

export function createFlowDrafts({
  store,
  clock,
}: {
  readonly store: DocumentStore;
  readonly clock: Clock;
}): FlowDrafts {
  /** What of the flow's versions runs names chats too, and those may be others than the draft's. */
  const runningContent = async (id: string, { live, rev }: FlowDocument): Promise<Flow | null> =>
    live === null || live.rev === rev ? null : versionOf(id, live.rev);

  async function versionOf(id: string, rev: number): Promise<Flow | null> {
    const kept = await store.get(FLOW_VERSIONS, flowVersionId(id, rev));
    if (kept !== null) return readFlowVersion(kept).content;
    const present = await store.get(FLOWS, id);
    const flow = present && readFlowDocument(present);
    return flow?.rev === rev ? flow.content : null;
  }

  const thingOf = async (person: PostPerson, id: string, flow: FlowDocument, written: Flow | null = null) =>
    wholeFlow(person, flow, [flow.content, await runningContent(id, flow), written]);

  /** One chat is enough to see it, so what runs is read only where the draft does not say so already. */
  const sees = async (person: PostPerson, id: string, flow: FlowDocument) =>
    mayDo(person.rights, 'flow.read', wholeFlow(person, flow, [flow.content])) ||
    mayDo(person.rights, 'flow.read', await thingOf(person, id, flow));

  async function find(person: PostPerson, id: string): Promise<FlowDocument | null> {
    const found = await store.get(FLOWS, id);
    const flow = found && readFlowDocument(found);
    return flow !== null && (await sees(person, id, flow)) ? flow : null;
  }

  return {
    find,
    versionOf,
    thingOf,
    async list(person) {
      const own = await everyDocument(store, FLOWS, { field: 'owner', op: 'in', values: person.owners });
      const newest = publishesSomewhere(person.rights)
        ? (await store.query(FLOWS, { orderBy: { field: 'at', direction: 'desc' }, limit: MOST_LISTED })).documents
        : [];
      const all = [...new Map([...own, ...newest].map(each => [each.id, readFlowDocument(each)]))];
      const seen = await Promise.all(all.map(([id, flow]) => sees(person, id, flow)));
      return all
        .filter((_, at) => seen[at])
        .map(([id, flow]) => ({ id, flow }))
        .sort((one, other) => other.flow.at - one.flow.at)
        .slice(0, MOST_LISTED);
    },
    async save(person, id, version, content) {
      const [owner = asUid('')] = person.owners;
      const before = await find(person, id);
      const may =
        before === null
          ? askRight(person.rights, 'flow.create', OWN_UNPLACED)
          : askRight(person.rights, 'flow.change', await thingOf(person, id, before, content));
      if (!may.ok) return may;
      const asked = { id, version, content, owner };
      // Who may see it was decided above; that it is still the same flow, its owner tells.
      const saved = await saveDraft({ store, clock }, FLOW_DRAFT, asked, flow => flow.owner === before?.owner);
      if (saved.ok) await dropOldVersions(store, id);
      return saved;
    },
    versions: id => versionsOf(store, id),
    async remove(person, id) {
      const before = await find(person, id);
      if (before === null) return err({ code: 'unknown' });
      const may = askRight(person.rights, 'flow.delete', await thingOf(person, id, before));
      if (!may.ok) return may;
      const removed = await store.transaction(async tx => {
        const found = await tx.get(FLOWS, id);
        const flow = found && readFlowDocument(found);
        if (flow?.owner !== before.owner) return err({ code: 'unknown' as const });
        if (flow.state === 'published') return err({ code: 'published' as const });
        tx.delete(FLOWS, id);
        return ok(null);
      });
      if (!removed.ok) return removed;
      for (const { rev } of await versionsOf(store, id)) await store.delete(FLOW_VERSIONS, flowVersionId(id, rev));
      await store.delete(FLOW_COUNTS, id);
      return removed;
    },
  };
}
