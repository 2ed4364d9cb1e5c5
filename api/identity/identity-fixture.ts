/** An embedded identity for tests. Everything is real except the clock, the cost of a hash and the outbox. */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { OutboxKind, OutboxMessage } from '#shared/ports/outbox.ts';
import { epochMs, type Uid } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { createRateLimiter } from '../adapters/in-process-rate-limiter.ts';
import { createStoreOutbox } from '../adapters/store-outbox.ts';
import type { KeyFile } from '../secrets/key-file.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { createPasswordHasher } from './accounts/password-hasher.ts';
import { EMBEDDED_API_KEY } from './create-identity.ts';
import { createEmbeddedIdentity } from './embedded-identity.ts';
import { createKnownDevices } from './guessing/known-devices.ts';
import { identityRoutes } from './identity-routes.ts';
import type { IdentityAct, IdentityDeps, OidcProvider } from './operations/identity-deps.ts';
import { createFactorVault } from './second-factor/factor-vault.ts';
import { createSigningKeys, type SigningKeys } from './tokens/signing-keys.ts';

export const STARTED_AT = Date.parse('2026-11-21T12:00:00Z');
export const GOOD_PASSWORD = 'chuva na feira de domingo';
export const ANOTHER_PASSWORD = 'outro café depois do jogo';

export type IdentityAnswer = Record<string, unknown> & { error?: { code: number; message: string } };

export interface SignedInAccount {
  readonly localId: string;
  readonly idToken: string;
  readonly refreshToken: string;
}

export interface IdentityBench {
  readonly deps: IdentityDeps;
  readonly store: DocumentStore;
  readonly keys: SigningKeys;
  readonly logged: unknown[];
  readonly acts: IdentityAct[];
  /** The accounts whose data the rest of the product had to delete. */
  readonly erased: Uid[];
  readonly identity: ReturnType<typeof createEmbeddedIdentity>;
  readonly app: ReturnType<typeof identityRoutes>;
  /** Moves the clock forward. In milliseconds. */
  pass(ms: number): void;
  /** Later requests come from this address. */
  comeFrom(address: string): void;
  /** Later requests come from another browser, which keeps its own cookies; each name is one browser. */
  inBrowser(name: string): void;
  /** The answer of `accounts:<method>`, or of `accounts/<method>` for 'mfaSignIn:finalize' and its like. */
  call(method: string, body: unknown): Promise<IdentityAnswer>;
  refresh(refreshToken: string): Promise<IdentityAnswer>;
  /** The messages sent since the last call. */
  inbox(): Promise<OutboxMessage[]>;
  /** The code in the latest mail. */
  mailedCode(): Promise<string>;
  signUp(email?: string, password?: string): Promise<SignedInAccount>;
  /** Opens the same store and keys as another process would. */
  restart(): Promise<IdentityBench>;
}

const TEST_KEY = Buffer.from('the key of these tests, 32 bytes');

/** One key pair for all tests of a file: generating one takes a tenth of a second. */
let sharedFile: KeyFile | null = null;

export function memoryKeyFile(): KeyFile {
  let kept: string | null = null;
  return {
    read: async () => kept,
    async create(text) {
      kept ??= text;
      return kept;
    },
    async replace(text) {
      kept = text;
    },
  };
}

export interface BenchOptions {
  readonly store?: DocumentStore;
  readonly file?: KeyFile;
  readonly oidcProviders?: readonly OidcProvider[];
  readonly now?: number;
  /** Who is told of people who sign up; nobody by default. */
  readonly writers?: IdentityDeps['writers'];
  /** The kinds of message that the outbox can send; all by default. */
  readonly sends?: readonly OutboxKind[];
  /** Whether messages stay in the store as well, as in MODO LOCAL. */
  readonly keepsMessages?: boolean;
  /** What the rest of the product does when an account goes; nothing by default. */
  readonly eraseData?: IdentityDeps['eraseData'];
}

function addressOf(method: string): string {
  const path = method.startsWith('mfa') ? 'v2/accounts/' : 'v1/accounts:';
  return `/identitytoolkit.googleapis.com/${path}${method}?key=${EMBEDDED_API_KEY}`;
}

