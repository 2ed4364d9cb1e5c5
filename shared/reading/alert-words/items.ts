/** Cuts a message about alerts into operators, what they are about, and times. What is none of them is named. */

import type { FindHouse } from '../houses/houses.ts';
import { houseAt } from '../said/said-houses.ts';
import { isSmallTalk } from '../said/small-talk.ts';
import type { SaidToken } from '../said/token.ts';
import type { AlertItem, Found } from './alert-item.ts';
import { type PhraseRole, phrasesAt } from './phrases.ts';
import { dateAt, dayAt, rangeAt, spanAt } from './said-spans.ts';
import { classAt, derbyAt, kindAt, leagueAt, sportAt, typedOf } from './subject-items.ts';
import { toldAt } from './told.ts';
import { untilEventAt } from './until-events.ts';

export function alertItems(said: readonly SaidToken[], findHouse: FindHouse): AlertItem[] {
  const items: AlertItem[] = [];
  const tokens = said.map(token =>
    token.kind === 'word' && token.plain === 'nao' ? { ...token, text: 'não' } : token,
  );
  for (let at = 0; at < tokens.length; ) {
    const found = itemAt(tokens, at, items, findHouse);
    items.push(found.item);
    at += found.count;
  }
  return items;
}

function itemAt(tokens: readonly SaidToken[], at: number, before: readonly AlertItem[], findHouse: FindHouse) {
  const found: Found =
    quoteAt(tokens, at, before) ??
    matchAt(tokens, at) ??
    (tokens[at]?.plain === '365' ? houseItem(tokens, at, findHouse) : null) ??
    (/^(?:primeira|segunda|terceira|quarta)$/.test(tokens[at]?.plain ?? '') ? leagueAt(tokens, at) : null) ??
    weekdaysAt(tokens, at) ??
    rangeItem(tokens, at, before) ??
    bareTimeAt(tokens, at, before) ??
    profitAt(tokens, at, before) ??
    spanItem(tokens, at, before) ??
    kindAt(tokens, at) ??
    derbyAt(tokens, at) ??
    untilEventItem(tokens, at) ??
    toldItem(tokens, at) ??
    otherSportAt(tokens, at) ??
    leagueAt(tokens, at) ??
    sportAt(tokens, at) ??
    classAt(tokens, at) ??
    longHouseAt(tokens, at, findHouse) ??
    phraseAt(tokens, at) ??
    houseItem(tokens, at, findHouse) ??
    smallTalkAt(tokens, at);
  if (found !== null) return found;
  const token = tokens[at];
  const text = token?.text ?? '';
  const isSeparator = token?.kind === 'break' || /^[,;.!?():…]+$/.test(text);
  const isNothing = token?.kind === 'sign' && !isSeparator && !/^[+<>=≥≤%]$/.test(text);
  const item: AlertItem = isSeparator || isNothing ? { kind: 'separator', text } : { kind: 'unknown', text };
  return { item, count: 1 };
}

/** time “Flamengo”, liga “Copinha”, jogo “A x B”: as our own buttons say it. */
function quoteAt(tokens: readonly SaidToken[], at: number, before: readonly AlertItem[]): Found {
  const token = tokens[at];
  if (token?.kind !== 'quote') return null;
  const name = token.text.slice(1, -1).trim();
  const last = before.at(-1);
  const isLeague = last?.kind === 'phrase' && last.role === 'league';
  const kind = / x /i.test(name) ? 'match' : isLeague ? 'league' : 'team';
  return name === '' ? null : { item: { kind, name, text: token.text }, count: 1 };
}

const NO_TEAM = new Set([
  ',',
  '.',
  ';',
  'do',
  'da',
  'de',
  'o',
  'a',
  'nessa',
  'nesse',
  'dessa',
  'desse',
  'jogo',
  'partida',
  'pra',
  'para',
  'nada',
  'mais',
  'com',
]);

