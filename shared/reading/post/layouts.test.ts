/** One procedure written in many layouts is read back: what is said is read, and nothing else is taken for a fact. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMessage } from '../../procedures/read/read-message.ts';
import { epochMs } from '../../units.ts';

const RUNS = 150;
const AT = epochMs(Date.parse('2026-11-19T10:00:00-03:00'));

interface WrittenLeg {
  readonly house: string;
  readonly key: string;
  readonly bet: string;
  readonly is: string;
  readonly odds: number;
  readonly stake: number;
}

const comma = (value: number) => value.toFixed(2).replace('.', ',');
const HOUSES = [
  ['Betano', 'betano'],
  ['KTO', 'kto'],
  ['Superbet', 'superbet'],
  ['bet365', 'bet365'],
  ['Novibet', 'novibet'],
  ['Sportingbet', 'sportingbet'],
  ['Rivalo', 'rivalo'],
] as const;
const MATCHES = [
  ['Bahia', 'Goiás'],
  ['Real Madrid', 'Getafe'],
  ['Atlético-MG', 'Cruzeiro'],
  ['Lyon', 'Nice'],
] as const;

/** What is bet on, on each side of one market. */
const MARKETS: readonly ((home: string, away: string) => readonly (readonly [string, string])[])[] = [
  (home, away) => [
    [home, '1x2 home'],
    ['Empate', '1x2 draw'],
    [away, '1x2 away'],
  ],
  (home, away) => [
    [home, '1x2 home'],
    [`${away} ou empate`, 'double_chance draw_away'],
  ],
  () => [
    ['Mais de 2,5 gols', 'asian_total over 2.5'],
    ['Menos de 2,5 gols', 'asian_total under 2.5'],
  ],
  () => [
    ['Over 3.5', 'asian_total over 3.5'],
    ['Under 3.5', 'asian_total under 3.5'],
  ],
  (home, away) => [
    [`${home} -0,5`, 'asian_handicap home -0.5'],
    [`${away} +0,5`, 'asian_handicap away 0.5'],
  ],
  (home, away) => [
    [`${home} empate anula`, 'draw_no_bet home'],
    [`${away} empate anula`, 'draw_no_bet away'],
  ],
  () => [
    ['Ambas marcam: Sim', 'both_teams_to_score yes'],
    ['Ambas marcam: Não', 'both_teams_to_score no'],
  ],
];

type Layout = (legs: readonly WrittenLeg[]) => string;
const each =
  (write: (leg: WrittenLeg, index: number) => string, between = '\n'): Layout =>
  legs =>
    legs.map(write).join(between);

const LAYOUTS: readonly (readonly [string, Layout])[] = [
  ['house first', each(({ house, bet, odds, stake }) => `${house} ${bet} ${comma(odds)} R$ ${comma(stake)}`)],
  ['bet first', each(({ house, bet, odds, stake }) => `${bet} @${comma(odds)} ${house} R$ ${comma(stake)}`)],
  ['price first', each(({ house, bet, odds, stake }) => `@${comma(odds)} ${house} ${bet} R$ ${comma(stake)}`)],
  ['money first', each(({ house, bet, odds, stake }) => `— R$ ${comma(stake)} no ${bet} a ${comma(odds)} (${house})`)],
  ['arrows', each(({ house, bet, odds, stake }) => `${house} ➡️ ${bet} ➡️ ${comma(odds)} ➡️ R$ ${comma(stake)}`)],
  ['bars', each(({ house, bet, odds, stake }) => `${house} | ${bet} | ${comma(odds)} | R$ ${comma(stake)}`)],
  ['dashes', each(({ house, bet, odds, stake }) => `${bet} – ${comma(odds)} – ${house} – R$ ${comma(stake)}`)],
  ['emojis', each(({ house, bet, odds, stake }) => `🏠 ${house} 👉 ${bet} 💲 ${comma(odds)} 💰 R$ ${comma(stake)}`)],
  [
    'numbered',
    each(({ house, bet, odds, stake }, at) => `${at + 1}) ${house}: ${bet}, odd ${comma(odds)}, R$ ${comma(stake)}`),
  ],
  [
    'two lines',
    each(({ house, bet, odds, stake }) => `🏠 ${house} 👉 ${bet} @ ${odds.toFixed(2)}\n💰 R$ ${stake.toFixed(2)}`),
  ],
  ['four lines', each(({ house, bet, odds, stake }) => `${house}\n${bet}\n${comma(odds)}\nR$ ${comma(stake)}`, '\n\n')],
  [
    'form',
    each(
      ({ house, bet, odds, stake }) => `Casa: ${house}\nAposta: ${bet}\nOdd: ${comma(odds)}\nValor: R$ ${comma(stake)}`,
    ),
  ],
  [
    'form, other words',
    each(
      ({ house, bet, odds, stake }) =>
        `Seleção: ${bet}\nCotação: ${comma(odds)}\nStake: ${comma(stake)}\nSite: ${house}`,
      '\n\n',
    ),
  ],
  [
    'one line, slashes',
    each(({ house, bet, odds, stake }) => `${comma(odds)} ${house} ${bet} R$ ${comma(stake)}`, ' / '),
  ],
  [
    'one line, semicolons',
    each(({ house, bet, odds, stake }) => `${bet} ${comma(odds)} na ${house} com R$ ${comma(stake)}`, '; '),
  ],
  [
    'table',
    legs =>
      `mercado | odd | valor | casa\n${legs.map(({ house, bet, odds, stake }) => `${bet} | ${comma(odds)} | ${comma(stake)} | ${house}`).join('\n')}`,
  ],
  [
    'table, other order',
    legs =>
      `ODD | CASA | LADO | R$\n${legs.map(({ house, bet, odds, stake }) => `${comma(odds)} | ${house} | ${bet} | ${comma(stake)}`).join('\n')}`,
  ],
  [
    'tabs',
    legs =>
      `Casa\tEntrada\tOdd\tStake\n${legs.map(({ house, bet, odds, stake }) => `${house}\t${bet}\t${comma(odds)}\t${comma(stake)}`).join('\n')}`,
  ],
  [
    'story',
    each(
      ({ house, bet, odds, stake }) => `Na ${house} eu coloquei R$ ${comma(stake)} em ${bet} a ${comma(odds)}.`,
      ' ',
    ),
  ],
  [
    'signs',
    each(({ house, bet, odds, stake }, at) => `${at + 1}. ${house} > ${bet} > ${comma(odds)} > R$ ${comma(stake)}`),
  ],
  ['brackets', each(({ house, bet, odds, stake }) => `[${house}] ${bet} (${comma(odds)}) R$ ${comma(stake)}`)],
  [
    'stake before the house',
    each(({ house, bet, odds, stake }) => `R$ ${comma(stake)} → ${house} → ${bet} → ${comma(odds)}`),
  ],
  [
    'numbered houses',
    each(
      ({ house, bet, odds, stake }, at) =>
        `Casa ${at + 1}: ${house}\nAposta: ${bet}\nOdd: ${comma(odds)}\nValor: R$ ${comma(stake)}`,
    ),
  ],
  [
    'table with notes',
    legs =>
      `etapa | casa | sel | odd | stake | obs\n${legs.map(({ house, bet, odds, stake }) => `1 | ${house} | ${bet} | ${comma(odds)} | ${comma(stake)} | conferir`).join('\n')}`,
  ],
  [
    'talk',
    each(
      ({ house, bet, odds, stake }) =>
        `A ${house} está pagando ${comma(odds)} em ${bet}, aí fui de ${comma(stake)} reais.`,
      ' ',
    ),
  ],
  [
    'sums below',
    legs =>
      `${legs.map(({ house, bet, odds, stake }) => `${house}: ${bet} @${comma(odds)} | R$ ${comma(stake)}`).join('\n')}\ntotal ${comma(legs.reduce((sum, { stake }) => sum + stake, 0))} | retorno ${comma((legs[0]?.odds ?? 0) * (legs[0]?.stake ?? 0))}`,
  ],
  [
    'price on its own line',
    each(({ house, bet, odds, stake }) => `${bet}\n@${comma(odds)}\n${house} R$ ${comma(stake)}`),
  ],
];

