/** Made slips and tips, from their lines and from words that were read badly. */
import { describe, expect, it } from 'vitest';
import KEPT_WORDS from './kept-words-fixture.json' with { type: 'json' };
import { MORE_PRINTS } from './more-prints-fixture.ts';
import type { PrintBet, ReadPrint } from './print-bet.ts';
import { type PrintWord, wordsOfLines } from './print-words.ts';
import { MADE_PRINTS, type MadeBet } from './prints-fixture.ts';
import { readPrint } from './read-print.ts';

const CONTEXT = { at: Date.parse('2026-11-27T21:50:00-03:00'), zone: 'America/Sao_Paulo' };
const betsOf = (read: ReadPrint) => (read.kind === 'none' ? [] : read.bets);
const read = (lines: readonly string[]) => readPrint(wordsOfLines(lines), CONTEXT);

const FIELDS = {
  odds: 'odds',
  stakeCents: 'stakeCents',
  stakeUnits: 'stakeUnits',
  status: 'status',
  freebet: 'freeBet',
  returnCents: 'returnCents',
  side: 'side',
  house: 'house',
} as const satisfies Partial<Record<keyof MadeBet, keyof PrintBet>>;

describe('made prints', () => {
  it.each([...MADE_PRINTS, ...MORE_PRINTS].map(each => [each.name, each] as const))('%s', (_name, { text, bets }) => {
    const got = betsOf(read(text));
    expect(got).toHaveLength(bets.length);
    for (const [index, bet] of bets.entries()) {
      const own = got[index];
      for (const [field, name] of Object.entries(FIELDS)) {
        const wanted = bet[field as keyof typeof FIELDS];
        if (wanted !== undefined) expect([field, own?.[name]]).toEqual([field, { value: wanted, certainty: 'sure' }]);
      }
      if (bet.legs !== undefined) expect(own?.legs.map(({ odds }) => odds.value)).toEqual(bet.legs);
    }
  });
});

describe('words with their places, as they were recognized on pictures of made prints', () => {
  it.each(Object.entries<readonly (readonly unknown[])[]>(KEPT_WORDS))('%s', (name, kept) => {
    const words = kept.map(([text, left, top, right, bottom, isTwice]) => ({
      text: String(text),
      left: Number(left),
      top: Number(top),
      right: Number(right),
      bottom: Number(bottom),
      ...(isTwice === false && { isTwice: false as const }),
    }));
    const wanted = MADE_PRINTS.find(each => each.name === name)?.bets ?? [];
    const got = betsOf(readPrint(words, CONTEXT));
    expect(got.map(({ odds, stakeCents }) => [odds, stakeCents])).toEqual(
      wanted.map(({ odds, stakeCents }) => [odds, stakeCents].map(value => ({ value, certainty: 'sure' }))),
    );
  });
});

/** The same words, with what a second reading says otherwise. */
const unsure = (words: readonly PrintWord[], text: string): PrintWord[] =>
  words.map(word => (word.text === text ? { ...word, isTwice: false } : word));

