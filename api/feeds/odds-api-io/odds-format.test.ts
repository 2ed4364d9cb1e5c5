import { describe, expect, it } from 'vitest';
import type { SportEvent } from '#shared/markets/market.ts';
import { asEventId, epochMs } from '#shared/units.ts';
import { createRefusals } from '../formats/refusals.ts';
import { houseKeyOf } from './house-names.ts';
import { readOffer } from './odds-format.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const EVENT: SportEvent = {
  ...{ id: asEventId('oio-1'), sport: 'soccer', league: 'Brasileirão', home: 'Flamengo', away: 'Palmeiras' },
  ...{ startsAt: epochMs(NOW + 7_200_000), live: null, score: null },
};

/** What a house's markets are read as: "market selection line side odds limit". */
function read(name: string, markets: unknown[], url: string | null = null) {
  const refusals = createRefusals();
  const latest = { price: epochMs(NOW + 60_000), start: epochMs(NOW + 1e10) };
  const terms = { houseOf: houseKeyOf, at: epochMs(NOW), seenNow: true, latest, refusals };
  const offer = readOffer(EVENT, { name, markets, url }, terms);
  const said = (offer?.quotes ?? []).map(({ market, selection, line, side, odds, limit }) =>
    [market, selection, line, side, odds, limit].filter(each => each !== null).join(' '),
  );
  return { said, refused: refusals.byReason(), links: (offer?.quotes ?? []).map(each => each.url) };
}

describe('the two sides of an exchange', () => {
  it('are read with what is offered at each', () => {
    const ml = {
      ...{ home: '2.10', draw: '3.30', away: '3.80', layHome: '2.14', layDraw: '3.40', layAway: '3.90' },
      ...{ depthHome: '120.55', depthDraw: 95, depthAway: '0', depthLayHome: '244.19', depthLayDraw: '10' },
    };
    expect(read('Betfair Exchange', [{ name: 'ML', odds: [ml] }]).said).toEqual([
      '1x2 home back 2.1 12055',
      '1x2 home lay 2.14 24419',
      '1x2 draw back 3.3 9500',
      '1x2 draw lay 3.4 1000',
      // Nobody offers anything at the price to back; the provider does not say how much there is to lay.
      '1x2 away lay 3.9',
    ]);
  });

  it('are read of every market, and where only the price to lay is left', () => {
    const { said } = read('Betfair Exchange', [
      { name: 'Totals', odds: [{ hdp: 2.5, over: '1.90', layOver: '1.94', layUnder: '2.10', depthLayUnder: '33' }] },
      { name: 'Both Teams To Score', odds: [{ yes: '1.95', layYes: '1.99', layNo: '2.04' }] },
      { name: 'Spread', odds: [{ hdp: -1, layHome: '2.57', layAway: '1.64' }] },
      { name: 'ML', odds: [{ layHome: '2', layDraw: '3', layAway: '4' }] },
    ]);
    expect(said).toEqual([
      'ou over 2.5 back 1.9',
      'ou over 2.5 lay 1.94',
      'ou under 2.5 lay 2.1 3300',
      'btts yes back 1.95',
      'btts yes lay 1.99',
      'btts no lay 2.04',
      'ah home -1 lay 2.57',
      'ah away 1 lay 1.64',
      '1x2 home lay 2',
      '1x2 draw lay 3',
      '1x2 away lay 4',
    ]);
  });

  it('are counted where the house is no exchange that we know', () => {
    const { said, refused } = read('KTO', [
      { name: 'Draw No Bet', odds: [{ home: '1.5', away: '2.5', layHome: '1.6' }] },
    ]);
    expect([said, refused]).toEqual([['dnb home back 1.5', 'dnb away back 2.5'], { lay_of_bookmaker: 1 }]);
  });
});

describe('the boards of bet365', () => {
  it('are the markets that they look like, and the main one counts where two have a line', () => {
    const { said, refused } = read('Bet365', [
      { name: 'Totals', odds: [{ hdp: 2.5, over: '1.90', under: '1.90' }] },
      {
        name: 'Alternative Total Goals',
        odds: [
          { hdp: 2.5, over: '1.85', under: '1.95' },
          { hdp: 3.5, over: '3' },
        ],
      },
      { name: 'Team Total Goals', odds: [{ hdp: 1.5, label: 'Palmeiras', over: '2.2', under: '1.6' }] },
      { name: 'Team Total Goals', odds: [{ hdp: 0.5, label: 'Home', over: '1.2' }] },
      { name: 'Exact Total Goals', odds: [{ label: '2', odds: '3.5' }] },
    ]);
    expect(said).toEqual([
      'ou over 2.5 back 1.9',
      'ou under 2.5 back 1.9',
      'ou over 3.5 back 3',
      'ou_away over 1.5 back 2.2',
      'ou_away under 1.5 back 1.6',
      'ou_home over 0.5 back 1.2',
    ]);
    expect(refused).toEqual({ 'market_unknown Exact Total Goals': 1 });
  });
});

it('keeps no link with a place to fill in', () => {
  const markets = [{ name: 'Draw No Bet', odds: [{ home: '1.5' }] }];
  expect(read('KTO', markets, 'https://{state}.kto.bet.br/jogo/1').links).toEqual([null]);
  expect(read('KTO', markets, 'https://www.kto.bet.br/jogo/1').links).toEqual(['https://www.kto.bet.br/jogo/1']);
});