const written = fc
  .record({
    match: fc.constantFrom(...MATCHES),
    market: fc.constantFrom(...MARKETS),
    houses: fc.shuffledSubarray([...HOUSES], { minLength: 3, maxLength: 3 }),
    odds: fc.array(fc.integer({ min: 112, max: 780 }), { minLength: 3, maxLength: 3 }),
    total: fc.integer({ min: 200, max: 3_000 }),
    layout: fc.constantFrom(...LAYOUTS),
    isMatchFirst: fc.boolean(),
  })
  .map(({ match, market, houses, odds, total, layout, isMatchFirst }) => {
    const [home, away] = match;
    const legs = market(home, away).map(([bet, is], at): WrittenLeg => {
      const [house, key] = houses[at] ?? HOUSES[0];
      const price = (odds[at] ?? 200) / 100;
      return { house, key, bet, is, odds: price, stake: Math.round((total / price) * 100) / 100 };
    });
    const heading = `${home} x ${away}, hoje 21h`;
    const [name, write] = layout;
    const body = write(legs);
    return { name, legs, text: isMatchFirst ? `SUREBET\n${heading}\n${body}` : `SUREBET\n${body}\n${heading}` };
  });

const said = ({ key, is, odds, stake }: WrittenLeg) => `${key} ${is} ${odds} ${Math.round(stake * 100)}`;

function read(text: string) {
  const reading = readMessage({ text, at: AT, zone: 'America/Sao_Paulo' });
  if (reading.is !== 'procedure' && reading.is !== 'arb')
    return { legs: [], missing: [] as readonly string[], is: reading.is };
  const legs = reading.procedure.steps.flatMap((step, at) =>
    step.legs.map((leg, index) => ({
      is: [leg.house, leg.market, leg.selection, leg.line, leg.odds, leg.stakeCents]
        .filter(part => part !== undefined)
        .join(' '),
      isAsked: reading.missing.some(
        path => `steps.${at}.legs.${index}`.startsWith(path) || path.startsWith(`steps.${at}.legs.${index}.`),
      ),
    })),
  );
  return { legs, missing: reading.missing, is: reading.is };
}

describe('spec 4: a post is read whatever its layout', () => {
  it.each(LAYOUTS)('%s', (_, write) => {
    const legs: WrittenLeg[] = [
      { house: 'Betano', key: 'betano', bet: 'Bahia', is: '1x2 home', odds: 2.5, stake: 100 },
      { house: 'KTO', key: 'kto', bet: 'Empate', is: '1x2 draw', odds: 3.4, stake: 73.53 },
      { house: 'Superbet', key: 'superbet', bet: 'Goiás', is: '1x2 away', odds: 3.2, stake: 78.13 },
    ];
    expect(read(`SUREBET\nBahia x Goiás, hoje 21h\n${write(legs)}`)).toEqual({
      is: 'arb',
      legs: legs.map(leg => ({ is: said(leg), isAsked: false })),
      missing: [],
    });
  });

  it('no leg of any layout is wrong as a fact', () => {
    fc.assert(
      fc.property(written, ({ text, legs }) => {
        const wanted = new Set(legs.map(said));
        const wrong = read(text).legs.filter(({ is, isAsked }) => !isAsked && !wanted.has(is));
        expect(wrong.map(({ is }) => is)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });
});
