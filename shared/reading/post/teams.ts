/** Where a text names a side of a match: by the whole name, one of its words, the beginning of one, or a nickname. */
import { plainOf } from '../../language/fold.ts';
import type { SaidMatch } from './found-event.ts';

export type Side = 'home' | 'away';

export interface NamedSide {
  readonly event: SaidMatch;
  readonly side: Side;
  readonly at: number;
  readonly end: number;
}

const NICKNAMES: Readonly<Record<string, string>> = {
  mengao: 'flamengo',
  mengo: 'flamengo',
  verdao: 'palmeiras',
  timao: 'corinthians',
  peixe: 'santos',
  galo: 'atletico',
  fogao: 'botafogo',
  vozao: 'ceara',
  leao: 'fortaleza',
  furacao: 'athletico',
  colorado: 'internacional',
  raposa: 'cruzeiro',
  coxa: 'coritiba',
  vascao: 'vasco',
  tricolor: 'sao paulo',
  flu: 'fluminense',
  spfc: 'sao paulo',
  city: 'manchester city',
  united: 'manchester united',
  spurs: 'tottenham',
  psg: 'paris',
  barca: 'barcelona',
  massa: 'bragantino',
  braga: 'bragantino',
};

/** Cities of teams that are called by another name. */
const CITIES: Readonly<Record<string, string>> = {
  ...{ boston: 'celtics bruins', denver: 'nuggets broncos', miami: 'heat dolphins', chicago: 'bulls bears' },
  ...{ milwaukee: 'bucks', dallas: 'mavericks mavs cowboys', phoenix: 'suns', houston: 'rockets texans' },
  ...{ toronto: 'raptors', atlanta: 'hawks falcons', cleveland: 'cavaliers cavs browns', detroit: 'pistons lions' },
  ...{ indiana: 'pacers', orlando: 'magic', philadelphia: '76ers sixers eagles', portland: 'blazers' },
  ...{ sacramento: 'kings', memphis: 'grizzlies', minnesota: 'timberwolves wolves vikings', utah: 'jazz' },
  ...{ charlotte: 'hornets', brooklyn: 'nets', washington: 'wizards commanders', cincinnati: 'bengals' },
  ...{ baltimore: 'ravens', pittsburgh: 'steelers', seattle: 'seahawks', buffalo: 'bills', tennessee: 'titans' },
};

/** Words of posts that some team's name begins with. */
const COMMON = new Set([
  ...['vit', 'bet', 'nov', 'sup', 'real', 'lay', 'mais', 'com', 'por', 'para', 'cor', 'san', 'sao', 'car', 'ban'],
  ...['for', 'odd', 'men', 'cas', 'pra', 'nos', 'dos', 'das', 'que', 'bra', 'lim', 'val', 'ate', 'est', 'pro', 'casa'],
  ...['vai', 'tem', 'uma', 'sem', 'ser', 'faz', 'par', 'ant', 'res', 'sob', 'luc', 'hoje', 'gol', 'amb', 'mar', 'rio'],
  ...['jog', 'via', 'con', 'cob', 'int', 'all', 'ser', 'dia', 'cai', 'che', 'per', 'gan', 'bom', 'boa', 'bem', 'esp'],
]);
/** Every mention of a side of these matches, in the order of the text. plain: small letters without accents. */
export function sidesNamed(plain: string, events: readonly SaidMatch[]): NamedSide[] {
  const found: NamedSide[] = [];
  for (const event of events) {
    for (const [side, team, other] of [
      ['home', event.home, event.away],
      ['away', event.away, event.home],
    ] as const) {
      for (const [at, end] of mentions(plain, plainOf(team), plainOf(other))) found.push({ event, side, at, end });
    }
  }
  // The longer name is meant: 'Real Madrid' and not the 'Real' of another match.
  const longest = found.toSorted((a, b) => b.end - b.at - (a.end - a.at));
  const kept: NamedSide[] = [];
  for (const each of longest) {
    const isTaken = kept.some(({ at, end }) => each.at < end && at < each.end);
    if (!isTaken) kept.push(each);
  }
  return kept.toSorted((a, b) => a.at - b.at);
}

type Place = readonly [number, number];

function mentions(plain: string, name: string, rival: string): readonly Place[] {
  const places = wordsAt(plain, name);
  const rivals = new Set(rival.split(/[^a-z0-9]+/));
  const words = name.split(/[^a-z0-9]+/).filter(word => word.length >= 3 && !rivals.has(word));
  for (const word of words) places.push(...wordsAt(plain, word));
  for (const [city] of plain.matchAll(/[a-z]{4,}/g)) {
    const isHome = (CITIES[city] ?? '').split(' ').some(team => words.includes(team));
    if (isHome && !rivals.has(city)) places.push(...wordsAt(plain, city));
  }
  if (places.length > 0) return places;
  for (const begin of plain.matchAll(/[a-z]{3,}/g)) {
    const [short] = begin;
    const isStart = !COMMON.has(short) && words.some(word => short.length < word.length && word.startsWith(short));
    const nick = NICKNAMES[short];
    const isNick = nick !== undefined && (name.includes(nick) || words.some(word => nick === word));
    if (isStart || isNick) places.push([begin.index, begin.index + short.length]);
  }
  return places;
}

/** Whether a place is the team's own: a word of its name, or its city. */
export const namesTeam = (place: string, team: string): boolean => mentions(place, team, '').length > 0;

function wordsAt(plain: string, word: string): Place[] {
  const found: Place[] = [];
  if (word.length < 2) return found;
  for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + 1)) {
    const [before, after] = [plain.charAt(at - 1), plain.charAt(at + word.length)];
    if (!/[a-z0-9]/.test(before) && !/[a-z0-9]/.test(after)) found.push([at, at + word.length]);
  }
  return found;
}
