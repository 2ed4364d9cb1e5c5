/** A line cut into what it is made of: matches, houses, bets, times, numbers, words and signs, each with its place. */

import { spelled } from '../../language/fold.ts';
import { housesMeant } from '../../language/houses/find-house.ts';
import { BETFAIR_KEYS } from '../../language/names/betfair.ts';
import { betsIn } from './bets.ts';
import { timeSpans } from './dates.ts';
import type { FoundEvent } from './found-event.ts';
import { type HouseName, housesIn, isAnyBetfair } from './house-names.ts';
import type { Column } from './labels.ts';
import type { MessageLine } from './message-lines.ts';
import type { BetContext, SaidBet } from './said-bet.ts';

interface Place {
  readonly at: number;
  readonly end: number;
}

export type Token = Place &
  (
    | { readonly kind: 'number' | 'word' | 'sign'; readonly text: string }
    | { readonly kind: 'time' }
    | { readonly kind: 'link'; readonly link: string }
    | { readonly kind: 'house'; readonly house: HouseName }
    | { readonly kind: 'bet'; readonly bet: SaidBet }
    | { readonly kind: 'event'; readonly event: FoundEvent }
  );

export const isSign = (token: Token | undefined, text: string): boolean =>
  token?.kind === 'sign' && token.text === text;

export interface TokenContext extends BetContext {
  readonly found: readonly FoundEvent[];
  readonly isTeam: (word: string) => boolean;
  /** The post has no capital letters. */
  readonly isSmall: boolean;
  /** It is a change, which may name a leg by its place. */
  readonly isPart?: boolean;
  /** Its stakes are said in per cent of the bank: '(% da banca)'. */
  readonly isOfBank?: boolean;
}

const LINK = /(?:https?:\/\/|www\.)[^\s|]+|\b[a-z0-9-]+\.(?:com|bet|br|example|exemplo|net|me)(?:\.br)?\/[^\s|]*/g;
/** Telephones, scores, numbers of posts, parts of a whole: never odds nor money. */
const NO_AMOUNT =
  /#\s?\d+|(?:\+?55\s?)?\(?\b\d{2}\)?\s?9?\d{4}-\d{4}\b|\bproc(?:edimento|ed|\.)?\s?(?:n[o.]{0,2}\s?)?#?\d{1,5}\b|\b(?:casa|perna|lado|aposta|entrada|conta|jogo) \d(?=\s?[:)|])|\b(?:cobertura|protecao|perna) \d(?![.,]?\d)|\b(?:missao|semana|etapa|cupom|dia|rodada|parte|passo|opcao|op) ?#?\d{1,4}\b|(?<![\d,.])\d{1,2}\s?x\s?\d{1,2}(?![\d,.])|(?<![\d,.])\d{1,3} de \d{1,3}(?![\d,.])|(?<![\d,.+-])\d{1,2}[ºª°](?:\s?\/\s?\d[ºª°])*|\+18\b|(?<![\d,.])\d{1,3}[oa] (?=tempo|aposta|parte|perna|set)|\bem \d{1,3}\s?(?:min|dias?|s)\b|\bha \d{1,3}\s?(?:min|h|s)\b|\b\d{1,2}-\d{1,2}\b(?! ?%)|\b[a-z]+\d{2}\b/g;
const NUMBER = String.raw`\d{1,3}(?:\.\d{3}){1,3}(?:,\d{1,2})?(?!\d)|\d{1,9}(?:[.,]\d{1,4})?(?![.,]?\d)`;
const REST = new RegExp(String.raw`r\$|l\/p|p\/l|${NUMBER}|[a-z][a-z0-9'’]*(?:\.(?=\s?\d))?|[^\s\w]`, 'g');

