/**
 * The settlement rules of the houses, as far as public pages state them: house × sport × question → answer. If no page
 * was found, there is no cell and the answer is 'unknown'. Each new cell is one row with its source.
 */
import { HOUSES } from '../language/names/houses.ts';
import { registeredHouse } from '../markets/house-register.ts';
import type { Sport } from '../markets/market.ts';
import { type AnswerTo, MARKET_KINDS, type MarketKind, type Question, type RuleAnswer } from './questions.ts';
import type { SourceId } from './sources.ts';

/**
 * house: the house's own page. group: the page of another brand of its group, whose rules are identical word by word
 * wherever both were found. copy: a copy of the house's text elsewhere. reported: a third party reports it.
 */
export const CONFIDENCES = ['house', 'group', 'copy', 'reported'] as const;
type Confidence = (typeof CONFIDENCES)[number];

export interface HouseRule {
  /** A key of `markets/books.ts`; for houses with several keys the main one. */
  readonly book: string;
  readonly sport: Sport;
  readonly question: Question;
  /** The kinds of market that the answer applies to. */
  readonly on: readonly MarketKind[];
  readonly answer: RuleAnswer;
  readonly confidence: Confidence;
  readonly source: SourceId;
}

const MAIN_KEYS = new Map(HOUSES.flatMap(({ keys }) => keys.map(key => [key, keys[0]] as const)));

/** The key that a house's cells use. Example: 'betfair_ex_uk' → 'betfair'; 'kto' → 'kto'. */
export const ruleBookOf = (book: string): string => MAIN_KEYS.get(book) ?? book;

type Evidence = readonly [Confidence, SourceId];

function cell<Q extends Question>(
  book: string,
  sport: Sport,
  question: Q,
  answer: AnswerTo<Q>,
  [confidence, source]: Evidence,
  on: readonly MarketKind[] = MARKET_KINDS,
): HouseRule {
  return { book, sport, question, on, answer, confidence, source };
}

const WINNER = ['winner'] as const;
const LINES = ['lines'] as const;
/** The kinds of market that overtime matters to. */
const WINNER_AND_LINES = ['winner', 'lines'] as const;

/**
 * Left out on purpose, because the pages disagree or the answer differs within the sport: DraftKings in tennis (one set
 * for men, the whole match for women), Unibet and the Betfair Sportsbook in tennis (lists say one set, other pages void
 * or refund the loser), Pinnacle in ice hockey (each market says by its name whether overtime counts), Smarkets on
 * tennis handicaps and totals (its page speaks of bets on single games and sets).
 */
