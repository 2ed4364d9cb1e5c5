/** What people say of a bet that stands: at which price it is closed, what the bank is now, how much more. */
import { describe, expect, it } from 'vitest';
import { hearMessage, type Spoken } from './conversation.ts';

/** The last answer of a conversation: its legs, and what is put on each in all. */
function answered(...messages: readonly string[]) {
  let before: Spoken | null = null;
  let last: ReturnType<typeof hearMessage>['reading'] = { kind: 'nothing' };
  for (const message of messages) {
    const heard = hearMessage(message, 'auto', { before });
    [before, last] = [heard.spoken, heard.reading];
  }
  if (last.kind !== 'calculation') return last.kind === 'incomplete' ? last.missing.code : last.kind;
  const input = last.calculation.input as {
    readonly legs?: readonly { readonly odds: number; readonly side?: string; readonly stake?: number }[];
    readonly total?: number;
    readonly stake?: number;
  };
  const legs = input.legs?.map(({ odds, side, stake }) => [odds, side ?? 'back', stake ?? null]);
  return { legs, amount: input.total ?? input.stake ?? null };
}

describe('a bet that was bought', () => {
  // A lay of x at o evens a back of s at p where s·p = x·o: 300 · 1.82 / 1.50 = 364.
  it.each([
    ['to esperando bater 1,50 pra sair, comprado 300 em 1,82. se bater saio com quanto'],
    ['comprado 300 em 1,82, saio em 1,50'],
    ['comprei 300 a 1,82', 'fecha em 1,50'],
    ['comprei 300 a 1,82 pro flu', 'sair em 1,50'],
    ['comprei 300 a 1,82 pro flu', 'fecha em 1,60', 'e se eu sair só no 1,50'],
  ])('is closed by a lay: %s', (...messages) => {
    const { legs } = answered(...messages) as { legs: unknown[] };
    expect(legs).toContainEqual([1.82, 'back', 30_000]);
    expect(legs).toContainEqual([1.5, 'lay', 36_400]);
  });
});

describe('the other side of a bet', () => {
  it.each([
    ['back 100 a 2,10', 'fecha a outra em 2,05'],
    ['back 100 a 2,10 betano', 'fecho em 2,05 na pinnacle'],
    ['comprei 100 a 2,10', 'fecha o outro lado em 2,05'],
  ])('is no lay: %s, %s', (...messages) => {
    const found = answered(...messages);
    expect(JSON.stringify(found)).not.toContain('lay');
  });
});

describe('what is said after a sum', () => {
  it.each([
    ['banca agora é 700', 1_400],
    ['a banca caiu pra 500', 1_000],
  ])('counts a part of the bank anew: %s', (said, amount) => {
    expect(answered('2% da banca de 640, odd 2,10', said)).toMatchObject({ amount });
  });

  it.each([
    ['aumenta pra 600', 60_000],
    ['aumenta pra seiscentos', 60_000],
    ['aumenta cem', 50_000],
    ['mais 50', 45_000],
  ])('tells more from as much: %s', (said, amount) => {
    expect(answered('1,82 2,30 400', said)).toMatchObject({ amount });
  });

  it.each(['o primeiro era 1,90 dsclp', 'leia-se 1,90 na primeira', 'a primeira era 1,90, desculpem'])(
    'puts a price right: %s',
    said => expect(answered('1,82 2,30 400', said)).toMatchObject({ legs: [[1.9, 'back', null], expect.anything()] }),
  );
});

it.each(['aumenta 10%', 'mais 10%'])('%s is no commission', said => {
  const { spoken } = hearMessage('2,10 lay 2,12 5% 100');
  const { reading } = hearMessage(said, 'auto', { before: spoken });
  expect(reading.kind).not.toBe('calculation');
});

describe('a commission of nothing', () => {
  const laid = '50 na 1,95 back, lay 2,00 comissão 2,8%';
  const commissionAfter = (said: string) => {
    const { spoken } = hearMessage(laid);
    const { reading } = hearMessage(said, 'auto', { before: spoken });
    return reading.kind === 'calculation' ? reading.terms?.legs.map(({ commission }) => commission ?? 0) : reading.kind;
  };

  it.each(['e se a comissão fosse 0', 'comissão zero', 'com 0 de comissão'])('%s', said =>
    expect(commissionAfter(said)).toEqual([0, 0]),
  );

  it.each(['e se sair no 0 a 0 com comissão?', 'a comissão não muda nada', 'comissão 0 a 0 fica quanto'])(
    'is not said by: %s',
    said => expect(commissionAfter(said)).not.toEqual([0, 0]),
  );
});

describe('what is no price', () => {
  it.each([
    ['-3,5 e 2,2 com 100', 'which_reading'],
    ['l.8O e 2.3O com 100', 'not_a_number'],
  ])('%s is asked about', (said, code) => expect(answered(said)).toBe(code));

  it('the number of a post', () => {
    const post = 'RADAR 0417\nMais de 2,5 | 2,16 | Betnacional\nMenos de 2,5 | 1,98 | Vaidebet\ncom 450';
    expect(answered(post)).toMatchObject({ amount: 45_000 });
  });
});

it.each(['cinco por dois no cavalo, quanto é em decimal', '5 por 2 em decimal', '5 pra 2 no turfe em decimal'])(
  'a fraction as it is said: %s',
  said => {
    const { reading } = hearMessage(said);
    expect(reading).toMatchObject({
      calculation: { id: 'convert-odds', input: { cases: [{ format: 'fractional', value: '5/2' }] } },
    });
  },
);

it.each([
  ['betano 2,10 sete k 1,99 250 no total', '7K'],
  ['betano 2,10 um x bet 1,99 250 no total', '1xBet'],
])('a house that begins with a number in words: %s', (said, house) => {
  const { reading } = hearMessage(said);
  expect(reading.kind === 'calculation' && reading.terms?.legs.map(leg => leg.house?.name)).toEqual(['Betano', house]);
});