export function tokensOf(
  line: MessageLine,
  index: number,
  context: TokenContext,
  column: Column | null = null,
): Token[] {
  let { plain } = line;
  const tokens: Token[] = [];
  const take = (token: Token) => {
    tokens.push(token);
    plain = plain.slice(0, token.at) + '¦'.repeat(token.end - token.at) + plain.slice(token.end);
  };
  for (const found of plain.matchAll(LINK)) {
    const [at, end] = [found.index, found.index + found[0].length];
    take({ kind: 'link', link: line.raw.slice(at, end), at, end });
  }
  for (const event of context.found) {
    if (event.line === index && event.end > event.at) take({ kind: 'event', event, at: event.at, end: event.end });
  }
  for (const house of housesOf(line, plain, context, column)) {
    if (plain[house.at] !== '¦') take({ kind: 'house', house, at: house.at, end: house.end });
  }
  for (const [at, end] of timeSpans(plain)) take({ kind: 'time', at, end });
  for (const bet of betsIn(plain, context))
    if (!KEPT.test(plain.slice(bet.end))) take({ kind: 'bet', bet, at: bet.at, end: bet.end });
  for (const found of plain.matchAll(NO_AMOUNT)) {
    take({ kind: 'time', at: found.index, end: found.index + found[0].length });
  }
  for (const found of plain.matchAll(REST)) {
    const [text] = found;
    if (text === '¦') continue;
    const kind = /^\d/.test(text) ? 'number' : text !== 'r$' && /^[a-z]/.test(text) ? 'word' : 'sign';
    const place = { at: found.index, end: found.index + text.length };
    const isHalf = text === 'meia' && /^meia (?:unid|u\b)/.test(plain.slice(found.index));
    tokens.push(isHalf ? { kind: 'number', text: '0,5', ...place } : { kind, text, ...place });
  }
  return tokens.toSorted((a, b) => a.at - b.at);
}

/** 'Bolsa de Aposta s=100': the letter is the label of what follows. */
function withoutLetter(house: HouseName): HouseName {
  const letter = /\s[a-z]$/i.exec(house.written)?.[0].length ?? 0;
  return { ...house, end: house.end - letter };
}

