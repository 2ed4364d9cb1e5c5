/**
 * Conversations as they go on: each event changes the stored conversation in one transaction, together with what is to be
 * done about it, and is done afterwards by one process at a time, in order. A process that dies leaves its work to the next.
 */
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import type { FlowEvent } from '#shared/flow/run/event.ts';
import { moveOver } from '#shared/flow/run/move-over.ts';
import type { Session } from '#shared/flow/run/session.ts';
import { step } from '#shared/flow/run/step.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { FlowCounts } from './flow-counts.ts';
import { FLOW_SESSIONS, readSession, type SessionDocument, sessionData, sessionDocId } from './flow-documents.ts';
import type { RunningFlows } from './flow-library.ts';
import type { Perform } from './perform.ts';

export interface ConversationsDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly running: RunningFlows;
  readonly counts: FlowCounts;
  readonly perform: Perform;
  /** Of this process. */
  readonly worker: string;
  /** A conversation of this flow has ended. */
  readonly onEnd: (flow: string, isFailed: boolean) => Promise<void>;
}

export interface Conversations {
  /** The stored conversation, open or not. */
  find(doc: string): Promise<Session | null>;
  /** Replaces whatever conversation the person had here. */
  begin(session: Session): Promise<void>;
  /** key: of the conversation that it is for; null: of any. False: nobody took it. */
  send(doc: string, key: string | null, event: Happening): Promise<boolean>;
  /** Does what is due: time that has come, and work that another process left. */
  wake(): Promise<void>;
  /** Resolves once what has begun is done. */
  settle(): Promise<void>;
}

/** What happens, but for when: that the clock says. */
export type Happening = FlowEvent extends infer E ? (E extends FlowEvent ? Omit<E, 'now'> : never) : never;

const WORK_MS = 60_000;
const AGAIN_MS = 10_000;
const MOST_TRIES = 6;
const AT_ONCE = 100;
const DAY_MS = 86_400_000;

