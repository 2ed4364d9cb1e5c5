/**
 * Which league a feed means, and whether two feeds mean the same: by the table of leagues, else by the words that are
 * left without country, stage, year and sponsor. A league that is neither in the table nor made of plain words could be
 * women's or youth's under a name of its own, so it is not known.
 */

import type { ContestMark } from '../language/names/contest-words.ts';
import { COUNTRY_NAMES } from '../language/names/country-names.ts';
import { LEAGUES_OF_SPORT, NO_LEAGUE } from '../language/names/league-table.ts';
import type { Sport } from '../markets/market.ts';
import { categoryOf, marksOfLeague, narrowed } from './contest.ts';
import { wordsOf } from './name-words.ts';

export interface League {
  /** Three letters; null: of several countries, or not said. */
  readonly country: string | null;
  /** Its key in the table; null: it is not there. */
  readonly key: string | null;
  readonly marks: ReadonlySet<ContestMark>;
  readonly category: string;
  /** What is left of its name, in order. */
  readonly words: readonly string[];
  /** Whether its kind is known, by the table or because all its words are plain. */
  readonly isKnown: boolean;
}

/** same: the same competition. other: two. open: nothing says that they differ. unknown: one of them could be anything. */
export type LeagueLikeness = 'same' | 'open' | 'unknown' | 'other';

const NUMBERS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '1 i 1st first one primera primeira prima prva parva persha pervaya erste eerste prvni pirma',
    '2 ii 2nd second two segunda seconda druga vtora zweite tweede deuxieme druha zwei',
    '3 iii 3rd third three tercera terceira treta dritte derde troisieme tretya',
    '4 iv 4th fourth four quarta',
    '5 v 5th',
  ].flatMap(line => {
    const [number = '', ...words] = line.split(' ');
    return words.map(word => [word, number]);
  }),
);

const CUP =
  /^(cup|copa|coupe|coppa|taca|pokal|pokalen|kupa|kupasi|kup|pohar|beker|puchar|cupen|cupa|trophy|troph\w*|supercup|supercopa\w*|supertaca|piala|kypello|kubok|beker|shield)$/;

/** Words that many leagues have. */
const PLAIN = new Set(
  'league liga ligue lig liiga lyga lega leagues super superliga superleague superlig supperliga premier premiership premierliga pro prof professional division divisao divisie divizia divisione div serie series class championship championnat campeonato campionato championat national nacional nationale nazionale nationalliga liigaa elite federation fed of de do da del la le el the e y et and top a b c d tier level football soccer futebol futbol fussball city town north south east west northern southern eastern western central centre norte sul sur este oeste norra sodra nord sud ost metro conference championships tournament torneio torneo league1 basketball basket hockey volleyball baseball tennis extraliga ekstraliga superettan botola bundesliga eredivisie international world clubs club open masters tour atp challenger itf grand slam men mens s ufc mma fight night boxing games'.split(
    ' ',
  ),
);

const SPONSORS = new Set(
  'tim enilive bkt easports ea sports santander smartbank hypermotion betclic bwin nos sabseg meu mcdonald mcdonalds uber eats conforama domino jupiler croky betano cinch ladbrokes sky bet vanarama barclays keuken kampioen vriendenloterij tipico admiral win2day raiffeisen brack dieci credit suisse stoiximan trendyol spor toto ziraat carabao emirates papa betplay dimayor bbva sicredi assai rexona superbet pari mir tinkoff fonbet nike fortuna chance niké tipsport tipos efbet mozzart wwin telemach prima supersport favbet vbet otp bank fizz optibet betsafe coop obos postnord nordicbet 3f betinia bauhaus pko bp betcity roshn yelo adnoc expo betway dstv hollywoodbets bri thai toyota meiji yasuda hana inwi easycredit penny endesa turkish airlines 7days beko betsson crystalbet orlen plus danske sse airtricity sports direct konami tcl caixun itau plan vital tecate caliente caixa kia heineken'.split(
    ' ',
  ),
);

