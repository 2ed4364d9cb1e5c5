/** Conversations as documents: changed in transactions, each with what is still to be done and who does it. */
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import type { FlowSession } from '#shared/flow/run/session.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { FLOW_SESSIONS, readFlowSession, type SessionDocument, sessionData } from './flow-documents.ts';
import type { RunningFlows } from './flow-library.ts';

export interface FlowSessionStoreDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly running: RunningFlows;
  /** Of this process. */
  readonly worker: string;
}

export interface FlowSessionStore {
  find(doc: string): Promise<SessionDocument | null>;
  /** make: returns null to change nothing. Resolves with what was stored. */
  change(
    doc: string,
    make: (before: SessionDocument | null) => SessionDocument | null,
  ): Promise<SessionDocument | null>;
  /** The document of a conversation after a step: the step's effects come after those that were pending before. */
  documentOf(
    session: FlowSession,
    before: SessionDocument | null,
    effects: SessionDocument['pending'],
  ): SessionDocument;
  /** Whether another process is working on it. */
  isWorking(document: SessionDocument, now: number): boolean;
}

/** How long a process may work on what it took before another may take it. */
export const WORK_MS = 60_000;
const DAY_MS = 86_400_000;

export function createFlowSessionStore({ store, clock, running, worker }: FlowSessionStoreDeps): FlowSessionStore {
  const isWorking = (document: SessionDocument, now: number) =>
    document.worker !== null && document.worker !== worker && document.workerUntil > now;

  function documentOf(
    session: FlowSession,
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
      isUntold: before?.session.id === session.id && before.isUntold,
      heard: before?.heard ?? null,
      eraseAt: now + (flow?.keepDays ?? 30) * DAY_MS,
    };
  }

  return {
    isWorking,
    documentOf,
    async find(doc) {
      const found = await store.get(FLOW_SESSIONS, doc);
      return found && readFlowSession(found);
    },
    change: (doc, make) =>
      store.transaction(async tx => {
        const found = await tx.get(FLOW_SESSIONS, doc);
        const next = make(found && readFlowSession(found));
        if (next) tx.put(FLOW_SESSIONS, doc, sessionData(next), found === null ? 'absent' : { version: found.version });
        return next;
      }),
  };
}
