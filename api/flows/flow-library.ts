/** The flows that run: what is published, and the versions that conversations are in, kept in memory for the interpreter. */
import type { FlowLibrary } from '#shared/flow/run/event.ts';
import type { Frame } from '#shared/flow/run/session.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import type { Clock } from '#shared/ports/clock.ts';
import { type DocumentStore, unlessUnreadable } from '#shared/ports/documents/document-store.ts';
import type { TelegramId, Uid } from '#shared/units.ts';
import { everyDocument } from '../posts/post-documents.ts';
import { FLOWS, type FlowDocument, readFlowDocument } from './flow-documents.ts';
import type { FlowDrafts } from './flow-drafts.ts';

export interface RunningFlow {
  readonly id: string;
  readonly title: string;
  readonly rev: number;
  readonly flow: Flow;
  /** Whose it is, and who published it, by account and as a person of Telegram. */
  readonly owner: Uid;
  readonly by: Uid;
  readonly publisher: TelegramId | null;
  readonly publishedAt: number;
}

export interface RunningFlows extends FlowLibrary {
  /**
   * The published flows: what this process published at once, what others published a few seconds later. While the
   * store is silent, the known ones go on.
   */
  all(): Promise<readonly RunningFlow[]>;
  /** Makes `find` know the versions of these frames, where they are still kept. */
  load(frames: readonly Pick<Frame, 'flow' | 'version'>[]): Promise<void>;
  /** Something was published, stopped or deleted here. */
  forget(): void;
  /** The stored versions have changed: what was read before is out of date. */
  forgetVersions(): void;
}

const FRESH_MS = 2_000;
const MOST_KEPT = 500;

export function createRunningFlows({
  store,
  clock,
  drafts,
}: {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly drafts: Pick<FlowDrafts, 'versionOf'>;
}): RunningFlows {
  const versions = new Map<string, Flow>();
  let known: readonly RunningFlow[] | null = null;
  let reading: Promise<readonly RunningFlow[]> | null = null;
  let readAt = 0;
  let current: ReadonlyMap<string, number> = new Map();

  const keyOf = (id: string, rev: number) => `${id}.${rev}`;
  function keep(id: string, rev: number, flow: Flow): void {
    versions.delete(keyOf(id, rev));
    versions.set(keyOf(id, rev), flow);
    const [oldest] = versions.size > MOST_KEPT ? versions.keys() : [];
    if (oldest !== undefined) versions.delete(oldest);
  }

  /** A version never changes, so one that is known is not read again. */
  async function versionOf(id: string, rev: number): Promise<Flow | null> {
    const known = versions.get(keyOf(id, rev));
    if (known !== undefined) return known;
    const flow = await drafts.versionOf(id, rev);
    if (flow !== null) keep(id, rev, flow);
    return flow;
  }

  let reads = 0;
  async function read(): Promise<readonly RunningFlow[]> {
    const began = ++reads;
    const found = await everyDocument(store, FLOWS, { field: 'state', op: '==', value: 'published' });
    const flows = await Promise.all(found.map(each => runningOf(each.id, readFlowDocument(each))));
    const all = flows.filter(each => each !== null).sort((one, other) => (one.id < other.id ? -1 : 1));
    // What was published since this reading began must not be taken back by it.
    if (began !== reads) return all;
    current = new Map(all.map(({ id, rev }) => [id, rev]));
    known = all;
    return all;
  }

  async function runningOf(id: string, { live, title, owner }: FlowDocument): Promise<RunningFlow | null> {
    // One whose version cannot be read stands still; the others run.
    const flow = live && (await unlessUnreadable(versionOf(id, live.rev), null));
    if (!live || flow === null) return null;
    const { rev, by, actor: publisher, at: publishedAt } = live;
    return { id, title, rev, flow, owner, by, publisher, publishedAt };
  }

  return {
    all() {
      if (reading === null || Math.abs(clock.now() - readAt) > FRESH_MS) {
        const before = known;
        readAt = clock.now();
        reading = read();
        // While flows are known, nobody waits for newer ones. A reading that fails is shared, too: not every message
        // begins another.
        reading.catch(() => undefined);
        if (before !== null) return Promise.resolve(before);
      }
      return known === null ? reading : Promise.resolve(known);
    },
    async load(frames) {
      await this.all();
      for (const { flow, version } of frames) await versionOf(flow, version);
    },
    forget() {
      known = null;
      reading = null;
    },
    forgetVersions() {
      versions.clear();
      this.forget();
    },
    find: (id, rev) => versions.get(keyOf(id, rev)),
    published: id => current.get(id) ?? null,
  };
}
