/** What is published, and what stops it: checked again here, whatever the page has checked. */

import { checkFlow, mayPublish } from '#shared/flow/check/check.ts';
import { checkAround } from '#shared/flow/check/outside.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import type { FlowProblem } from '#shared/flow/schema/problem.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { err, ok, type Result } from '#shared/result.ts';
import type { ChatId, TelegramId, Uid } from '#shared/units.ts';
import {
  FLOW_VERSIONS,
  FLOWS,
  type FlowDocument,
  flowData,
  flowVersionData,
  flowVersionId,
  readFlowDocument,
  readFlowVersion,
} from './flow-documents.ts';
import type { FlowDrafts } from './flow-drafts.ts';
import type { RunningFlows } from './flow-library.ts';

/** Who publishes, and where they may. */
export interface FlowPublisher {
  readonly owner: Uid;
  readonly telegramId: TelegramId | null;
  readonly chats: ReadonlySet<ChatId>;
}

export interface FlowPublishing {
  /** Everything that is wrong with it, for the person who wants to publish it. */
  problems(id: string, flow: Flow, publisher: FlowPublisher): Promise<FlowProblem[]>;
  /** rev: the version to publish: the present one, or an older one to go back to. */
  publish(
    id: string,
    rev: number,
    publisher: FlowPublisher,
  ): Promise<
    Result<FlowDocument, { readonly code: 'unknown' } | { readonly code: 'problems'; readonly problems: FlowProblem[] }>
  >;
  /** Null: there is none. */
  stop(id: string): Promise<FlowDocument | null>;
  /**
   * Stops what was published at this instant, because its publisher may no longer publish. Null: that publication no
   * longer runs.
   */
  stopOf(id: string, at: number): Promise<FlowDocument | null>;
  /** A conversation of the flow ended. Returns the flow if that was one failure too many and it is stopped now; null otherwise. */
  ended(id: string, isFailed: boolean): Promise<FlowDocument | null>;
}

export interface PublishingDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly drafts: Pick<FlowDrafts, 'versionOf'>;
  readonly running: RunningFlows;
  /** The bot's own, without their slash. */
  readonly commands: readonly string[];
  readonly addresses: readonly string[];
}

export function createFlowPublishing({
  store,
  clock,
  drafts,
  running,
  commands,
  addresses,
}: PublishingDeps): FlowPublishing {
  async function problems(id: string, flow: Flow, { chats }: FlowPublisher): Promise<FlowProblem[]> {
    const others = (await running.all()).filter(each => each.id !== id);
    return [...checkFlow(flow), ...checkAround(flow, { id, others, commands, chats, addresses })];
  }

  /** change: returns null to leave the flow as it is. */
  async function patch(id: string, change: (now: FlowDocument) => FlowDocument | null): Promise<FlowDocument | null> {
    const next = await store.transaction(async tx => {
      const found = await tx.get(FLOWS, id);
      const after = found && change(readFlowDocument(found));
      if (after) tx.put(FLOWS, id, flowData(after), { version: found.version });
      return after;
    });
    if (next) running.forget();
    return next;
  }

  return {
    problems,
    async publish(id, rev, publisher) {
      const flow = await drafts.versionOf(id, rev);
      if (flow === null) return err({ code: 'unknown' });
      // Another process may have published a flow that stands in the way.
      running.forget();
      const found = await problems(id, flow, publisher);
      if (!mayPublish(found)) return err({ code: 'problems', problems: found });
      const published = await store.transaction(async tx => {
        const [stored, kept] = [await tx.get(FLOWS, id), await tx.get(FLOW_VERSIONS, flowVersionId(id, rev))];
        const before = stored && readFlowDocument(stored);
        if (stored === null || before === null || (kept === null && before.rev !== rev)) return null;
        const live = { rev, at: clock.now(), by: publisher.owner, actor: publisher.telegramId };
        const next: FlowDocument = { ...before, state: 'published', stopReason: null, failures: 0, live };
        const version =
          kept === null
            ? flowVersionData(before, id, true)
            : { ...readFlowVersion(kept), content: JSON.stringify(flow), wasLive: true };
        tx.put(FLOW_VERSIONS, flowVersionId(id, rev), version, 'any');
        tx.put(FLOWS, id, flowData(next), { version: stored.version });
        return next;
      });
      running.forget();
      return published === null ? err({ code: 'unknown' }) : ok(published);
    },
    stop: id => patch(id, now => (now.state === 'published' ? { ...now, state: 'stopped', stopReason: 'asked' } : now)),
    async stopOf(id, at) {
      const stopped = await patch(id, now =>
        now.state === 'published' && now.live?.at === at ? { ...now, state: 'stopped', stopReason: 'right' } : null,
      );
      // Also if another process was first: no conversation of it may begin here either.
      running.forget();
      return stopped;
    },
    async ended(id, isFailed) {
      const next = await patch(id, now => {
        if (!isFailed) return now.failures === 0 ? null : { ...now, failures: 0 };
        const failures = now.failures + 1;
        const isOver = now.state === 'published' && failures >= now.content.stopAfter;
        return { ...now, failures, ...(isOver && { state: 'stopped' as const, stopReason: 'failures' as const }) };
      });
      return next?.state === 'stopped' && next.failures === next.content.stopAfter ? next : null;
    },
  };
}
