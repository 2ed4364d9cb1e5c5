/** The outbox when nothing is configured: it sends no mail and no text message, and reports that. */
import { type Outbox, OutboxUnavailable } from '#shared/ports/outbox.ts';

export function createNoOutbox(): Outbox {
  return {
    sends: () => false,
    send: ({ kind }) => Promise.reject(new OutboxUnavailable(kind)),
  };
}
