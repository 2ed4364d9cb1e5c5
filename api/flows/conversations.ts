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
import type { Perform, Performed } from './perform.ts';

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

  /**
   * Steps the conversation and stores what is to be done. done: how many of what was pending have been done meanwhile.
   * Null: it took nothing.
   */
  async function advance(doc: string, key: string | null, event: Happening, done = 0): Promise<SessionDocument | null> {
    let missing: Session['frames'] = [];
    let trail: ReturnType<typeof step>['trail'] = [];
    const attempt = () =>
      change(doc, before => {
        missing = [];
        if (before === null || before.session.ended !== null) return null;
        if (key !== null && before.session.id !== key) return null;
        const { session } = before;
        missing = session.frames.filter(({ flow, version }) => running.find(flow, version) === undefined);
        if (missing.length > 0) return null;
        const left = { ...before, pending: before.pending.slice(done) };
        // Stopped or gone since: the conversation ends here.
        if (running.published(session.frames[0]?.flow ?? '') === null) {
          return documentOf({ ...session, waiting: null, ended: 'stopped' }, left, []);
        }
        const stepped = step(running, inNewest(session), { ...event, now: clock.now() } as FlowEvent);
        trail = stepped.trail;
        return stepped.isTaken ? documentOf(stepped.session, left, [...stepped.effects]) : null;
      });
    await running.all();
    let stored = await attempt();
    if (missing.length > 0) {
      await running.load(missing);
      const gone = missing.some(({ flow, version }) => running.find(flow, version) === undefined);
      // Its version is no longer kept: nobody can say how it would go on.
      stored = gone
        ? await change(doc, now => now && documentOf({ ...now.session, waiting: null, ended: 'stopped' }, now, []))
        : await attempt();
    }
    counts.passed(trail);
    return stored;
  }

  /** Does what is pending, one by one. It is struck off together: who dies meanwhile leaves it to be done again. */
  async function drain(doc: string, first: SessionDocument): Promise<void> {
    let document: SessionDocument | null = first;
    let done = 0;
    while (document !== null && document.worker === worker) {
      const effect: SessionDocument['pending'][number] | undefined = document.pending[done];
      if (effect === undefined) {
        document = await strikeOff(doc, done, 'done');
        done = 0;
        continue;
      }
      const performed: Performed = await perform(document.session, document.owner, effect).catch((cause: unknown) => {
        log.error('um fluxo não pôde fazer o que queria', { doc, kind: effect.kind, cause });
        return { kind: 'later' };
      });
      if (performed.kind === 'later' || performed.kind === 'gone') {
        await strikeOff(doc, done, performed.kind);
        return;
      }
      done += 1;
      if (performed.kind !== 'result') continue;
      const { token, result } = performed;
      const stepped = await advance(doc, first.session.id, { kind: 'result', token, result }, done);
      if (stepped === null) continue;
      document = stepped;
      done = 0;
      await tellEnd(stepped);
    }
  }

  async function strikeOff(doc: string, done: number, how: 'done' | 'later' | 'gone'): Promise<SessionDocument | null> {
    const now = clock.now();
    const stored = await change(doc, before => {
      if (before === null || before.worker !== worker) return null;
      const pending = before.pending.slice(done);
      if (how === 'later' && before.tries + 1 < MOST_TRIES) {
        // Free for anybody once its time has come.
        return { ...before, pending, worker: null, workerUntil: 0, tries: before.tries + 1, dueAt: now + AGAIN_MS };
      }
      const session =
        how === 'done'
          ? before.session
          : { ...before.session, waiting: null, ended: before.session.ended ?? 'stopped' };
      return { ...documentOf(session, { ...before, pending: [] }, how === 'done' ? pending : []), tries: 0 };
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
    await running.all();
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