/** What of the season it is, and nothing of the league. */
const STAGES = new Set(
  'the apertura clausura stage round rounds playoff playoffs play off offs knockout knockouts qualification qualifying qualifier qualifiers quali relegation promotion final finals semifinal semifinals quarterfinal quarterfinals regular season matchday phase fase rodada turno preseason pre opening closing 1st-phase men mens male masculino masculina masculine herren maschile amateur amateurs amador matches match betting winner league-stage reg'.split(
    ' ',
  ),
);
const GROUP = /^(group|grupo|grp|gruppe|groupe|girone|gruppo|grupa|skupina|pool|poule|avdeling|lohko|chave|zona|zone)$/;

const cache = new Map<string, League>();
const MOST_CACHED = 5_000;

export function readLeague(name: string, sport: Sport): League {
  const key = `${sport}|${name}`;
  const known = cache.get(key);
  if (known) return known;
  if (cache.size >= MOST_CACHED) cache.clear();
  const league = read(name, sport);
  cache.set(key, league);
  return league;
}

function read(name: string, sport: Sport): League {
  const { country, rest } = withoutCountry(wordsOf(withoutArea(name)));
  const marks = marksOfLeague(wordsOf(name));
  const words = significant(rest);
  const found = inTable(words, country, sport);
  for (const mark of found?.marks ?? []) marks.add(mark);
  const category = categoryOf(narrowed(marks));
  const isPlain = words.every(word => PLAIN.has(word) || CUP.test(word) || SPONSORS.has(word) || /^\d+$/.test(word));
  const said = NO_NAME.has(words.join(' ')) ? [] : words;
  return {
    country: country ?? found?.country ?? null,
    key: found?.key ?? null,
    marks,
    category,
    words: said,
    isKnown: found !== null || marks.size > 0 || isPlain || said.length === 0,
  };
}

export function compareLeagues(a: League, b: League): LeagueLikeness {
  if (a.words.join(' ') === b.words.join(' ') && a.country === b.country) return 'same';
  if (a.country !== null && b.country !== null && a.country !== b.country) return 'other';
  if (a.key !== null && b.key !== null) return a.key === b.key ? 'same' : 'other';
  if (shareName(a.words, b.words)) return 'same';
  if (differInLevel(a.words, b.words)) return 'other';
  if (a.words.length === 0 || b.words.length === 0) return 'open';
  if (a.words.some(word => CUP.test(word)) !== b.words.some(word => CUP.test(word))) return 'unknown';
  return a.isKnown && b.isKnown ? 'open' : 'unknown';
}

/** "Premier League" and "Premier League 2". */
function differInLevel(a: readonly string[], b: readonly string[]): boolean {
  const name = (words: readonly string[]) => words.filter(word => !/^\d+$/.test(word)).join(' ');
  return a.length > 0 && name(a) === name(b);
}

/** One has all words of the other but for sponsors, or both have a name that is no plain word. Levels have to agree. */
function shareName(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return false;
  const level = (words: readonly string[]) => words.filter(word => /^\d+$/.test(word) && word !== '1').join();
  const isCup = (words: readonly string[]) => words.some(word => CUP.test(word));
  if (level(a) !== level(b) || isCup(a) !== isCup(b)) return false;
  const [few, many] = a.length <= b.length ? [a, b] : [b, a];
  const extra = many.filter(word => !few.includes(word));
  if (
    few.every(word => many.includes(word)) &&
    extra.every(word => PLAIN.has(word) || SPONSORS.has(word) || word === '1')
  )
    return true;
  const letters = (words: readonly string[]) => words.filter(word => /^[a-d]$/.test(word)).join();
  return (
    letters(a) === letters(b) &&
    few.some(
      word => word.length > 3 && many.includes(word) && !PLAIN.has(word) && !CUP.test(word) && !SPONSORS.has(word),
    )
  );
}

/** "soccer_epl", "Futebol - Brasil": the sport stands before the league. */
const SPORT_WORD =
  /^(soccer|football|futebol|futbol|basketball|basquete|icehockey|americanfootball|baseball|hockey|volleyball)$/;

function significant(named: readonly string[]): string[] {
  const words = named.length > 1 && SPORT_WORD.test(named[0] ?? '') ? named.slice(1) : named;
  const left: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (GROUP.test(word) || isLeagueStage(word, words[at + 1])) at += 1;
    else if (!STAGES.has(word) && !/^(19|20)\d\d$/.test(word)) left.push(NUMBERS[word] ?? word);
  }
  return left.length > 1 && left[0] === 'la' && left[1] === 'liga' ? ['laliga', ...left.slice(2)] : left;
}

