/** One event of a conversation: stepped, and stored together with what is to be done about it. */
import { flowAnswers as words } from '#shared/catalogue/flow/answers.ts';
import type { FlowEvent } from '#shared/flow/run/event.ts';
import { moveOver } from '#shared/flow/run/move-over.ts';
import { type FlowSession, waitsForWords } from '#shared/flow/run/session.ts';
import { step } from '#shared/flow/run/step.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { FlowCounts } from './flow-counts.ts';
import type { SessionDocument } from './flow-documents.ts';
import type { RunningFlows } from './flow-library.ts';
import type { FlowSessionStore } from './session-store.ts';

/** What happens, without the time, which the clock gives. */
export type Happening = FlowEvent extends infer E ? (E extends FlowEvent ? Omit<E, 'now'> : never) : never;

/**
 * key: the conversation that the event is for; null: any. done: how many of the pending effects have been done
 * meanwhile. heard: the number of the update that brought the event; null: no update did. Returns null if the
 * conversation took nothing.
 */
export type Advance = (
  doc: string,
  key: string | null,
  event: Happening,
  more?: { readonly done?: number; readonly heard?: number | null },
) => Promise<SessionDocument | null>;

export interface AdvanceDeps {
  readonly sessions: FlowSessionStore;
  readonly running: RunningFlows;
  readonly counts: FlowCounts;
  readonly clock: Clock;
}

export function createAdvance({ sessions, running, counts, clock }: AdvanceDeps): Advance {
  /**
   * The flow was stopped: the person is told once, when they next write or press. A press is answered by itself. In a
   * group only a person who was asked something is told. Null: the conversation is over already, and nothing was
   * written or pressed.
   */
  function closedOf(before: SessionDocument, happens: FlowEvent['kind']): SessionDocument | null {
    const isWord = happens === 'text' || happens === 'press';
    if (before.session.ended !== null && !isWord) return null;
    const { chat, frames } = before.session;
    const listens = before.isUntold || chat > 0 || waitsForWords(before.session);
    const session: FlowSession = { ...before.session, waiting: null, ended: 'stopped' };
    const text = { text: words.stopped, entities: [] };
    const said = { kind: 'say' as const, block: frames.at(-1)?.block ?? '', text, buttons: [], isSilent: false };
    const closed = sessions.documentOf(session, before, happens === 'text' && listens ? [said] : []);
    return { ...closed, isUntold: listens && !isWord };
  }

  return async (doc, key, event, { done = 0, heard = null } = {}) => {
    const withHeard = (next: SessionDocument | null) => (next && heard !== null ? { ...next, heard } : next);
    let missing: FlowSession['frames'] = [];
    let trail: ReturnType<typeof step>['trail'] = [];
    const attempt = () =>
      sessions.change(doc, before => {
        missing = [];
        if (before === null || (key !== null && before.session.id !== key)) return null;
        if (before.session.ended !== null) return before.isUntold ? withHeard(closedOf(before, event.kind)) : null;
        const { session } = before;
        missing = session.frames.filter(({ flow, version }) => running.find(flow, version) === undefined);
        if (missing.length > 0) return null;
        const left = { ...before, pending: before.pending.slice(done) };
        // A flow of it was stopped or deleted since: the conversation ends here.
        if (session.frames.some(({ flow }) => running.published(flow) === null)) {
          return withHeard(closedOf(left, event.kind));
        }
        const stepped = step(running, inNewest(running, session), { ...event, now: clock.now() } as FlowEvent);
        trail = stepped.trail;
        return stepped.isTaken ? withHeard(sessions.documentOf(stepped.session, left, [...stepped.effects])) : null;
      });
    await running.all();
    let stored = await attempt();
    if (missing.length > 0) {
      await running.load(missing);
      const gone = missing.some(({ flow, version }) => running.find(flow, version) === undefined);
      // The version is no longer kept, so nobody can say how the conversation would go on.
      stored = gone
        ? await sessions.change(doc, now => (now?.session.ended === null ? withHeard(closedOf(now, event.kind)) : null))
        : await attempt();
    }
    counts.passed(trail);
    return stored;
  };
}

/** The conversation in the newest version, if it fits into that. */
function inNewest(running: RunningFlows, session: FlowSession): FlowSession {
  const [root] = session.frames;
  const version = root && running.published(root.flow);
  if (root === undefined || version === null || version === root.version) return session;
  const [from, to] = [running.find(root.flow, root.version), running.find(root.flow, version ?? 0)];
  if (from === undefined || to === undefined || version === undefined) return session;
  return moveOver(session, root.flow, from, to, version) ?? session;
}