export const HOUSE_RULES: readonly HouseRule[] = [
  cell('pinnacle', 'tennis', 'retirement', 'stands_after_one_set', ['house', 'pinnacle_tennis'], WINNER),
  cell('pinnacle', 'tennis', 'retirement', 'void_unless_finished', ['house', 'pinnacle_tennis'], LINES),
  cell('pinnacle', 'soccer', 'postponement', 'within_12h', ['house', 'pinnacle_general']),
  cell('pinnacle', 'soccer', 'abandoned', 'within_30h', ['house', 'pinnacle_general']),
  cell('pinnacle', 'mma', 'fight_draw', 'void', ['house', 'pinnacle_general'], WINNER),
  ...americanFootball('pinnacle', 'same_day', ['house', 'pinnacle_american_football']),

  cell('betfair', 'tennis', 'retirement', 'stands_after_one_set', ['copy', 'betfair_tennis_copy'], WINNER),
  cell('betfair', 'soccer', 'postponement', 'within_72h', ['house', 'betfair_football']),
  cell('betfair', 'soccer', 'abandoned', 'within_72h', ['house', 'betfair_football']),

  cell('smarkets', 'tennis', 'retirement', 'stands_after_one_set', ['house', 'smarkets_tennis'], WINNER),
  // The tennis page states the general rule 6.3, from which it excepts tennis.
  cell('smarkets', 'soccer', 'postponement', 'within_36h', ['house', 'smarkets_tennis']),
  ...americanFootball('smarkets', 'within_36h', ['house', 'smarkets_american_football']),
  cell('smarkets', 'baseball', 'pitchers', 'must_start', ['house', 'smarkets_baseball']),
  cell('smarkets', 'baseball', 'overtime', 'included', ['house', 'smarkets_baseball'], WINNER_AND_LINES),
  cell('smarkets', 'baseball', 'shortened_game', 'after_five_innings', ['house', 'smarkets_baseball'], WINNER),
  cell('smarkets', 'baseball', 'shortened_game', 'after_nine_innings', ['house', 'smarkets_baseball'], LINES),
  cell('smarkets', 'baseball', 'postponement', 'same_day', ['house', 'smarkets_baseball']),
  cell('smarkets', 'mma', 'fight_draw', 'void', ['house', 'smarkets_mma'], WINNER),
  cell('smarkets', 'mma', 'no_contest', 'void', ['house', 'smarkets_mma']),
  cell('smarkets', 'mma', 'postponement', 'within_36h', ['house', 'smarkets_mma']),

  cell('williamhill', 'tennis', 'retirement', 'void_unless_finished', ['copy', 'williamhill_tennis_copy'], WINNER),
  cell('williamhill', 'soccer', 'postponement', 'within_48h', ['house', 'williamhill_football']),

  cell('bwin', 'tennis', 'retirement', 'stands_after_one_set', ['house', 'bwin_tennis'], WINNER),
  cell('bwin', 'tennis', 'retirement', 'void_unless_decided', ['house', 'bwin_tennis'], LINES),
  ...basketball('bwin', ['house', 'bwin_basketball']),
  ...americanFootball('bwin', 'within_week', ['house', 'bwin_american_football']),
  ...iceHockey('bwin', ['group', 'partypoker_ice_hockey']),
  ...baseball('bwin', ['group', 'partypoker_baseball']),
  ...combat('bwin', ['house', 'bwin_combat']),

  cell('sportingbet', 'tennis', 'retirement', 'stands_after_one_set', ['group', 'bwin_tennis'], WINNER),
  cell('sportingbet', 'tennis', 'retirement', 'void_unless_decided', ['group', 'bwin_tennis'], LINES),
  ...basketball('sportingbet', ['group', 'bwin_basketball']),
  ...americanFootball('sportingbet', 'within_week', ['group', 'bwin_american_football']),
  ...iceHockey('sportingbet', ['group', 'partypoker_ice_hockey']),
  ...baseball('sportingbet', ['group', 'partypoker_baseball']),
  ...combat('sportingbet', ['group', 'bwin_combat']),

  // That house waits 72 h for games outside the United States: one cell cannot express both.
  cell('gamebookers', 'basketball', 'overtime', 'included', ['house', 'gamebookers_basketball'], WINNER_AND_LINES),
  cell('gamebookers', 'basketball', 'abandoned', 'official_after_minimum', ['house', 'gamebookers_basketball']),

  cell('coral', 'tennis', 'retirement', 'stands_after_one_set', ['reported', 'profitsquad_tennis'], WINNER),
  cell('coral', 'soccer', 'postponement', 'void', ['house', 'coral_postponed']),
  cell('coral', 'soccer', 'abandoned', 'void', ['house', 'coral_postponed']),
  ...basketball('coral', ['house', 'coral_basketball']),
  ...americanFootball('coral', 'within_week', ['house', 'coral_american_football']),

  cell('ladbrokes', 'tennis', 'retirement', 'stands_after_one_set', ['reported', 'profitsquad_tennis'], WINNER),
  ...basketball('ladbrokes', ['group', 'coral_basketball']),
  ...americanFootball('ladbrokes', 'within_week', ['group', 'coral_american_football']),

  cell('draftkings', 'american_football', 'overtime', 'included', ['house', 'draftkings_football'], WINNER_AND_LINES),
  cell('draftkings', 'american_football', 'abandoned', 'official_after_minimum', ['house', 'draftkings_football']),
  cell('draftkings', 'baseball', 'pitchers', 'ignored', ['house', 'draftkings_baseball']),
  cell('draftkings', 'baseball', 'overtime', 'included', ['house', 'draftkings_baseball'], WINNER_AND_LINES),
  cell('draftkings', 'baseball', 'shortened_game', 'any_length', ['house', 'draftkings_baseball'], WINNER),
  cell('draftkings', 'baseball', 'shortened_game', 'after_nine_or_decided', ['house', 'draftkings_baseball'], LINES),
  cell('draftkings', 'baseball', 'postponement', 'within_12h', ['house', 'draftkings_baseball']),

  cell('betmgm', 'tennis', 'retirement', 'stands_after_one_set', ['house', 'betmgm_indiana'], WINNER),
  cell('betmgm', 'american_football', 'abandoned', 'official_after_minimum', ['house', 'betmgm_nevada']),
  cell('betmgm', 'basketball', 'abandoned', 'official_after_minimum', ['house', 'betmgm_nevada']),
  cell('betmgm', 'ice_hockey', 'abandoned', 'official_after_minimum', ['house', 'betmgm_nevada']),
  cell('betmgm', 'baseball', 'shortened_game', 'after_five_innings', ['house', 'betmgm_nevada'], WINNER),
  cell('betmgm', 'volleyball', 'abandoned', 'void', ['house', 'betmgm_volleyball']),
  cell('betmgm', 'volleyball', 'postponement', 'same_day', ['house', 'betmgm_volleyball']),

  cell('betonlineag', 'mma', 'fight_draw', 'void', ['house', 'betonline_mma'], WINNER),
  cell('betonlineag', 'mma', 'no_contest', 'void', ['house', 'betonline_mma']),
  cell('betonlineag', 'mma', 'postponement', 'within_week', ['house', 'betonline_mma']),

  cell('bet365', 'tennis', 'retirement', 'void_unless_finished', ['reported', 'tennisbet_tennis'], WINNER),
  cell('stanjames', 'tennis', 'retirement', 'void_unless_finished', ['reported', 'bettingtools_tennis'], WINNER),
  cell('fanduel', 'tennis', 'retirement', 'stands_after_one_set', ['reported', 'actionnetwork_tennis'], WINNER),
  ...['matchbook', 'sport888', 'betfred', 'marathonbet'].map(book =>
    cell(book, 'tennis', 'retirement', 'stands_after_one_set', ['reported', 'profitsquad_tennis'], WINNER),
  ),
];