/** "Champions League - League phase". */
const isLeagueStage = (word: string, next = ''): boolean => word === 'league' && /^(phase|stage)$/.test(next);

interface TableLeague {
  readonly key: string;
  readonly country: string | null;
  readonly marks: readonly ContestMark[];
}

function inTable(words: readonly string[], country: string | null, sport: Sport): TableLeague | null {
  if (words.length === 0) return null;
  const leagues = tableOf(sport);
  const bare = words.filter(word => !SPONSORS.has(word));
  for (const each of [words, bare]) {
    const name = each.join(' ');
    const found = leagues.get(`${country ?? ''}|${name}`) ?? (country === null ? null : leagues.get(`INT|${name}`));
    if (found) return found;
  }
  return null;
}

const tables = new Map<string, ReadonlyMap<string, TableLeague>>();

function tableOf(sport: Sport): ReadonlyMap<string, TableLeague> {
  const name = sport in LEAGUES_OF_SPORT ? (sport as keyof typeof LEAGUES_OF_SPORT) : 'other';
  const known = tables.get(name);
  if (known) return known;
  const made = new Map<string, TableLeague>();
  for (const line of LEAGUES_OF_SPORT[name].split('\n').filter(each => each !== '')) {
    const [head = '', names = ''] = [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)];
    const [key = '', ...marks] = head.split('#');
    const country = key.slice(0, 3) === 'INT' ? null : key.slice(0, 3);
    const league = { key, country, marks: marks as ContestMark[] };
    for (const each of names.split('|')) {
      const said = significant(withoutCountry(wordsOf(each)).rest).join(' ');
      if (said === '') continue;
      if (country !== null) made.set(`${country}|${said}`, league);
      else made.set(`INT|${said}`, league);
      if (country === null || each.endsWith('!')) made.set(`|${said}`, league);
    }
  }
  tables.set(name, made);
  return made;
}

const NO_NAME = new Set(NO_LEAGUE.split(' '));

const AREA =
  /^(international|internacional|intl|world|mundo|europe|europa|south|north|central|america|africa|asia|oceania|clubs|clubes|youth|juvenil|national|teams|selecoes|club)$/;

/** "International Clubs - " and "World: " stand before a league that is of no country. */
function withoutArea(name: string): string {
  const [, before = '', after = ''] = /^([^-:/|.]+?)\s*(?: - |: | \/ |\. | \| )(.+)$/.exec(name) ?? [];
  const words = wordsOf(before);
  const isArea = words.length > 0 && words.every(word => AREA.test(word)) && !countries().has(words.join(' '));
  return isArea ? after : name;
}

/** Takes the first country off the words. */
function withoutCountry(words: readonly string[]): { readonly country: string | null; readonly rest: string[] } {
  let country: string | null = null;
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const found = countryAt(words, at);
    if (found === null || (country !== null && found.code !== country)) {
      rest.push(words[at] ?? '');
      continue;
    }
    country = found.code;
    at += found.length - 1;
  }
  return { country, rest };
}

const LONGEST_COUNTRY = 5;

function countryAt(words: readonly string[], at: number): { code: string; length: number } | null {
  for (let length = Math.min(LONGEST_COUNTRY, words.length - at); length > 0; length -= 1) {
    const code = countries().get(words.slice(at, at + length).join(' '));
    if (code) return { code, length };
  }
  return null;
}

let codes: ReadonlyMap<string, string> | null = null;

/** A country, by any of its names or its code, as they stand behind a team's: "(URU)". */
export const countryOf = (name: string): string | null => {
  const words = wordsOf(name).join(' ');
  return countries().get(words) ?? (CODES.has(words.toUpperCase()) ? words.toUpperCase() : null);
};
const CODES = new Set(COUNTRY_NAMES.map(({ code }) => code));

function countries(): ReadonlyMap<string, string> {
  codes ??= new Map(
    COUNTRY_NAMES.flatMap(({ code, names, words }) =>
      [...names, ...words].map(each => [wordsOf(each).join(' '), code] as const),
    ),
  );
  return codes;
}
