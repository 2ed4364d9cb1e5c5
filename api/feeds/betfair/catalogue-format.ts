/** What Betfair lists of its markets, and which of our selections each runner is. */
import { z } from 'zod';
import { foldText } from '#shared/language/fold.ts';
import { eventSchema, isLineOf, type Quote, type Sport, type SportEvent } from '#shared/markets/market.ts';
import { parseInstant } from '#shared/units.ts';
import type { LatestInstants } from '../formats/latest-instants.ts';
import type { Refusals } from '../formats/refusals.ts';

const listedMarket = z.object({
  marketId: z.string().max(40),
  marketStartTime: z.string().nullish(),
  description: z.object({ marketType: z.string().max(80), bettingType: z.string().max(80) }),
  eventType: z.object({ id: z.string().max(20) }),
  competition: z.object({ name: z.string().max(200) }).nullish(),
  event: z.object({ id: z.string().max(40), name: z.string().max(250), openDate: z.string().nullish() }),
  runners: z
    .array(z.object({ selectionId: z.int(), runnerName: z.string().max(200), handicap: z.number().nullish() }))
    .max(1_000),
});
type ListedMarket = z.output<typeof listedMarket>;

type Named = Pick<Quote, 'market' | 'selection' | 'line'>;

export interface ExchangeMarket {
  readonly id: string;
  readonly event: SportEvent;
  /** By id of the runner; its handicap comes with its prices. */
  readonly runners: ReadonlyMap<number, (handicap: number) => Named | null>;
  /** By id of the runner, in a market of scores that is listed for results only. */
  readonly scores: ReadonlyMap<number, { readonly home: number; readonly away: number }>;
}

/** By Betfair's number of the sport. */
const SPORTS: Readonly<Record<string, Sport>> = {
  1: 'soccer',
  2: 'tennis',
  7522: 'basketball',
  7524: 'ice_hockey',
  6423: 'american_football',
  7511: 'baseball',
  998917: 'volleyball',
  26420387: 'mma',
};

/** To ask for: those that we can read, the most traded ones first. `CORRECT_SCORE` says how a match ended. */
export const MARKET_TYPES_ASKED: readonly string[] = [
  'MATCH_ODDS',
  'OVER_UNDER_25',
  'BOTH_TEAMS_TO_SCORE',
  'ASIAN_HANDICAP',
  'DRAW_NO_BET',
  'OVER_UNDER_15',
  'OVER_UNDER_35',
  'DOUBLE_CHANCE',
  'HALF_TIME',
  'OVER_UNDER_05',
  'OVER_UNDER_45',
  'ALT_TOTAL_GOALS',
];

export const exchangeEventId = (id: string): string => `bf-${id}`;

/** Null: not the documented list. */
export function readCatalogue(json: unknown, latest: LatestInstants, refusals: Refusals): ExchangeMarket[] | null {
  const list = z.array(z.unknown()).max(5_000).safeParse(json);
  if (!list.success) return null;
  const read = list.data.map(item => listedMarket.safeParse(item));
  if (read.length > 0 && !read.some(({ success }) => success)) return null;
  return read.flatMap(({ data }, index) => {
    const market = data && readMarket(data, latest);
    if (typeof market === 'object') return [market];
    refusals.add(market ?? 'bad_market', `mercado ${index + 1}`);
    return [];
  });
}

type Teams = Pick<SportEvent, 'home' | 'away'>;

function readMarket(market: ListedMarket, latest: LatestInstants): ExchangeMarket | string {
  const { marketType, bettingType } = market.description;
  const teams = fullNames(readTeams(market.event.name), market);
  const startsAt = parseInstant(market.event.openDate ?? market.marketStartTime ?? '');
  if (teams === null || !startsAt.ok) return 'bad_event';
  if (startsAt.value > latest.start) return 'from_future';
  const sport = SPORTS[market.eventType.id] ?? 'other';
  const event = eventSchema.safeParse({
    id: exchangeEventId(market.event.id),
    sport,
    league: market.competition?.name || 'Betfair',
    ...teams,
    startsAt: startsAt.value,
  });
  if (!event.success) return 'bad_event';
  const found = { id: market.marketId, event: event.data };
  if (marketType === 'CORRECT_SCORE') return { ...found, runners: new Map(), scores: readScores(market) };
  const runners = market.runners.flatMap(({ selectionId, runnerName }) => {
    const read = selectionOf({ marketType, bettingType, sport, drawn: market.runners.length > 2 }, runnerName, teams);
    return read ? [[selectionId, read] as const] : [];
  });
  // Every runner must be recognised; otherwise this is another kind of market.
  if (runners.length < market.runners.length) return `market_unknown ${marketType}`;
  return { ...found, runners: new Map(runners), scores: new Map() };
}

/** In North American sports the guest stands first: "Lakers @ Celtics". */
function readTeams(name: string): Teams | null {
  const [, first, sign, second] = /^(.{1,110}?) (v|vs|@) (.{1,110})$/.exec(name) ?? [];
  if (!first || !second) return null;
  return sign === '@' ? { home: second, away: first } : { home: first, away: second };
}

