/**
 * The matches of a message that writes no 'A x B': told in prose ('joga contra o Ceará'), in a heading
 * ('Milan - Juventus'), or only by what its legs bet on. None where that leaves a doubt: then the bot asks. If nothing
 * says who is the home side, it is the team that is named first, as with 'Arsenal (x Leeds)'.
 */

import { plainOf, spelled } from '../../language/fold.ts';
import { atomsOf } from './atoms.ts';
import { withoutTimes } from './dates.ts';
import { housesIn } from './house-names.ts';
import { type MessageLine, messageLine } from './message-lines.ts';
import type { Sport } from './said-bet.ts';
import { searchLegs } from './search.ts';
import { smallMatches } from './small-match.ts';
import { namesTeam } from './teams.ts';

export interface UnpairedMatch {
  readonly home: string;
  readonly away: string;
  readonly line: number;
  readonly at: number;
  /** Where its words end; the same as `at` if only the legs name it. */
  readonly end: number;
}

export function unpairedMatches(lines: readonly MessageLine[], sport: Sport): readonly UnpairedMatch[] {
  const legs = legsOf(lines, sport);
  const told = inProse(lines, legs) ?? inHeading(lines, sport);
  if (told !== null) return [told];
  const small = smallMatches(lines, isTeam);
  const backed = small.length > 0 ? null : inLegs(legs, sport);
  return backed === null ? small : [backed];
}

/** Words with capitals, and initials: 'J. Fonseca', 'Atlético de Madrid'. A full stop ends it. */
const WORD = String.raw`(?:\p{Lu}\.|\p{Lu}[\p{L}\d'’-]*)`;
const NAME = String.raw`${WORD}(?:\s(?:d[aeo]s?\s)?${WORD}){0,3}`;
const NAME_LAST = new RegExp(`(?<![\\p{L}\\d])(${NAME})\\s*$`, 'u');
const NAME_FIRST = new RegExp(`^(${NAME})`, 'u');
/** Words of messages that a name never holds. */
const NO_NAME =
  /\b(?:super ?odds?|superaumentadas?|odds?|surebet|arb|arbitragem|promo(?:cao)?|freebets?|free|fb|snr|sr|procedimento|proc|passo|aposta?s?|aposte|aposta|apostar|ganhe|ganha|ganhar|receba|lucro|custo|total|stake|valor|limite|max|casa|jogo|partida|back|lay|empate|x2|1x|over|under|mais|menos|ambas|sim|nao|hoje|amanha|domingo|segunda|terca|quarta|quinta|sexta|sabado|dom|seg|ter|qua|qui|sex|sab|cobrir|cobre|cobertura|protecao|proteger|queima|queimar|missao|cashback|bonus|giros|serie|rodada|copa|liga|campeonato|brasileirao|tenis|basquete|futebol|nba|nbb|exchange|usar|usa|dnb|ah|ha|pa|ml|r)\b/;

const isTeam = (name: string) =>
  name.length >= 3 && !NO_NAME.test(plainOf(name)) && housesIn(name, () => false).length === 0;

interface LegAt {
  readonly names: readonly string[];
  /** The lines that it stands on. */
  readonly plain: string;
  readonly line: number;
}

/** The legs as they are read without a match, with the names that are left in them. */
function legsOf(lines: readonly MessageLine[], sport: Sport): LegAt[] {
  const context = { events: [], found: [], sport, heading: null, isTeam: () => false, isSmall: false };
  const [reading] = searchLegs(atomsOf(lines, context));
  return (reading?.runs ?? []).map(({ leg: { atoms } }) => {
    const names = atoms.flatMap(atom => (atom.kind === 'name' ? [withoutNoise(atom.name)] : [])).filter(isTeam);
    const at = [...new Set(atoms.map(({ line }) => line))];
    const plain = at.map(line => lines[line]?.plain ?? '').join(' ');
    return { names, plain, line: at[0] ?? 0 };
  });
}