export async function createIdentityBench(options: BenchOptions = {}): Promise<IdentityBench> {
  sharedFile ??= memoryKeyFile();
  const {
    store = createSqliteDocumentStore({ path: ':memory:' }),
    file = sharedFile,
    oidcProviders = [],
    sends = ['mail', 'sms'],
    writers = { note: () => {} },
    keepsMessages = false,
    eraseData = async () => {},
  } = options;
  let now = options.now ?? STARTED_AT;
  let address = '203.0.113.7';
  let browser = 'first';
  const cookies = new Map<string, Map<string, string>>();
  let sent: OutboxMessage[] = [];
  const logged: unknown[] = [];
  const acts: IdentityAct[] = [];
  const erased: Uid[] = [];
  const note = (message: string, fields?: Record<string, unknown>) => void logged.push([message, fields]);
  const clock = { now: () => epochMs(now) };
  const keys = await createSigningKeys({ file, clock });
  const kept = createStoreOutbox({ store, clock, randomBytes });
  const deps: IdentityDeps = {
    store,
    clock,
    keys,
    randomBytes,
    oidcProviders,
    writers,
    projectId: 'arbi-local',
    apiKey: EMBEDDED_API_KEY,
    baseUrl: 'http://localhost:3000',
    authorizedDomains: ['arbi.example'],
    outbox: {
      sends: kind => sends.includes(kind),
      async send(message) {
        sent.push(message);
        if (keepsMessages) await kept.send(message);
      },
    },
    log: { info: note, warn: note, error: note },
    hasher: createPasswordHasher({ randomBytes, cost: { n: 1024, r: 8, p: 1 } }),
    limiter: createRateLimiter({ clock }),
    devices: createKnownDevices({ key: TEST_KEY, clock, randomBytes }),
    vault: createFactorVault('the secret of these tests', randomBytes),
    pseudonym: text => keyedHash(TEST_KEY, text).slice(0, 16),
    clientAddress: () => address,
    report: act => void acts.push(act),
    async eraseData(uid, telegramId) {
      erased.push(uid);
      await eraseData(uid, telegramId);
    },
  };
  const app = identityRoutes(deps);

  async function post(path: string, type: string, body: string): Promise<IdentityAnswer> {
    const kept = cookies.get(browser) ?? new Map<string, string>();
    cookies.set(browser, kept);
    const headers = { 'Content-Type': type, Cookie: [...kept.values()].join('; ') };
    const response = await app.request(path, { method: 'POST', headers, body });
    for (const [cookie = ''] of response.headers.getSetCookie().map(line => line.split(';'))) {
      kept.set(cookie.split('=')[0] ?? '', cookie);
    }
    return (await response.json()) as IdentityAnswer;
  }

  const bench: IdentityBench = {
    deps,
    store,
    keys,
    logged,
    acts,
    erased,
    app,
    identity: createEmbeddedIdentity(deps),
    pass(ms) {
      now += ms;
    },
    comeFrom(next) {
      address = next;
    },
    inBrowser(next) {
      browser = next;
    },
    call: (method, body) => post(addressOf(method), 'application/json', JSON.stringify(body)),
    refresh: refreshToken =>
      post(
        `/securetoken.googleapis.com/v1/token?key=${EMBEDDED_API_KEY}`,
        'application/x-www-form-urlencoded',
        new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
      ),
    async inbox() {
      // Some mails are sent after the answer.
      await nextTurn();
      const messages = sent;
      sent = [];
      return messages;
    },
    async mailedCode() {
      const link = (await bench.inbox()).at(-1)?.link ?? '';
      return new URL(link).searchParams.get('oobCode') ?? '';
    },
    async signUp(email = 'ana@example.com', password = GOOD_PASSWORD) {
      return signedIn(await bench.call('signUp', { email, password, returnSecureToken: true }));
    },
    restart: () => createIdentityBench({ store, file, oidcProviders, now, sends }),
  };
  return bench;
}

/** Our identity over HTTP, where Firebase's SDK takes it for an emulator. benchNow: asked for each request. */
export async function serveIdentity(
  benchNow: () => Pick<IdentityBench, 'app'>,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server = createAdaptorServer({ fetch: request => benchNow().app.fetch(request) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Throws if the answer does not sign anybody in. */
export function signedIn(answer: IdentityAnswer): SignedInAccount {
  const { localId, idToken, refreshToken } = answer;
  if (typeof localId !== 'string' || typeof idToken !== 'string' || typeof refreshToken !== 'string') {
    throw new Error(`nobody was signed in: ${JSON.stringify(answer)}`);
  }
  return { localId, idToken, refreshToken };
}

/** The error code, split off as the SDK does it. */
export function refusedWith(answer: IdentityAnswer): string | undefined {
  return answer.error?.message.split(' : ')[0];
}
