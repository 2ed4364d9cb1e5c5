import { describe, expect, it } from 'vitest';
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import { cents } from '#shared/units.ts';
import type { HouseTerms } from '#shared/wire/admin/houses.ts';
import { builtInAddresses, builtInHouse, builtInRules, changedFields, houseLines } from './built-in-house.ts';

const NOTHING: HouseTerms = {
  name: null,
  aliases: [],
  link: null,
  commission: null,
  step: null,
  limit: null,
  hidden: false,
  rules: [],
};

describe('a house as it is built in', () => {
  it.each([
    ['bolsadeaposta', 'Bolsa de Aposta', '5,6 %, como em Comissões', ['bolsa', 'bolsadeapostas']],
    ['kto', 'KTO', 'sem comissão', ['ktobet']],
  ])('%s', (key, name, commission, aliases) => {
    const link = `https://www.${key}.bet.br/`;
    const money = { step: 'R$ 0,01', limit: 'sem limite' };
    expect(builtInHouse(key, FIRST_COMMISSIONS)).toEqual({ name, link, commission, aliases, ...money });
  });

  it('has its settlement rules with their source, and says which a rule set here replaces', () => {
    const rules = builtInRules('pinnacle', []);
    expect(rules[0]).toMatchObject({
      line: 'tênis, tenista desiste: vale depois de um set (vencedor)',
      source: { url: expect.stringContaining('https://') },
      isReplaced: false,
    });
    const over = { sport: 'tennis', question: 'retirement', answer: 'void_unless_finished' } as const;
    const set = [{ ...over, on: ['winner' as const], source: 'https://x.y' }];
    expect(builtInRules('pinnacle', set).map(({ isReplaced }) => isReplaced)).toEqual(rules.map((_, at) => at === 0));
    expect(builtInRules('nova_casa', [])).toEqual([]);
  });
});

it('what is set of a house, in words', () => {
  const house = { ...NOTHING, name: 'Nova', commission: 0.025, limit: cents(150_050), hidden: true };
  expect(houseLines(house)).toEqual([
    'Nome: Nova',
    'Comissão (%): 2,5 %',
    'Limite por bilhete (R$): R$ 1.500,50',
    'escondida',
  ]);
  expect(changedFields(house)).toEqual(['Nome', 'Comissão (%)', 'Limite por bilhete (R$)', 'escondida']);
});

it.each([
  ['faz1bet', 'faz1.bet.br (lista de empresas autorizadas da SPA, 13/05/2026)'],
  ['b2xbet', 'b2x.bet.br (Portaria SPA/MF nº 324, 17/02/2025)'],
  ['pinnacle', 'pinnacle.bet.br'],
  ['pqpbet', ''],
])('says where the address of %s is from', (key, said) => {
  expect(builtInAddresses(key)).toBe(said);
});
