/** The outbox of a product that nothing was configured for: no mail and no text message leaves it, and it says so. */
import { type Outbox, OutboxUnavailable } from '#shared/ports/outbox.ts';

export function createNoOutbox(): Outbox {
  return {
    sends: () => false,
    send: ({ kind }) => Promise.reject(new OutboxUnavailable(kind)),
  };
}
