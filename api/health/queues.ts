/** What waits to be done, in the store: alerts to send, posts to publish. */
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';

export interface QueueDeps {
  readonly store: Pick<DocumentStore, 'count'>;
  readonly clock: Clock;
}

export async function readQueues({ store, clock }: QueueDeps): Promise<{ alerts: number; posts: number }> {
  const [alerts, posts] = await Promise.all([
    store.count('alert_messages', { field: 'state', op: '==', value: 'queued' }),
    store.count('post_sends', { field: 'nextAt', op: '<=', value: clock.now() }),
  ]);
  return { alerts, posts };
}
