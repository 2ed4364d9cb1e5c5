/**
 * Whether two sources mean the same team: by the words of its name, without accents and club abbreviations, and by the
 * table of aliases. Women's, youth and second teams are other teams of the same name.
 */
import { foldText } from '../language/fold.ts';
import { TEAM_ALIASES } from './team-aliases.ts';

export interface TeamName {
  /** The words that are left, in order. */
  readonly words: readonly string[];
  /** The usual name, where the table has it. */
  readonly known: string | null;
  /** 'women', 'u20', 'reserves', several joined; '' for the first team of men. */
  readonly category: string;
}

/** likely: one name may be short for the other. */
export type Likeness = 'same' | 'likely' | 'different';

const WOMEN = /^(w|f|women|womens|woman|ladies|feminino|feminina|femenino|femenina|fem|frauen|wfc|dames)$/;
const RESERVES = /^(b|ii|iii|reserves|reserve|reservas|aspirantes|amateur|castilla)$/;
const ESPORTS = /^(esports|esoccer|ebasketball|cyber|srl|virtual)$/;
const YOUTH = /^(u|sub)(\d\d)$/;

/** Say what kind of club it is, and not which. */
const CLUB_WORDS = new Set(
  'fc cf sc ec ac afc cfc fk sk nk if bk sv vfb vfl tsg rc rcd cd ca cr se aa as ss ssc us ud sd cp club clube clubes futebol futbol football calcio esporte esportivo de do da dos das del la le the e y and of'.split(
    ' ',
  ),
);

/** Two names that differ in one of these are two teams, whatever else they share. */
const TELLING = new Set(
  'united city town rovers wanderers athletic atletico athletico albion county forest real sporting dynamo dinamo racing union inter juniors rangers ac mg sp rj rs pr sc go ba pe ce pb rn pa am al mt ms es ma pi se df'.split(
    ' ',
  ),
);

const SHORT: Readonly<Record<string, string>> = {
  utd: 'united',
  st: 'saint',
  sta: 'santa',
  sto: 'santo',
  ath: 'athletic',
  atl: 'atletico',
  dep: 'deportivo',
  univ: 'universidad',
  jrs: 'juniors',
  int: 'internacional',
};

/** context: the competition, which may be the only one to say that women play. */
export function readTeam(name: string, context = ''): TeamName {
  const marks = new Set(categoriesOf(wordsOf(context), false));
  const all = wordsOf(name);
  for (const mark of categoriesOf(all, true)) marks.add(mark);
  const rest = all.filter((word, at) => !isMark(word, at, all));
  const words = significant(rest);
  const category = [...marks].sort().join('+');
  return { words, known: aliases().get(keyOf(rest)) ?? aliases().get(keyOf(words)) ?? null, category };
}

export function likenessOf(a: TeamName, b: TeamName): Likeness {
  if (a.category !== b.category) return 'different';
  if (a.known !== null && b.known !== null) return a.known === b.known ? 'same' : 'different';
  if (keyOf(a.words) === keyOf(b.words)) return 'same';
  if (a.words.length > 1 && [...a.words].sort().join() === [...b.words].sort().join()) return 'same';
  const [short, long] = a.words.length <= b.words.length ? [a.words, b.words] : [b.words, a.words];
  if (short.length === 0 || !short.every(word => long.some(other => isShortFor(word, other)))) return 'different';
  return short.some(word => word.length >= 4 && !TELLING.has(word)) ? 'likely' : 'different';
}

/** Its words without accents and signs; years and dots go. */
function wordsOf(name: string): string[] {
  return foldText(name)
    .replaceAll('ø', 'o')
    .replaceAll('ß', 'ss')
    .replaceAll("'", '')
    .replaceAll(/\b(u|sub|under)[ -]?(\d\d)\b/g, ' u$2 ')
    .split(/[^a-z\d]+/)
    .filter(word => word !== '');
}

function significant(words: readonly string[]): string[] {
  const full = words.map(word => (Object.hasOwn(SHORT, word) ? (SHORT[word] ?? word) : word));
  const telling = full.filter(word => !CLUB_WORDS.has(word) && !/^\d{1,4}$/.test(word));
  return telling.length > 0 ? telling : full;
}

/** `b` and `w` mark a team only after its name: "B 93" is a club. */
function isMark(word: string, at: number, words: readonly string[]): boolean {
  if (YOUTH.test(word)) return true;
  if (at === 0) return false;
  const isLast = words.slice(at + 1).every(other => YOUTH.test(other) || other.length === 1);
  const isLong = word.length > 2;
  return (isLast || isLong) && (WOMEN.test(word) || RESERVES.test(word) || ESPORTS.test(word));
}

/**
 * inName: the words are a team's name, where single letters count. In a competition's name they do not: "Serie B" is
 * not women's or reserves' football.
 */
function categoriesOf(words: readonly string[], inName: boolean): string[] {
  return words.flatMap((word, at) => {
    const youth = YOUTH.exec(word);
    if (youth) return [`u${youth[2]}`];
    if (!inName && word.length <= 3 && word !== 'fem') return [];
    if (inName && !isMark(word, at, words)) return [];
    if (WOMEN.test(word)) return ['women'];
    if (RESERVES.test(word)) return ['reserves'];
    return ESPORTS.test(word) ? ['esports'] : [];
  });
}

/** One letter is enough to be short for a word: the rest of the name then has to decide. */
function isShortFor(word: string, other: string): boolean {
  if (word === other) return true;
  const [short, long] = word.length <= other.length ? [word, other] : [other, word];
  return (short.length === 1 || short.length >= 3) && long.startsWith(short);
}

const keyOf = (words: readonly string[]): string => words.join(' ');

let table: ReadonlyMap<string, string> | null = null;

/**
 * Made when it is first asked for. A whole name counts before a shortened one; a name that two teams share stands for
 * neither.
 */
function aliases(): ReadonlyMap<string, string> {
  table ??= new Map([...namesBy(words => significant(words)), ...namesBy(words => words)]);
  return table;
}

function namesBy(shorten: (words: readonly string[]) => readonly string[]): Map<string, string> {
  const made = new Map<string, string>();
  const shared = new Set<string>();
  for (const [known = '', ...others] of TEAM_ALIASES) {
    for (const name of [known, ...others]) {
      const key = keyOf(shorten(wordsOf(name)));
      if ((made.get(key) ?? known) !== known) shared.add(key);
      made.set(key, known);
    }
  }
  for (const key of shared) made.delete(key);
  return made;
}
