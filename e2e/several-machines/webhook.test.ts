/**
 * The bot by webhook with two API processes and two scanners: who takes a message, who answers it, and who does when a process
 * dies.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WEBHOOK_PATH } from '#shared/ports/chat/telegram-webhook.ts';
import {
  INSTALLATION_TOKEN,
  type Installation,
  openInstallation,
  whatIsMissing,
} from '../../bench/several-machines/installation.ts';
import type { Machine } from '../../bench/several-machines/machine.ts';
import { ANA } from '../../bot/sandbox/world/demo-world.ts';

const missing = whatIsMissing();
if (missing !== null) process.stderr.write(`\nSKIPPED: several machines by webhook: ${missing}\n\n`);

describe.skipIf(missing !== null)('several machines by webhook', () => {
  let all: Installation;
  let apis: Machine[];
  let scanners: Machine[];
  /** The bot's messages wait for this before they reach Telegram; null: they do not wait. */
  let held: Promise<void> | null = null;
  let waiting = 0;

  beforeAll(async () => {
    const reachTelegram = async (method: string) => {
      if (method.toLowerCase() !== 'sendmessage' || held === null) return;
      waiting += 1;
      await held;
    };
    all = await openInstallation([], undefined, { byWebhook: true, reachTelegram });
    [...apis] = await Promise.all([all.start('api'), all.start('api')]);
    [...scanners] = await Promise.all([all.start('scanner'), all.start('scanner')]);
  });
  afterAll(() => all?.stop());

  const answers = () =>
    all.telegram.world.messages(ANA.id).flatMap(({ from, text = '' }) => (from.is_bot ? [text.split('\n')[0]] : []));
  const holdsJobs = ({ output }: Machine) => /assume.*duties/.test(output());

  /** As Telegram sends it: with the secret, and again to another process. */
  async function deliver(update: object, to: readonly Machine[], secret: string): Promise<number[]> {
    const sent = to.map(({ url }) =>
      fetch(`${url}${WEBHOOK_PATH}`, {
        method: 'POST',
        headers: { 'X-Telegram-Bot-Api-Secret-Token': secret, 'content-type': 'application/json' },
        body: JSON.stringify(update),
      }),
    );
    return Promise.all(sent.map(async answer => (await answer).status));
  }

  const secret = () => all.telegram.core.webhook.info().webhook?.secretToken ?? '';
  /** A message from Ana with its own update number. */
  const messageOf = (update_id: number, text: string) => {
    const user = all.telegram.world.people.get(ANA.id)?.user;
    const chat = all.telegram.world.chat(ANA.id);
    return {
      update_id,
      message: { message_id: update_id, date: Math.floor(Date.now() / 1_000), from: user, chat, text },
    };
  };

  it('answers once what two processes were told, and lets no stranger in', async () => {
    // The process with the jobs sets it.
    await expect.poll(() => all.telegram.core.webhook.isSet()).toBe(true);
    all.telegram.people.send(ANA.id, '/conv 2');
    await expect.poll(answers).toHaveLength(1);
    const update = messageOf(5_000, '/margem 2 2');
    expect(await deliver(update, apis, `${secret()}x`)).toEqual([401, 401]);
    expect(await deliver(update, [...apis, ...apis], secret())).toEqual([200, 200, 200, 200]);
    await expect.poll(answers).toHaveLength(2);
    // Messages are answered in order, so an answer to an earlier one would be there by then.
    all.telegram.people.send(ANA.id, '/conv 3');
    await expect.poll(answers).toHaveLength(3);
    expect(answers().map(text => text?.replaceAll('\u00a0', ' '))).toEqual([
      'Odd em todos os formatos',
      'Margem da casa: 0,00 %',
      'Odd em todos os formatos',
    ]);
  });

  it('answers in another process what was under way and what came after, when the one with the jobs is killed', async () => {
    const release = Promise.withResolvers<void>();
    held = release.promise;
    const before = answers().length;
    const rule = messageOf(6_000, 'alerta 4% pré');
    expect(await deliver(rule, apis, secret())).toEqual([200, 200]);
    // The rule is kept, and the answer is on its way.
    await expect.poll(() => waiting).toBe(1);
    const holder = scanners.find(holdsJobs) as Machine;
    scanners = scanners.filter(each => each !== holder);
    await holder.kill();
    expect(await deliver(messageOf(6_001, '/margem 2 2'), apis, secret())).toEqual([200, 200]);
    held = null;
    release.resolve();
    await expect.poll(() => answers().length, { timeout: 20_000 }).toBe(before + 2);
    // Telegram repeats them, because it did not hear that they were accepted.
    expect(await deliver(rule, apis, secret())).toEqual([200, 200]);
    all.telegram.people.send(ANA.id, '/alerta');
    await expect.poll(() => answers().length).toBe(before + 3);
    expect(answers()[before + 1]?.replaceAll('\u00a0', ' ')).toBe('Margem da casa: 0,00 %');
    const listed = all.telegram.world.messages(ANA.id).at(-1)?.text ?? '';
    expect(listed.match(/^\d+\. .*/gm)).toHaveLength(1);
    expect(scanners.map(holdsJobs)).toEqual([true]);
  });

  it('says in every process what waits', async () => {
    const headers = { authorization: `Bearer ${INSTALLATION_TOKEN}` };
    for (const { url } of [...apis, ...scanners]) {
      const page = await (await fetch(`${url}/api/metrics`, { headers })).text();
      expect(page).toContain('\narbi_redis_updates_waiting 0\n');
    }
    const [api] = apis as [Machine];
    const health = await (await fetch(`${api.url}/api/health`)).json();
    expect(health.parts.telegram).toMatchObject({ state: 'ok' });
  });
});
