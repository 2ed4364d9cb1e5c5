/** Bets on a side of a match: that it wins, does not lose, gets a start; by its name, its sign, or its place. */
import { anyOf, MARKET_SPELLINGS, SELECTION_WORDS } from '../../language/words/market-words.ts';
import {
  type BetContext,
  countedIn,
  decimal,
  EUROPEAN,
  MARKETS_OF_SIDES,
  NO_DRAW,
  places,
  resultOf,
  type SaidBet,
  type Sport,
} from './said-bet.ts';
import { startIn } from './spoken-start.ts';
import type { NamedSide, Side } from './teams.ts';

const SIGN =
  /(?<![\w.,/+-])(1x|x2|12|[1x2])(?![\w,.%:ºª°/]|\s?[).]\s|\s(?:por|ao|de|gols?|a cada|na semana|no dia)\b)/g;

/** A house is a 'casa', and 'fora' may be anywhere: these words say a side only together with another. */
const SIDE_WORDS = { home: SELECTION_WORDS.home, away: SELECTION_WORDS.away.filter(word => word !== 'fora') };
const HOME_AWAY = new RegExp(`\\b(${anyOf([...SIDE_WORDS.home, ...SIDE_WORDS.away])})\\b`, 'g');

const NO_BET = new RegExp(`\\(?\\b(?:${anyOf(MARKET_SPELLINGS.draw_no_bet)}|(?:ha|ah) 0(?:[.,]0)?)\\b\\)?`);

