import { describe, expect, it } from 'vitest';
import { FIRST_COMMISSIONS } from '../../markets/commissions.ts';
import { houseFinder, type OwnHouse } from '../../reading/houses/houses.ts';
import { type ChatDefaults, NO_DEFAULTS } from '../../reading/result/chat-defaults.ts';
import { answerReading } from '../answer.ts';
import { hearMessage } from '../talk/conversation.ts';
import { kindSaid, sumAt, withBetfairMeant } from './which-betfair.ts';

function hear(text: string, betfair: ChatDefaults['betfair'] = null, isPrivate = true, own: readonly OwnHouse[] = []) {
  const context = {
    defaults: { ...NO_DEFAULTS, betfair },
    findHouse: houseFinder(own, FIRST_COMMISSIONS),
    isPrivate,
  };
  return { heard: withBetfairMeant(hearMessage(text, 'auto', context), text, context), context };
}

function told(text: string, betfair: ChatDefaults['betfair'] = null, isPrivate = true, own: readonly OwnHouse[] = []) {
  const { reading } = hear(text, betfair, isPrivate, own).heard;
  if (reading.kind === 'incomplete') return reading.missing.code;
  if (reading.kind !== 'calculation') return reading.kind;
  return reading.houses?.map(({ name, commission }) => `${name} ${commission ?? 0}`).join(', ');
}

const ALONE = '2,10 betano 2,05 betfair 100';

describe('names stand once: Betfair alone', () => {
  it('is asked about in private, and is what the person said from then on', () => {
    expect(told(ALONE)).toBe('which_betfair');
    expect(told(ALONE, 'exchange')).toBe('Betano 0, Betfair Exchange 0.065');
    expect(told(ALONE, 'sportsbook')).toBe('Betano 0, Betfair Sportsbook 0');
    expect(told(ALONE, 'sportsbook', true, [{ book: 'betfair_sb_br', commission: 0.01 }])).toBe(
      'Betano 0, Betfair Sportsbook 0.01',
    );
  });

  it.each([
    ['2,10 betano lay 2,12 betfair 100', 'Betano 0, Betfair Exchange 0.065'],
    ['2,10 betano lay betfair 2,12 100', 'Betano 0, Betfair Exchange 0.065'],
    ['2,10 betano 2,05 betfair 4,5% 100', 'Betano 0, Betfair Exchange 0'],
    ['2,10 betano 2,05 betfair 6,5% 100', 'Betano 0, Betfair Exchange 0.065'],
    ['2,10 betano 2,05 betfair ex 100', 'Betano 0, Betfair Exchange 0.065'],
    ['2,10 betano 2,05 bfex 100', 'Betano 0, Betfair Exchange 0.065'],
    ['2,10 betano 2,05 betfair sportsbook 100', 'Betano 0, Betfair Sportsbook 0'],
    ['2,10 betano 2,05 betfair sb 100', 'Betano 0, Betfair Sportsbook 0'],
  ])('is never asked about where it is said: %s', (text, houses) => {
    for (const kept of [null, 'exchange', 'sportsbook'] as const) expect(told(text, kept)).toBe(houses);
  });

  it('beside the other of the two is another house', () => {
    for (const kept of [null, 'exchange', 'sportsbook'] as const) {
      expect(told('2,10 betfair 2,05 betfair sportsbook 100', kept)).toBe(
        'Betfair Exchange 0.065, Betfair Sportsbook 0',
      );
      expect(told('2,10 betfair exchange 2,05 betfair 100', kept)).toBe('Betfair Exchange 0.065, Betfair Sportsbook 0');
    }
  });

  it('in a group is the exchange, and the answer says so', () => {
    for (const kept of [null, 'sportsbook'] as const) {
      const { reading, mode } = hear(ALONE, kept, false).heard;
      expect(answerReading(reading, mode)?.html).toContain('Betfair entrou como a Exchange (bolsa).');
      expect(told(ALONE, kept, false)).toBe('Betano 0, Betfair Exchange 0.065');
    }
    const explicit = hear('2,10 betano lay 2,12 betfair 100', null, false).heard;
    expect(answerReading(explicit.reading, explicit.mode)?.html).not.toContain('entrou como');
  });

  it('is asked about once the sum is whole, and the answer does that sum', () => {
    expect(told('2,10 betano 2,05 betfair')).toBe('total');
    const { heard, context } = hear(ALONE);
    const html = answerReading(heard.reading, heard.mode)?.html;
    expect(html).toContain('Betfair é a Exchange (bolsa) ou o Sportsbook?');
    expect(html?.replaceAll('\u00a0', ' ')).toContain('Entendi: 2,10 Betano · 2,05 Betfair.');
    expect(html).not.toContain('Exemplo');
    const { terms } = heard.spoken ?? {};
    if (terms === undefined || terms === null) throw new Error('nothing was kept');
    const done = (kind: 'exchange' | 'sportsbook') => {
      const { reading } = sumAt(kind, terms, 'auto', context);
      return reading.kind === 'calculation' ? reading.houses?.map(({ name }) => name) : reading.kind;
    };
    expect(done('exchange')).toEqual(['Betano', 'Betfair Exchange']);
    expect(done('sportsbook')).toEqual(['Betano', 'Betfair Sportsbook']);
  });

  it.each([
    ['exchange', 'exchange'],
    ['a bolsa', 'exchange'],
    ['é o sportsbook', 'sportsbook'],
    ['Betfair SB', 'sportsbook'],
    ['2,10 exchange', null],
    ['não sei', null],
  ] as const)('the answer %s is %s', (text, kind) => {
    expect(kindSaid(text)).toBe(kind);
  });
});