export function createConversations(deps: ConversationsDeps): Conversations {
  const { store, clock, log, running, counts, perform, worker, onEnd } = deps;
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

  const isWorking = (document: SessionDocument, now: number) =>
    document.worker !== null && document.worker !== worker && document.workerUntil > now;

  function documentOf(
    session: Session,
    before: SessionDocument | null,
    effects: SessionDocument['pending'],
  ): SessionDocument {
    const now = clock.now();
    const pending = [...(before?.pending ?? []), ...effects];
    const theirs = before !== null && isWorking(before, now);
    const { waiting, person, frames } = session;
    const root = frames[0];
    const flow = root === undefined ? undefined : running.find(root.flow, root.version);
    const until = waiting !== null && 'until' in waiting ? waiting.until : null;
    const isBusy = pending.length > 0;
    const workerUntil = theirs ? before.workerUntil : now + WORK_MS;
    return {
      schema: 1,
      owner: person === null ? `flow:${root?.flow ?? ''}` : uidOfTelegram(person.id),
      session,
      openFlow: session.ended === null ? (root?.flow ?? null) : null,
      pending,
      worker: isBusy ? (theirs ? before.worker : worker) : null,
      workerUntil: isBusy ? workerUntil : 0,
      tries: theirs ? before.tries : 0,
      dueAt: isBusy ? workerUntil : until,
      eraseAt: now + (flow?.keepDays ?? 30) * DAY_MS,
    };
  }

  /** The newest version, where the conversation fits into it. */
  function inNewest(session: Session): Session {
    const [root] = session.frames;
    const version = root && running.published(root.flow);
    if (root === undefined || version === null || version === root.version) return session;
    const [from, to] = [running.find(root.flow, root.version), running.find(root.flow, version ?? 0)];
    if (from === undefined || to === undefined || version === undefined) return session;
    return moveOver(session, root.flow, from, to, version) ?? session;
  }

  /** change: null: nothing. Resolves with what was stored. */
  async function change(
    doc: string,
    make: (before: SessionDocument | null) => SessionDocument | null,
  ): Promise<SessionDocument | null> {
    return store.transaction(async tx => {
      const found = await tx.get(FLOW_SESSIONS, doc);
      const next = make(found && readSession(found));
      if (next) tx.put(FLOW_SESSIONS, doc, sessionData(next), found === null ? 'absent' : { version: found.version });
      return next;
    });
  }

  /** Steps the conversation and stores what is to be done. Null: it took nothing. */
  async function advance(doc: string, key: string | null, event: Happening): Promise<SessionDocument | null> {
    const known = await store.get(FLOW_SESSIONS, doc);
    if (known === null) return null;
    await running.load(readSession(known).session.frames);
    let trail: ReturnType<typeof step>['trail'] = [];
    const stored = await change(doc, before => {
      if (before === null || before.session.ended !== null) return null;
      if (key !== null && before.session.id !== key) return null;
      const root = before.session.frames[0]?.flow ?? '';
      // Stopped or gone since: the conversation ends here, and says so where it was waited for.
      const isRunning = running.published(root) !== null;
      const session = isRunning ? inNewest(before.session) : before.session;
      if (!isRunning) return documentOf({ ...session, waiting: null, ended: 'stopped' }, before, []);
      const done = step(running, session, { ...event, now: clock.now() } as FlowEvent);
      trail = done.trail;
      return done.isTaken ? documentOf(done.session, before, [...done.effects]) : null;
    });
    counts.passed(trail);
    return stored;
  }

  /** Does what is pending, one by one; each is struck off once it is done. */
  async function drain(doc: string, first: SessionDocument): Promise<void> {
    let document: SessionDocument | null = first;
    while (document !== null && document.worker === worker) {
      const [effect] = document.pending;
      if (effect === undefined) return;
      const done = await perform(document.session, document.owner, effect).catch((cause: unknown) => {
        log.error('um fluxo não pôde fazer o que queria', { doc, kind: effect.kind, cause });
        return { kind: 'later' } as const;
      });
      document = await strikeOff(doc, done.kind);
      if (done.kind === 'result') {
        const stepped = await advance(doc, first.session.id, {
          kind: 'result',
          token: done.token,
          result: done.result,
        });
        if (stepped === null) continue;
        document = stepped;
        await tellEnd(stepped);
      }
    }
  }

  async function strikeOff(doc: string, how: 'done' | 'later' | 'gone' | 'result'): Promise<SessionDocument | null> {
    const now = clock.now();
    const stored = await change(doc, before => {
      if (before === null || before.worker !== worker) return null;
      if (how === 'later' && before.tries + 1 < MOST_TRIES) {
        // Free for anybody once its time has come.
        return { ...before, worker: null, workerUntil: 0, tries: before.tries + 1, dueAt: now + AGAIN_MS };
      }
      const isGone = how === 'gone' || how === 'later';
      const session = isGone
        ? { ...before.session, waiting: null, ended: before.session.ended ?? 'stopped' }
        : before.session;
      const pending = isGone ? [] : before.pending.slice(1);
      return { ...documentOf(session, { ...before, pending: [] }, pending), tries: 0 };
    });
    if (stored !== null) await tellEnd(stored);
    return stored;
  }

  async function work(doc: string, stored: SessionDocument | null): Promise<void> {
    if (stored === null) return;
    await tellEnd(stored);
    if (stored.worker === worker) await drain(doc, stored);
  }

  /** Once everything is said. One that was stopped says nothing of its flow. */
  async function tellEnd({ session: { ended, frames }, pending }: SessionDocument): Promise<void> {
    if (pending.length > 0 || ended === null || ended === 'stopped') return;
    await onEnd(frames[0]?.flow ?? '', ended === 'failed');
  }

  async function wakeOne(doc: string): Promise<void> {
    const now = clock.now();
    const found = await store.get(FLOW_SESSIONS, doc);
    const known = found && readSession(found);
    if (known === null || known.dueAt === null || known.dueAt > now) return;
    if (known.pending.length > 0) {
      await running.load(known.session.frames);
      const taken = await change(doc, before =>
        before === null || isWorking(before, now) || before.pending.length === 0
          ? null
          : { ...before, worker, workerUntil: now + WORK_MS, dueAt: now + WORK_MS },
      );
      return work(doc, taken);
    }
    const { waiting, id } = known.session;
    const token = waiting !== null && 'token' in waiting ? waiting.token : null;
    const stored = token === null ? null : await advance(doc, id, { kind: 'timer', token });
    // Nothing waits for it: it is not looked at again.
    if (stored === null)
      await change(doc, before => (before && before.dueAt === known.dueAt ? { ...before, dueAt: null } : null));
    return work(doc, stored);
  }

  return {
    async find(doc) {
      const found = await store.get(FLOW_SESSIONS, doc);
      return found && readSession(found).session;
    },
    begin: session =>
      inOrder(sessionDocId(session), async () => {
        const doc = sessionDocId(session);
        await running.load(session.frames);
        const done = step(running, session, { kind: 'begin', now: clock.now() });
        counts.began(session.frames[0]?.flow ?? '');
        counts.passed(done.trail);
        // What the one before still had to say, it says.
        await work(doc, await change(doc, before => documentOf(done.session, before, [...done.effects])));
      }),
    send: (doc, key, event) =>
      inOrder(doc, async () => {
        const stored = await advance(doc, key, event);
        await work(doc, stored);
        return stored !== null && stored.session.ended !== 'stopped';
      }),
    async wake() {
      const where = { field: 'dueAt', op: '<=', value: clock.now() } as const;
      const { documents } = await store.query(FLOW_SESSIONS, { where, limit: AT_ONCE });
      await Promise.all(documents.map(({ id }) => inOrder(id, () => wakeOne(id))));
    },
    async settle() {
      while (chains.size > 0) await Promise.all([...chains.values()].map(chain => chain.catch(() => undefined)));
    },
  };
}
