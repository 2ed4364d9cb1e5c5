import { outboxContract } from '#shared/ports/outbox.contract.ts';
import { createNoOutbox } from './no-outbox.ts';

outboxContract('no outbox', async () => ({
  outbox: createNoOutbox(),
  taken: async () => [],
  close: async () => undefined,
}));
