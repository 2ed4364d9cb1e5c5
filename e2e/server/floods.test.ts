/**
 * The running server with a bot of its own, at a Telegram that refuses for a while all that it writes: no answer is lost, alerts
 * come after the answers, and its health says what fails. `SOAK=1`: also for longer than a minute.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { expect, it, onTestFinished } from 'vitest';
import { soak } from '#shared/testing/soak.ts';
import { signInReader } from '../../bench/several-machines/reader.ts';
import { drawn } from '../../bot/rich/drawn-fixture.ts';
import { createSandbox } from '../../bot/sandbox/sandbox.ts';
import { sandboxApi } from '../../bot/sandbox/sandbox-api.ts';
import { newSandboxToken } from '../../bot/sandbox/sandbox-token.ts';
import { ANA, BRUNO, CARLA, DIEGO, PRE_GROUP } from '../../bot/sandbox/world/demo-world.ts';
import { arbLines, push } from '../running/push.ts';
import { EMPTY_MARKET, startServer } from '../running/server.ts';

const log = { info() {}, warn() {}, error() {} };
/** What Telegram counts: messages and their edits. */
const COUNTED = /\/(?:send|edit)[A-Z]\w+$/;
const RETRY_SECONDS = 3;
const ALERTS = 6;

/** The local Telegram, which can refuse for a while. refused: how many calls it has refused. */
async function serveFloodableTelegram() {
  const sandbox = await createSandbox({ clock: { now: () => Date.now() as never }, log, newToken: newSandboxToken });
  const api = sandboxApi(sandbox);
  let until = 0;
  let refused = 0;
  const fetch = (request: Request) => {
    const left = Math.ceil((until - Date.now()) / 1_000);
    if (left <= 0 || !COUNTED.test(new URL(request.url).pathname)) return api.fetch(request);
    refused += 1;
    const retry_after = Math.min(left, RETRY_SECONDS);
    const description = `Too Many Requests: retry after ${retry_after}`;
    return Response.json({ ok: false, error_code: 429, description, parameters: { retry_after } }, { status: 429 });
  };
  const server = serve({ fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  await new Promise<void>(resolve => server.once('listening', () => resolve()));
  onTestFinished(async () => {
    await sandbox.stop();
    server.closeAllConnections();
    server.close();
  });
  return {
    sandbox,
    apiRoot: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refused: () => refused,
    flood(ms: number) {
      until = Date.now() + ms;
    },
  };
}

/** Carla, who administrates, names the group whose members see the arbs before the match: she is one. */
async function openList(url: string, initData: string): Promise<void> {
  const cookie = await signInReader(url, initData);
  const answer = await fetch(`${url}/api/admin/routes/arbitragePre`, {
    method: 'PUT',
    headers: { cookie, origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ groups: [{ chatId: PRE_GROUP, title: 'Pré', link: null }], enforced: true, version: null }),
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
}

async function setup() {
  const telegram = await serveFloodableTelegram();
  const { sandbox, apiRoot } = telegram;
  const { people } = sandbox;
  const dataDir = mkdtempSync(join(tmpdir(), 'arbi-flood-'));
  async function start() {
    const started = await startServer({
      ...EMPTY_MARKET,
      BOT_TOKEN: sandbox.token,
      TELEGRAM_API_ROOT: apiRoot,
      ADMIN_TELEGRAM_IDS: String(CARLA.id),
      DATA_DIR: dataDir,
    });
    onTestFinished(async () => void (await started.stop('SIGKILL')));
    return started;
  }
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = await start();
  /** What the bot has written, in its order. */
  const written: { readonly chat: number; readonly text: string }[] = [];
  sandbox.subscribe(event => {
    if (event.kind !== 'message' || event.message.from.id !== sandbox.bot.id) return;
    written.push({ chat: event.message.chat.id, text: event.message.text ?? drawn(event.message) ?? '' });
  });
  const countOf = (pattern: RegExp) => written.filter(({ text }) => pattern.test(text)).length;
  await openList(server.url, people.launchData(CARLA.id));
  for (const { id } of [ANA, BRUNO, DIEGO]) people.send(id, '/start');
  people.send(CARLA.id, 'alerta 4% pré');
  await expect.poll(() => written.length).toBeGreaterThanOrEqual(4);
  let arbs = 0;
  return {
    ...telegram,
    people,
    server,
    start,
    written,
    sums: () => countOf(/Surebet de|Não é surebet/),
    alerts: () => countOf(/Surebet pré-jogo/),
    async openArbs(count: number) {
      for (let index = 0; index < count; index += 1) await push(server.url, arbLines(`a${++arbs}`, 2.1).join('\n'));
    },
    /** How many of people's messages the bot has not fetched yet. */
    async unfetched(): Promise<number> {
      const { result } = await (await fetch(`${apiRoot}/bot${sandbox.token}/getWebhookInfo`)).json();
      return result.pending_update_count;
    },
    async health() {
      const { parts } = await (await fetch(`${server.url}/api/health`)).json();
      return { sending: parts.sending, telegram: parts.telegram.state };
    },
    async metrics() {
      return (await (await fetch(`${server.url}/api/metrics`)).text()).split('\n');
    },
  };
}

const WELL = { sending: { state: 'ok', reason: null }, telegram: 'ok' };

it.each(soak([12_000], [12_000, 75_000]))('a flood of %i ms costs no answer', async ms => {
  const { people, sandbox, flood, refused, openArbs, health, sums, alerts, written, metrics } = await setup();
  await expect.poll(health).toEqual(WELL);
  flood(ms);
  const began = Date.now();
  await openArbs(ALERTS);
  // The alerts are there before what is answered first.
  await expect.poll(refused).toBeGreaterThan(0);
  for (const { id } of [ANA, BRUNO, DIEGO, CARLA]) {
    for (const odds of ['2,10 2,05 100', '2,20 2,05 100']) people.send(id, odds);
  }
  // Inline queries and presses do not wait for messages.
  const query = people.inlineQuery(ANA.id, '2,10 2,05 100');
  await expect.poll(() => sandbox.inlineAnswer(query), { timeout: 5_000 }).not.toBe(null);
  const timeout = began + 11_500 - Date.now();
  await expect.poll(health, { timeout }).toEqual({ sending: { state: 'failing', reason: 'flood' }, telegram: 'ok' });
  expect([sums(), alerts()]).toEqual([0, 0]);
  // During the wait that it was asked for, the bot does not ask all the time.
  expect(refused()).toBeLessThan(60);
  await expect.poll(sums, { timeout: ms + 20_000 }).toBe(8);
  await expect.poll(alerts, { timeout: 30_000 }).toBe(ALERTS);
  await expect.poll(health).toEqual(WELL);
  const order = written.filter(({ chat, text }) => chat === CARLA.id && /Surebet|surebet/.test(text));
  expect(order.slice(0, 2).every(({ text }) => !text.includes('pré-jogo'))).toBe(true);
  expect((await metrics()).filter(line => line.startsWith('arbi_telegram_dropped_total{'))).toEqual([]);
});

it('answers eight sums while alerts come to the same person', async () => {
  const { people, openArbs, sums, alerts } = await setup();
  await openArbs(8);
  for (let sum = 0; sum < 8; sum += 1) people.send(CARLA.id, `2,1${sum} 2,05 100`);
  await expect.poll(sums, { timeout: 30_000 }).toBe(8);
  await expect.poll(alerts, { timeout: 30_000 }).toBe(8);
});

it('sends what waits before it stops, and says what could not go any more', async () => {
  const { people, server, flood, sums, unfetched } = await setup();
  flood(4_000);
  for (const { id } of [ANA, BRUNO, DIEGO]) people.send(id, '2,10 2,05 100');
  await expect.poll(unfetched).toBe(0);
  expect(await server.stop()).toBe(0);
  expect(sums()).toBe(3);
  expect(server.output()).not.toContain('não saíram');
});

it('answers after its next start what a flood left unanswered when it stopped', async () => {
  const { people, server, flood, sums, start, unfetched } = await setup();
  flood(20_000);
  for (const { id } of [ANA, BRUNO]) for (const odds of ['2,10 2,05 100', '2,20 2,05 100']) people.send(id, odds);
  await expect.poll(unfetched).toBe(0);
  expect(await server.stop()).toBe(0);
  expect(sums()).toBe(0);
  expect(server.output()).toContain('envios por fazer');
  const next = await start();
  await expect.poll(sums, { timeout: 30_000 }).toBe(4);
  expect(await next.stop()).toBe(0);
});
