/**
 * The market names of odds-api.io and what one row of their odds means in our words. The caller counts names that are
 * not here, so that an operator sees what is left out. Source: https://docs.odds-api.io.
 */
import { isLineOf, type Quote, type Sport } from '#shared/markets/market.ts';
import { countsOneThing } from '../formats/counted-sports.ts';

type Named = Pick<Quote, 'market' | 'selection' | 'line'>;

/** A field of a row of odds, and the bet that it prices. */
interface PricedField {
  readonly field: string;
  readonly named: Named;
}

export interface MarketRowTerms {
  readonly hdp: number | null;
  readonly hasDraw: boolean;
  /** The bet that a row without sides prices: '2-1'. */
  readonly label: string | null;
  /** The team that the label names, where the market is of one team. */
  readonly team?: 'home' | 'away' | null;
  /** In a correct-score market: every score with up to this many goals a side has a row. */
  readonly listedTo: number;
}

/** What can be read of a row: the fields that may hold a price. Null: the row has no line where its market needs one. */
type RowReader = (row: MarketRowTerms) => readonly PricedField[] | null;

const without = (market: Quote['market'], fields: readonly (readonly [field: string, selection: string])[]) =>
  fields.map(([field, selection]) => ({ field, named: { market, selection, line: null } }));

const THREE_WAY = [
  ['home', 'home'],
  ['draw', 'draw'],
  ['away', 'away'],
] as const;
const SIDES = [
  ['home', 'home'],
  ['away', 'away'],
] as const;

const total =
  (market: 'ou' | 'ou_home' | 'ou_away'): RowReader =>
  ({ hdp }) =>
    hdp === null
      ? null
      : ['over', 'under'].map(side => ({ field: side, named: { market, selection: side, line: hdp } }));

const FOOTBALL: ReadonlySet<Sport> = new Set(['soccer']);
const TENNIS: ReadonlySet<Sport> = new Set(['tennis']);

/** `hdp` is home's own; away's is minus that. `0 -`: minus zero would be a second line. */
const handicap: RowReader = ({ hdp }) =>
  hdp === null
    ? null
    : [
        { field: 'home', named: { market: 'ah', selection: 'home', line: hdp } },
        { field: 'away', named: { market: 'ah', selection: 'away', line: 0 - hdp } },
      ];
const threeWayHandicap: RowReader = ({ hdp }) =>
  hdp === null ? null : without('eh', THREE_WAY).map(each => ({ ...each, named: { ...each.named, line: hdp } }));

interface MarketReader {
  /** The sports in which it is the market of ours that it looks like. */
  readonly isIn: (sport: Sport) => boolean;
  readonly read: RowReader;
}
const inAll = (read: RowReader): MarketReader => ({ isIn: () => true, read });
const inFootball = (read: RowReader): MarketReader => ({ isIn: sport => FOOTBALL.has(sport), read });
const ifCounted = (read: RowReader): MarketReader => ({ isIn: countsOneThing, read });
const inTennis = (read: RowReader): MarketReader => ({ isIn: sport => TENNIS.has(sport), read });

/**
 * By name in small letters. bet365's own boards have the names of its page beside the provider's usual ones; `Alternative …`
 * is the same market with more lines, and is found without that word.
 */
const MARKETS: Readonly<Record<string, MarketReader>> = {
  ml: inAll(({ hasDraw }) => (hasDraw ? without('1x2', THREE_WAY) : without('ml', SIDES))),
  spread: ifCounted(handicap),
  totals: ifCounted(total('ou')),
  'asian handicap': inFootball(handicap),
  'goals over/under': inFootball(total('ou')),
  'total goals': inFootball(total('ou')),
  'goal line': inFootball(total('ou')),
  'team total home': inFootball(total('ou_home')),
  'team total away': inFootball(total('ou_away')),
  'team total goals home': inFootball(total('ou_home')),
  'team total goals away': inFootball(total('ou_away')),
  'team total goals': inFootball(row => (row.team ? total(row.team === 'home' ? 'ou_home' : 'ou_away')(row) : [])),
  'draw no bet': inFootball(() => without('dnb', SIDES)),
  'double chance': inFootball(() =>
    without('dc', [
      ['1X', 'home_draw'],
      ['12', 'home_away'],
      ['X2', 'draw_away'],
    ]),
  ),
  'both teams to score': inFootball(() =>
    without('btts', [
      ['yes', 'yes'],
      ['no', 'no'],
    ]),
  ),
  'european handicap': inFootball(threeWayHandicap),
  'handicap result': inFootball(threeWayHandicap),
  // Scores with more goals belong to no market of ours, and "any other" is a different bet at each house: what it does
  // not list.
  'correct score': inFootball(({ label, listedTo }) => {
    const score = scoreOf(label);
    if (score === null || Math.max(score.home, score.away) > listedTo) return null;
    const selection = `${score.home}-${score.away}`;
    return [{ field: 'odds', named: { market: 'cs', selection, line: listedTo } }];
  }),
  'ml ht': inFootball(({ hasDraw }) => (hasDraw ? without('ht', THREE_WAY) : null)),
  'half time result': inFootball(({ hasDraw }) => (hasDraw ? without('ht', THREE_WAY) : null)),
  // In tennis only a name that says what is counted has a line of ours, which counts games.
  'spread (games)': inTennis(handicap),
  'totals (games)': inTennis(total('ou')),
};

