/** One event of a conversation: stepped, and stored together with what is to be done about it. */
import type { FlowEvent } from '#shared/flow/run/event.ts';
import { moveOver } from '#shared/flow/run/move-over.ts';
import type { Session } from '#shared/flow/run/session.ts';
import { step } from '#shared/flow/run/step.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { FlowCounts } from './flow-counts.ts';
import type { SessionDocument } from './flow-documents.ts';
import type { RunningFlows } from './flow-library.ts';
import type { SessionStore } from './session-store.ts';

/** What happens, but for when: that the clock says. */
export type Happening = FlowEvent extends infer E ? (E extends FlowEvent ? Omit<E, 'now'> : never) : never;

/**
 * key: of the conversation that it is for; null: of any. done: how many of what was pending have been done meanwhile.
 * Null: it took nothing.
 */
export type Advance = (
  doc: string,
  key: string | null,
  event: Happening,
  done?: number,
) => Promise<SessionDocument | null>;

export interface AdvanceDeps {
  readonly sessions: SessionStore;
  readonly running: RunningFlows;
  readonly counts: FlowCounts;
  readonly clock: Clock;
}

export function createAdvance({ sessions, running, counts, clock }: AdvanceDeps): Advance {
  return async (doc, key, event, done = 0) => {
    let missing: Session['frames'] = [];
    let trail: ReturnType<typeof step>['trail'] = [];
    const attempt = () =>
      sessions.change(doc, before => {
        missing = [];
        if (before === null || before.session.ended !== null) return null;
        if (key !== null && before.session.id !== key) return null;
        const { session } = before;
        missing = session.frames.filter(({ flow, version }) => running.find(flow, version) === undefined);
        if (missing.length > 0) return null;
        const left = { ...before, pending: before.pending.slice(done) };
        // Stopped or gone since: the conversation ends here.
        if (running.published(session.frames[0]?.flow ?? '') === null) {
          return sessions.documentOf({ ...session, waiting: null, ended: 'stopped' }, left, []);
        }
        const stepped = step(running, inNewest(running, session), { ...event, now: clock.now() } as FlowEvent);
        trail = stepped.trail;
        return stepped.isTaken ? sessions.documentOf(stepped.session, left, [...stepped.effects]) : null;
      });
    await running.all();
    let stored = await attempt();
    if (missing.length > 0) {
      await running.load(missing);
      const gone = missing.some(({ flow, version }) => running.find(flow, version) === undefined);
      // Its version is no longer kept: nobody can say how it would go on.
      stored = gone
        ? await sessions.change(
            doc,
            now => now && sessions.documentOf({ ...now.session, waiting: null, ended: 'stopped' }, now, []),
          )
        : await attempt();
    }
    counts.passed(trail);
    return stored;
  };
}

/** The newest version, where the conversation fits into it. */
function inNewest(running: RunningFlows, session: Session): Session {
  const [root] = session.frames;
  const version = root && running.published(root.flow);
  if (root === undefined || version === null || version === root.version) return session;
  const [from, to] = [running.find(root.flow, root.version), running.find(root.flow, version ?? 0)];
  if (from === undefined || to === undefined || version === undefined) return session;
  return moveOver(session, root.flow, from, to, version) ?? session;
}
