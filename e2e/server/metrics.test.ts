/** What the running server counts about Telegram: every call of each of its connections, and how late alerts are. */
import { expect, it, onTestFinished } from 'vitest';
import { ANA } from '../../bot/sandbox/world/demo-world.ts';
import { askAs } from '../other-builds/ask-as.ts';
import { arbLines, push } from '../running/push.ts';
import { EMPTY_MARKET, startServer } from '../running/server.ts';

it('counts calls by method, and the seconds from the opening of an arb to its alert', async () => {
  const server = await startServer(EMPTY_MARKET);
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const ask = askAs(server);
  const chat = `/api/sandbox/people/${ANA.id}/chats/${ANA.id}`;
  const numbers = async () => {
    const text = await (await fetch(`${server.url}/api/metrics`)).text();
    return Object.fromEntries(
      text
        .split('\n')
        .filter(line => line.startsWith('arbi_'))
        .map(line => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
    );
  };
  await ask(null, 'POST', `${chat}/messages`, { text: '/start' });
  await expect.poll(async () => (await ask(null, 'GET', chat)).messages.length).toBeGreaterThan(1);
  await ask('ana', 'POST', '/api/alert-rules', { name: 'Tudo', kind: 'pre', filter: { profitFrom: 2 } });
  await push(server.url, arbLines('late', 2.1).join('\n'));
  await expect.poll(async () => (await numbers()).arbi_alert_late_seconds_count).toBe(1);
  const found = await numbers();
  expect(found['arbi_alerts_total{result="sent"}']).toBe(1);
  expect(found.arbi_alert_late_seconds_sum).toBeGreaterThan(0);
  const isAnswered = (method: string) => `arbi_telegram_calls_total{method="${method}",result="ok"}`;
  // Calls of the bot, of the sender of alerts, and of the lookup of memberships.
  expect(found[isAnswered('sendMessage')]).toBeGreaterThanOrEqual(1);
  expect(found[isAnswered('sendRichMessage')]).toBeGreaterThanOrEqual(1);
  expect(found[isAnswered('getUpdates')]).toBeGreaterThan(0);
  expect(found[isAnswered('getChatMember')]).toBeGreaterThan(0);
  expect(found.arbi_bot_conflicts_total).toBe(0);
  expect(await server.stop()).toBe(0);
});
