/** Whether what people write reaches the bot, and that its webhook is set again when somebody has changed it at Telegram. */
import { Bot } from 'grammy';
import { expect, it, onTestFinished } from 'vitest';
import { createTally } from '../../api/metrics/tally.ts';
import { ANA } from '../../bot/sandbox/world/demo-world.ts';
import { createTestTime } from '../../bot/sandbox/world/time-fixture.ts';
import { createConflicts, createHearing } from '../../bot/updates/hearing.ts';
import { createWebhookInbox, runWebhook, WEBHOOK_LOOK_MS } from '../../bot/webhook.ts';
import { serveTelegram, silentableStore } from './telegram-fixture.ts';

const OURS = 'https://arbi.example/api/telegram/webhook';
const THEIRS = 'https://other.example/hook';
const log = { info() {}, warn() {}, error() {} };

async function setup() {
  const time = createTestTime();
  const { sandbox, apiRoot } = await serveTelegram({ ...time, log, ...silentableStore([]) });
  const { token } = sandbox;
  const { api } = new Bot(token, { client: { apiRoot } });
  const now = () => time.clock.now();
  const tally = createTally();
  const conflicts = createConflicts(now, tally);
  const hearing = (updates: Parameters<typeof createHearing>[0]['updates']) =>
    createHearing({ token, apiRoot, updates, conflicts, now });
  return { ...time, sandbox, apiRoot, token, api, conflicts, hearing, tally };
}

it('says when its webhook is not ours, and when two receive with its token', async () => {
  const { api, conflicts, hearing, pass, tally } = await setup();
  await api.setWebhook(OURS);
  expect(await hearing({ webhook: OURS })()).toEqual({ ok: true, value: null });
  expect(await hearing({ webhook: THEIRS })()).toEqual({ ok: true, value: 'elsewhere' });
  expect(await hearing('polling')()).toEqual({ ok: true, value: 'elsewhere' });
  expect(await hearing('off')()).toEqual({ ok: true, value: null });
  await api.deleteWebhook();
  conflicts.note();
  expect(await hearing('polling')()).toEqual({ ok: true, value: null });
  conflicts.note();
  expect(await hearing('polling')()).toEqual({ ok: true, value: 'contested' });
  pass(5 * 60_000);
  expect(await hearing('polling')()).toEqual({ ok: true, value: null });
  expect(await tally.registry.metrics()).toContain('arbi_bot_conflicts_total 2\n');
});

it('says when Telegram cannot deliver what waits, and not because of an old error', async () => {
  const { api, sandbox, hearing, pass } = await setup();
  // At this address nobody listens.
  const webhook = 'http://127.0.0.1:9/hook';
  await api.setWebhook(webhook);
  sandbox.people.send(ANA.id, 'oi');
  const hears = hearing({ webhook });
  await expect.poll(hears).toEqual({ ok: true, value: 'undelivered' });
  await api.deleteWebhook();
  await api.setWebhook(OURS);
  expect(await hearing({ webhook: 'http://127.0.0.1:9/hook' })()).toEqual({ ok: true, value: 'elsewhere' });
  pass(10 * 60_000);
  expect(await hearing({ webhook: OURS })()).toMatchObject({ ok: true });
});

it('is set again where it was changed, three times in a row at the most', async () => {
  const { apiRoot, token, api } = await setup();
  const abort = new AbortController();
  const looks: (() => void)[] = [];
  const sleep = (ms: number, signal: AbortSignal) =>
    new Promise<void>(resolve => {
      if (ms === WEBHOOK_LOOK_MS) looks.push(resolve);
      signal.addEventListener('abort', () => resolve());
    });
  const running = runWebhook(
    {
      bot: new Bot(token, { client: { apiRoot } }),
      handle: async () => {},
      inbox: createWebhookInbox(token, log),
      url: OURS,
      lease: null,
      log,
      sleep,
      onStart() {},
    },
    abort.signal,
  );
  onTestFinished(async () => {
    abort.abort();
    await running;
  });
  /** The webhook's address after the next look. */
  async function look(): Promise<string | undefined> {
    await expect.poll(() => looks.length).toBe(1);
    looks.pop()?.();
    await expect.poll(() => looks.length).toBe(1);
    return (await api.getWebhookInfo()).url;
  }
  expect(await look()).toBe(OURS);
  for (const after of [OURS, OURS, OURS, THEIRS]) {
    await api.setWebhook(THEIRS);
    expect(await look()).toBe(after);
  }
  await api.setWebhook(OURS);
  expect(await look()).toBe(OURS);
  await api.setWebhook(THEIRS);
  expect(await look()).toBe(OURS);
});