/** 'Palmeiras x Bolívar': up to three words on each side. */
function matchAt(tokens: readonly SaidToken[], at: number): Found {
  const isName = (index: number) =>
    tokens[index]?.kind === 'word' && !/^(?:x|vs|versus)$/.test(tokens[index]?.plain ?? '');
  if (!isName(at) || NO_TEAM.has(tokens[at]?.plain ?? '') || phrasesAt([tokens[at]?.plain ?? '']).length > 0)
    return null;
  const versus = [1, 2, 3].map(step => at + step).find(index => /^(?:x|vs|versus|×)$/.test(tokens[index]?.plain ?? ''));
  if (versus === undefined || ![...Array(versus - at).keys()].every(step => isName(at + step))) return null;
  let end = versus + 1;
  while (end < versus + 4 && isName(end) && (end === versus + 1 || !isStop(tokens, end))) end += 1;
  if (end === versus + 1) return null;
  const name = `${typedOf(tokens, at, versus - at)} x ${typedOf(tokens, versus + 1, end - versus - 1)}`;
  return { item: { kind: 'match', name, text: name }, count: end - at };
}

/** No part of a name. */
const WHEN = /^(?:hj|hoje|amanha|ontem|segunda|terca|quarta|quinta|sexta|sabado|domingo)$/;

const isStop = (tokens: readonly SaidToken[], at: number): boolean =>
  (WHEN.test(tokens[at]?.plain ?? '') || phrasesAt(wordsFrom(tokens, at, 6)).length > 0) &&
  tokens[at]?.plain !== 'da' &&
  tokens[at]?.plain !== 'de';

function houseItem(tokens: readonly SaidToken[], at: number, findHouse: FindHouse): Found {
  const found = houseAt(tokens, at, findHouse, true);
  if (found === null) return null;
  return { item: { kind: 'house', key: found.house, text: typedOf(tokens, at, found.count) }, count: found.count };
}

/** A name of several words may begin with one that means something else: 'Casa de Apostas'. */
function longHouseAt(tokens: readonly SaidToken[], at: number, findHouse: FindHouse): Found {
  const found = houseItem(tokens, at, findHouse);
  return found !== null && found.count > 1 ? found : null;
}

function rangeItem(tokens: readonly SaidToken[], at: number, before: readonly AlertItem[]): Found {
  const found = rangeAt(tokens, at, isTimely(before));
  if (found === null) return null;
  const { from, to, count } = found;
  return { item: { kind: 'range', from, to, text: typedOf(tokens, at, count) }, count };
}

function spanItem(tokens: readonly SaidToken[], at: number, before: readonly AlertItem[]): Found {
  const isBehind = isTimely(before);
  const found = (isBehind ? dateAt(tokens, at) : null) ?? spanAt(tokens, at, isBehind) ?? dayAt(tokens, at);
  return (
    found && { item: { kind: 'span', span: found.span, text: typedOf(tokens, at, found.count) }, count: found.count }
  );
}

/** 'pausa 30', 'pausa por 2': minutes or hours. */
function bareTimeAt(tokens: readonly SaidToken[], at: number, before: readonly AlertItem[]): Found {
  const [token, next, last] = [tokens[at], tokens[at + 1], before.at(-1)];
  if (token?.kind !== 'number' || token.isMoney || !Number.isInteger(token.value) || last?.kind !== 'phrase')
    return null;
  const isLong =
    last.role === 'pause' ? !/^me d/i.test(last.text) : last.role === 'until' && !/^(?:s[oó] )?at[eé]/i.test(last.text);
  const isEnd = next === undefined || next.kind === 'sign' || next.kind === 'break' || isSmallTalk(next.plain);
  return isLong && isEnd ? { item: { kind: 'phrase', role: 'bare-time', text: token.text }, count: 1 } : null;
}

/** A bare number after this may be a time of the day. */
function isTimely(before: readonly AlertItem[]): boolean {
  const last = before.at(-1);
  return last?.kind === 'phrase' && ['between', 'until', 'quiet', 'pause', 'after'].includes(last.role);
}

