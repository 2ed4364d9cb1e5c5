/** The outbox that the environment selects: an inbox on this machine in local mode, an SMTP server, or none. */
import type { Outbox } from '#shared/ports/outbox.ts';
import { createNoOutbox } from './no-outbox.ts';
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

/** The SMTP client is loaded only where there is a server. Rejects if its address or the sender is invalid. */
export async function openOutbox({ isLocal, smtp, ...deps }: OutboxOptions): Promise<OpenOutbox> {
  const nothing = { list: async () => [], close: () => {} };
  if (isLocal) {
    const outbox = createStoreOutbox(deps);
    return { ...nothing, outbox, list: limit => outbox.list(limit) };
  }
  if (smtp === null) return { ...nothing, outbox: createNoOutbox() };
  const { createSmtpOutbox } = await import('./smtp-outbox.ts');
  const outbox = createSmtpOutbox(smtp);
  return { ...nothing, outbox, close: () => outbox.close() };
}
