/** People in the local Telegram with alert rules, a real store that may fall silent, and arbs that open and close. */
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import { makeArb, makeLeg } from '#shared/arbitrage/arb-fixture.ts';
import { createHouseViews } from '#shared/arbitrage/house-sets/house-views.ts';
import type { Opportunity, OpportunityChange } from '#shared/arbitrage/opportunity.ts';
import { createScanner } from '#shared/arbitrage/scan/scanner.ts';
import type { Quote } from '#shared/markets/market.ts';
import type { MessagePace } from '#shared/ports/chat/message-pace.ts';
import { asEventId, asTelegramId, asUid, type Cents, epochMs } from '#shared/units.ts';
import { createInProcessBus } from '../../api/adapters/in-process-bus.ts';
import { createAlerts } from '../../api/alerts/create-alerts.ts';
import { createAlertRules } from '../../api/alerts/rules/alert-rules.ts';
import { ALERT_INDEXES } from '../../api/alerts/sent/alert-book.ts';
import { createHouseBoards } from '../../api/arbitrage/house-boards.ts';
import { createBetLog } from '../../api/bets/bet-log.ts';
import { createDueVouchers } from '../../api/bets/due-vouchers.ts';
import { createPersonBook } from '../../api/bets/person-book.ts';
import { VOUCHER_INDEXES } from '../../api/bets/voucher-watch.ts';
import { createPersonData, PERSON_INDEXES } from '../../api/people/person-data.ts';
import { createTelegramSender } from '../../bot/alerts/telegram-sender.ts';
import { drawn } from '../../bot/rich/drawn-fixture.ts';
import { createTestTime } from '../../bot/sandbox/world/time-fixture.ts';
import { type CallQueue, createCallQueue } from '../../bot/sending/call-queue.ts';
import { createMessagePace } from '../../bot/sending/message-pace.ts';
import { serveTelegram, silentableStore } from './telegram-fixture.ts';

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

export const alertArb = (index: number, more: Partial<Opportunity> = {}): Opportunity =>
  makeArb({
    id: `e${index}|ou|2.5`,
    event: { ...makeArb().event, id: asEventId(`e${index}`), home: `Casa ${index}`, away: 'Fora' },
    profit: 0.02 + index / 1_000,
    legs: makeArb().legs.map(leg => ({ ...leg, freshUntil: FAR })),
    ...more,
  });

export const freshLeg = (leg: Parameters<typeof makeLeg>[0]) => makeLeg({ ...leg, freshUntil: FAR });

/** The bot's own queue of calls, how many requests of it are on their way, and how many Telegram refused as too much. */
function watchedCalls(deps: Parameters<typeof createCallQueue>[0]) {
  const queue = createCallQueue(deps);
  let flying = 0;
  let refused = 0;
  const calls: CallQueue = {
    ...queue,
    run: (terms, send) =>
      queue.run(terms, () => {
        flying += 1;
        return send()
          .finally(() => {
            flying -= 1;
          })
          .then(answer => {
            if (!answer.ok && answer.error_code === 429) refused += 1;
            return answer;
          });
      }),
  };
  return { calls, flying: () => flying, refused: () => refused, waiting: () => queue.size };
}

/** Two messages a second to each person, and as many as there are people. */
function hastyPace(now: () => number): MessagePace {
  const freeAt = new Map<string, number>();
  return {
    ...createMessagePace(now),
    async take(chat) {
      const waitMs = Math.max(0, (freeAt.get(chat) ?? 0) - now());
      if (waitMs === 0) freeAt.set(chat, now() + 500);
      return { waitMs, whose: 'chat' };
    },
  };
}

/** The sender over HTTP, with the messages that it could not send. */
function watchedSender(deps: Parameters<typeof createTelegramSender>[0]) {
  const real = createTelegramSender(deps);
  const errors: string[] = [];
  let onSent = (): void => {};
  const noted = async <T extends { ok: boolean; error?: { code: string } }>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    if (!answer.ok) errors.push(answer.error?.code ?? '');
    return answer;
  };
  const sender: typeof real = {
    ...real,
    async send(...args) {
      const sent = await noted(real.send(...args));
      onSent();
      return sent;
    },
    edit: (...args) => noted(real.edit(...args)),
    sendVoucherWarning: (...args) => noted(real.sendVoucherWarning(...args)),
    sendWeek: (...args) => noted(real.sendWeek(...args)),
    sendDigest: (...args) => noted(real.sendDigest(...args)),
    sendLimitReached: (...args) => noted(real.sendLimitReached(...args)),
  };
  return {
    sender,
    errors,
    /** Called after each alert that reached Telegram. */
    whenSent(listener: () => void) {
      onSent = listener;
    },
  };
}

