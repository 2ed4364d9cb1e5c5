import { describe, expect, it } from 'vitest';
import { epochMs } from '../units.ts';
import { findSides } from './find-sides.ts';
import { CLOCKED, MATCHES, match, NOW, price, tipSaid } from './sides-fixture.ts';

const anyone = () => true;
const source = { ...CLOCKED, events: MATCHES, pricesOf: () => null };

/** In short: 'prices fla ou over 2.5', 'which_match fla u20', 'no_match flamengo x vasco'. */
async function found(text: string, events = MATCHES): Promise<string> {
  const looked = await findSides(tipSaid(text), { ...source, events }, anyone);
  const bet = ({ market, selection, line }: { market: string; selection: string; line: number | null }) =>
    [market, selection, line].filter(part => part !== null).join(' ');
  switch (looked.kind) {
    case 'prices':
      return `prices ${looked.event.id} ${bet(looked.bet)}`;
    case 'which_match':
      return `which_match ${looked.events.map(({ id }) => id).join(' ')}`;
    case 'which_bet':
      return `which_bet ${looked.event.id} ${looked.bets.map(bet).join(', ')}`;
    case 'not_followed':
      return `not_followed ${looked.event.id} ${looked.bet}`;
    case 'no_match':
      return `no_match ${looked.match}`;
    case 'hidden':
      return looked.kind;
  }
}

describe('the match and the bet of a tip', () => {
  it.each([
    ['betano flamengo x palmeiras over 2,5 2,10 100', 'prices fla ou over 2.5'],
    ['Flamengo x Palmeiras\nOver 2,5 gols\nOdd 2,10 Betano\n2u', 'prices fla ou over 2.5'],
    ['Botafogo x Bahia - Botafogo vence @2,70 betano stake 50', 'prices bot 1x2 home'],
    ['Flamengo x Palmeiras ambas marcam sim 1,85 kto 1% da banca', 'prices fla btts yes'],
    ['ambas nao 1,95 kto 50 flamengo x palmeiras', 'prices fla btts no'],
    ['dnb bahia 2,16 pinnacle botafogo x bahia 100', 'prices bot dnb away'],
    ['Mais de 2,5 gols em Fluminense x Internacional @ 1,87 Superbet R$ 40', 'prices flu ou over 2.5'],
    ['flamengo x palmeiras flamengo +0,25 1,90 betano 50', 'prices fla ah home 0.25'],
    ['empate flamengo x palmeiras 3,40 kto 20', 'prices fla 1x2 draw'],
    ['flamengo x palmeiras flamengo ou empate 1,40 kto 20', 'prices fla dc home_draw'],
    ['Flamengo x Palmeiras flamengo over 1,5 gols 1,90 100', 'prices fla ou_home over 1.5'],
    ['galo x cruzeiro over 2,5 2,0 kto 50', 'prices cam ou over 2.5'],
  ])('%s → %s', async (text, wanted) => {
    expect(await found(text)).toBe(wanted);
  });

  it.each([
    // One team, or a part of a name, is of no match for sure.
    ['flamengo -0,5 2,12 betano', 'which_match fla u20'],
    ['Lakers x Celtics over 220,5 1,90 betano 50', 'which_match nba'],
    // A handicap of whole goals is Asian or European.
    ['flamengo x palmeiras flamengo -1 2,30 kto 50', 'which_bet fla ah home -1, eh home -1'],
    // A word that nobody understands may be a player.
    ['Pedro over 0,5 gols flamengo x palmeiras 2,10 betano 50', 'which_bet fla ou over 0.5'],
    ['flamengo x palmeiras 2,10 kto 100', 'which_bet fla '],
    ['flamengo x palmeiras over 9,5 escanteios 1,90 betano 50', 'not_followed fla Escanteios'],
    ['flamengo x palmeiras over 1,5 gols 1º tempo 1,90 betano 50', 'not_followed fla 1º/2º tempo'],
    ['Flamengo vence e ambas marcam flamengo x palmeiras 4,5 kto 20', 'not_followed fla flamengo vence e ambas marcam'],
    ['flamengo x vasco over 2,5 2,10 100 kto', 'no_match flamengo x vasco'],
    ['over 2,5 1,95 50 reais', 'no_match null'],
  ])('is asked, or said: %s → %s', async (text, wanted) => {
    expect(await found(text)).toBe(wanted);
  });

  it('is asked where the same teams meet twice, unless the tip says when', async () => {
    const again = match('again', 'Flamengo', 'Palmeiras', { startsAt: epochMs(NOW + 9 * 86_400_000) });
    expect(await found('flamengo x palmeiras over 2,5 2,10 100 kto', [...MATCHES, again])).toBe(
      'which_match fla again',
    );
    expect(await found('flamengo x palmeiras hoje 14h over 2,5 2,10 100 kto', [...MATCHES, again])).toMatch(/ fla /);
  });

  it('offers the bets whose price is about the odds, where the tip says no bet', async () => {
    const prices = [price('1x2', 'home', 2.15), price('1x2', 'draw', 3.4), price('ou', 'over', 2.05, { line: 2.5 })];
    const looked = await findSides(
      tipSaid('flamengo x palmeiras 2,10 kto 100'),
      { ...source, pricesOf: () => ({ live: false, prices }) },
      anyone,
    );
    expect(looked).toMatchObject({
      bets: [
        { market: '1x2', selection: 'home' },
        { market: 'ou', selection: 'over', line: 2.5 },
      ],
    });
  });

  it('says nothing of matches that the person may not read of', async () => {
    const live = [match('live', 'Flamengo', 'Palmeiras', { live: true })];
    const look = (text: string) => findSides(tipSaid(text), { ...source, events: live }, kind => kind === 'pre');
    expect(await look('flamengo x palmeiras over 2,5 2,10 100 kto')).toEqual({ kind: 'hidden', of: 'live' });
    expect(await look('flamengo over 2,5 2,10 100 kto')).toMatchObject({ kind: 'no_match' });
  });
});
