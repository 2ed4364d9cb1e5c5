/**
 * Two API processes and two scanners, with a real Redis and Firestore's emulator: each is killed in turn, Redis too, while a
 * program and a browser read the list. How long each takes is measured by `bench/several-machines/kills.ts`: a test would
 * measure whatever else the machine does.
 */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import {
  INSTALLATION_TOKEN,
  type Installation,
  openInstallation,
  whatIsMissing,
} from '../../bench/several-machines/installation.ts';
import type { Machine } from '../../bench/several-machines/machine.ts';
import { openReader, pushMatches, type Reader, signInReader } from '../../bench/several-machines/reader.ts';
import { drawn } from '../../bot/rich/drawn-fixture.ts';
import { ANA, BRUNO } from '../../bot/sandbox/world/demo-world.ts';
import { chromiumPath } from '../running/browser.ts';
import { it } from '../running/it.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { type BrowserReader, openBrowserReader, type SaidWords } from './browser-reader.ts';

const missing = whatIsMissing();
if (missing !== null) process.stderr.write(`\nSKIPPED: several machines: ${missing}\n\n`);

describe.skipIf(missing !== null)('several machines', () => {
  let all: Installation;
  let apis: Machine[];
  let scanners: Machine[];
  let reader: Reader;
  let cookie: string;
  let balancer: Balancer;
  /** Ana again, in a browser; null if there is none. */
  let screen: BrowserReader | null = null;
  /** What should be on the list, and its odds. */
  const expected = new Map<string, number>();
  let turn = 0;

  beforeAll(async () => {
    all = await openInstallation([], undefined, { restartsEnded: true });
    [...scanners] = await Promise.all([all.start('scanner'), all.start('scanner')]);
    [...apis] = await Promise.all([all.start('api'), all.start('api')]);
    balancer = await openBalancer(() => apis.map(({ url }) => url));
  });
  afterAll(async () => {
    reader?.stop();
    await balancer?.close();
    await all?.stop();
  });

  const last = () => apis.at(-1) as Machine;
  /** The match of each message that the bot has written to Ana. */
  const alerted = () =>
    all.telegram.world
      .messages(ANA.id)
      .filter(({ from }) => from.is_bot)
      .flatMap(message => /Ana (m\d+)/.exec(drawn(message) ?? message.text ?? '')?.[1] ?? [])
      .sort();

  const lastOf = (said: readonly SaidWords[]) => said.at(-1)?.spoken ?? null;

  /**
   * Until nobody hears of trouble. On a loaded machine a share may be without a scanner for a moment at any time, and who hears
   * of it just before a process is killed hears nothing new when it is.
   */
  async function calm(): Promise<void> {
    await expect.poll(() => reader.states()).toEqual(['running']);
    await expect.poll(async () => screen && lastOf(await screen.said())).toBe(screen && words.connection.spoken.live);
  }

  /** What the screen says from now on. */
  async function listenToScreen(): Promise<() => Promise<readonly SaidWords[]>> {
    const before = (await screen?.said())?.length ?? 0;
    return async () => (await screen?.said())?.slice(before) ?? [];
  }

  /** The screen named this phase while its arbs stayed, says now that all is well, and shows these matches with these odds. */
  async function expectScreen(
    saidSince: () => Promise<readonly SaidWords[]>,
    phase: 'catchingUp' | 'reconnecting',
    matches: Readonly<Record<string, string>>,
  ): Promise<void> {
    if (screen === null) return;
    for (const [match, odds] of Object.entries(matches)) await expect.poll(() => screen?.row(match)).toContain(odds);
    await expect.poll(async () => lastOf(await saidSince())).toBe(words.connection.spoken.live);
    const said = (await saidSince()).find(({ spoken }) => spoken === words.connection.spoken[phase]);
    expect(said?.seen).toContain(
      phase === 'catchingUp' ? words.connection.catchingUp : words.connection.reconnecting(null),
    );
    expect(said?.arbs).toBeGreaterThan(0);
  }

  async function push(odds: Record<string, number>): Promise<void> {
    await pushMatches(last().url, INSTALLATION_TOKEN, odds);
    for (const [id, price] of Object.entries(odds)) price > 2 ? expected.set(id, price) : expected.delete(id);
  }

  it('signs in at one and reads at another, and alerts once', async () => {
    const [first, second] = apis as [Machine, Machine];
    cookie = await signInReader(first.url, all.telegram.people.launchData(ANA.id));
    reader = openReader(() => apis.map(({ url }) => url).reverse(), cookie);
    all.telegram.people.send(ANA.id, 'alerta 4% pré');
    await expect.poll(() => all.telegram.world.messages(ANA.id).length).toBeGreaterThan(1);
    await push({ m1: 2.1, m2: 2.1, m3: 1.8 });
    await expect.poll(() => reader.matches()).toEqual(['m1', 'm2']);
    await expect.poll(() => reader.states()).toEqual(['running']);
    await expect.poll(alerted).toEqual(['m1', 'm2']);
    const health = async ({ url }: Machine) => (await (await fetch(`${url}/api/health`)).json()).arbs.open;
    // Scanners say how much they have once a second.
    for (const api of [first, second]) await expect.poll(() => health(api)).toBe(2);
  });

  it.skipIf(!chromiumPath)('shows the list in a browser', async ({ browser }) => {
    screen = await openBrowserReader(browser, balancer.url, cookie);
    await expect.poll(() => screen?.row('Ana m1')).toContain('2,10');
    await expect.poll(async () => (await screen?.said())?.at(-1)?.spoken).toBe(words.connection.spoken.live);
  });

  it('refuses everywhere a session that was ended at one', async () => {
    const [first, second] = apis as [Machine, Machine];
    const headers = { cookie: await signInReader(first.url, all.telegram.people.launchData(BRUNO.id)) };
    const statusAt = async ({ url }: Machine) => (await fetch(`${url}/api/alert-settings`, { headers })).status;
    for (const api of [first, second]) expect(await statusAt(api)).toBe(200);
    const ended = await fetch(`${first.url}/api/telegram/session`, { method: 'DELETE', headers });
    expect(ended.status).toBe(204);
    await expect.poll(() => statusAt(second)).toBe(401);
    expect(await statusAt(first)).toBe(401);
  });

  it('says everywhere at once what was set at one, or in the chat, about alerts', async () => {
    const [first, second] = apis as [Machine, Machine];
    const headers = { cookie, 'content-type': 'application/json' };
    const ask = async ({ url }: Machine, change?: object) => {
      const put = change && { method: 'PUT', body: JSON.stringify(change) };
      return (await fetch(`${url}/api/alert-settings`, { headers, ...put })).json();
    };
    const paused = await ask(first, { from: { paused: false }, to: { paused: true } });
    expect(paused).toMatchObject({ settings: { paused: true }, canWrite: true });
    expect(await ask(second)).toEqual(paused);
    // The process that answers in the chat must have heard of it.
    const said = () => all.telegram.world.messages(ANA.id).length;
    const before = said();
    all.telegram.people.send(ANA.id, '/alerta');
    await expect.poll(said).toBe(before + 2);
    for (const api of [first, second]) expect(await ask(api)).toMatchObject({ settings: { paused: false } });
  });

  it.each(['scanner', 'scanner', 'api'] as const)('goes on when a process is killed: %s', async role => {
    const machines = role === 'api' ? apis : scanners;
    const killed = machines.shift() as Machine;
    await calm();
    const before = reader.heard.length;
    const saidSince = await listenToScreen();
    await killed.kill();
    // While no process searches some of the matches, quotes of them wait for the one that takes over.
    turn += 1;
    // Enough matches that every share has some; one is worth an alert.
    const small = Array.from({ length: 24 }, (_, n): [string, number] => [`s${turn}-${n}`, 2.02]);
    await push({ [`m${3 + turn}`]: 2.1, m1: 2.1 - turn / 100, ...Object.fromEntries(small) });
    await expect.poll(() => reader.matches()).toEqual([...expected.keys()].sort());
    if (role === 'scanner') expect(reader.heard.slice(before)).toContain('catching_up');
    await expect.poll(() => reader.states()).toEqual(['running']);
    await expect.poll(alerted).toEqual([...expected.keys()].filter(id => id.startsWith('m')).sort());
    const shown = { [`Ana m${3 + turn}`]: '2,10', 'Ana m1': `2,0${10 - turn}` };
    await expectScreen(saidSince, role === 'scanner' ? 'catchingUp' : 'reconnecting', shown);
    machines.push(await all.start(role));
  });

  it.each(['empty', 'append-only'] as const)('goes on when Redis is killed, and comes back %s', async from => {
    const listed = [...expected.keys()].sort();
    await calm();
    const saidSince = await listenToScreen();
    await all.redis.kill();
    // It stays so while Redis is away: what is told last counts, whenever it was first told.
    await expect.poll(() => reader.states()).toEqual(['catching_up']);
    expect(reader.matches()).toEqual(listed);
    // The browser reads from another process, which checks at its own times: it too notices that Redis is away.
    await expect
      .poll(async () => screen && lastOf(await screen.said()))
      .toBe(screen && words.connection.spoken.catchingUp);
    // On the first run Redis has no file yet.
    await all.redis.restart('append-only');
    turn += 1;
    const news = { [`m${3 + turn}`]: 2.1 };
    // Feeds repeat their quotes: nothing else fills a Redis that came back empty.
    const said = from === 'empty' ? { ...Object.fromEntries(expected), ...news } : news;
    const pushing = () => push(said).then(() => reader.matches());
    await expect.poll(pushing).toEqual([...listed, ...Object.keys(news)].sort());
    await expect.poll(() => reader.states()).toEqual(['running']);
    await expect.poll(alerted).toEqual([...expected.keys()].filter(id => id.startsWith('m')).sort());
    await expectScreen(saidSince, 'catchingUp', { [`Ana m${3 + turn}`]: '2,10', 'Ana m2': '2,10' });
  });
});