/** 'Aposte', 'Empate' and the like before or behind a name. */
function withoutNoise(name: string): string {
  const words = name.split(/\s/);
  const isNoise = (word: string | undefined) => word !== undefined && NO_NAME.test(plainOf(word));
  while (isNoise(words[0])) words.shift();
  while (isNoise(words.at(-1))) words.pop();
  return words.join(' ').replace(/['’-]+$/, '');
}

const VERSUS =
  /\b(?:joga(?:m)?(?: (?:fora|em casa|(?:em|n[ao]) (?:\w+ ){0,2}\w+))? (?:contra|com)|jogando contra|contra|enfrenta|encara|recebe|pega|visita)\s(?:(?:o|a|os|as)\s)?/g;

function inProse(lines: readonly MessageLine[], legs: readonly LegAt[]): UnpairedMatch | null {
  for (const [index, { raw, plain }] of lines.entries()) {
    for (const versus of plain.matchAll(VERSUS)) {
      const from = versus.index + versus[0].length;
      const [left, right] = [raw.slice(0, versus.index), raw.slice(from)];
      const small = saidAgain(/\p{Ll}{4,20}(?=\s*$)/u.exec(left), /^\p{Ll}{4,20}/u.exec(right), lines);
      const second = (NAME_FIRST.exec(right)?.[1] ?? small[1]).replace(/['’-]+$/, '');
      if (!isTeam(second)) continue;
      const own = withoutNoise(NAME_LAST.exec(left)?.[1] ?? small[0]);
      const first = isTeam(own) ? own : otherOf(second, legs);
      if (first === null || isSame(first, second)) continue;
      const at = isTeam(own) ? raw.lastIndexOf(own, versus.index) : versus.index;
      const place = { line: index, at, end: from + second.length };
      return versus[0].startsWith('visita') || isAway(versus[0], second)
        ? { home: second, away: first, ...place }
        : { home: first, away: second, ...place };
    }
  }
  return null;
}

/** 'Joga fora contra', 'joga em Boston contra o Celtics'. */
function isAway(versus: string, second: string): boolean {
  if (/ fora /.test(versus)) return true;
  const place = / (?:em|n[ao]) (.+) (?:contra|com) /.exec(versus)?.[1];
  return place !== undefined && namesTeam(place, plainOf(second));
}

/** Two words in small letters are names where one of them is written again. */
function saidAgain(
  first: RegExpExecArray | null,
  second: RegExpExecArray | null,
  lines: readonly MessageLine[],
): readonly [string, string] {
  if (first === null || second === null) return ['', ''];
  const words = lines.flatMap(({ plain }) => plain.match(/[a-z]+/g) ?? []);
  const isAgain = ([name]: RegExpExecArray) => words.filter(word => word === plainOf(name)).length > 1;
  return isAgain(first) || isAgain(second) ? [first[0], second[0]] : ['', ''];
}

/** The only other name that the legs bet on. */
function otherOf(team: string, legs: readonly LegAt[]): string | null {
  const others = distinct(legs.flatMap(({ names }) => names)).filter(name => !isSame(name, team));
  return others.length === 1 ? (others[0] ?? null) : null;
}

const BETWEEN = /\s(?:[-–—/]|e)\s|(?<=\p{Ll})[-–](?=\p{Lu})/gu;
const STATE = /\s?\([A-Z]{2}\)\s*$/;

/** Headings that are looked at in all, for people who send a page of hyphens. */
const MOST_HEADINGS = 3;

/** 'Milan - Juventus', where each name is what some leg bets on, alone: 'Surebet - Betano' is no match. */
function inHeading(lines: readonly MessageLine[], sport: Sport): UnpairedMatch | null {
  const pairs = lines.flatMap(({ raw }, line) => pairsIn(raw).map(pair => ({ ...pair, line })));
  for (const pair of pairs.slice(0, MOST_HEADINGS)) {
    const { home, away, line, at, end } = pair;
    const raw = lines[line]?.raw ?? '';
    const behind = messageLine(raw.slice(0, at) + '|'.repeat(end - at) + raw.slice(end));
    const others = legsOf(lines.with(line, behind), sport);
    const isAlone = (name: string, other: string) =>
      others.some(({ names }) => names.some(each => isSame(each, name)) && !names.some(each => isSame(each, other)));
    if (isAlone(home, away) && isAlone(away, home)) return pair;
    // Nothing but the match stands there, and the legs are written as 1, X and 2.
    const isBare = !/[a-z]{2}/.test(withoutTimes(behind.plain).replace(DAYS, ''));
    const isBySign = others.length > 1 && others.every(({ names, plain }) => names.length === 0 && SIGN.test(plain));
    if (isBare && isBySign) return pair;
  }
  return null;
}

const DAYS =
  /\b(?:hoje|amanha|as|dom(?:ingo)?|seg(?:unda)?|ter(?:ca)?|qua(?:rta)?|qui(?:nta)?|sex(?:ta)?|sab(?:ado)?)\b/g;
const SIGN = /(?:^|[\s|:])(?:1x|x2|12|[1x2])(?=[\s|:]|$)/;

function pairsIn(raw: string): Omit<UnpairedMatch, 'line'>[] {
  const found: Omit<UnpairedMatch, 'line'>[] = [];
  for (const between of raw.matchAll(BETWEEN)) {
    const before = raw.slice(0, between.index).replace(STATE, '');
    const from = between.index + between[0].length;
    const home = withoutNoise(NAME_LAST.exec(before)?.[1] ?? '');
    const away = withoutNoise(NAME_FIRST.exec(raw.slice(from))?.[1] ?? '');
    if (!isTeam(home) || !isTeam(away) || isSame(home, away)) continue;
    found.push({ home, away, at: before.lastIndexOf(home), end: from + away.length });
  }
  return found;
}

const COVERS = /\bempate\b|\bdraw\b|\b(?:1x|x2)\b|\bdnb\b|\b(?:ha|ah)\b|[+-]\d/;

/** Two names in all, one a leg, that stand against each other: two single bets on two matches are none. */
function inLegs(legs: readonly LegAt[], sport: string): UnpairedMatch | null {
  const [first] = legs;
  if (first === undefined || legs.some(({ names }) => distinct(names).length > 1)) return null;
  const [home, away, ...more] = distinct(legs.flatMap(({ names }) => names));
  if (home === undefined || away === undefined || more.length > 0) return null;
  if (sport === 'soccer' && !legs.some(({ plain }) => COVERS.test(plain))) return null;
  return { home, away, line: first.line, at: 0, end: 0 };
}

/** 'Fla' and 'Flamengo', 'Milan' and 'AC Milan': one side. */
function isSame(a: string, b: string): boolean {
  const [short = '', long = ''] = [spelled(a), spelled(b)].toSorted((one, other) => one.length - other.length);
  return (
    long.startsWith(short) ||
    plainOf(a.length > b.length ? a : b)
      .split(/[^a-z\d]+/)
      .includes(short)
  );
}

const distinct = (names: readonly string[]) =>
  names.filter((name, at) => names.findIndex(other => isSame(other, name)) === at);
