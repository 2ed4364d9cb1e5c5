/** The local Telegram over HTTP, with its flood limits, and a real store that may fall silent. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { type DocumentStore, DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import { createSqliteDocumentStore } from '../../api/adapters/documents/sqlite-document-store.ts';
import { createSandbox } from '../../bot/sandbox/sandbox.ts';
import { sandboxApi } from '../../bot/sandbox/sandbox-api.ts';
import { newSandboxToken } from '../../bot/sandbox/sandbox-token.ts';

type Deps = Parameters<typeof createSandbox>[0];

/** Serves the local Telegram until the test ends. */
export async function serveTelegram(deps: Omit<Deps, 'newToken'>) {
  const sandbox = await createSandbox({ ...deps, newToken: newSandboxToken });
  const server = serve({ fetch: sandboxApi(sandbox).fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise<void>(resolve => server.once('listening', () => resolve()));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>(resolve => {
      server.close(() => resolve());
    });
  });
  return { sandbox, apiRoot: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A store that refuses every call while it is silent, as our real store does after waiting. */
export function silentableStore(indexes: NonNullable<Parameters<typeof createSqliteDocumentStore>[0]['indexes']>) {
  const kept = createSqliteDocumentStore({ path: ':memory:', indexes });
  onTestFinished(() => kept.close());
  let isSilent = false;
  const silence = (next: boolean): void => {
    isSilent = next;
  };
  const store: DocumentStore = new Proxy(kept, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) =>
        isSilent ? Promise.reject(new DocumentStoreError('unavailable', 'silent')) : member.apply(target, args);
    },
  });
  return { store, silence };
}
