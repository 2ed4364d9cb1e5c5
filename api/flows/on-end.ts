/** What follows when conversations end: a flow that fails too often is stopped, and the one who published it is told. */
import { flowAnswers as words } from '#shared/catalogue/flow/answers.ts';
import type { FlowMessages } from '#shared/flow/flow-port.ts';
import type { Log } from '#shared/ports/log.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { DoPendingDeps } from './do-pending.ts';
import type { FlowCounts } from './flow-counts.ts';
import type { FlowPublishing } from './flow-publishing.ts';

export interface OnEndDeps {
  readonly counts: Pick<FlowCounts, 'failed'>;
  readonly publishing: Pick<FlowPublishing, 'ended'>;
  readonly messages: FlowMessages;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly log: Log;
}

export function createOnEnd({ counts, publishing, messages, audit, log }: OnEndDeps): DoPendingDeps['onEnd'] {
  const failing = new Set<string>();
  return async (flow, isFailed) => {
    if (isFailed) counts.failed(flow);
    // A flow that has not failed here has no failures to forget.
    if (!isFailed && !failing.delete(flow)) return;
    if (isFailed) failing.add(flow);
    const stopped = await publishing.ended(flow, isFailed);
    if (stopped === null) return;
    const { title, live } = stopped;
    log.warn('um fluxo falhou vezes demais e foi parado', { flow });
    audit.record({ kind: 'flow.stopped', actor: 'anonymous', subject: flow, reason: 'failures' });
    if (live?.actor == null) return;
    await messages.say(live.actor, { text: words.stoppedByFailures(title), entities: [] }, [], false);
  };
}