const HANDICAP =
  /^\s?(?:vence |ganha |(?:agora |ja )?(?:(?:eh|esta|ta|virou|ficou) |(?:foi|passou|mudou|subiu|caiu) (?:pra|para) )|agora (?:e |de )?|de [+-]\d{1,3}(?:[.,]\d{1,2})? (?:pra|para|→) )?[([]?\s?(?:ha|ah|handicap(?: asiatico)?|hc)?\s?([+-]\d{1,3}(?:[.,](?:0|5|00|25|50|75))?|0[.,]0)\)?(?![\d]|[,.]\d)(?!\s?%)(?:\s?\(?(?:asiatico|ha|ah|games|sets|pontos|gols?)\)?)?/;

/** 'Com menos 4,5 pontos', 'com mais 1,5'. */
const SPOKEN =
  /^\s(?:com|de|no|tendo) (?:handicap (?:de )?)?(mais|menos) (\d{1,3}(?:[.,](?:0|5|25|75))?)(?![\d%]|[,.]\d)(?: (?:pontos|games|sets|gols?))?/;

const WON =
  /^\s?(?:(?:para|pra|p\/|a) (?:vencer|ganhar)(?! (?:r\$|\d{3}|\d{1,2}(?![\d.,])))|vencedor|vence|vencer|ganhar|ganha(?! \d)|ml|moneyline|\(com prorr?(?:ogacao)?\))(?: \(com prorr?(?:ogacao)?\))?/;

/** 'Bahia perde ou empata', 'Bahia não perde', 'Bahia perde'. */
const FAILS =
  /^ (?:nao (?:ganha|vence|bate)|perde ou empata|empata ou perde|nao vencer|perder ou empatar|empatar ou perder)\b/;

const SURVIVES = /^ (?:nao perde(?:r)?|(?:vence|ganha)r? ou empatar?|empatar? ou (?:vence|ganha)r?)\b/;

const LOSES = /^ perder?(?=\s?(?:[|:;→@)(–—,-]|$)| (?:a |por )?\d+[.,]\d)/;

export function ofSide(plain: string, { side, event, at, end }: NamedSide, { sport, heading }: BetContext): SaidBet {
  const after = plain.slice(end);
  const behind = NO_BET.exec(after.slice(0, 24));
  if (behind !== null && /^[\s,:(–-]*(?:vence |com (?:o )?|no |de )?$/.test(after.slice(0, behind.index))) {
    return { market: 'draw_no_bet', selection: side, event, at, end: end + behind.index + behind[0].length };
  }
  const handicap = HANDICAP.exec(after);
  if (handicap !== null)
    return handicapOf(
      plain,
      { side, event, at, end: end + handicap[0].length },
      decimal(handicap[1] ?? ''),
      sport,
      heading,
    );
  const spoken = SPOKEN.exec(after);
  if (spoken !== null)
    return handicapOf(
      plain,
      { side, event, at, end: end + spoken[0].length },
      decimal(spoken[2] ?? '') * (spoken[1] === 'mais' ? 1 : -1),
      sport,
      heading,
    );
  const given = startIn(after);
  if (given !== null)
    return handicapOf(plain, { side, event, at, end: end + given.length }, given.line, sport, heading);
  const other = side === 'home' ? 'away' : 'home';
  const [loses, survives, fails] = [LOSES, SURVIVES, FAILS].map(pattern => pattern.exec(after)?.[0].length);
  const double = (of: Side) => (of === 'home' ? 'home_draw' : 'draw_away');
  if (fails !== undefined && sport === 'soccer')
    return { market: 'double_chance', selection: double(other), event, at, end: end + fails };
  if (survives !== undefined && sport === 'soccer')
    return { market: 'double_chance', selection: double(side), event, at, end: end + survives };
  const lost = loses ?? fails;
  if (lost !== undefined) return { market: resultOf(sport), selection: other, event, at, end: end + lost };
  const end2 = end + (WON.exec(after)?.[0].length ?? 0);
  if (heading === NO_DRAW && sport === 'soccer')
    return { market: 'draw_no_bet', selection: side, event, at, end: end2 };
  return { market: resultOf(sport), selection: side, event, at, end: end2 };
}

function handicapOf(
  plain: string,
  { side, event, at, end }: NamedSide,
  line: number,
  sport: Sport,
  heading: string | null,
): SaidBet {
  const place = { event, at, end };
  if (heading === EUROPEAN) {
    return { market: 'european_handicap', selection: side, line: side === 'home' ? line : -line, ...place };
  }
  if (sport === 'soccer' && countedIn(plain.slice(at, end)) === null) {
    return { market: 'asian_handicap', selection: side, line, ...place };
  }
  if (sport === 'basketball') return { market: 'spread', selection: side, line, ...place };
  const counted =
    countedIn(plain.slice(end - 10)) ?? (heading !== null && !MARKETS_OF_SIDES.has(heading) ? heading : null);
  const words = plain.slice(at, end).trim();
  const label = counted === null || countedIn(words) !== null ? words : `${words} ${counted.toLowerCase()}`;
  return { market: 'other', selection: side, line, label, ...place };
}

export function drawOf(plain: string, at: number, end: number, { heading }: BetContext): SaidBet {
  const isShifted = heading === EUROPEAN || /^ com handicap/.test(plain.slice(end));
  return { market: isShifted ? 'european_handicap' : '1x2', selection: 'draw', at, end };
}

export function signsIn(plain: string, { sport, heading }: BetContext): SaidBet[] {
  return places(SIGN, plain).flatMap(({ at, end, found }): SaidBet[] => {
    const sign = found[1] ?? '';
    const before = plain.slice(0, at);
    // A single sign stands alone in its place: at an edge on both sides.
    const isAlone = /(?:^|[|:;(→–—,/]| {2}|¦|\b(?:casa|aposta|no|lay|back|contra|palpite)| - )\s?$/.test(before);
    if (sign.length === 1 && !isAlone) return [];
    if (sign === '12' && !/(?:^|[|:;(→–—,/]| {2})\s?$/.test(before)) return [];
    if (/\brollover (?:de )?$|\br\$ ?$|@ ?$/.test(before)) return [];
    const after = plain.slice(end);
    if (sign === '1' || sign === '2' || sign === '12') {
      if (!/^\s?(?:$|[|:;)→@–—(]| {2}|- |¦| ¦|\s?\d|\s?(?:pa|so|dnb|vence|com)\b)/.test(after)) return [];
    }
    const double = { '1x': 'home_draw', x2: 'draw_away', '12': 'home_away' }[sign];
    if (double !== undefined) return [{ market: 'double_chance', selection: double, at, end }];
    const selection = { '1': 'home', x: 'draw', '2': 'away' }[sign] ?? 'draw';
    const noBet = /^\s?\(?(?:dnb|empate anula)\b\)?/.exec(after);
    if (noBet !== null && selection !== 'draw')
      return [{ market: 'draw_no_bet', selection, at, end: end + noBet[0].length }];
    const handicap = selection === 'draw' ? null : HANDICAP.exec(after);
    if (handicap !== null && /[+-]/.test(handicap[0])) {
      return [
        {
          market: sport === 'soccer' ? 'asian_handicap' : 'spread',
          selection,
          line: decimal(handicap[1] ?? ''),
          at,
          end: end + handicap[0].length,
        },
      ];
    }
    const won = /^\s?\(?(?:com prorr?(?:ogacao)?|vence)\)?/.exec(after)?.[0].length ?? 0;
    const market = heading === NO_DRAW && selection !== 'draw' ? 'draw_no_bet' : resultOf(sport);
    return [{ market, selection, at, end: end + won }];
  });
}

export function homeAway(plain: string, { sport }: BetContext): SaidBet[] {
  return places(HOME_AWAY, plain).map(({ at, end, found }) => ({
    market: resultOf(sport),
    selection: (SIDE_WORDS.home as readonly string[]).includes(found[0]) ? 'home' : 'away',
    at,
    end,
  }));
}

const MEANT = /\b(?:vitoria|triunfo) del(?:es?|as?)\b|\bneles?\b(?= (?:a|por|com|e)\b|,)/g;

/** Of whom the post speaks: the team of its heading, until its other bets say another. */
export function meantIn(plain: string, { sport, events: [event, ...others] }: BetContext): SaidBet[] {
  if (event === undefined || others.length > 0) return [];
  return places(MEANT, plain).map(({ at, end }) => ({
    ...{ market: resultOf(sport), selection: 'home', event, isMeant: true as const, at, end },
  }));
}
