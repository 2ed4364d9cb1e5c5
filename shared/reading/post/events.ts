/** The matches of a message: who plays, when, and in which sport. */

import { plainOf, spelled } from '../../language/fold.ts';
import { sportTold } from '../../language/words/sport-words.ts';
import { DAY, type Posted, type SaidTime, timeIn } from './dates.ts';
import type { FoundEvent, SaidMatch } from './found-event.ts';
import { housesIn } from './house-names.ts';
import { isPlainWord } from './labels.ts';
import type { MessageLine } from './message-lines.ts';
import type { Sport } from './said-bet.ts';
import { unpairedMatches } from './unpaired.ts';

/** What may stand before the first team, or after the second, and is no part of its name. */
const BEFORE =
  /(?:^|.*[\s(])(?:hoje|amanha|as|domingo|sabado|segunda|terca|quarta|quinta|sexta|(?:dom|seg|ter|qua|qui|sex|sab)\.?|\d{1,2}h(?:\d\d)?|\d{1,2}:\d\d|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|jogo|partida|evento|confronto|prejogo|pre-jogo|de|do|no|na|em|para|pra|e|entre|com|escanteios|cartoes|finalizacoes|escolhi|escolhemos|achei|peguei|pegamos|aquele|aquela|esse|essa|superodd|surebet|futebol|basquete|tenis|nba|nbb|dia \d+)(?:\s(?:o|a))?\s(?=\S)/;
const AFTER =
  /[\s(](?:hoje|hj|amanha|amnh|depois|as|dia|comeca|começa|no|na|dom|seg|ter|qua|qui|sex|sab|domingo|segunda|terca|quarta|quinta|sexta|sabado|pela|pelo|valendo|ao|horario|que|e|eh|odd|over|under|mais|menos|ambas|ambos|lay|back|com|para|pra|vence|nba|nbb|wnba|atp|wta|ufc)(?=[\s,.!)-]|$)|[\s(]\d|@/;
const EDGE = /[|;→←,()[\]{}–—@]|:(?!\d)|\/(?!\d)| - | {2}|(?<=\p{L}{2}|\d)[.!?](?=\s|$)/u;
const MOST_WORDS = 5;

/** Every place where a match is named; of one that is named twice, both places with one event. */
export function eventsIn(lines: readonly MessageLine[], posted: Posted, sport: Sport): FoundEvent[] {
  const pairs: FoundEvent[] = [];
  for (const [index, line] of lines.entries()) {
    for (const pair of pairsIn(line).slice(0, MOST_EVENTS - pairs.length)) pairs.push({ ...pair, line: index });
  }
  // 'Liverpool pra vencer o City' beside 'Liverpool x Manchester City' is a bet on it, and no other match.
  const hasVersus = pairs.some(({ isBet }) => !isBet);
  const found = pairs.filter(
    ({ isBet, line, at }) => !isBet || !hasVersus || !WISHED.test(lines[line]?.plain.slice(at) ?? ''),
  );
  for (const { home, away, ...place } of found.length > 0 ? [] : unpairedMatches(lines, sport)) {
    found.push({ event: { home: named(home), away: named(away), startsAt: null }, ...place, isBet: false });
  }
  const timed = found.map(each => ({ ...each, event: { ...each.event, ...whenOf(each, found, lines, posted) } }));
  return timed.map(each => {
    const same = timed.filter(({ event }) => isSame(event, each.event));
    const best =
      same.find(({ event }) => event.startsAt !== null) ??
      same.find(({ event }) => event.text !== undefined) ??
      same[0] ??
      each;
    return { ...each, event: best.event };
  });
}

/** For people who send a page of names. */
const MOST_EVENTS = 40;

interface Pair {
  readonly event: SaidMatch;
  readonly at: number;
  readonly end: number;
  readonly isBet: boolean;
}

function isSame(event: SaidMatch, other: SaidMatch): boolean {
  return spelled(event.home) === spelled(other.home) && spelled(event.away) === spelled(other.away);
}

const WISHED = /^\s(?:ganhar d[oa]|vencer [oa]|bater [oa])\s/;
const VERSUS = /\s(?:@|x|vs?\.?|×|\d{1,2} ?x ?\d{1,2}|ganhar? d[oa]|vencer? [oa]|bater? [oa])\s/g;

function pairsIn(line: MessageLine): Pair[] {
  const inBrackets = bracketed(line);
  if (inBrackets !== null) return [inBrackets];
  const pairs: Pair[] = [];
  for (const versus of line.plain.matchAll(VERSUS)) {
    const start = firstTeam(line, versus.index);
    const end = secondTeam(line, versus.index + versus[0].length);
    const from = versus.index + versus[0].length;
    const before = line.raw.slice(start, versus.index).trim();
    const home = capitalsLast(before.replace(/ (?:pra|para|vai|deve)$/, '')).replace(/^(?:O|A|Os|As) (?=\p{Lu})/u, '');
    const away = capitalsFirst(line.raw.slice(from, end).trim());
    if (!isName(home) || !isName(away) || (isHouse(home) && isHouse(away))) continue;
    // 'Bahia 0x0 Goiás' is being played.
    const isBet = /[a-z]{3}/.test(versus[0]);
    if (isBet && isPlainWord(plainOf(away))) continue;
    // 'Chiefs @ Bills': the first plays away; '2,10 @ Betano' is none.
    const isAway = versus[0].trim() === '@';
    if (isAway && (/\d/.test(away.charAt(0)) || isHouse(home) || isHouse(away))) continue;
    const [first, second] = [named(home), named(away)];
    const event = isAway
      ? { home: second, away: first, startsAt: null }
      : { home: first, away: second, startsAt: null };
    const at = isBet ? versus.index : line.raw.lastIndexOf(home, versus.index);
    pairs.push({ event, at, end: line.raw.indexOf(away, from) + away.length, isBet });
  }
  return pairs;
}

const NAME = String.raw`(?:\p{Lu}\.|(?:\p{Lu}|\d{1,2}\.? ?(?=\p{Lu}))[\p{L}\d'’.-]*|\d{2})(?:\s(?:(?:d[aeo]s?|del?|la|e|van|von|&)\s)?(?:\p{Lu}[\p{L}\d'’.-]*|\d{2}|\([A-Z]{2}\)))*`;
const NAME_LAST = new RegExp(`(?<![\\p{L}\\d])(${NAME})$`, 'u');
const NAME_FIRST = new RegExp(`^(${NAME})`, 'u');

/** Where names have capitals, they end where the capitals end: 'é que o Milan' → 'Milan'. */
function capitalsLast(text: string): string {
  const found = NAME_LAST.exec(text)?.[1];
  return found === undefined || text === text.toUpperCase() ? text : found;
}

function capitalsFirst(text: string): string {
  const found = NAME_FIRST.exec(text)?.[1];
  return found === undefined || text === text.toUpperCase() ? text : found;
}

/** 'Arsenal (x Leeds)': the side that is bet on, and against whom. */
function bracketed({ raw, plain }: MessageLine): Pair | null {
  const versus = /\((?:x|vs?\.?|×|contra) ([^()]{2,40})\)/.exec(plain);
  if (versus === null) return null;
  const before = raw.slice(0, versus.index).trimEnd();
  const start = Math.max(
    ...[...before.matchAll(/[|:;→,)/–—]| {2}|\d[.)] /g)].map(edge => edge.index + edge[0].length),
    0,
  );
  const home = before.slice(start).trim();
  const away = raw.slice(versus.index + 1, versus.index + versus[0].length - 1).replace(/^\S+ /, '');
  if (!isName(home) || !isName(away)) return null;
  return {
    event: { home: named(home), away: named(away), startsAt: null },
    // The name before it is what is bet on.
    at: versus.index,
    end: versus.index + versus[0].length,
    isBet: false,
  };
}