/** The local Telegram with its flood limits over HTTP, and alerts that can be restarted on one store. */
export async function startWorld(people: number, { openTo = (_: number): boolean => true } = {}) {
  const time = createTestTime();
  const logged: unknown[][] = [];
  const write = (...args: unknown[]) => void logged.push(args);
  const log = { info: () => {}, warn: write, error: write };
  const everybody = Array.from({ length: people }, (_, index) => personOf(index));
  const { sandbox, apiRoot } = await serveTelegram({ ...time, log, people: everybody, groups: [] });
  const { store, silence } = silentableStore([...PERSON_INDEXES, ...ALERT_INDEXES, ...VOUCHER_INDEXES]);
  const bus = createInProcessBus({ onError: write });
  const now = () => time.clock.now();
  // Faster than Telegram allows, so that its limits apply.
  const { calls, flying, refused, waiting } = watchedCalls({ pace: hastyPace(now), now, after: time.after, log });
  const sending = watchedSender({ token: sandbox.token, apiRoot, app: APP, calls });
  let ids = 0;
  const scanner = createScanner();
  const houseBoards = createHouseBoards({
    views: createHouseViews(scanner),
    runId: 'run',
    now: () => time.clock.now(),
    realNow: () => time.clock.now(),
    yieldTurn: async () => undefined,
  });
  /** Ingests quotes as the server does: first for the market as everybody sees it, then for that of each set of houses. */
  const quoted = async (quotes: Quote[]) => {
    const now = time.clock.now();
    await bus.publish('arbs.changed', scanner.ingest({ quotes, at: now }, FEED, now).changes);
    houseBoards.flush();
  };
  const betLog = createBetLog({ store, newId: () => `log${++ids}`, log: { warn: () => {} } });
  const readBook = createPersonBook({ betLog, identity: { uidOfTelegram: async id => uidOfTelegram(id) } });
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
      dueVouchers: createDueVouchers({ store, readBook, identity: { telegramOf: async () => null } }),
      readBook,
      terms: { read: async id => ({ houses: [], rounding: null, total: totals.get(id) ?? null }), onChange: () => {} },
      sender: sending.sender,
      yieldTurn: async () => {},
    });
    const stopAlerts = alerts.start();
    /** Time goes on while messages that were handed over wait for their turn. */
    async function stop(): Promise<void> {
      let isStopped = false;
      const stopping = stopAlerts().finally(() => {
        isStopped = true;
      });
      while (!isStopped) await (waiting() > 0 ? pass(200) : new Promise(resolve => setImmediate(resolve)));
      await stopping;
    }
    return { alerts, alertRules, personData, stop };
  }
  /** Moves the clock forward, and waits for requests on their way over HTTP. */
  async function pass(ms: number, step = 200) {
    for (let left = ms; left > 0; left -= step) {
      time.pass(Math.min(step, left));
      do await new Promise(resolve => setImmediate(resolve));
      while (flying() > 0);
    }
  }
  const publish = (...changes: OpportunityChange[]) => bus.publish('arbs.changed', changes);
  const opened = (...arbs: Opportunity[]) =>
    publish(...arbs.map(opportunity => ({ type: 'opened' as const, opportunity })));
  const closed = (...arbs: Opportunity[]) =>
    publish(...arbs.map(opportunity => ({ type: 'closed' as const, reason: 'gone' as const, opportunity })));
  /** As a person reads them. */
  const messagesOf = (id: number) =>
    sandbox.world
      .messages(id)
      .filter(({ from }) => from.id === sandbox.bot.id)
      .map(message => ({ ...message, text: drawn(message) ?? message.text }));
  return {
    sandbox,
    store,
    silence,
    whenSent: sending.whenSent,
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
    errors: sending.errors,
    refused,
    logged,
  };
}

const FEED = { id: 'test', demo: false, freshness: { preMs: 3_600_000, liveMs: 60_000 } };

export const rule = (name: string) => ({ name, kind: 'pre' as const, filter: { ...EMPTY_FILTER, profitFrom: 1 } });

export async function alertsReady(people: number) {
  const world = await startWorld(people);
  const run = await world.begin();
  for (const { id } of world.everybody) {
    world.sandbox.people.send(id, '/start');
    await run.alerts.setCanWrite(asTelegramId(id), true);
    await run.alertRules.add([asUid(`tg_${id}`)], rule('Acima de 1 %'), asTelegramId(id));
  }
  return { ...world, ...run };
}