describe('what does not check', () => {
  const slip = (stake: string, back: string) =>
    wordsOfLines([
      'KTO',
      'Em aberto',
      'Santos 2,10',
      'Santos x Bahia',
      `Valor da aposta R$ ${stake}`,
      `Retorno potencial R$ ${back}`,
    ]);

  it('is shown with a doubt: stake and price do not make the return', () => {
    const [bet] = betsOf(readPrint(slip('50,00', '165,00'), CONTEXT));
    expect(bet?.stakeCents).toEqual({ value: 5000, certainty: 'doubtful' });
    expect(bet?.odds).toEqual({ value: 2.1, certainty: 'doubtful' });
  });

  it('asks for a price in another form that no sum bears out', () => {
    const [bet] = betsOf(read(['My Bets', 'Single', 'Leeds @ 6/4', 'Match Betting', 'Leeds v Hull', 'Stake R$20.00']));
    expect(bet?.odds).toEqual({ value: 2.5, certainty: 'doubtful' });
  });

  it('asks for the price of a system, whose stake is that of all its lines', () => {
    const [bet] = betsOf(
      read([
        'Sistema 2/3',
        'Em aberto',
        'Alfa FC 1.50',
        'Alfa FC x Beta FC',
        'Gama 2.00',
        'Gama x Delta',
        'Épsilon 1.80',
        'Épsilon x Zeta',
        'Aposta por linha R$ 5,00',
        'Linhas 3',
        'Aposta total R$ 15,00',
        'Ganho máximo R$ 46,50',
      ]),
    );
    expect(bet?.odds.certainty).toBe('asked');
    expect(bet?.stakeCents).toEqual({ value: 1500, certainty: 'sure' });
    expect(bet?.legs.map(({ odds }) => odds.value)).toEqual([1.5, 2, 1.8]);
  });

  it.each([
    ['over their markets', ['Norte FC', 'Resultado Final', 'Mais de 2.5', 'Total de Gols']],
    ['behind a sign', ['• Norte FC para vencer', '• Mais de 2.5 gols']],
  ])('counts the legs of a built bet %s, and asks for their prices', (_how, rows) => {
    const [bet] = betsOf(
      read([
        'Criar Aposta',
        'Norte FC x Sul FC',
        ...rows,
        'Odds 3.50',
        'Aposta R$ 10,00',
        'Ganhos potenciais R$ 35,00',
      ]),
    );
    expect(bet?.legs.map(({ odds }) => odds.certainty)).toEqual(['asked', 'asked']);
    expect([bet?.odds.value, bet?.market]).toEqual([3.5, null]);
  });

  it('is sure that it is placed only where something of a placed one is seen', () => {
    const lines = ['Santos 2,00', 'Santos x Bahia', 'Valor R$ 50,00', 'Retorno potencial R$ 100,00'];
    const statusOf = (...more: readonly string[]) => betsOf(read([...more, ...lines]))[0]?.status;
    expect(statusOf()).toEqual({ value: 'open', certainty: 'doubtful' });
    expect(statusOf('Meus bilhetes')).toEqual({ value: 'open', certainty: 'sure' });
    expect(statusOf('Seu cupom')).toEqual({ value: 'draft', certainty: 'sure' });
    expect(statusOf('Deslize para apostar')).toEqual({ value: 'draft', certainty: 'sure' });
  });

  it('asks for the return where what is called so leaves the stake out, and for the end of a closed bet with an offer', () => {
    const lines = ['Meus bilhetes', 'Santos 1,90', 'Santos x Bahia', 'Valor R$ 50,00'];
    expect(betsOf(read([...lines, 'Ganho potencial R$ 45,00']))[0]?.potentialCents.certainty).toBe('doubtful');
    const closed = betsOf(read([...lines, 'Aposta encerrada', 'Valor de cash out R$ 61,00']))[0];
    expect(closed?.status).toEqual({ value: 'cashout', certainty: 'doubtful' });
  });

  it('knows no state of a bet that was cashed out in part, nor of a loss that gained', () => {
    const cashed = [
      'Cash out parcial realizado',
      'Santos 2,00',
      'Santos x Bahia',
      'Valor R$ 50,00',
      'Cash out recebido R$ 48,00',
    ];
    expect(betsOf(read(cashed))[0]?.status.certainty).toBe('asked');
    const gained = ['Perdida', 'Santos 2,00', 'Santos x Bahia', 'Valor R$ 50,00', 'Net +50,00'];
    expect(betsOf(read(gained))[0]?.status.certainty).not.toBe('sure');
  });

  it('asks for the stake of a slip that is cut off under its price', () => {
    const [bet] = betsOf(
      read(['Simples  Aberta', 'Bahia', 'Resultado Final', 'Bahia x Vitória', 'Odds 2.10', '28.11. 16:00']),
    );
    expect(bet?.stakeCents.certainty).toBe('asked');
    expect(bet?.odds).toEqual({ value: 2.1, certainty: 'sure' });
  });

  it('finds the comma of a price that the money bears out', () => {
    const words = slip('50,00', '105,00').map(word =>
      word.text === '2,10' ? { ...word, text: '210', isTwice: false as const } : word,
    );
    expect(betsOf(readPrint(words, CONTEXT))[0]?.odds).toEqual({ value: 2.1, certainty: 'sure' });
  });

  it('asks for a stake that two readings read otherwise, unless the sum bears it out', () => {
    const alone = wordsOfLines(['KTO', 'Em aberto', 'Santos 2,10', 'Santos x Bahia', 'Valor da aposta R$ 50,00']);
    expect(betsOf(readPrint(unsure(alone, '50,00'), CONTEXT))[0]?.stakeCents.certainty).toBe('doubtful');
    expect(betsOf(readPrint(unsure(slip('50,00', '105,00'), '50,00'), CONTEXT))[0]?.stakeCents.certainty).toBe('sure');
  });

  it('asks for an amount without centavos beside others that have them, unless the sum bears it out', () => {
    const lines = ['KTO', 'Em aberto', 'Saldo R$ 10,50', 'Santos 2,10', 'Santos x Bahia', 'Valor da aposta R$ 12500'];
    expect(betsOf(read(lines))[0]?.stakeCents).toEqual({ value: 1_250_000, certainty: 'doubtful' });
    const whole = [...lines.slice(0, 5), 'Valor da aposta R$ 50', 'Retorno potencial R$ 105,00'];
    expect(betsOf(read(whole))[0]?.stakeCents).toEqual({ value: 5000, certainty: 'sure' });
  });

  it('takes no money that is not reais for reais', () => {
    const [bet] = betsOf(read(['My bets', 'Arsenal 2.10', 'Arsenal v Chelsea', 'Stake €50.00', 'To Return €105.00']));
    expect(bet?.stakeCents).toEqual({ value: 5000, certainty: 'doubtful' });
  });

  it('knows no state of a win that paid something else', () => {
    const [bet] = betsOf(read(['Ganhou', 'Santos 2,10', 'Santos x Bahia', 'Valor R$ 50,00', 'Pago R$ 90,00']));
    expect(bet?.status.certainty).toBe('doubtful');
    expect(bet?.returnCents.certainty).toBe('doubtful');
  });
});

it('reads nothing in an empty picture, nor in a page of a book', () => {
  expect(readPrint([], CONTEXT)).toEqual({ kind: 'none' });
  expect(read(Array.from({ length: 200 }, () => 'uma palavra depois da outra, sem fim'))).toEqual({ kind: 'none' });
});