function firstTeam({ raw, plain }: MessageLine, end: number): number {
  const edges = [...raw.slice(0, end).matchAll(new RegExp(EDGE, 'gu'))];
  const last = edges.at(-1);
  const from = last === undefined ? 0 : last.index + last[0].length;
  let start = from;
  // 'Hoje 20h Palmeiras': one word after the other.
  for (let words = 0; words < 4; words++) {
    const before = BEFORE.exec(plain.slice(start, end));
    if (before === null || isOfName(raw.slice(start, start + before[0].length))) break;
    start += before[0].length;
  }
  return start + (/^\s*/.exec(raw.slice(start, end))?.[0].length ?? 0);
}

/** 'Charles do' of 'Charles do Bronx'. */
function isOfName(before: string): boolean {
  const word = /(\p{Lu}\p{Ll}{2,}) d[aeo] $/u.exec(before)?.[1];
  return word !== undefined && !isPlainWord(plainOf(word));
}

function secondTeam({ raw, plain }: MessageLine, from: number): number {
  const edge = EDGE.exec(raw.slice(from));
  const end = edge === null ? raw.length : from + edge.index;
  const after = AFTER.exec(plain.slice(from, end));
  return after === null ? end : from + after.index;
}

/** 'KTO x Betano' is no match. */
const isHouse = (name: string) => housesIn(name, () => false)[0]?.written === name;

