/**
 * Pairs of events of two sources, of which it is known whether they are one match: made of public spellings, of which each club
 * plays some others of its league.
 */
import { eventSchema, type Sport, type SportEvent } from '#shared/markets/market.ts';
import { OTHER_CONTESTS } from './league-spellings.ts';
import { NEAR_NAMES } from './near-names.ts';
import { BRAZILIAN_STATES, EXCHANGE, FRANCHISES, LEAGUES, PLAYERS } from './team-spellings.ts';

export interface EventPair {
  readonly source: string;
  readonly a: SportEvent;
  readonly b: SportEvent;
  readonly isOneMatch: boolean;
}

const START = Date.parse('2026-11-29T19:00:00Z');
const MINUTE = 60_000;

interface Named {
  readonly sport?: Sport;
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly startsAt?: number;
}

function pair(source: string, isOneMatch: boolean, a: Named, b: Named): EventPair {
  const event = (id: string, { sport = 'soccer', startsAt = START, ...names }: Named): SportEvent =>
    eventSchema.parse({ id, sport, startsAt, ...names });
  return { source, isOneMatch, a: event('a', a), b: event('b', b) };
}

/** One match, as two sources quote it. Every tenth start is rounded otherwise, every twentieth moved by an hour. */
export function samePairs(): EventPair[] {
  return [
    ...byLeague('leagues', LEAGUES, 5),
    ...byLeague('brazilian states', BRAZILIAN_STATES, 5),
    ...byLeague('exchange', EXCHANGE, 2),
    ...players(),
    ...franchises(),
  ];
}

/** Two matches that are nearly called the same. */
export function nearPairs(): EventPair[] {
  return [...otherContests(), ...nearNames()];
}

interface SpeltLeague {
  readonly leagues: readonly [string, string];
  readonly teams: readonly (readonly [string, string])[];
}

function spelt(text: string): SpeltLeague[] {
  return linesOf(text).map(line => {
    const [names = '', teams = ''] = line.split('=');
    const [first = '', second = `${first} - Premier League`] = names.split('|');
    return {
      leagues: names.includes('|') ? [first, second] : [second, second],
      teams: teams.split(';').map(each => {
        const [one = '', two = ''] = each.split('|');
        return [one, two] as const;
      }),
    };
  });
}

/** opponents: how many others of its league each team plays. */
function byLeague(source: string, text: string, opponents: number): EventPair[] {
  return spelt(text).flatMap(({ leagues, teams }) =>
    teams.flatMap((home, at) =>
      Array.from({ length: opponents }, (_, step) => ({ away: teams[(at + step + 1) % teams.length], step }))
        .filter(({ away }) => away !== undefined && away[0] !== home[0] && away[1] !== home[1])
        .map(({ away, step }) => {
          const moved = (at + step) % 20 === 3 ? 60 : (at + step) % 10 === 5 ? 5 : 0;
          return pair(
            source,
            true,
            { league: leagues[0], home: home[0], away: away?.[0] ?? '' },
            { league: leagues[1], home: home[1], away: away?.[1] ?? '', startsAt: START + moved * MINUTE },
          );
        }),
    ),
  );
}

const SHORT_NAMES: readonly ((first: string, last: string) => string)[] = [
  (first, last) => `${last} ${first.charAt(0)}.`,
  (first, last) => `${first.charAt(0)}. ${last}`,
  (first, last) => `${last}, ${first}`,
  (_, last) => last,
];

function players(): EventPair[] {
  const all = PLAYERS.split(',').map(name => {
    const [first = '', ...last] = name.split(' ');
    return { name, first, last: last.join(' ') };
  });
  return all.flatMap((home, at) =>
    SHORT_NAMES.flatMap((short, form) => {
      const away = all[(at + form + 1) % all.length];
      const other = SHORT_NAMES[(form + 1) % SHORT_NAMES.length];
      if (!away || !other) return [];
      const long = { sport: 'tennis' as const, league: 'ATP - US Open', home: home.name, away: away.name };
      const shorter = {
        ...long,
        league: 'ATP US Open',
        home: short(home.first, home.last),
        away: short(away.first, away.last),
      };
      const mixed = { ...shorter, home: other(home.first, home.last), away: other(away.first, away.last) };
      return [pair('players', true, long, shorter), pair('players', true, shorter, mixed)];
    }),
  );
}