/** '3%', and a bare 3 after 'acima de'. */
function profitAt(tokens: readonly SaidToken[], at: number, before: readonly AlertItem[]): Found {
  const token = tokens[at];
  if (token === undefined) return null;
  const last = before.at(-1);
  const isMarked =
    last?.kind === 'phrase' && (['floor', 'ceiling', 'alerts', 'create'] as string[]).includes(last.role);
  const isBare = token.kind === 'number' && isMarked && !token.isMoney && token.value < 100;
  if (token.kind !== 'percent' && !isBare) return null;
  const count = isBare && tokens[at + 1]?.plain === 'porcento' ? 2 : 1;
  const plus = tokens[at + count]?.text === '+' ? 1 : 0;
  return {
    item: { kind: 'profit', percent: token.value, text: typedOf(tokens, at, count + plus) },
    count: count + plus,
  };
}

/** 'quando a nenê dormir', 'até eu sair': nobody else knows when that is. */
function untilEventItem(tokens: readonly SaidToken[], at: number): Found {
  const count = untilEventAt(tokens, at);
  return count === 0
    ? null
    : { item: { kind: 'phrase', role: 'until-event', text: typedOf(tokens, at, count) }, count };
}

function toldItem(tokens: readonly SaidToken[], at: number): Found {
  const found = toldAt(wordsFrom(tokens, at, 9));
  const longer = found === null ? 0 : (phrasesAt(wordsFrom(tokens, at, 6))[0]?.count ?? 0);
  if (found === null || longer > found.count) return null;
  return { item: { kind: 'phrase', role: found.role, text: typedOf(tokens, at, found.count) }, count: found.count };
}

/** Words up to the first piece that is none. */
function wordsFrom(tokens: readonly SaidToken[], at: number, most: number): string[] {
  const words = tokens.slice(at, at + most).map(({ kind, plain }) => (kind === 'word' ? plain : ''));
  const end = words.indexOf('');
  return end < 0 ? words : words.slice(0, end);
}

/** They say nothing of alerts, wherever they stand. */
function smallTalkAt(tokens: readonly SaidToken[], at: number): Found {
  const token = tokens[at];
  if (token?.kind !== 'word' || !isSmallTalk(token.plain)) return null;
  return { item: { kind: 'phrase', role: 'filler', text: token.text }, count: 1 };
}

/** Before the days: 'de segunda a sexta' is none. */
function weekdaysAt(tokens: readonly SaidToken[], at: number): Found {
  const found = phraseAt(tokens, at);
  return found?.item.kind === 'phrase' && found.item.role === 'weekdays' ? found : null;
}

/** Before the sports: 'tênis de mesa' is not tennis. */
function otherSportAt(tokens: readonly SaidToken[], at: number): Found {
  const found = phraseAt(tokens, at);
  return found?.item.kind === 'phrase' && found.item.role === 'other-sport' ? found : null;
}

function phraseAt(tokens: readonly SaidToken[], at: number): Found {
  const found = phrasesAt(wordsFrom(tokens, at, 6));
  const [longest] = found;
  if (longest === undefined) return null;
  const follower = tokens[at + longest.count];
  const ties = found.filter(({ count }) => count === longest.count);
  const pick =
    ties.find(({ role }) => role === 'floor' && isProfit(follower)) ??
    ties.find(({ role }) => (role === 'between' || role === 'until') && isTime(follower)) ??
    ties.find(({ role }) => !CONTEXTUAL.has(role)) ??
    ties.find(({ role }) => role === 'reason') ??
    ties.find(({ role }) => role === 'filler') ??
    longest;
  return { item: { kind: 'phrase', role: pick.role, text: typedOf(tokens, at, pick.count) }, count: pick.count };
}

/** They mean that only before what they need. */
const CONTEXTUAL: ReadonlySet<PhraseRole> = new Set(['floor', 'between', 'until', 'filler', 'reason', 'quiet']);

const isProfit = (token: SaidToken | undefined): boolean => token?.kind === 'percent' || token?.kind === 'number';
const isTime = (token: SaidToken | undefined): boolean =>
  token !== undefined && (['number', 'hours', 'minutes', 'days'].includes(token.kind) || DAY_LIKE.test(token.plain));
const DAY_LIKE =
  /^(?:amanha|hoje|hj|segunda|terca|quarta|quinta|sexta|sabado|domingo|meia|meio|uma|um|duas|as|o|a|noite|manha|horas?|amanha)$/;