function isName(text: string): boolean {
  return (
    text.length >= 2 &&
    text.length <= 60 &&
    /^[\p{L}\d]/u.test(text) &&
    /\p{L}/u.test(text) &&
    text.split(/\s+/).length <= MOST_WORDS
  );
}

/** Shouted names are written as names; the letters of a state stay. */
function named(text: string): string {
  const name = text.replace(/\s+/g, ' ').replace(/[.!?,-]+$/, '');
  if (name !== name.toUpperCase() || name.length <= 4) return name;
  return name.replace(/\p{L}+/gu, (word, at: number) =>
    at > 0 && word.length <= 2 ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  );
}

/** When the match is: in its own line, behind its name first; else in a neighbouring line that names no other match. */
function whenOf(found: FoundEvent, all: readonly FoundEvent[], lines: readonly MessageLine[], posted: Posted) {
  const line = lines[found.line];
  if (line === undefined) return {};
  const next = all.find(other => other.line === found.line && other.at > found.at);
  const said =
    behind(found, line, posted, next?.at) ??
    (next === undefined && all.find(other => other.line === found.line) === found
      ? timeAt(line, posted, 0, found.at)
      : null) ??
    nearby(found.line, all, lines, posted) ??
    (all.every(({ event }) => isSame(event, found.event)) ? labelled(lines, posted) : null);
  if (said === null) return {};
  if (said.at !== null && said.hasHour) return { startsAt: said.at };
  return said.hasHour || said.at === null
    ? { startsAt: null, ...(said.hasHour && { text: said.text }), ...(isOdd(said) && { text: said.text }) }
    : {};
}

/** 'Amanhã tem Cuiabá x Avaí 19h': the day of the hour behind the match may stand before it, in its sentence. */
function behind({ at, end }: FoundEvent, line: MessageLine, posted: Posted, to?: number): SaidTime | null {
  const said = timeAt(line, posted, end, to);
  if (said?.hasHour !== true || DAY.test(line.plain.slice(end, to))) return said;
  const from = Math.max(...['.', ';', '|', '!', '?'].map(mark => line.plain.lastIndexOf(mark, at - 1)), -1) + 1;
  if (!DAY.test(line.plain.slice(from, at)) || at - from > MOST_BEFORE) return said;
  const [raw, plain] = [line.raw, line.plain].map(text => `${text.slice(from, at)}${text.slice(end, to)}`);
  return timeIn(raw ?? '', plain ?? '', posted);
}

const MOST_BEFORE = 60;

/** A day and a date that do not fit. */
const isOdd = ({ at, hasHour, text }: SaidTime) =>
  at === null && !hasHour && /\d\/\d/.test(text) && /[a-z]{3}/i.test(text);

function timeAt(line: MessageLine, posted: Posted, from: number, to?: number): SaidTime | null {
  return timeIn(line.raw.slice(from, to), line.plain.slice(from, to), posted);
}

const NO_START = /ate |depois|credit|cai |caem|prazo|valid|procedimento|proc\b|vence (?:as|no|em)|odd|@|r\$|\d,\d/;

function nearby(
  at: number,
  all: readonly FoundEvent[],
  lines: readonly MessageLine[],
  posted: Posted,
): SaidTime | null {
  for (const offset of [1, 2, -1, 3, -2]) {
    const line = lines[at + offset];
    if (line === undefined || line.raw === '' || all.some(each => each.line === at + offset)) continue;
    if (offset > 1 && all.some(each => each.line > at && each.line < at + offset)) continue;
    if (NO_START.test(line.plain)) continue;
    const said = timeIn(line.raw, line.plain, posted);
    if (said?.hasHour) return said;
  }
  return null;
}

const WHEN = /^[^a-z\d]*(?:quando|data|dia|horario|hora|inicio|comeca|comeco)\b(?: e hora| d[oa] \w+)?\s?[:=|–-]/;

/** 'Quando: sábado, 28/11, 12h00', wherever it stands: of the only match. */
function labelled(lines: readonly MessageLine[], posted: Posted): SaidTime | null {
  const said = lines
    .filter(({ plain }) => WHEN.test(plain))
    .flatMap(({ raw, plain }) => timeIn(raw, plain, posted) ?? []);
  return said.find(({ hasHour }) => hasHour) ?? null;
}

/** The sport of a message; soccer where nothing says another. */
export function sportIn(text: string): Sport {
  const plain = plainOf(text);
  const told = sportTold(plain);
  if (told === 'basketball' || told === 'tennis') return told;
  return told !== null || plain.includes('com prorr') ? 'other' : 'soccer';
}
