/**
 * The system under test: the product with its embedded identity, or Google's own emulator of Firebase Authentication, if
 * `FIREBASE_AUTH_EMULATOR_HOST` is set. Also reads the mails and text messages of either.
 */

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { Identity } from '#shared/ports/identity.ts';
import { inboxSchema } from '#shared/wire/sandbox.ts';
import { openSqliteDocumentStore } from '../../api/adapters/documents/sqlite-document-store.ts';
import { createSystemClock } from '../../api/adapters/system-clock.ts';
import { createEmbeddedIdentity } from '../../api/identity/embedded-identity.ts';
import { createSigningKeys } from '../../api/identity/tokens/signing-keys.ts';
import { createKeyFile } from '../../api/secrets/key-file.ts';
import { EMPTY_MARKET, type RunningServer, startServer } from '../running/server.ts';

interface Mail {
  readonly to: string;
  readonly link: string;
}

export interface IdentityWorld {
  readonly origin: string;
  /** All mail to an address, newest first. */
  mails(to: string): Promise<readonly Mail[]>;
  /** The digits last sent to a number. */
  smsCode(to: string): Promise<string>;
  close(): Promise<void>;
}

/** The product also gives access to its stored data, and can be restarted on them. */
export interface Product extends IdentityWorld {
  readonly store: DocumentStore;
  /** Only the part of the port that signs nothing. */
  readonly identity: Pick<Identity, 'setDisabled'>;
  restart(): Promise<void>;
}

export const emulatorHost = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? null;

export async function openProduct(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'arbi-identity-'));
  let server: RunningServer = await startServer({ ...EMPTY_MARKET, DATA_DIR: dataDir });
  const origin = server.url;
  // Two processes use one file, which SQLite allows.
  const store = await openSqliteDocumentStore({ path: join(dataDir, 'arbi.sqlite') });
  const clock = createSystemClock();
  const file = createKeyFile({ path: join(dataDir, 'identity-script-keys.json'), newId: () => 'script' });
  const keys = await createSigningKeys({ file, clock });

  async function inbox(to: string) {
    const response = await fetch(`${origin}/api/sandbox/inbox?${new URLSearchParams({ to })}`);
    return inboxSchema.parse(await response.json()).messages.filter(message => message.to === to);
  }

  return {
    origin,
    store,
    identity: createEmbeddedIdentity({ store, clock, keys, randomBytes, projectId: 'arbi-local' }),
    mails: async to => (await inbox(to)).flatMap(({ link }) => (link === null ? [] : [{ to, link }])),
    smsCode: async to => /\d{6}/.exec((await inbox(to))[0]?.text ?? '')?.[0] ?? '',
    async restart() {
      expect(await server.stop()).toBe(0);
      server = await startServer({ ...EMPTY_MARKET, DATA_DIR: dataDir, PORT: new URL(origin).port });
    },
    async close() {
      await store.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Source: https://firebase.google.com/docs/reference/rest/auth#section-auth-emulator-oob */
export async function openEmulator(host: string): Promise<IdentityWorld> {
  const origin = `http://${host}`;
  const of = `${origin}/emulator/v1/projects/arbi-local`;
  const read = async (path: string) => (await fetch(of + path)).json();
  await fetch(`${of}/accounts`, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
  return {
    origin,
    async mails(to) {
      const { oobCodes = [] }: { oobCodes?: { email: string; newEmail?: string; oobLink: string }[] } =
        await read('/oobCodes');
      return oobCodes
        .filter(({ email, newEmail }) => (newEmail ?? email) === to)
        .map(({ oobLink }) => ({ to, link: oobLink }))
        .reverse();
    },
    async smsCode(to) {
      const { verificationCodes = [] }: { verificationCodes?: { phoneNumber: string; code: string }[] } =
        await read('/verificationCodes');
      return verificationCodes.findLast(({ phoneNumber }) => phoneNumber === to)?.code ?? '';
    },
    close: async () => undefined,
  };
}

/** The link in the newest mail of that kind, once it is there: some mails are sent after the answer. */
export async function mailedLink(world: IdentityWorld, to: string, mode: string): Promise<URL> {
  const find = async () => {
    const links = (await world.mails(to)).map(({ link }) => new URL(link));
    return links.find(link => link.searchParams.get('mode') === mode)?.href ?? null;
  };
  await expect.poll(find).not.toBeNull();
  return new URL((await find()) ?? '');
}

export async function mailedCode(world: IdentityWorld, to: string, mode: string): Promise<string> {
  return (await mailedLink(world, to, mode)).searchParams.get('oobCode') ?? '';
}