/**
 * In tennis an event is named by surnames and a runner by the whole name: "Alcaraz v Sinner", "Carlos Alcaraz". The whole
 * names, if each runner is one of the two and nobody else's; else the names of the event.
 */
function fullNames(teams: Teams | null, { runners }: ListedMarket): Teams | null {
  if (teams === null || runners.length !== 2) return teams;
  const names = runners.map(({ runnerName }) => runnerName);
  if (names.every(name => name === teams.home || name === teams.away)) return teams;
  const [home, ...otherHomes] = names.filter(name => isWholeNameOf(name, teams.home));
  const [away, ...otherAways] = names.filter(name => isWholeNameOf(name, teams.away));
  if (!home || !away || home === away || otherHomes.length + otherAways.length > 0) return teams;
  return { home, away };
}

/** Whether each of the players of a short name is in the whole one, with the surname last. */
function isWholeNameOf(whole: string, short: string): boolean {
  const [wholes, shorts] = [players(whole), players(short)];
  return (
    wholes.length === shorts.length &&
    shorts.every((words, at) => {
      const named = wholes[at] ?? [];
      const [surname, ...initials] = words.toReversed();
      return named.at(-1) === surname && initials.every(each => named.some(word => word.startsWith(each)));
    })
  );
}

/** The names of one player, or of the two of a double, each as its words. */
const players = (name: string): string[][] =>
  name.split('/').map(each =>
    foldText(each)
      .split(/[^\p{L}\d]+/u)
      .filter(Boolean),
  );

interface MarketKind {
  readonly marketType: string;
  readonly bettingType: string;
  readonly sport: Sport;
  readonly drawn: boolean;
}

/** What a runner's prices are prices of, by its handicap; null: nothing of ours. */
function selectionOf(
  { marketType, bettingType, sport, drawn }: MarketKind,
  name: string,
  teams: Teams,
): ((handicap: number) => Named | null) | null {
  const side = sideOf(name, teams);
  const fixed = (market: Quote['market'], selection: string | null, line: number | null = null) => {
    if (selection === null) return null;
    if (line !== null && !isLineOf(market, sport, line)) return null;
    return () => ({ market, selection, line });
  };
  const lined = (market: Quote['market'], selection: string | null) =>
    selection === null ? null : byHandicap(market, selection, sport);
  if (bettingType.startsWith('ASIAN_HANDICAP')) {
    if (marketType === 'ASIAN_HANDICAP') return lined('ah', side === 'draw' ? null : side);
    return marketType === 'ALT_TOTAL_GOALS' ? lined('ou', overOf(name)) : null;
  }
  const total = /^OVER_UNDER_(\d)5$/.exec(marketType);
  if (total && sport === 'soccer') return fixed('ou', overOf(name), Number(total[1]) + 0.5);
  switch (marketType) {
    case 'MATCH_ODDS':
    case 'MONEY_LINE':
      if (sport === 'soccer' && !drawn) return null;
      return fixed(drawn ? '1x2' : 'ml', drawn || side !== 'draw' ? side : null);
    case 'DRAW_NO_BET':
      return fixed('dnb', side === 'draw' ? null : side);
    case 'HALF_TIME':
      return fixed('ht', side);
    case 'BOTH_TEAMS_TO_SCORE':
      return fixed('btts', /^(yes|no)$/i.test(name) ? name.toLowerCase() : null);
    case 'DOUBLE_CHANCE':
      return fixed('dc', DOUBLE_CHANCES.get(name.toLowerCase()) ?? null);
    default:
      return null;
  }
}

const DOUBLE_CHANCES: ReadonlyMap<string, string> = new Map([
  ['home or draw', 'home_draw'],
  ['draw or away', 'draw_away'],
  ['home or away', 'home_away'],
]);

function byHandicap(market: Quote['market'], selection: string, sport: Sport) {
  return (handicap: number): Named | null =>
    Number.isInteger(handicap * 4) && isLineOf(market, sport, handicap)
      ? { market, selection, line: handicap + 0 }
      : null;
}

function sideOf(name: string, { home, away }: Teams): 'home' | 'away' | 'draw' | null {
  if (name === home) return 'home';
  if (name === away) return 'away';
  return /^(the )?(draw|tie)$/i.test(name) ? 'draw' : null;
}

function overOf(name: string): 'over' | 'under' | null {
  const [word] = /^(over|under)\b/i.exec(name) ?? [];
  return word === undefined ? null : word.toLowerCase() === 'over' ? 'over' : 'under';
}

function readScores({ runners }: ListedMarket): ExchangeMarket['scores'] {
  return new Map(
    runners.flatMap(({ selectionId, runnerName }) => {
      const [, home, away] = /^(\d{1,2}) - (\d{1,2})$/.exec(runnerName) ?? [];
      return home === undefined || away === undefined
        ? []
        : [[selectionId, { home: Number(home), away: Number(away) }] as const];
    }),
  );
}
