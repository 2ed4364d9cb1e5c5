/** The outbox that the environment selects: an inbox on this machine in local mode, an SMTP server, or none. */
import type { Outbox } from '#shared/ports/outbox.ts';
import { createNoOutbox } from './no-outbox.ts';
import { createSmtpOutbox } from './smtp-outbox.ts';
import { createStoreOutbox, type KeptMessage, type StoreOutboxDeps } from './store-outbox.ts';

export interface OpenOutbox {
  readonly outbox: Outbox;
  /** The messages kept on this machine, newest first. */
  list(limit: number): Promise<readonly KeptMessage[]>;
  close(): void;
}

export interface OutboxOptions extends StoreOutboxDeps {
  readonly isLocal: boolean;
  readonly smtp: { readonly url: string; readonly from: string } | null;
}

export function openOutbox({ isLocal, smtp, ...deps }: OutboxOptions): OpenOutbox {
  const nothing = { list: async () => [], close: () => {} };
  if (isLocal) {
    const outbox = createStoreOutbox(deps);
    return { ...nothing, outbox, list: limit => outbox.list(limit) };
  }
  if (smtp === null) return { ...nothing, outbox: createNoOutbox() };
  const outbox = createSmtpOutbox(smtp);
  return { ...nothing, outbox, close: () => outbox.close() };
}