/**
 * American pages share a pattern: overtime counts, a stopped game is official after 55 minutes, and a postponed game
 * has a time limit.
 */
function americanFootball(book: string, postponement: AnswerTo<'postponement'>, evidence: Evidence): HouseRule[] {
  return [
    cell(book, 'american_football', 'overtime', 'included', evidence, WINNER_AND_LINES),
    cell(book, 'american_football', 'abandoned', 'official_after_minimum', evidence),
    cell(book, 'american_football', 'postponement', postponement, evidence),
  ];
}

function basketball(book: string, evidence: Evidence): HouseRule[] {
  return [
    cell(book, 'basketball', 'overtime', 'included', evidence, WINNER_AND_LINES),
    cell(book, 'basketball', 'abandoned', 'official_after_minimum', evidence),
    cell(book, 'basketball', 'postponement', 'same_day', evidence),
  ];
}

/** The page mentions overtime only for the two-way winner. */
function iceHockey(book: string, evidence: Evidence): HouseRule[] {
  return [
    cell(book, 'ice_hockey', 'overtime', 'included', evidence, WINNER),
    cell(book, 'ice_hockey', 'abandoned', 'official_after_minimum', evidence),
  ];
}

function baseball(book: string, evidence: Evidence): HouseRule[] {
  return [
    cell(book, 'baseball', 'overtime', 'included', evidence, WINNER_AND_LINES),
    cell(book, 'baseball', 'shortened_game', 'after_five_innings', evidence, WINNER),
    cell(book, 'baseball', 'postponement', 'same_day', evidence),
  ];
}

function combat(book: string, evidence: Evidence): HouseRule[] {
  return [
    cell(book, 'mma', 'fight_draw', 'void', evidence, WINNER),
    cell(book, 'mma', 'no_contest', 'void', evidence),
    cell(book, 'mma', 'postponement', 'within_48h', evidence),
  ];
}

/**
 * A house's answer; 'unknown' if no page was found. book: any of its keys.
 * Example: ('betfair_ex_uk', 'tennis', 'retirement', 'winner') → 'stands_after_one_set'; ('kto', the same) → 'unknown'.
 */
export function houseAnswer(book: string, sport: Sport, question: Question, kind: MarketKind): RuleAnswer | 'unknown' {
  const set = registeredHouse(book)?.rules.find(
    rule => rule.sport === sport && rule.question === question && rule.on.includes(kind),
  );
  // Its answers are checked where it comes in.
  if (set !== undefined) return set.answer as RuleAnswer;
  return findRule(book, sport, question, kind)?.answer ?? 'unknown';
}

/** The built-in cell behind `houseAnswer`, with its source; null: unknown. */
export function findRule(book: string, sport: Sport, question: Question, kind: MarketKind): HouseRule | null {
  const rules = CELLS.get(`${ruleBookOf(book)} ${sport} ${question}`);
  return rules?.find(rule => rule.on.includes(kind)) ?? null;
}

const CELLS = new Map<string, HouseRule[]>();
for (const rule of HOUSE_RULES) {
  const key = `${rule.book} ${rule.sport} ${rule.question}`;
  CELLS.set(key, [...(CELLS.get(key) ?? []), rule]);
}
