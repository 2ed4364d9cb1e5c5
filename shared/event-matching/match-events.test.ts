import { describe, expect, it } from 'vitest';
import { eventSchema, type Sport } from '../markets/market.ts';
import { compareEvents, readEvent } from './match-events.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-29T19:00:00Z');

interface Told {
  readonly league: string;
  readonly teams: readonly [string, string];
  readonly hours?: number;
  readonly sport?: Sport;
}

function verdict(a: Told, b: Told): string {
  const read = ({ league, teams: [home, away], hours = 0, sport = 'soccer' }: Told) =>
    readEvent(eventSchema.parse({ id: 'e', sport, league, home, away, startsAt: START + hours * HOUR }));
  const said = compareEvents(read(a), read(b));
  if (said.kind === 'different') return 'different';
  return [said.kind, said.why, said.swapped ? 'swapped' : null].filter(word => word !== null).join(' ');
}

const MADRID = ['Real Madrid', 'Manchester City'] as const;
const DERBY = ['Palmeiras', 'Santos'] as const;

describe('two events of the same teams', () => {
  const men: Told = { league: 'UEFA Champions League', teams: MADRID };
  it.each<[string, Told, Told, string]>([
    ['of one league', men, { ...men, league: 'International Clubs - UEFA Champions League' }, 'same'],
    ['of one league, the next day', men, { ...men, league: 'Liga dos Campeões', hours: 20 }, 'same'],
    ['where one has no league', men, { ...men, league: 'Futebol' }, 'same'],
    ['where one has no league, the next day', men, { ...men, league: 'Futebol', hours: 20 }, 'doubtful moved'],
    ['of another league', men, { ...men, league: 'Friendlies' }, 'doubtful league'],
    ['of a league that nobody knows', men, { ...men, league: 'Spain - Trofeo Estrella' }, 'doubtful league'],
    ['of the youth', men, { ...men, league: 'International Youth - UEFA Youth League', hours: -6 }, 'different'],
    ['of women', men, { ...men, league: 'Friendly Games W' }, 'different'],
    ['simulated', men, { ...men, league: 'Champions League SRL' }, 'different'],
    [
      'of players of a game',
      men,
      { ...men, teams: ['Real Madrid (Kray)', 'Manchester City (Boulevard)'] },
      'different',
    ],
    [
      'of women, where the league of the others is not known',
      { league: 'Spain - Copa Estrella', teams: MADRID },
      { league: 'Spain - Copa Estrella Femenina', teams: MADRID },
      'doubtful league',
    ],
    [
      'of an age that only one says',
      { league: 'Poland - CLJ', teams: ['Legia Warszawa', 'Lech Poznan'] },
      { league: 'Poland - CLJ U17', teams: ['Legia Warszawa', 'Lech Poznan'] },
      'doubtful league',
    ],
    [
      'of one tournament of the youth',
      { league: 'Copinha', teams: DERBY },
      { league: 'Brazil - Copa São Paulo de Futebol Júnior', teams: ['SE Palmeiras SP', 'Santos FC SP'] },
      'same',
    ],
    [
      'of colleges, of women',
      { league: 'NCAAB', teams: ['Duke Blue Devils', 'UConn Huskies'], sport: 'basketball' },
      { league: 'WNCAAB', teams: ['Duke Blue Devils', 'UConn Huskies'], sport: 'basketball' },
      'different',
    ],
    [
      'of second teams, in a league of men',
      { league: 'Spain - Primera Federacion', teams: ['Real Madrid Castilla', 'Antequera CF'] },
      { league: 'Primera RFEF', teams: ['Real Madrid B', 'Antequera'] },
      'same',
    ],
    [
      'at a neutral place, turned round, in another language',
      { league: 'FIFA World Cup', teams: ['Brazil', 'Korea Republic'] },
      { league: 'Copa do Mundo', teams: ['Coreia do Sul', 'Brasil'] },
      'same swapped',
    ],
  ])('%s', (_, a, b, expected) => {
    expect(verdict(a, b)).toBe(expected);
    expect(verdict(b, a)).toBe(expected);
  });
});

describe('short names', () => {
  const long: Told = { league: 'Germany - 3. Liga', teams: ['SC Verl 1924', 'Krefelder Uerdingen'] };
  it.each<[string, Told, Told, string]>([
    ['of both teams', long, { league: '3. Liga - Germany', teams: ['Verl', 'Uerdingen'] }, 'same'],
    [
      'of both, another hour',
      { ...long, teams: ['Wupper Verl', 'Krefelder Uerdingen'] },
      { ...long, teams: ['Verl', 'Uerdingen'], hours: 1 },
      'doubtful short_names',
    ],
    ['of one, another hour', long, { ...long, teams: ['SC Verl', 'Uerdingen'], hours: 1 }, 'same'],
    [
      'that may be another club',
      { league: 'Argentina - Copa Argentina', teams: ['Estudiantes RC', 'Boca Juniors'] },
      { league: 'Argentina - Copa Argentina', teams: ['Estudiantes', 'Boca'] },
      'doubtful one_team',
    ],
    [
      'of players, hours later',
      { league: 'ATP - Paris', teams: ['Carlos Alcaraz', 'Jannik Sinner'], sport: 'tennis' },
      { league: 'Tennis', teams: ['Alcaraz C.', 'Sinner J.'], sport: 'tennis', hours: 2 },
      'same',
    ],
    [
      'of sisters',
      { league: 'WTA', teams: ['Ka. Pliskova', 'Iga Swiatek'], sport: 'tennis' },
      { league: 'WTA', teams: ['Kr. Pliskova', 'Iga Swiatek'], sport: 'tennis' },
      'doubtful one_team',
    ],
    [
      'of colleges',
      { league: 'NCAAB', teams: ['Michigan', 'Duke'], sport: 'basketball' },
      { league: 'NCAAB', teams: ['Michigan State Spartans', 'Duke Blue Devils'], sport: 'basketball' },
      'different',
    ],
    [
      'of franchises',
      { league: 'NBA', teams: ['LA Lakers', 'NY Knicks'], sport: 'basketball' },
      { league: 'USA - NBA', teams: ['Los Angeles Lakers', 'New York Knicks'], sport: 'basketball' },
      'same',
    ],
  ])('%s', (_, a, b, expected) => {
    expect(verdict(a, b)).toBe(expected);
    expect(verdict(b, a)).toBe(expected);
  });
});
