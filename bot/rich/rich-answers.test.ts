/** Sums as Telegram draws them, and as text where it does not: the real bot, over HTTP, against the local Telegram. */

import { afterEach, describe, expect, it } from 'vitest';
import { asChatId } from '#shared/units.ts';
import { startChat } from '../bot-fixture.ts';
import { ANA, CHAT_GROUP, DEMO_GROUP } from '../sandbox/world/demo-world.ts';
import { drawn } from './drawn-fixture.ts';
import { createRichAnswers } from './rich-answers.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const RICH = { isRich: true };
it('draws nothing where the operator wants text', async () => {
  const send = () => Promise.reject(new Error('sent'));
  expect(await createRichAnswers(() => 0, false).attempt([], send)).toBeNull();
});

describe('a sum', () => {
  it('has the worst case on top, then each stake with what comes back, and the endings folded', async () => {
    const { ask, logged } = await startChat(cleanups, undefined, RICH);
    const answer = await ask('betano 2,12 superbet 1,98 1000');
    expect(drawn(answer)).toMatchInlineSnapshot(`
      "+R$ 23,79 pior caso (+2,37 %)
      Surebet de +2,37 %
      Casa
      Odd
      Stake
      Volta
      Betano
      2,12
      R$ 482,93
      R$ 1.023,81
      Superbet
      1,98
      R$ 517,07
      R$ 1.023,79
      Total

      R$ 1.000,00

      Se der cada um
      Se a 1ª ganhar: +R$ 23,81
      Se a 2ª ganhar: +R$ 23,79"
    `);
    expect(answer.rich_message?.blocks.map(block => (block as { type: string }).type)).toEqual([
      'heading',
      'paragraph',
      'table',
      'details',
    ]);
    expect(logged).toEqual([]);
  });

  it.each([
    ['múltipla 1,75 1,90 30 reais', ['Odd combinada', '3,325', 'R$ 99,75']],
    ['2,10 lay 2,12 (5%) 100', ['Lay', 'responsabilidade R$ 113,62']],
    ['2,10 2,05 US$ 100', ['US$ 49,40']],
    ['fb 50 odd 6 lay 6,2 5%', ['freebet', 'R$ 50,00']],
  ])('%s', async (text, wanted) => {
    const { ask } = await startChat(cleanups, undefined, RICH);
    const shown = drawn(await ask(text)) ?? '';
    for (const part of wanted) expect(shown).toContain(part);
  });

  it('is changed in its place when the question is edited, and goes on from its reply', async () => {
    const { people, next, ask } = await startChat(cleanups, undefined, RICH);
    const asked = next('message');
    const question = people.send(ANA.id, '2,10 2,05 100');
    const { message_id } = await asked;
    const edited = next('edited');
    people.edit(ANA.id, question.message_id, '2,10 2,05 700');
    const now = await edited;
    expect([now.message_id, drawn(now)]).toEqual([message_id, expect.stringContaining('R$ 700,00')]);
    expect(drawn(await ask('e com 200?', { replyTo: message_id }))).toContain('R$ 200,00');
  });

  it('is shown to all in a group as it was drawn', async () => {
    const { askForAll, sandbox } = await startChat(cleanups, undefined, RICH);
    const shown = await askForAll(`@${sandbox.bot.username} 2,10 2,05 100`, asChatId(DEMO_GROUP));
    expect(drawn(shown)).toMatch(/Surebet de \+3,73[\s\S]*Mostrado por Ana$/);
    expect(shown.receiver_user).toBeUndefined();
  });

  it('comes in private as text where the bot may not write to one person alone', async () => {
    const { ask, sandbox } = await startChat(cleanups, undefined, RICH);
    await ask('/start');
    const answer = await ask(`@${sandbox.bot.username} 2,10 2,05 100`, { chatId: asChatId(CHAT_GROUP) });
    expect([answer.chat.id, answer.text]).toEqual([ANA.id, expect.stringContaining('Surebet de')]);
  });

  it('is text where the chat shows no rich messages', async () => {
    const { ask, refusals } = await startChat(cleanups, undefined, RICH);
    refusals.push({ method: 'sendRichMessage', body: { ok: false, error_code: 400, description: 'Bad Request' } });
    expect((await ask('2,10 2,05 100')).text).toContain('Surebet de');
    // Another one may.
    expect(drawn(await ask('2,10 2,05 100'))).toContain('Surebet de');
  });
});
