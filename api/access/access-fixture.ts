/** The access part for tests: everything is real except the clock, Telegram's answers and the accounts' keys. */

import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { onTestFinished } from 'vitest';
import type { ChatMember, ChatTrouble } from '#shared/membership/membership.ts';
import { ChatUnusable } from '#shared/ports/chat/chat-members.ts';
import { NO_TALLY, type Tally } from '#shared/ports/tally.ts';
import type { ChatId, TelegramId } from '#shared/units.ts';
import { asChatId, asTelegramId, epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { createDiskFileStore } from '../adapters/files/disk-file-store.ts';
import { createInProcessBus } from '../adapters/in-process-bus.ts';
import { createAuditLog } from '../audit/audit-log.ts';
import { countedAudit } from '../audit/counted-audit.ts';
import { LAUNCHED_AT, OWN_TOKEN } from '../auth/launches-fixture.ts';
import { issueSession } from '../auth/session-cookie.ts';
import { openCheckedDocuments } from '../documents/open-checked-documents.ts';
import { createIdentityBench } from '../identity/identity-fixture.ts';
import { createFreeSpace } from '../quotas/free-space.ts';
import { createQuotaStore } from '../quotas/quota-store.ts';
import { createWriters } from '../quotas/writers.ts';
import { keyedHash } from '../secrets/keyed-hash.ts';
import { STORE_INDEXES } from '../store-indexes.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { createAccess } from './create-access.ts';

export const PRE_CHAT = -1_001;
export const LIVE_CHAT = -1_002;
export const MEMBER = 42;
export const STRANGER = 43;
export const ADMIN = 44;

const FLOOR_BYTES = 1024 * 1024;
export const TEST_SECRET = 'the secret of these tests, 32 or more';
const SECRETS = { current: TEST_SECRET, previous: null };

export interface TestAccessOptions {
  readonly overHttps?: boolean;
  /** True: no lists of groups have been set yet. */
  readonly withoutLists?: boolean;
  /** When it is taken down: after the test that made it, or `afterAll` for one that a whole file shares. */
  readonly until?: (remove: () => void) => void;
  readonly tally?: Tally;
  /** Of the store's file. */
  readonly path?: string;
  /** Whether mail and text messages stay in the store, as in MODO LOCAL. */
  readonly keepsMessages?: boolean;
  /** Where requests come from. */
  readonly clientAddress?: (c: Context) => string;
}

export async function createTestAccess({
  overHttps = false,
  withoutLists = false,
  until = onTestFinished,
  tally = NO_TALLY,
  path = ':memory:',
  keepsMessages = false,
  clientAddress = () => '203.0.113.7',
}: TestAccessOptions = {}) {
  let now = LAUNCHED_AT as number;
  const clock = { now: () => epochMs(now) };
  const writers = createWriters({ pseudonym: text => keyedHash(Buffer.from('of these tests'), text).slice(0, 24) });
  let free = Number.POSITIVE_INFINITY;
  const space = createFreeSpace({ folders: ['/'], floorBytes: FLOOR_BYTES, steady: clock, probe: async () => free });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const kept = createSqliteDocumentStore({ path, ...(path === ':memory:' ? {} : { indexes: STORE_INDEXES }) });
  const {
    store: checked,
    unreadable,
    survey,
  } = openCheckedDocuments(kept, {
    botKinds: [],
    log,
    sleep: async () => {},
  });
  const store = createQuotaStore(checked, { writers, space });
  const bus = createInProcessBus({ onError: () => {} });
  const newId = () => randomBytes(8).toString('hex');
  const memberships = new Map<string, ChatMember>();
  /** Chats of which Telegram says that the bot cannot know them. */
  const troubles = new Map<number, ChatTrouble>();
  let reachable = true;
  let asked = 0;
  const bench = await createIdentityBench({
    store,
    now,
    writers,
    keepsMessages,
    eraseData: (uid, telegramId) => parts.erasure.erase({ uid, telegramId }),
  });
  const filesDir = temporaryFolder(until);
  const parts = createAccess({
    tally,
    store,
    bus,
    clock,
    steady: clock,
    log,
    identity: bench.identity,
    chatMembers: {
      async ask(chatId, telegramId) {
        asked += 1;
        if (!reachable) throw new Error('no answer');
        const trouble = troubles.get(chatId);
        if (trouble) throw new ChatUnusable(trouble, null, 'refused');
        return memberships.get(`${chatId} ${telegramId}`) ?? { status: 'left' };
      },
      async look(chatId) {
        if (!reachable) throw new Error('no answer');
        const trouble = troubles.get(chatId);
        if (trouble) throw new ChatUnusable(trouble, null, 'refused');
        return { status: 'administrator' };
      },
    },
    botToken: OWN_TOKEN,
    oidc: null,
    adminTelegramIds: [asTelegramId(ADMIN)],
    secrets: SECRETS,
    overHttps,
    clientAddress,
    writers,
    audit: countedAudit(createAuditLog({ store, clock, log, newId }), tally),
    files: createDiskFileStore({
      root: filesDir,
      secret: SECRETS.current,
      clock,
      linkBase: '/api/files/',
    }),
    newId,
  });
  const group = (chatId: ChatId, title: string) => ({ chatId, title, link: null });
  if (!withoutLists) {
    const list = { enforced: false, version: null };
    await parts.routeGroups.save('arbitragePre', { ...list, groups: [group(asChatId(PRE_CHAT), 'Pré')] });
    await parts.routeGroups.save('arbitrageLive', { ...list, groups: [group(asChatId(LIVE_CHAT), 'Ao vivo')] });
    await parts.routeGroups.save('messageBuilder', { ...list, groups: [group(asChatId(PRE_CHAT), 'Pré')] });
  }
  for (const chatId of [PRE_CHAT, LIVE_CHAT]) memberships.set(`${chatId} ${MEMBER}`, { status: 'member' });

  return {
    parts,
    store,
    /** Below its checks and limits, as another build would write to it. */
    kept,
    filesDir,
    unreadable,
    survey,
    bus,
    bench,
    space,
    /** How much space there is from now on. */
    setFree(bytes: number) {
      free = bytes;
      // It is asked once a second.
      now += 1_000;
    },
    asked: () => asked,
    now: clock.now,
    troubles,
    pass(ms: number) {
      now += ms;
      bench.pass(ms);
    },
    setReachable(next: boolean) {
      reachable = next;
    },
    /** Reports a change of membership, as Telegram's update does. */
    async become(telegramId: TelegramId, chatId: ChatId, member: ChatMember) {
      memberships.set(`${chatId} ${telegramId}`, member);
      await bus.publish('membership.changed', { chatId, telegramId, member });
    },
    /** The `Cookie` header of a person's session. */
    async cookieOf(telegramId: TelegramId): Promise<string> {
      const proven = { way: 'launch', provenAt: now, proof: newId() } as const;
      const begun = await parts.telegramSessions.begin({ telegramId, ...proven, device: '', sessionId: null });
      if (!begun.ok) throw new Error(begun.error.code);
      const sessionId = begun.value.id;
      return issueSession({ telegramId, sessionId, now: epochMs(now), secrets: SECRETS, overHttps })
        .map(cookie => cookie.split(';')[0])
        .join('; ');
    },
  };
}

export type TestAccess = Awaited<ReturnType<typeof createTestAccess>>;
