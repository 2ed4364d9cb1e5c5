/** People in the local Telegram with alert rules, a real store that may fall silent, and arbs that open and close. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { onTestFinished } from 'vitest';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { createHouseViews } from '#shared/arbitrage/house-sets/house-views.ts';
import type { Opportunity, OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import type { Quote } from '#shared/markets/market.ts';
import { type DocumentStore, DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import { asEventId, asTelegramId, type Cents, epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from './api/adapters/documents/sqlite-document-store.ts';
import { createInProcessBus } from './api/adapters/in-process-bus.ts';
import { ALERT_INDEXES } from './api/alerts/alert-book.ts';
import { createAlerts } from './api/alerts/create-alerts.ts';
import { createHouseBoards } from './api/arbitrage/house-boards.ts';
import { createBetLog } from './api/bets/bet-log.ts';
import { createDueVouchers } from './api/bets/due-vouchers.ts';
import { VOUCHER_INDEXES } from './api/bets/voucher-watch.ts';
import { createAlertRules } from './api/people/alert-rules.ts';
import { createPersonData, PERSON_INDEXES } from './api/people/person-data.ts';
import { createTelegramSender } from './bot/alerts/telegram-sender.ts';
import { createSandbox } from './bot/sandbox/sandbox.ts';
import { sandboxApi } from './bot/sandbox/sandbox-api.ts';
import { newSandboxToken } from './bot/sandbox/sandbox-token.ts';
import { createTestTime } from './bot/sandbox/world/test-time.ts';

const APP = { url: 'https://arbi.example', isLocalTelegram: true };
const personOf = (index: number) => ({
  id: 920_000_000 + index,
  is_bot: false,
  first_name: `Pessoa ${index}`,
  username: `pessoa_${index}`,
  language_code: 'pt-br',
});
/** No price turns stale while a test runs. */
const FAR = epochMs(8e15);

export const arbOf = (index: number, more: Partial<Opportunity> = {}): Opportunity =>
  makeArb({
    id: `e${index}|ou|2.5`,
    event: { ...makeArb().event, id: asEventId(`e${index}`), home: `Casa ${index}`, away: 'Fora' },
    profit: 0.02 + index / 1_000,
    legs: makeArb().legs.map(leg => ({ ...leg, freshUntil: FAR })),
    ...more,
  });

export const freshLeg = (leg: Parameters<typeof makeLeg>[0]) => makeLeg({ ...leg, freshUntil: FAR });

/** A store that refuses every call while it is silent, as ours does once it has waited. */
function silentable(kept: DocumentStore) {
  let isSilent = false;
  const silence = (next: boolean): void => {
    isSilent = next;
  };
  const store = new Proxy(kept, {
    get(target, name, receiver) {
      const member: unknown = Reflect.get(target, name, receiver);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) =>
        isSilent ? Promise.reject(new DocumentStoreError('unavailable', 'silent')) : member.apply(target, args);
    },
  });
  return { store, silence };
}

