import { describe, expect, it } from 'vitest';
import { COUNTRY_NAMES } from '../language/names/country-names.ts';
import { LEAGUES_OF_SPORT } from '../language/names/league-table.ts';
import type { Sport } from '../markets/market.ts';
import { compareLeagues, type LeagueLikeness, readLeague } from './league.ts';

describe('a league', () => {
  it.each<[string, string]>([
    ['Copa Sudamericana', ''],
    ['Germany Amateur - Regionalliga Bavaria', ''],
    ['Austria Amateur - Regionalliga Ost', ''],
    ['Italy - Serie D, Group F', ''],
    ['Estonia - Esiliiga B', ''],
    ['LaLiga EA Sports', ''],
    ['Hungary - NB II', ''],
    ['England - National League North and South', ''],
    ['Brasileirão Série B', ''],
    ['International - Int. Friendly Games W', 'women'],
    ['Inglaterra - Superliga F.', 'women'],
    ['Liga F', 'women'],
    ['Arkema Première Ligue', 'women'],
    ['France - Premiere Ligue', 'women'],
    ['Primera Iberdrola', 'women'],
    ['Republic of Korea - WK-League', 'women'],
    ['D1 Arkema', 'women'],
    ['Copinha', 'u20'],
    ['Brazil - Copa São Paulo de Futebol Júnior', 'u20'],
    ['International Youth - UEFA Youth League', 'u19'],
    ['Italy - Primavera Women', 'women+youth'],
    ['Poland - CLJ', 'youth'],
    ['Greece - Super League K19', 'u19'],
    ['Premier League 2', 'u21'],
    ['MLS Next Pro', 'reserves'],
    ['Argentina - Reserve League', 'reserves'],
    ['Serie A SRL', 'simulated'],
    ['Electronic Football - eFootball Battle', 'esports'],
    ['Brasil - Futsal Liga Nacional', 'futsal'],
  ])('%s is of: %s', (name, category) => expect(readLeague(name, 'soccer').category).toBe(category));

  it.each<[string, string]>([
    ['NCAAB', ''],
    ['WNCAAB', 'women'],
    ['NBA', ''],
    ['WNBA', 'women'],
    ['NBA 2K25', 'esports'],
    ['NBA Summer League', 'summer'],
  ])('%s of basketball is of: %s', (name, category) => expect(readLeague(name, 'basketball').category).toBe(category));

  it('is not known if it has a name of its own that no table has', () => {
    expect(readLeague('Italy - Torneo delle Stelle', 'soccer').isKnown).toBe(false);
    expect(readLeague('Uganda - Premier League', 'soccer').isKnown).toBe(true);
    expect(readLeague('Futebol', 'soccer').isKnown).toBe(true);
  });
});

describe('two names of leagues', () => {
  it.each<[string, string, LeagueLikeness]>([
    ['England - Premier League', 'EPL', 'same'],
    ['Brazil - Brasileiro Serie A', 'Brazil Série A', 'same'],
    ['Spain - LaLiga 2', 'Spanish Segunda Division', 'same'],
    ['Germany - 2. Bundesliga', 'Bundesliga 2 - Germany', 'same'],
    ['International Clubs - UEFA Champions League, Qualification', 'Liga dos Campeões', 'same'],
    ['Germany Amateur - Regionalliga Bavaria', 'Germany - Regionalliga Bayern', 'same'],
    ['Norway - 1st Division', 'OBOS-ligaen', 'same'],
    ['soccer_germany_bundesliga2', 'Germany - 2. Bundesliga', 'same'],
    ['soccer_epl', 'english-premier-league', 'same'],
    ['EUROPE: Champions League - League phase', 'UEFA Champions League', 'same'],
    ['BRAZIL: Serie A Betano', 'Futebol - Brasil - Brasileirão Série A', 'same'],
    ['England. Premier League', 'England - Premier League', 'same'],
    ['The Championship', 'England - Championship', 'same'],
    ['Uganda - Premier League', 'Ugandan Premier League', 'same'],
    ['England - Premier League', 'England - Championship', 'other'],
    ['Austria - Bundesliga', 'Germany - Bundesliga', 'other'],
    ['Premier League', 'Premier League 2', 'other'],
    ['Italy - Serie A', 'Italy - Torneo delle Stelle', 'unknown'],
    ['Italy - Serie A', 'Futebol', 'open'],
  ])('%s, %s: %s', (a, b, expected) => {
    expect(compareLeagues(readLeague(a, 'soccer'), readLeague(b, 'soccer'))).toBe(expected);
    expect(compareLeagues(readLeague(b, 'soccer'), readLeague(a, 'soccer'))).toBe(expected);
  });
});

describe('the table of leagues', () => {
  const lines = (text: string) => text.split('\n').filter(line => line !== '');
  const countryOf = new Map(COUNTRY_NAMES.map(({ code, names }) => [code, names[0] ?? '']));

  it.each(Object.entries(LEAGUES_OF_SPORT))(
    'of %s is found by each of its names, which no other has',
    (sport, text) => {
      const read = lines(text).flatMap(line => {
        const [head = ''] = line.split(' ');
        const country = countryOf.get(head.slice(0, 3));
        const of = sport === 'other' ? 'american_football' : (sport as Sport);
        return line
          .slice(head.length + 1)
          .split('|')
          .map(name => name.replace('!', ''))
          .map(name => [name, head.split('#')[0], readLeague(country ? `${country} - ${name}` : name, of).key]);
      });
      expect(read.filter(([, key, found]) => found !== key)).toEqual([]);
    },
  );

  it('names countries that there are', () => {
    const codes = new Set(['INT', ...COUNTRY_NAMES.map(({ code }) => code)]);
    const named = Object.values(LEAGUES_OF_SPORT)
      .flatMap(lines)
      .map(line => line.slice(0, 3));
    expect(named.filter(code => !codes.has(code))).toEqual([]);
  });
});
