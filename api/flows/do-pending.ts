/** Does what conversations want done, and strikes it off. */
import type { Clock } from '#shared/ports/clock.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Advance } from './advance.ts';
import type { SessionDocument } from './flow-documents.ts';
import type { Perform, Performed } from './perform.ts';
import type { FlowSessionStore } from './session-store.ts';

export interface DoPendingDeps {
  readonly sessions: FlowSessionStore;
  readonly advance: Advance;
  readonly perform: Perform;
  readonly clock: Clock;
  readonly log: Log;
  /** Names this process. */
  readonly worker: string;
  /** A conversation of this flow has ended, by itself or by a failure. */
  readonly onEnd: (flow: string, isFailed: boolean) => Promise<void>;
}

/** stored: the conversation as it was just stored; null: nothing was stored. */
export type DoPending = (doc: string, stored: SessionDocument | null) => Promise<void>;

/** How long the first wait is, and how long the later ones are at most. */
const AGAIN_MS = 10_000;
const LONGEST_MS = 600_000;
/** A day: a longer flood, or a longer silence of Telegram, leaves nobody who waits for the answer. */
const MOST_TRIES = 150;

export function createDoPending({ sessions, advance, perform, clock, log, worker, onEnd }: DoPendingDeps): DoPending {
  /** Does what is pending, one by one, and strikes it off all at once: if the process dies meanwhile, all of it is done again. */
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
      const stepped = await advance(doc, first.session.id, { kind: 'result', token, result }, { done });
      if (stepped === null) continue;
      document = stepped;
      done = 0;
      await tellEnd(stepped);
    }
  }

  async function strikeOff(doc: string, done: number, how: 'done' | 'later' | 'gone'): Promise<SessionDocument | null> {
    const now = clock.now();
    const stored = await sessions.change(doc, before => {
      if (before === null || before.worker !== worker) return null;
      const pending = before.pending.slice(done);
      if (how === 'later' && before.tries + 1 < MOST_TRIES) {
        // Any process may take it once its time has come.
        const dueAt = now + Math.min(LONGEST_MS, AGAIN_MS * 2 ** Math.min(before.tries, 10));
        return { ...before, pending, worker: null, workerUntil: 0, tries: before.tries + 1, dueAt };
      }
      if (how === 'later') log.error('uma conversa com um fluxo acabou: o Telegram não recebeu por um dia', { doc });
      const session =
        how === 'done'
          ? before.session
          : { ...before.session, waiting: null, ended: before.session.ended ?? 'stopped' };
      return { ...sessions.documentOf(session, { ...before, pending: [] }, how === 'done' ? pending : []), tries: 0 };
    });
    if (stored !== null) await tellEnd(stored);
    return stored;
  }

  /** Reports the end once everything is said. A conversation that was stopped says nothing about its flow, so it is left out. */
  async function tellEnd({ session: { ended, frames }, pending }: SessionDocument): Promise<void> {
    if (pending.length > 0 || ended === null || ended === 'stopped') return;
    await onEnd(frames[0]?.flow ?? '', ended === 'failed');
  }

  return async (doc, stored) => {
    if (stored === null) return;
    await tellEnd(stored);
    if (stored.worker === worker) await drain(doc, stored);
  };
}
