/**
 * What a `kill -9` of each kind of process, and of Redis, costs while many people read the list and many rules listen: how long
 * until every reader has the whole list again, and whether anything is missing or there twice. Not part of `npm run bench`: it
 * starts an installation of its own. One JSON line each. Run it with `node bench/several-machines/kills.ts [readers] [rules]`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { alertRuleRequestSchema as newRule } from '#shared/alerts/alert-rule.ts';
import type { DocumentData, DocumentStore } from '#shared/ports/documents/document-store.ts';
import { asTelegramId } from '#shared/units.ts';
import { ALERT_RULES } from '../../api/alerts/rules/alert-rule-documents.ts';
import { drawn } from '../../bot/rich/drawn-fixture.ts';
import { INSTALLATION_TOKEN, type Installation, openInstallation } from './installation.ts';
import type { Machine } from './machine.ts';
import { openReader, pushMatches, type Reader, signInReader } from './reader.ts';

const [readers = 1_000, rules = 5_000] = process.argv.slice(2).map(Number);
/** As many streams as one person may have open. */
const STREAMS_EACH = 20;
/** As many rules as one person may have. They ask for a profit that no arb here has. */
const RULES_EACH = 10;
const LANES = 6;
const LONGEST_MS = 60_000;
const REDIS_AWAY_MS = 2_000;

const people = Array.from({ length: Math.ceil(readers / STREAMS_EACH) }, (_, n) => ({
  id: 920_000_000 + n,
  is_bot: false,
  first_name: `P${n}`,
  language_code: 'pt-br',
}));
const began = Date.now();
const note = (text: string) => process.stderr.write(`${Math.round((Date.now() - began) / 1_000)} s: ${text}\n`);

/** Writes rules that every arb is checked against and none matches: as `createAlertRules` stores them, in one write each. */
async function seedRules(store: DocumentStore): Promise<void> {
  const now = Date.now();
  const numbers = Array.from({ length: rules }, (_, n) => n).values();
  const lane = async () => {
    for (const n of numbers) {
      const telegramId = asTelegramId(930_000_000 + Math.floor(n / RULES_EACH));
      const { id: _id, ...rule } = newRule.parse({
        name: `r${n}`,
        kind: 'pre',
        filter: { profitFrom: 40 + (n % RULES_EACH) },
      });
      const data = { version: 1, owner: uidOfTelegram(telegramId), ...rule, isOn: true, createdAt: now, telegramId };
      await put(store, `rule-${n}`, data);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Tries again: on a busy machine the emulator may be slower than a store has to be. */
async function put(store: DocumentStore, id: string, data: DocumentData): Promise<void> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await store.put(ALERT_RULES, id, data, 'any');
    } catch (cause) {
      if (attempts === 20) throw cause;
      await wait(500);
    }
  }
}

/** Milliseconds until the condition holds; null: it did not in time. */
async function timeUntil(holds: () => boolean, from = performance.now()): Promise<number | null> {
  while (!holds()) {
    if (performance.now() - from > LONGEST_MS) return null;
    await wait(20);
  }
  return Math.round(performance.now() - from);
}

/** How often each person was written to about each match. */
function alertsOf(all: Installation, match: string): number[] {
  const about = new RegExp(`Ana ${match}\\b`);
  return people.map(
    ({ id }) =>
      all.telegram.world
        .messages(id)
        .filter(message => message.from.is_bot && about.test(drawn(message) ?? message.text ?? '')).length,
  );
}

interface Listening {
  readonly all: Installation;
  readonly apis: Machine[];
  readonly scanners: Machine[];
  readonly open: readonly Reader[];
  readonly expected: Set<string>;
}

/** What is pushed after a kill: an arb that is worth an alert, and enough others that every share has some. */
function oddsOf(turn: number): Record<string, number> {
  const odds: Record<string, number> = { [`k${turn}`]: 2.1 };
  for (let n = 0; n < 24; n++) odds[`s${turn}x${n}`] = 2.02;
  return odds;
}

/** Waits until every list is as it should be and everybody has been written to, and reports how long it took. */
async function report(killed: string, turn: number, { all, open, expected }: Listening, killedAt: number) {
  const match = `k${turn}`;
  const wanted = [...expected].sort().join();
  const listMs = await timeUntil(() => open.every(reader => reader.matches().join() === wanted), killedAt);
  const alertMs = await timeUntil(() => alertsOf(all, match).every(count => count > 0), killedAt);
  // By the end of this wait a second message about the same match would have arrived.
  await wait(3_000);
  // Counted for everything that was ever worth an alert: a rebuilt list must not send any alert again.
  const counts = Array.from({ length: turn + 1 }, (_, n) => alertsOf(all, `k${n}`)).flat();
  return {
    killed,
    readers: open.length,
    listMs,
    wrongLists: open.filter(reader => reader.matches().join() !== wanted).length,
    alertMs,
    alertsMissing: counts.filter(count => count === 0).length,
    alertsDoubled: counts.filter(count => count > 1).length,
  };
}