/** The local Telegram with its flood limits over HTTP, and alerts that can be restarted on one store. */
export async function startWorld(people: number, { openTo = (_: number): boolean => true } = {}) {
  const time = createTestTime();
  const logged: unknown[][] = [];
  const write = (...args: unknown[]) => void logged.push(args);
  const log = { info: () => {}, warn: write, error: write };
  const everybody = Array.from({ length: people }, (_, index) => personOf(index));
  const sandbox = await createSandbox({ ...time, log, newToken: newSandboxToken, people: everybody, groups: [] });
  const server = serve({ fetch: sandboxApi(sandbox).fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise<void>(resolve => server.once('listening', () => resolve()));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>(resolve => {
      server.close(() => resolve());
    });
  });
  const apiRoot = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const kept = createSqliteDocumentStore({
    path: ':memory:',
    indexes: [...PERSON_INDEXES, ...ALERT_INDEXES, ...VOUCHER_INDEXES],
  });
  onTestFinished(() => kept.close());
  const { store, silence } = silentable(kept);
  const bus = createInProcessBus({ onError: write });
  const real = createTelegramSender({ token: sandbox.token, apiRoot, app: APP });
  let flying = 0;
  const counted = <T>(work: Promise<T>): Promise<T> => {
    flying += 1;
    return work.finally(() => {
      flying -= 1;
    });
  };
  const errors: string[] = [];
  const noted = async <T extends { ok: boolean; error?: { code: string } }>(work: Promise<T>): Promise<T> => {
    const answer = await counted(work);
    if (!answer.ok) errors.push(answer.error?.code ?? '');
    return answer;
  };
  let ids = 0;
  let onSent = (): void => {};
  const scanner = createScanner();
  const houseBoards = createHouseBoards({
    views: createHouseViews(scanner),
    runId: 'run',
    now: () => time.clock.now(),
    realNow: () => time.clock.now(),
    yieldTurn: async () => undefined,
  });
  /** Takes quotes in as the server does: first the market as everybody sees it, then that of each set of houses. */
  const quoted = async (quotes: Quote[]) => {
    const now = time.clock.now();
    await bus.publish('arbs.changed', scanner.ingest({ quotes, at: now }, FEED, now).changes);
    houseBoards.flush();
  };
  const betLog = createBetLog({ store, newId: () => `log${++ids}` });
  const totals = new Map<number, Cents>();
  async function begin() {
    const alertRules = createAlertRules({ store, clock: time.clock, newId: () => `rule${++ids}` });
    const personData = createPersonData(store);
    const alerts = await createAlerts({
      ...time,
      steady: time.clock,
      runId: `run${++ids}`,
      store,
      bus,
      oddsClock: time.clock,
      log,
      access: { decide: async (_, { telegramId }) => (openTo(telegramId ?? 0) ? 'allow' : 'join') },
      alertRules,
      personData,
      houseBoards,
      dueVouchers: createDueVouchers({
        store,
        betLog,
        identity: { uidOfTelegram: async id => uidOfTelegram(id), telegramOf: async () => null },
      }),
      terms: { read: async id => ({ houses: [], rounding: null, total: totals.get(id) ?? null }), onChange: () => {} },
      sender: {
        ...real,
        async send(...args) {
          const sent = await noted(real.send(...args));
          onSent();
          return sent;
        },
        edit: (...args) => noted(real.edit(...args)),
        sendVoucherWarning: (...args) => noted(real.sendVoucherWarning(...args)),
        sendDigest: (...args) => noted(real.sendDigest(...args)),
        sendLimitReached: (...args) => noted(real.sendLimitReached(...args)),
      },
      yieldTurn: async () => {},
      // Faster than Telegram allows, so that its limits apply.
      pace: { perSecond: 45, perPersonMs: 500 },
    });
    const stop = alerts.start();
    return { alerts, alertRules, personData, stop };
  }
  /** Moves the clock forward, and waits for requests on their way over HTTP. */
  async function pass(ms: number, step = 200) {
    for (let left = ms; left > 0; left -= step) {
      time.pass(Math.min(step, left));
      do await new Promise(resolve => setImmediate(resolve));
      while (flying > 0);
    }
  }
  const publish = (...changes: OpportunityChange[]) => bus.publish('arbs.changed', changes);
  const opened = (...arbs: Opportunity[]) =>
    publish(...arbs.map(opportunity => ({ type: 'opened' as const, opportunity })));
  const closed = (...arbs: Opportunity[]) =>
    publish(...arbs.map(opportunity => ({ type: 'closed' as const, reason: 'gone' as const, opportunity })));
  const messagesOf = (id: number) => sandbox.world.messages(id).filter(({ from }) => from.id === sandbox.bot.id);
  return {
    sandbox,
    store,
    silence,
    /** Called after each alert that reached Telegram. */
    whenSent(listener: () => void) {
      onSent = listener;
    },
    time,
    begin,
    pass,
    opened,
    closed,
    publish,
    quoted,
    totals,
    betLog,
    messagesOf,
    everybody,
    errors,
    logged,
  };
}

const FEED = { id: 'test', demo: false, freshness: { preMs: 3_600_000, liveMs: 60_000 } };

export const rule = (name: string) => ({ name, kind: 'pre' as const, filter: { ...EMPTY_FILTER, profitFrom: 1 } });

export async function ready(people: number) {
  const world = await startWorld(people);
  const run = await world.begin();
  for (const { id } of world.everybody) {
    world.sandbox.people.send(id, '/start');
    await run.alerts.setCanWrite(asTelegramId(id), true);
    await run.alertRules.add([`tg_${id}`], rule('Acima de 1 %'), asTelegramId(id));
  }
  return { ...world, ...run };
}