const ALTERNATIVE = /^alternat(?:iv)?e /;
const keyOf = (name: string): string => name.trim().toLowerCase().replace(ALTERNATIVE, '');

/** More lines of a market that the house has under its main name, too: that one counts for a line of both. */
export const isAlternative = (name: string): boolean => ALTERNATIVE.test(name.trim().toLowerCase());

function scoreOf(label: string | null): { readonly home: number; readonly away: number } | null {
  const [, home, away] = /^(\d{1,2}) ?[-:] ?(\d{1,2})$/.exec(label?.trim() ?? '') ?? [];
  return home === undefined || away === undefined ? null : { home: Number(home), away: Number(away) };
}

/** The goals of each side up to which every score is listed. Example: 0-0, 1-0, 0-1, 1-1 and 2-0 → 1. */
export function listedUpTo(labels: readonly (string | null)[]): number {
  const listed = new Set(labels.map(scoreOf).map(score => score && `${score.home}-${score.away}`));
  const has = (home: number, away: number) => listed.has(`${home}-${away}`);
  let to = 0;
  while (
    has(to + 1, to + 1) &&
    Array.from({ length: to + 1 }, (_, low) => low).every(low => has(to + 1, low) && has(low, to + 1))
  )
    to += 1;
  return has(0, 0) ? to : 0;
}

/** The names to ask the provider for: all that we can read. It takes twenty. */
export const ASKED_MARKETS: readonly string[] = [
  'ML',
  'Spread',
  'Totals',
  'Draw No Bet',
  'Double Chance',
  'Both Teams To Score',
  'European Handicap',
  'Team Total Home',
  'Team Total Away',
  'ML HT',
  'Correct Score',
  'Goals Over/Under',
  'Alternative Total Goals',
  'Alternative Goal Line',
  'Alternative Asian Handicap',
  'Team Total Goals Home',
  'Team Total Goals Away',
  'Half Time Result',
  'Handicap Result',
  'Team Total Goals',
];
const OF_TENNIS = ['ML', 'Totals (Games)', 'Spread (Games)'];

/** sports: slugs of the provider. */
export function askedMarkets(sports: readonly string[]): readonly string[] {
  const ofTennis = sports.includes('tennis') ? OF_TENNIS : [];
  const ofOthers = sports.every(sport => sport === 'tennis') ? [] : ASKED_MARKETS;
  return [...new Set([...ofTennis, ...ofOthers])].slice(0, MAX_ASKED);
}
const MAX_ASKED = 20;

export type MarketRefusal = 'market_unknown' | 'bad_line' | 'outcome_unknown';

/**
 * The bet that each field of a row prices. Errors: 'market_unknown' (no such market of ours in this sport), 'bad_line'
 * (missing, or not a line of this market), 'outcome_unknown' (a winner of football without a draw is another market; a
 * score with more goals than `listedTo`).
 */
export function readMarketRow(name: string, sport: Sport, row: MarketRowTerms): readonly PricedField[] | MarketRefusal {
  const key = keyOf(name);
  const market = Object.hasOwn(MARKETS, key) ? MARKETS[key] : undefined;
  if (market === undefined || !market.isIn(sport)) return 'market_unknown';
  const fields = market.read(row);
  if (fields?.length === 0) return 'outcome_unknown';
  if (fields === null) return row.hdp === null && !row.hasDraw ? 'outcome_unknown' : 'bad_line';
  if (sport === 'soccer' && fields.some(({ named }) => named.market === 'ml')) return 'outcome_unknown';
  const isRefused = fields.some(
    ({ named: { market: id, line } }) =>
      line !== null && (!Number.isInteger(line * 4) || Math.abs(line) > 500 || !isLineOf(id, sport, line)),
  );
  return isRefused ? 'bad_line' : fields;
}
