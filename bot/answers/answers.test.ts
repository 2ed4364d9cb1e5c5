import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { EXAMPLES } from '#shared/calculators/example-fixture.ts';
import { decodeCalculation } from '#shared/calculators/link/link.ts';
import { answerCalculation, answerReading } from '#shared/chat/answer.ts';
import { readQuestion } from '#shared/chat/read-question.ts';
import { sumOperation } from '#shared/chat/registration/sum-operation.ts';
import { adoptHouses } from '#shared/markets/house-register.ts';
import { startChat } from '../bot-fixture.ts';
import { ANA, BRUNO } from '../sandbox/world/demo-world.ts';
import { createAnswers } from './answers.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function open(limitMs?: number) {
  const answers = createAnswers(limitMs === undefined ? {} : { limitMs });
  cleanups.push(() => answers.close());
  return answers;
}

/** Among the longest searches: a total that no steps add up to. */
const HEAVY = '7,07 4,52 2,60 4,41 6,66 total 1369 passo 10';

describe('answers from the thread', () => {
  it('are the same as without the thread, for every calculator', async () => {
    const answers = open();
    for (const question of [
      '2,10 2,05 100',
      'fb 50 odd 6 lay 6,2 5%',
      '/conv 2',
      '2,10',
      'oi',
      '2,10 2,05 100 passo 90',
    ]) {
      const reading = readQuestion(question);
      expect(await answers.to(reading)).toEqual(answerReading(reading));
    }
    await answers.warm();
    for (const [id, input] of EXAMPLES) {
      const calculation = { id, input: input as Record<string, unknown> };
      expect(await answers.of(calculation)).toEqual(answerCalculation(calculation));
    }
    const refused = { id: 'surebet' as const, input: { legs: 'nada' } };
    expect(await answers.of(refused)).toEqual(answerCalculation(refused));
  });

  it('are left to the app if they take too long, and the next question is answered', async () => {
    const answers = open(1);
    const heavy = await answers.to(readQuestion(HEAVY));
    expect(heavy?.html).toContain('grande demais para o chat');
    expect(decodeCalculation(heavy?.link ?? '')).toMatchObject({ ok: true, value: { id: 'surebet' } });
    expect((await answers.to(readQuestion('2,10')))?.html).toContain('2,10');
    const patient = open();
    expect((await patient.to(readQuestion('2,10 2,05 100')))?.html).toContain('R$\u00a049,40');
  });

  it('know the houses as they are now', async () => {
    onTestFinished(() => adoptHouses([]));
    const answers = open();
    await answers.warm();
    for (const key of ['casanova', 'casavelha']) {
      const set = { commission: null, step: null, limit: null, link: null, hidden: false, rules: [] };
      adoptHouses([{ ...set, key, name: 'Casa Nova', aliases: [] }]);
      const legs = [2.1, 2.05].map((odds, at) => ({ odds, house: at === 0 ? 'Casa Nova' : 'Betano' }));
      const calculation = { id: 'surebet' as const, input: { legs, total: 20_000 } };
      const bets = await answers.betsOf(calculation);
      expect(bets).toEqual(sumOperation(calculation));
      expect(bets?.legs.map(({ house }) => house)).toEqual([key, 'betano']);
    }
  });

  it('are rejected once it is closed', async () => {
    const answers = open();
    const warming = answers.warm();
    await Promise.all([answers.close(), expect(warming).rejects.toThrow('encerradas')]);
    expect((await answers.to(readQuestion('2,10 2,05 100')))?.html).toContain('R$\u00a049,40');
  });
});

it('a slow calculation of one person does not delay others', async () => {
  const { people, sandbox } = await startChat(cleanups);
  const order: number[] = [];
  sandbox.subscribe(event => {
    if (event.kind === 'message' && event.message.from.id === sandbox.bot.id) order.push(event.message.chat.id);
  });
  people.send(ANA.id, `/calc ${HEAVY}`);
  people.send(BRUNO.id, '/conv 2,10');
  await expect.poll(() => order).toEqual([BRUNO.id, ANA.id]);
});
