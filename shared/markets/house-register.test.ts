import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { knownHouse } from '../bets-import/cells/house-names.ts';
import { houseAnswer } from '../house-rules/house-rules.ts';
import { ANYBODYS_HOUSES } from '../reading/houses/houses.ts';
import { stepOf } from '../stakes/stake-plan.ts';
import { cents } from '../units.ts';
import { findBook, knownBooks } from './books.ts';
import { commissionAt, commissionForPrices, FIRST_COMMISSIONS } from './commissions.ts';
import { homepageOf } from './house-homepages.ts';
import { fillLink, isLinkTemplate, matchPageOf } from './house-links.ts';
import { adoptHouses, type RegisteredHouse } from './house-register.ts';

const house = (key: string, change: Partial<RegisteredHouse> = {}): RegisteredHouse => ({
  key,
  name: null,
  aliases: [],
  link: null,
  commission: null,
  step: null,
  limit: null,
  hidden: false,
  rules: [],
  ...change,
});
const MATCH = { home: 'Grêmio', away: 'São Paulo & Cia' };
afterEach(() => adoptHouses([]));

describe('what administrators changed about a house', () => {
  it('is seen by everything that names one, and gone once it is taken back', () => {
    const seen = () => [
      findBook('kto').name,
      ANYBODYS_HOUSES('katoca')?.name,
      knownHouse('katoca'),
      commissionAt(FIRST_COMMISSIONS, 'kto'),
      stepOf('kto', new Map()),
      matchPageOf('kto', MATCH),
      homepageOf('kto'),
      houseAnswer('kto', 'tennis', 'retirement', 'winner'),
      knownBooks().some(({ name }) => name === 'KTO Nova'),
    ];
    const before = seen();
    adoptHouses([
      house('kto', {
        name: 'KTO Nova',
        aliases: ['Katoca'],
        commission: 0.02,
        step: cents(500),
        link: 'https://www.kto.bet.br/busca?q={mandante}',
        rules: [
          {
            sport: 'tennis',
            question: 'retirement',
            on: ['winner'],
            answer: 'stands_after_one_set',
            source: 'https://kto.bet.br/regras',
          },
        ],
      }),
    ]);
    expect(seen()).toEqual([
      'KTO Nova',
      'KTO Nova',
      'KTO Nova',
      0.02,
      500,
      'https://www.kto.bet.br/busca?q=Gr%C3%AAmio',
      'https://www.kto.bet.br/',
      'stands_after_one_set',
      true,
    ]);
    expect(houseAnswer('kto', 'tennis', 'retirement', 'lines')).toBe('unknown');
    adoptHouses([]);
    expect(seen()).toEqual(before);
  });

  it('hides a house from lists and prices, and keeps its name for bets that were made there', () => {
    adoptHouses([house('kto', { hidden: true })]);
    expect(knownBooks().some(({ key }) => key === 'kto')).toBe(false);
    expect(commissionForPrices(FIRST_COMMISSIONS, 'kto')).toBeNull();
    expect(findBook('kto').name).toBe('KTO');
  });

  it('adds a house that is not built in', () => {
    adoptHouses([house('casanova', { name: 'Casa Nova', aliases: ['nova casa'] })]);
    expect(knownBooks().find(({ key }) => key === 'casanova')).toMatchObject({ name: 'Casa Nova', brazilian: true });
    expect(ANYBODYS_HOUSES('casa nova')?.name).toBe('Casa Nova');
  });

  it('leaves a person’s own step alone', () => {
    adoptHouses([house('kto', { step: cents(500) })]);
    const own = { book: 'kto', on: true, commission: null, maxStake: null, step: cents(100) };
    expect(stepOf('kto', new Map([['kto', own]]))).toBe(100);
  });
});

describe('the address of a match', () => {
  it.each([
    ['https://www.kto.bet.br/', true],
    ['https://www.kto.bet.br/{mandante}-x-{visitante}', true],
    ['http://www.kto.bet.br/', false],
    ['https://{mandante}.evil.example/', false],
    ['https://www.kto.bet.br@evil.example/', false],
    ['https://www.kto.bet.br:8443/', false],
    ['https://www.kto.bet.br/{outro}', false],
    ['https://www.kto.bet.br/a b', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('%s: %s', (template, isOne) => {
    expect(isLinkTemplate(template)).toBe(isOne);
  });

  it('stays at its house whatever the teams are called', () => {
    const template = 'https://www.kto.bet.br/busca/{mandante}?q={visitante}';
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (home, away) => {
        expect(new URL(fillLink(template, { home, away })).host).toBe('www.kto.bet.br');
      }),
    );
  });
});
