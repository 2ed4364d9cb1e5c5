import { afterEach, expect, it } from 'vitest';
import { bookOf } from '#shared/bets/book.ts';
import { seen, startChat } from '../chat/bot-fixture.ts';
import { ANA } from '../sandbox/world/demo-world.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const BETS = 'betano 2,10 100 / superbet 2,05 102,44 flamengo x palmeiras';

it('writes down what is typed after the word, says what it understood, and takes it back', async () => {
  const { ask, bets, people, next } = await startChat(cleanups);
  const answer = await ask(`registrar ${BETS}`);
  expect(seen(answer)).toMatch(
    new RegExp(
      [
        'Registrado na planilha: flamengo x palmeiras',
        'Betano 2,10 · R\\$ 100,00',
        'Superbet 2,05 · R\\$ 102,44',
        'Algo errado\\? Desfaça e mande de novo.',
        '\\[Desfazer\\] rg:\\d+:2',
        '\\[Abrir a planilha\\] app https://arbi.example/planilha$',
      ].join('\n'),
    ),
  );
  expect(bookOf(bets.written).bets.size).toBe(2);
  const edited = next('edited');
  people.press(ANA.id, answer.message_id, `rg:${answer.message_id - 1}:2`);
  expect(seen(await edited)).toBe('Desfeito. Nada disso está na planilha.');
  expect(bookOf(bets.written).bets.size).toBe(0);
});

it('takes the message that is replied to, once', async () => {
  const { ask, bets } = await startChat(cleanups);
  const sum = await ask(BETS);
  const original = sum.message_id - 1;
  expect(seen(await ask('registrar', { replyTo: original }))).toContain('Registrado na planilha');
  await ask('registrar', { replyTo: original });
  expect(bookOf(bets.written).bets.size).toBe(2);
});

it('says what it lacks, and writes nothing down', async () => {
  const { ask, bets } = await startChat(cleanups);
  expect(seen(await ask('registrar betano 2,10'))).toContain('Falta o valor da 1ª entrada.');
  expect(seen(await ask('/registrar'))).toContain('Diga casa, odd e valor');
  expect(bets.written).toEqual([]);
});
