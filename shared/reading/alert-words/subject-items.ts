/** What a message about alerts can be about, but for houses: sports, leagues, matches by their names, classes of arbs. */
import type { OpportunityClass } from '../../arbitrage/opportunity.ts';
import { SPORT_WORDS } from '../../language/words/sport-words.ts';
import { SPORTS } from '../../markets/market.ts';
import type { SaidToken } from '../said/token.ts';
import type { Found } from './alert-item.ts';
import { derbyNamed } from './derbies.ts';
import { knownLeagueAt, namedLeagueAt } from './league-names.ts';

const CLASSES: Readonly<Record<string, readonly OpportunityClass[]>> = {
  ...{
    middle: ['middle'],
    middles: ['middle'],
    value: ['value'],
    valuebet: ['value'],
    valuebets: ['value'],
    ev: ['value'],
    valor: ['value'],
  },
  ...{ duplinha: ['two_way'], duplinhas: ['two_way'], triplinha: ['three_way'], triplinhas: ['three_way'] },
};

export const plainOf = (tokens: readonly SaidToken[], at: number, count: number): string =>
  tokens
    .slice(at, at + count)
    .map(({ plain }) => plain)
    .join(' ');
export const typedOf = (tokens: readonly SaidToken[], at: number, count: number): string =>
  tokens
    .slice(at, at + count)
    .map(({ text }) => text)
    .join(' ');

/** Each with the words that it takes; nobody says 'jogo' before a match begins and 'rolando' after it. */
const LIVE =
  /^(?:live|vivo|aovivo|in-play|ao vivo|in play|(?:jogos?|partidas?) que (?:ja )?(?:comecou|comecaram|esta|estao|ta|tao) ?(?:rolando|em andamento)?|(?:depois|apos) que (?:o jogo )?comec(?:a|ou)|(?:jogos?|bola|partidas?) (?:rolando|em andamento|correndo|ja comecad[oa]s?|ja iniciad[oa]s?|em curso))$/;
const PRE =
  /^(?:pre|pre-jogo|prejogo|prelive|pre-live|pre (?:jogo|live|match)|antes (?:do jogo|da partida|dos jogos|das partidas|da bola rolar|do apito|do inicio|d[eo] jogo comecar|da partida comecar)|(?:jogos?|partidas?) que (?:ainda )?nao (?:comecaram|comecou))$/;
const LONGEST_KIND = 5;

export function kindAt(tokens: readonly SaidToken[], at: number): Found {
  for (let count = LONGEST_KIND; count > 0; count -= 1) {
    const said = tokens.length < at + count ? '' : plainOf(tokens, at, count);
    const value = LIVE.test(said) ? 'live' : PRE.test(said) ? 'pre' : null;
    if (value !== null) return { item: { kind: 'odds-kind', value, text: typedOf(tokens, at, count) }, count };
  }
  return null;
}

export function leagueAt(tokens: readonly SaidToken[], at: number): Found {
  const found = knownLeagueAt(tokens, at) ?? namedLeagueAt(tokens, at);
  return (
    found && { item: { kind: 'league', name: found.name, text: typedOf(tokens, at, found.count) }, count: found.count }
  );
}

/** 'Grenal': the match that it is. */
export function derbyAt(tokens: readonly SaidToken[], at: number): Found {
  for (const count of [3, 2, 1]) {
    const name = at + count > tokens.length ? null : derbyNamed(plainOf(tokens, at, count));
    if (name !== null) return { item: { kind: 'match', name, text: typedOf(tokens, at, count) }, count };
  }
  return null;
}

export function sportAt(tokens: readonly SaidToken[], at: number): Found {
  for (const count of [2, 1]) {
    const said = plainOf(tokens, at, count);
    const key = Object.hasOwn(SPORT_WORDS, said) ? SPORT_WORDS[said] : undefined;
    const sport = SPORTS.find(each => each === key);
    if (sport !== undefined) return { item: { kind: 'sport', sport, text: typedOf(tokens, at, count) }, count };
  }
  if (plainOf(tokens, at, 2) === 'outros esportes') {
    return { item: { kind: 'sport', sport: 'other', text: 'outros esportes' }, count: 2 };
  }
  return null;
}

export function classAt(tokens: readonly SaidToken[], at: number): Found {
  const word = plainOf(tokens, at, 1);
  const three = plainOf(tokens, at, 3);
  if (/^apostas? de valor$/.test(three) || /^value bets?$/.test(plainOf(tokens, at, 2))) {
    const count = three.endsWith('valor') ? 3 : 2;
    return { item: { kind: 'class', classes: ['value'], text: typedOf(tokens, at, count) }, count };
  }
  const classes = Object.hasOwn(CLASSES, word) ? CLASSES[word] : undefined;
  return classes ? { item: { kind: 'class', classes, text: word }, count: 1 } : null;
}