function franchises(): EventPair[] {
  return linesOf(FRANCHISES).flatMap(line => {
    const [, sport = '', first = '', second = '', teams = ''] = /^(\w+):(.+)\|(.+)=(.+)$/.exec(line) ?? [];
    const all = teams.split(';').map(each => each.split('+') as [string, string]);
    return all.flatMap((home, at) =>
      [1, 2].flatMap(step => {
        const away = all[(at + step) % all.length];
        if (!away) return [];
        const named = (write: (team: [string, string]) => string, league: string): Named => ({
          sport: sport as Sport,
          league,
          home: write(home),
          away: write(away),
        });
        const full = named(([city, name]) => `${city} ${name}`, first);
        return [
          pair(
            'franchises',
            true,
            full,
            named(([city, name]) => `${lettersOf(city)} ${name}`, second),
          ),
          pair(
            'franchises',
            true,
            full,
            named(([, name]) => name, second),
          ),
        ];
      }),
    );
  });
}

const lettersOf = (city: string): string =>
  city.includes(' ')
    ? city
        .split(' ')
        .map(word => word.charAt(0))
        .join('')
    : city;

/** The same clubs in a contest of women, of an age, of reserves, or of none: at the same time, so that only the league tells. */
function otherContests(): EventPair[] {
  const contests = new Map(
    linesOf(OTHER_CONTESTS).map(line => [
      line.slice(0, line.indexOf('=')),
      line.slice(line.indexOf('=') + 1).split('|'),
    ]),
  );
  return spelt(LEAGUES).flatMap(({ leagues, teams }) => {
    const code = COUNTRY_OF.find(([start]) => leagues[0].startsWith(start))?.[1] ?? '*';
    const others = [...(contests.get('*') ?? []), ...(contests.get(code) ?? [])];
    return others.flatMap((contest, at) =>
      [0, 1].map(side => {
        const [home, away] = [teams[(2 * at + side) % teams.length], teams[(2 * at + side + 3) % teams.length]];
        return pair(
          'other contests',
          false,
          { league: leagues[side === 0 ? 0 : 1], home: home?.[side] ?? '', away: away?.[side] ?? '' },
          { league: contest, home: home?.[0] ?? '', away: away?.[0] ?? '' },
        );
      }),
    );
  });
}

const COUNTRY_OF: readonly (readonly [string, string])[] = [
  ['England', 'ENG'],
  ['Spain', 'ESP'],
  ['Italy', 'ITA'],
  ['Germany', 'GER'],
  ['France', 'FRA'],
  ['Portugal', 'POR'],
  ['Netherlands', 'NED'],
  ['Brazil', 'BRA'],
  ['Argentina', 'ARG'],
  ['USA', 'USA'],
  ['Mexico', 'MEX'],
  ['Belgium', 'BEL'],
  ['Turkiye', 'TUR'],
  ['Sweden', 'SWE'],
  ['Norway', 'NOR'],
  ['Denmark', 'DEN'],
  ['Scotland', 'SCO'],
  ['Greece', 'GRE'],
  ['Austria', 'AUT'],
  ['Switzerland', 'SUI'],
  ['Poland', 'POL'],
  ['Republic of Korea', 'KOR'],
  ['Japan', 'JPN'],
  ['Saudi', 'KSA'],
];

/** Another club of nearly the same name, against the same opponent at the same time. */
function nearNames(): EventPair[] {
  return linesOf(NEAR_NAMES).flatMap(line => {
    const [league = '', names = ''] = line.split('=');
    return names.split(';').flatMap(each => {
      const [one = '', two = ''] = each.split('|');
      const opponent = 'Esperantina Unida';
      return [
        pair('near names', false, { league, home: one, away: opponent }, { league, home: two, away: opponent }),
        pair(
          'near names',
          false,
          { league, home: opponent, away: two },
          { league: 'Futebol', home: opponent, away: one },
        ),
      ];
    });
  });
}

const linesOf = (text: string): string[] => text.split('\n').filter(line => line !== '');
