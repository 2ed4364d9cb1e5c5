/** The flows that run: what is published, and the versions that conversations are in, kept in memory for the interpreter. */
import type { FlowLibrary } from '#shared/flow/run/event.ts';
import type { Frame } from '#shared/flow/run/session.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { everyDocument } from '../posts/post-documents.ts';
import { FLOWS, type FlowDocument, readFlowDocument } from './flow-documents.ts';
import type { FlowDrafts } from './flow-drafts.ts';

export interface RunningFlow {
  readonly id: string;
  readonly title: string;
  readonly rev: number;
  readonly flow: Flow;
}

export interface RunningFlows extends FlowLibrary {
  /** Published ones; at most two seconds old, and at once what this process published. */
  all(): Promise<readonly RunningFlow[]>;
  /** Makes `find` know the versions of these frames, where they are still kept. */
  load(frames: readonly Pick<Frame, 'flow' | 'version'>[]): Promise<void>;
  /** Something was published, stopped or deleted here. */
  forget(): void;
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
  let running: { readonly at: number; readonly flows: Promise<readonly RunningFlow[]> } | null = null;
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

  async function read(): Promise<readonly RunningFlow[]> {
    const found = await everyDocument(store, FLOWS, { field: 'state', op: '==', value: 'published' });
    const flows = await Promise.all(found.map(each => runningOf(each.id, readFlowDocument(each))));
    const all = flows.filter(each => each !== null).sort((one, other) => (one.id < other.id ? -1 : 1));
    current = new Map(all.map(({ id, rev }) => [id, rev]));
    return all;
  }

  async function runningOf(id: string, { live, title }: FlowDocument): Promise<RunningFlow | null> {
    const flow = live && (await versionOf(id, live.rev));
    return live && flow ? { id, title, rev: live.rev, flow } : null;
  }

  return {
    all() {
      if (running === null || Math.abs(clock.now() - running.at) > FRESH_MS) {
        const flows = read();
        running = { at: clock.now(), flows };
        flows.catch(() => {
          running = null;
        });
      }
      return running.flows;
    },
    async load(frames) {
      await this.all();
      for (const { flow, version } of frames) await versionOf(flow, version);
    },
    forget() {
      running = null;
    },
    find: (id, rev) => versions.get(keyOf(id, rev)),
    published: id => current.get(id) ?? null,
  };
}
