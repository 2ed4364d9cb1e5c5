/**
 * Conversations as they go on. Each event changes the stored conversation in one transaction, together with the effects
 * to be done. Those are done afterwards by one process at a time, in order. A process that dies leaves its work to the
 * next.
 */
import type { FlowSession } from '#shared/flow/run/session.ts';
import { step } from '#shared/flow/run/step.ts';
import { type DocumentStore, unlessUnreadable } from '#shared/ports/documents/document-store.ts';
import { createAdvance, type Happening } from './advance.ts';
import { createDoPending, type DoPendingDeps } from './do-pending.ts';
import type { FlowCounts } from './flow-counts.ts';
import { FLOW_SESSIONS, type SessionDocument, sessionDocId } from './flow-documents.ts';
import type { RunningFlows } from './flow-library.ts';
import { createFlowSessionStore, WORK_MS } from './session-store.ts';

export interface ConversationsDeps extends Omit<DoPendingDeps, 'sessions' | 'advance'> {
  readonly store: DocumentStore;
  readonly running: RunningFlows;
  readonly counts: FlowCounts;
}

/** stopped: its flow no longer runs, and its person was told. */
export type Sent = 'taken' | 'stopped' | 'not_taken';

export interface Conversations {
  /** The stored conversation, open or not, and the number of the update that changed it last. */
  find(doc: string): Promise<Pick<SessionDocument, 'session' | 'heard'> | null>;
  /** Replaces whatever conversation the person had here. heard: the number of the update that begins it. */
  begin(session: FlowSession, heard: number | null): Promise<void>;
  /** key: the conversation that the event is for; null: any. heard: the number of the update that brought the event. */
  send(doc: string, key: string | null, event: Happening, heard?: number | null): Promise<Sent>;
  /** Does what is due: conversations whose time has come, and work that another process left. */
  wake(): Promise<void>;
  /** Resolves once what has begun is done. */
  settle(): Promise<void>;
}

const AT_ONCE = 100;

export function createConversations(deps: ConversationsDeps): Conversations {
  const { store, clock, running, counts, worker } = deps;
  const sessions = createFlowSessionStore(deps);
  const advance = createAdvance({ ...deps, sessions });
  const work = createDoPending({ ...deps, sessions, advance });
  const chains = new Map<string, Promise<unknown>>();

  /** One thing at a time for each conversation, in the order in which it came. */
  function inOrder<T>(doc: string, work: () => Promise<T>): Promise<T> {
    const next = (chains.get(doc) ?? Promise.resolve()).catch(() => undefined).then(work);
    chains.set(doc, next);
    const clear = () => {
      if (chains.get(doc) === next) chains.delete(doc);
    };
    next.then(clear, clear);
    return next;
  }

  async function wakeOne(doc: string): Promise<void> {
    const now = clock.now();
    const known = await sessions.find(doc);
    await running.all();
    if (known === null || known.dueAt === null || known.dueAt > now) return;
    if (known.pending.length > 0) {
      await running.load(known.session.frames);
      const taken = await sessions.change(doc, before =>
        before === null || sessions.isWorking(before, now) || before.pending.length === 0
          ? null
          : { ...before, worker, workerUntil: now + WORK_MS, dueAt: now + WORK_MS },
      );
      return work(doc, taken);
    }
    const { waiting, id } = known.session;
    const token = waiting !== null && 'token' in waiting ? waiting.token : null;
    const stored = token === null ? null : await advance(doc, id, { kind: 'timer', token });
    // Nothing waits for this time any more: it is not looked at again.
    if (stored === null)
      await sessions.change(doc, before =>
        before && before.dueAt === known.dueAt ? { ...before, dueAt: null } : null,
      );
    return work(doc, stored);
  }

  return {
    find: sessions.find,
    begin: (session, heard) =>
      inOrder(sessionDocId(session), async () => {
        const doc = sessionDocId(session);
        await running.load(session.frames);
        const done = step(running, session, { kind: 'begin', now: clock.now() });
        counts.began(session.frames[0]?.flow ?? '');
        counts.passed(done.trail);
        // What the conversation before still had to say is sent, too.
        await work(
          doc,
          await sessions.change(doc, before => ({
            ...sessions.documentOf(done.session, before, [...done.effects]),
            heard,
          })),
        );
      }),
    send: (doc, key, event, heard = null) =>
      inOrder(doc, async () => {
        const stored = await advance(doc, key, event, { heard });
        await work(doc, stored);
        if (stored === null) return 'not_taken';
        return stored.session.ended === 'stopped' ? 'stopped' : 'taken';
      }),
    async wake() {
      const where = { field: 'dueAt', op: '<=', value: clock.now() } as const;
      const { documents } = await store.query(FLOW_SESSIONS, { where, limit: AT_ONCE });
      await Promise.all(
        documents.map(({ id }) =>
          unlessUnreadable(
            inOrder(id, () => wakeOne(id)),
            undefined,
          ),
        ),
      );
    },
    async settle() {
      while (chains.size > 0) await Promise.all([...chains.values()].map(chain => chain.catch(() => undefined)));
    },
  };
}