async function killOne(role: Machine['role'], turn: number, listening: Listening): Promise<void> {
  const { all, apis, scanners, expected } = listening;
  const machines = role === 'api' ? apis : scanners;
  const killed = machines.shift();
  await killed?.kill();
  const killedAt = performance.now();
  // While no process searches some of the matches, quotes of them wait for the one that takes over.
  const odds = oddsOf(turn);
  await pushMatches(apis.at(-1)?.url ?? '', INSTALLATION_TOKEN, odds);
  for (const id of Object.keys(odds)) expected.add(id);
  process.stdout.write(`${JSON.stringify(await report(role, turn, listening, killedAt))}\n`);
  machines.push(await all.start(role));
  await wait(6_000);
}

/** Repeats the push until it is accepted, as feeds do. */
async function pushUntilTaken({ apis }: Listening, odds: Record<string, number>): Promise<void> {
  for (;;) {
    try {
      return await pushMatches(apis.at(-1)?.url ?? '', INSTALLATION_TOKEN, odds);
    } catch {
      await wait(500);
    }
  }
}

/** Watches every list until the returned function is called, which returns how many lists were too short at any time. */
function watchLists({ open, expected }: Listening): () => number {
  const most = expected.size;
  const shorter = new Set<Reader>();
  const timer = setInterval(() => {
    for (const reader of open) if (reader.matches().length < most) shorter.add(reader);
  }, 200);
  return () => {
    clearInterval(timer);
    return shorter.size;
  };
}

/** Redis is back after two seconds. If it comes back empty, the feeds fill it: they send everything once more. */
async function killRedis(from: 'empty' | 'append-only', turn: number, listening: Listening): Promise<void> {
  const { all, open, expected } = listening;
  const before = open.map(({ heard }) => heard.length);
  const stopWatching = watchLists(listening);
  await all.redis.kill();
  const killedAt = performance.now();
  await wait(REDIS_AWAY_MS);
  const notWarned = open.filter(
    ({ heard }, at) => !heard.slice(before[at]).some(states => states.includes('catching_up')),
  );
  // From here on it writes to a file, so that the next restart has something to read.
  await all.redis.restart('append-only');
  const odds = oddsOf(turn);
  for (const id of Object.keys(odds)) expected.add(id);
  const everything = Object.fromEntries([...expected].map(id => [id, id.startsWith('k') ? 2.1 : 2.02]));
  await pushUntilTaken(listening, from === 'empty' ? everything : odds);
  const result = await report(`redis, ${from}`, turn, listening, killedAt);
  const isOver = (await timeUntil(() => open.every(reader => reader.states().join() === 'running'))) !== null;
  const heard = { notWarned: notWarned.length, runningAgain: isOver, shorterMeanwhile: stopWatching() };
  process.stdout.write(`${JSON.stringify({ ...result, ...heard })}\n`);
  await wait(6_000);
}

const all = await openInstallation(people, seedRules, { restartsEnded: true });
note(`${rules} rules are there`);
const scanners = [await all.start('scanner'), await all.start('scanner')];
const apis = [await all.start('api'), await all.start('api'), await all.start('api')];
await wait(8_000);
note('five processes run');
const cookies: string[] = [];
for (const { id } of people) {
  cookies.push(await signInReader(apis[0]?.url ?? '', all.telegram.people.launchData(id)));
  all.telegram.people.send(id, 'alerta 4% pré');
}
await timeUntil(() => people.every(({ id }) => all.telegram.world.messages(id).length > 1));
note(`${people.length} people have a rule that lets arbs in`);
const open: Reader[] = [];
for (let n = 0; n < readers; n += 1) {
  const urls = () => apis.map((_, at) => apis[(at + n) % apis.length]?.url ?? '');
  open.push(openReader(urls, cookies[n % people.length] ?? ''));
}
const listening: Listening = { all, apis, scanners, open, expected: new Set(['first']) };
await pushMatches(apis[0]?.url ?? '', INSTALLATION_TOKEN, { first: 2.02 });
note(
  `first list everywhere after ${await timeUntil(() => open.every(reader => reader.matches().join() === 'first'))} ms`,
);
for (const [turn, role] of (['scanner', 'scanner', 'api'] as const).entries()) await killOne(role, turn, listening);
for (const [turn, from] of (['empty', 'append-only'] as const).entries()) await killRedis(from, 3 + turn, listening);
for (const reader of open) reader.stop();
await all.stop();
process.exit(0);
