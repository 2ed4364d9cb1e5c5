/** How the bot reacts when Telegram refuses a call, or when it fails itself. */
import { afterEach, expect, it } from 'vitest';
import { startChat } from '../bot-fixture.ts';
import { ANA, BRUNO, CARLA, DEMO_GROUP, LIVE_GROUP } from '../sandbox/world/demo-world.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const no = (error_code: number, description: string, more: object = {}) => ({
  method: 'sendMessage',
  body: { ok: false, error_code, description, ...more },
});
const tooFast = (seconds: number) => no(429, 'Too Many Requests', { parameters: { retry_after: seconds } });

it('waits as long as Telegram asks, and then sends the answer', async () => {
  const { ask, refusals, waited, logged } = await startChat(cleanups);
  refusals.push(tooFast(2), tooFast(7), tooFast(3), tooFast(600));
  expect((await ask('2,10 2,05 100')).text).toContain('Surebet de');
  expect(waited).toEqual([2_000, 7_000, 3_000, 600_000]);
  expect(logged).toEqual([]);
});

it('sends an answer again that Telegram could not take, and says so when it gives up', async () => {
  const { ask, refusals, waited, logged } = await startChat(cleanups);
  const away = no(502, 'Bad Gateway');
  refusals.push(away, away);
  expect((await ask('2,10 2,05 100')).text).toContain('Surebet de');
  expect(waited).toEqual([1_000, 2_000]);
  refusals.push(...Array.from({ length: 6 }, () => away));
  expect((await ask('2,10 2,05 100')).text).toContain('Algo deu errado');
  expect(logged).toMatchObject([['o bot falhou', { updateId: expect.any(Number) }]]);
});

it('answers in the supergroup that a group has become', async () => {
  const { people, next, refusals, moved } = await startChat(cleanups);
  refusals.push(no(400, 'group chat was upgraded', { parameters: { migrate_to_chat_id: LIVE_GROUP } }));
  const answer = next('message');
  people.send(CARLA.id, '/calc 2,10 2,05 100', { chatId: DEMO_GROUP, as: 'anonymous' });
  expect((await answer).chat.id).toBe(LIVE_GROUP);
  expect(moved).toEqual([[DEMO_GROUP, LIVE_GROUP]]);
});

it("tells the person that it failed, and logs the update's number", async () => {
  const { ask, refusals, logged } = await startChat(cleanups);
  refusals.push(no(400, "Bad Request: can't parse entities"));
  expect((await ask('2,10 2,05 100')).text).toBe(
    'Algo deu errado deste lado e a resposta não saiu. Mande de novo em instantes.',
  );
  expect(logged).toMatchObject([['o bot falhou', { updateId: expect.any(Number) }]]);
});

it('continues when somebody blocks it', async () => {
  const { ask, people, refusals, logged } = await startChat(cleanups);
  refusals.push(no(403, 'Forbidden: bot was blocked by the user'));
  people.send(BRUNO.id, '2,10 2,05 100');
  expect((await ask('2,10 2,05 100')).text).toContain('Surebet de');
  await expect.poll(() => logged).toMatchObject([['o bot não pôde responder', {}]]);
});

it('reports a failure to the person who pressed a button or gave a command in a group', async () => {
  const { ask, people, arbs, sandbox, next, logged } = await startChat(cleanups);
  const shown = await ask('/arb');
  arbs.best = () => Promise.reject(new Error('veneno'));
  const query = people.press(ANA.id, shown.message_id, `ab:p:0:${ANA.id}`);
  await expect.poll(() => sandbox.callbackAnswer(query)).toMatchObject({ showAlert: true });
  expect(sandbox.callbackAnswer(query)?.text).toContain('Algo deu errado');
  const answer = next('message');
  people.send(ANA.id, '/arb', { chatId: DEMO_GROUP });
  const { text, reply_to_message: asked } = await answer;
  expect([text, asked?.text]).toEqual([expect.stringContaining('Algo deu errado'), '/arb']);
  expect(logged).toMatchObject([
    ['o bot falhou', {}],
    ['o bot falhou', {}],
  ]);
});