const HOUSE_LABEL = /(?:^|[|(]\s?)(?:casas?(?: de apostas?)?|bookie|site|house|bet)\s?\d?\s?[:=]\s?/g;
const UNLISTED = /\b(?:\p{L}[\p{L}\d]*)?[Bb][Ee][Tt](?:\p{L}*[\p{L}\d]*)?(?:\.\p{L}{2,3})*\b/gu;
/** 'Na Galera', 'pela Super': a word of every message is a house where a house's place is. */
const IN_PLACE = /(?<=\b(?:[Nn]a|[Pp]ela) )\p{Lu}\p{L}+(?![\p{L}\d]| (?:odd|quarta|liga|copa))/gu;
const NO_HOUSE =
  /^(?:bet|bets|betting|betao|alfabet\w*|roberto|elizabet\w*|tibet\w*|freebets?|superbets?|surebets?|valuebets?|matchedbets?|freebet\w*)$/;

/** 'O Fritz segue igual': spoken of, and no bet. */
const KEPT =
  /^,? ?(?:(?:segue|continua|fica|permanece|ta|esta)m? (?:igual|iguais|na mesma|como (?:ta|esta|estava)|sem mudanca)|iguais?(?: ao? \w+)?(?=[\s.,;|]|$))/;

/** The house, and not the amount: in a cell of its own, before what is bet on, or where one bets at it. */
const STAKE = new RegExp(
  [
    String.raw`(?<!\b(?:volta|devolve|retorna|sem|com|a|o|da|de|minha|sua) )\bstake\b(?=\s?(?:[|)]|$|- |– |com r\$))`,
    String.raw`(?<=[|(/]\s?)\bstake\b(?=\s?[|)/])`,
    String.raw`(?<=[—–-] )\bstake\b(?= [—–-] )`,
    String.raw`(?<=\d\s)\bstake\b(?= [a-z])`,
    String.raw`(?<=\b(?:na|pela) )stake\b(?= (?:a|por|com) \d| \d|,| que (?:ta|esta|paga|tem|da|deu)\b| (?:tambem|mesmo|paga|ta|esta)\b)`,
  ].join('|'),
  'g',
);

/** 'Cobertura: Stake, Holloway vence', 'Stake: Lakers': before what is bet on. */
const STAKE_OF_BET = /(?<=(?:^|[:|])\s?)stake\s?[,/:→–—-]\s?(?=[a-z])|(?<=\bback )stake (?=[a-z])/g;

/** '???', 'a definir', 'qualquer uma': which house is open. */
const OPEN_HOUSE =
  /^(?:a?(?:confirmar|definir|combinar|ver)|embreve|qualquer.*|livre|tbd|onde(?:tiver|achar|pagar|quiser).*|nenhuma|(?:a)?suaescolha)?$/;

/** Houses of the list, names with 'bet' in them, whatever stands behind 'Casa:', and 'stake' where it is the house. */
function housesOf(line: MessageLine, plain: string, context: TokenContext, column: Column | null): HouseName[] {
  const { isTeam, isSmall } = context;
  // Who writes no capitals writes names of houses without them, too.
  const raw = isSmall && line.raw.toUpperCase().length === line.raw.length ? line.raw.toUpperCase() : line.raw;
  // The 365 of 'R$ 365,20' is no house.
  const isAmount = ({ at, end }: HouseName) =>
    /^\d+$/.test(plain.slice(at, end)) &&
    (/^[.,]\d/.test(plain.slice(end)) || /(?:\d[.,]|r\$ ?|@ ?)$/.test(plain.slice(0, at)));
  const found = housesIn(raw, isTeam)
    .filter(house => !isAmount(house))
    .map(house => withoutLetter(house))
    .map(house => ({ ...house, written: line.raw.slice(house.at, house.end) }));
  const isFree = (at: number, end: number) => !found.some(house => at < house.end && house.at < end);
  const add = (at: number, end: number, keys: readonly string[] = []) => {
    if (end > at && isFree(at, end)) found.push({ at, end, written: line.raw.slice(at, end), keys });
  };
  for (const label of plain.matchAll(HOUSE_LABEL)) {
    const from = label.index + label[0].length;
    const name = /^[^|,;()¦]{2,30}/.exec(line.raw.slice(from))?.[0].trimEnd() ?? '';
    if (name !== '' && !/\d{2}/.test(name)) add(from, from + name.length);
  }
  for (const name of line.raw.matchAll(UNLISTED)) {
    const written = spelled(name[0]);
    if (written.length > 4 && !NO_HOUSE.test(written) && !isTeam(name[0])) add(name.index, name.index + name[0].length);
  }
  // '2,08 (bf 6,5%)': a short name in brackets.
  for (const { 1: word = '', index } of plain.matchAll(/\(([a-z\d]{2,12})(?=[ ,)])/g)) {
    const meant = housesMeant(word);
    if (meant !== null && meant.use !== 'field' && !isTeam(word))
      add(index + 1, index + 1 + word.length, isAnyBetfair(word) ? [BETFAIR_KEYS.exchange] : meant.keys);
  }
  for (const { 0: word, index } of line.raw.matchAll(IN_PLACE)) {
    const meant = isTeam(word) ? null : housesMeant(word);
    if (meant?.use === 'field') add(index, index + word.length, meant.keys);
  }
  for (const { 0: text, index } of plain.matchAll(STAKE_OF_BET)) {
    if (betsIn(plain.slice(index + text.length), context)[0]?.at === 0) add(index, index + 5, ['stake']);
  }
  for (const stake of plain.matchAll(STAKE)) {
    add(stake.index, stake.index + 5, ['stake']);
  }
  const named = column === 'house' && found.length === 0 ? /[^\s(|][^(|]*[^\s(|]/.exec(line.raw) : null;
  if (named !== null && !OPEN_HOUSE.test(spelled(named[0])))
    add(named.index, named.index + named[0].length, spelled(named[0]) === 'stake' ? ['stake'] : []);
  return found.toSorted((a, b) => a.at - b.at);
}
