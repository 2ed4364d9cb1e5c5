/**
 * What is bet on, wherever a line names it: a side, the draw, a total, a handicap, both teams to score. Names that stand together are
 * one bet ('Bahia ou empate', 'Lazio -0,25', 'PSG + ambas marcam').
 */
import type { ProcedureEvent } from '../../procedures/procedure.ts';
import { isPlainWord } from './labels.ts';
import { type NamedSide, type Side, sidesNamed } from './teams.ts';

export type Sport = 'soccer' | 'basketball' | 'tennis' | 'other';

export interface SaidBet {
  readonly market: string;
  readonly selection: string;
  /** The selection's own; of a European handicap the home side's. */
  readonly line?: number;
  readonly label?: string;
  /** The match whose side it names. */
  readonly event?: ProcedureEvent;
  /** 'A vitória deles': the team is only meant, and not named. */
  readonly isMeant?: true;
  readonly at: number;
  readonly end: number;
}

export interface BetContext {
  readonly events: readonly ProcedureEvent[];
  readonly sport: Sport;
  /** What a heading counts or asks, where it is no goals: 'Escanteios', 'Ambas marcam'. */
  readonly heading: string | null;
}

export const BOTH = 'Ambas marcam';
export const NO_DRAW = 'Empate anula';
const EUROPEAN = 'Handicap europeu';
const COUNTED: readonly (readonly [RegExp, string])[] = [
  [/\bambas\b|\bambos\b|\bbtts\b/, BOTH],
  [/\bempate anula\b|\bdraw no bet\b/, NO_DRAW],
  [/handicap europeu|\btres vias\b.*handicap|handicap.*\b3 vias\b/, EUROPEAN],
  [/escanteios?|cantos\b|corners?/, 'Escanteios'],
  [/cartoes|cartao/, 'Cartões'],
  [/finalizac|chutes?/, 'Finalizações'],
  [/impedimento/, 'Impedimentos'],
  [/faltas\b/, 'Faltas'],
  [/\bpontos d[oa] [a-z]/, 'Pontos de jogador'],
  [/\b(?:assistencias|rebotes|desarmes)\b/, 'Lances de jogador'],
  [/\bgames\b/, 'Games'],
  [/\bsets\b/, 'Sets'],
  [/\b(?:1o|primeiro|2o|segundo) tempo|\b[12]t\b|\bht\b/, '1º/2º tempo'],
];
const MARKETS_OF_SIDES = new Set<string | null>([BOTH, NO_DRAW, EUROPEAN]);

/** What a text counts. Example: 'escanteios | cruzeiro x ceara' → 'Escanteios'. */
export function countedIn(plain: string): string | null {
  return COUNTED.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

const HALVES = String.raw`\d{1,3}(?:[.,]\d{1,2})?`;
const UNIT =
  '(?: ?(?:gols?|goals?|escanteios?|cantos?|cartoes|pontos|pts|games|sets|chutes?|finalizacoes|faltas|rebotes|assistencias))';
const TOTAL = new RegExp(
  `\\b(mais(?: de)?|acima(?: de)?|over|menos(?: de)?|abaixo(?: de)?|under|[ou](?=\\d+[.,][257]))\\s?(?:de )?[+-]?(${HALVES})(?![\\d%]| ?(?:reais|contos?|pilas?|pratas?)\\b)${UNIT}?`,
  'g',
);
const SIGNED_TOTAL = new RegExp(`(?<![\\w,.])([+-])\\s?(\\d{1,3}[.,](?:25|5|75))(?!\\d)${UNIT}`, 'g');
const SIGNED = /(?<![\w,.+-])([+-])(\d{1,3}(?:[.,](?:0|25|5|50|75))?)(?![\d,.]|\s?%)/g;
const BTTS =
  /\b(?:ambas|ambos|btts)\b(?: (?:as )?(?:equipes|times)?\s?(?:marcam|marcarem|marcar))?(?:\s?[:–-]?\s?\(?(sim|nao)\b\)?)?/g;
const DRAW = /\b(?:o )?(?:empate|draw)\b(?! anula| devolve)/g;
const SIGN =
  /(?<![\w.,/+-])(1x|x2|12|[1x2])(?![\w,.%:ºª°/]|\s?[).]\s|\s(?:por|ao|de|gols?|a cada|na semana|no dia)\b)/g;
const HOME_AWAY =
  /\b(mandante|time da casa|visitante|time de fora|casa vence|fora vence|vitoria da casa|vitoria de fora)\b/g;
const OTHER =
  /placar exato|se classifica|classificar|avanca\b|artilheiro|marca (?:a qualquer|gol|em qualquer|primeiro)|marcar a qualquer|a qualquer momento|jogador|intervalo|\bht\/ft\b|primeiro a marcar/g;
const NO_BET = /\(?\b(?:empate anula|empate devolve|dnb|draw no bet|(?:ha|ah) 0(?:[.,]0)?)\b\)?/;

/** The bets that a line names, in its order. cells: where signs (1, X, 2) may stand alone. */
export function betsIn(plain: string, context: BetContext): SaidBet[] {
  const sides = sidesNamed(plain, context.events);
  const cores = withoutOverlaps([
    ...totals(plain, sides, context),
    ...bothIn(plain, context),
    ...sides.map(side => ofSide(plain, side, context)),
    ...places(DRAW, plain).map(({ at, end }) => drawOf(plain, at, end, context)),
    ...signsIn(plain, context),
    ...plusIn(plain, context),
    ...places(OTHER, plain).map(({ at, end }): SaidBet => ({ market: 'other', selection: '', at, end })),
    ...homeAway(plain, context),
    ...meantIn(plain, context),
  ]);
  return joined(plain, cores, context);
}

const places = (pattern: RegExp, plain: string) =>
  [...plain.matchAll(pattern)].map(found => ({ at: found.index, end: found.index + found[0].length, found }));

/** Of two that share letters the longer one counts. */
function withoutOverlaps(bets: readonly SaidBet[]): SaidBet[] {
  const kept: SaidBet[] = [];
  for (const bet of bets.toSorted((a, b) => b.end - b.at - (a.end - a.at) || a.at - b.at)) {
    if (!kept.some(({ at, end }) => bet.at < end && at < bet.end)) kept.push(bet);
  }
  return kept.toSorted((a, b) => a.at - b.at);
}

/** Who wins, in a sport with a draw or without. */
export const resultOf = (sport: Sport) => (sport === 'soccer' ? '1x2' : 'money_line');
const decimal = (text: string) => Number(text.replace(/\s/g, '').replace(',', '.'));

function totals(plain: string, sides: readonly NamedSide[], context: BetContext): SaidBet[] {
  const said = [...places(TOTAL, plain), ...places(SIGNED_TOTAL, plain)].flatMap(({ at, end, found }) => {
    // 'Sinner -3,5 games' is a handicap of a side, and 'com menos 4,5' one of whoever is named before.
    if (/^(?:mais|menos)\s?\d/.test(found[0]) && /\bcom (?:handicap (?:de )?)?$/.test(plain.slice(0, at))) return [];
    const isOfSide =
      /^[+-]/.test(found[0]) && sides.some(side => /^[\s(]{0,2}(?:ha |ah )?$/.test(plain.slice(side.end, at)));
    return isOfSide ? [] : [totalOf(plain, found[1] ?? '', decimal(found[2] ?? ''), at, end, context)];
  });
  const counts = context.heading !== null && !MARKETS_OF_SIDES.has(context.heading);
  if (!counts || sides.length > 0 || said.length > 0) return said;
  return places(SIGNED, plain).map(({ at, end, found }) =>
    totalOf(plain, found[1] ?? '', decimal(found[2] ?? ''), at, end, context),
  );
}

function totalOf(plain: string, word: string, line: number, at: number, end: number, context: BetContext): SaidBet {
  const isOver = /^(?:mais|acima|over|o|\+)/.test(word);
  const selection = isOver ? 'over' : 'under';
  const said = plain.slice(at, end);
  const own = countedIn(said);
  const heading = own ?? (/gols?|goals?/.test(said) || MARKETS_OF_SIDES.has(context.heading) ? null : context.heading);
  const label = (what: string) => `${what}, ${isOver ? 'mais de' : 'menos de'} ${String(line).replace('.', ',')}`;
  if (heading !== null && !MARKETS_OF_SIDES.has(heading)) {
    return { market: 'other', selection, line, label: label(heading), at, end };
  }
  if (context.sport === 'basketball') return { market: 'points_total', selection, line, at, end };
  if (context.sport !== 'soccer') return { market: 'other', selection, line, label: label('Total'), at, end };
  return { market: 'asian_total', selection, line, at, end };
}

const PLUS = new RegExp(`(?<![\\d,.])(\\d{1,2})\\+ ?(?:de )?${UNIT}`, 'g');
const NAME_BEFORE = /(?:^|[^a-z\s.'’-])\s*([a-z][a-z.'’ -]{2,30}?)\s*$/;

/** '3+ gols'; with a name before it, of that player. */
function plusIn(plain: string, context: BetContext): SaidBet[] {
  return places(PLUS, plain).map(({ at, end, found }) => {
    const line = Number(found[1]) - 0.5;
    const name = NAME_BEFORE.exec(plain.slice(0, at))?.[1] ?? '';
    const isTeam = sidesNamed(name, context.events).length > 0;
    if (name === '' || isTeam || name.split(' ').every(isPlainWord))
      return totalOf(plain, 'mais', line, at, end, context);
    const from = plain.lastIndexOf(name, at);
    return { market: 'other', selection: 'over', line, label: plain.slice(from, end), at: from, end };
  });
}

function bothIn(plain: string, { heading }: BetContext): SaidBet[] {
  const market = 'both_teams_to_score';
  const said = places(BTTS, plain).map(({ at, end, found }): SaidBet => {
    const isNo = found[1] === 'nao' || /^[^@\d|]{0,12}\bnao\b/.test(plain.slice(end));
    return { market, selection: isNo ? 'no' : 'yes', at, end };
  });
  if (said.length > 0 || heading !== BOTH) return said;
  return places(/\b(?:sim|nao)\b/g, plain).map(({ at, end, found }) => ({
    market,
    selection: found[0] === 'sim' ? 'yes' : 'no',
    at,
    end,
  }));
}

const HANDICAP =
  /^\s?(?:vence |ganha )?[([]?\s?(?:ha|ah|handicap(?: asiatico)?|hc)?\s?([+-]\d{1,3}(?:[.,](?:0|5|00|25|50|75))?|0[.,]0)\)?(?![\d]|[,.]\d)(?!\s?%)(?:\s?\(?(?:asiatico|ha|ah|games|sets|pontos|gols?)\)?)?/;
/** 'Com menos 4,5 pontos', 'com mais 1,5'. */
const SPOKEN =
  /^\s(?:com|de|no|tendo) (?:handicap (?:de )?)?(mais|menos) (\d{1,3}(?:[.,](?:0|5|25|75))?)(?![\d%]|[,.]\d)(?: (?:pontos|games|sets|gols?))?/;
const WON =
  /^\s?(?:para vencer|pra vencer|vencedor|vence|vencer|ganhar|ganha(?! \d)|ml|moneyline|\(com prorr?(?:ogacao)?\))(?: \(com prorr?(?:ogacao)?\))?/;

/** 'Bahia perde ou empata', 'Bahia não perde', 'Bahia perde'. */
const FAILS = /^ (?:nao (?:ganha|vence|bate)|perde ou empata|empata ou perde|nao vencer|perder ou empatar|empatar ou perder)\b/;
const SURVIVES =
  /^ (?:nao perde(?:r)?|(?:vence|ganha)r? ou empatar?|empatar? ou (?:vence|ganha)r?)\b/;
const LOSES = /^ perder?(?=\s?(?:[|:;→@)(–—,-]|$)| (?:a |por )?\d+[.,]\d)/;

function ofSide(plain: string, { side, event, at, end }: NamedSide, { sport, heading }: BetContext): SaidBet {
  const after = plain.slice(end);
  const behind = NO_BET.exec(after.slice(0, 24));
  if (behind !== null && /^[\s,:(–-]*(?:vence )?$/.test(after.slice(0, behind.index))) {
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

function drawOf(plain: string, at: number, end: number, { heading }: BetContext): SaidBet {
  const isShifted = heading === EUROPEAN || /^ com handicap/.test(plain.slice(end));
  return { market: isShifted ? 'european_handicap' : '1x2', selection: 'draw', at, end };
}

function signsIn(plain: string, { sport, heading }: BetContext): SaidBet[] {
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

function homeAway(plain: string, { sport }: BetContext): SaidBet[] {
  return places(HOME_AWAY, plain).map(({ at, end, found }) => ({
    market: resultOf(sport),
    selection: /mandante|casa/.test(found[0]) ? 'home' : 'away',
    at,
    end,
  }));
}

const MEANT = /\b(?:vitoria|triunfo) del(?:es?|as?)\b|\bneles?\b(?= (?:a|por|com|e)\b|,)/g;

/** Of whom the post speaks: the team of its heading, until its other bets say another. */
function meantIn(plain: string, { sport, events: [event, ...others] }: BetContext): SaidBet[] {
  if (event === undefined || others.length > 0) return [];
  return places(MEANT, plain).map(({ at, end }) => ({
    ...{ market: resultOf(sport), selection: 'home', event, isMeant: true as const, at, end },
  }));
}

const OR = /^\s?(?:\/|ou)\s?(?:o |a )?$/;
const AND = /^\s?(?:vence|vencer|ganha|ganhar|ml|pra vencer|para vencer)?\s?(?:\+|&|\be\b|\bcom\b)\s?$/;
const isSide = ({ market, selection }: SaidBet) =>
  (market === '1x2' || market === 'money_line') && selection !== 'draw';
const isDraw = ({ market, selection }: SaidBet) => market === '1x2' && selection === 'draw';
const isCount = ({ market }: SaidBet) => market === 'asian_total' || market === 'both_teams_to_score';

/** Neighbours that are one bet. */
function joined(plain: string, cores: readonly SaidBet[], context: BetContext): SaidBet[] {
  const found: SaidBet[] = [];
  for (const core of cores) {
    const last = found.at(-1);
    const one = last === undefined ? null : oneBet(plain, last, core, context);
    if (one === null) found.push(core);
    else found[found.length - 1] = one;
  }
  return found.filter(bet => !isHalfSaid(plain, bet)).map(bet => finished(plain, bet));
}

/** 'Empate ou Palmeiras' where nobody says who plays: more than the draw. */
const isHalfSaid = (plain: string, bet: SaidBet) =>
  isDraw(bet) &&
  (/^\s?(?:ou|\/)\s?(?:o )?[a-z]{3}/.test(plain.slice(bet.end)) ||
    /[a-z]{3}\s?(?:\bou|\/)\s?(?:o )?$/.test(plain.slice(0, bet.at)));

const BEATS = /\b(?:vence|vencer|ganha|ganhar|bate|bater)$/;
const OVER_RIVAL = /^\s?(?:d?[oa]s?\s)?$/;

function oneBet(plain: string, first: SaidBet, second: SaidBet, { sport }: BetContext): SaidBet | null {
  const between = plain.slice(first.end, second.at);
  const place = { at: first.at, end: second.end };
  const event = first.event ?? second.event;
  const named = { ...place, ...(event && { event }) };
  if (OR.test(between) && sport === 'soccer') {
    const [a, b] = [first, second];
    if ((isSide(a) && isDraw(b)) || (isDraw(a) && isSide(b))) {
      const side = isSide(a) ? a.selection : b.selection;
      return { market: 'double_chance', selection: side === 'home' ? 'home_draw' : 'draw_away', ...named };
    }
    if (isSide(a) && isSide(b) && a.selection !== b.selection)
      return { market: 'double_chance', selection: 'home_away', ...named };
  }
  // 'Liverpool pra vencer o City', 'vitória do Arsenal em cima do Everton'.
  const isBeaten =
    (BEATS.test(plain.slice(0, first.end)) && OVER_RIVAL.test(between)) ||
    /^ (?:em cima|sobre|diante|contra) (?:d?[oa]s? |de )?$/.test(between);
  if (isSide(first) && isSide(second) && first.selection !== second.selection && isBeaten)
    return { ...first, ...named };
  const isBoth =
    ((isSide(first) || isDraw(first)) && isCount(second)) || (isCount(first) && (isSide(second) || isDraw(second)));
  // A bet on both, which no table settles.
  if (AND.test(between) && isBoth) return compositeOf(plain, named);
  if (first.market === 'other' && first.selection === '') return { ...second, market: 'other', label: '', ...named };
  if (second.market === 'other' && second.selection === '' && between.length < 30 && !/[|;\d]/.test(between))
    return { ...first, market: 'other', label: '', ...named };
  // 'Flamengo mais de 1,5 gols': of that team alone.
  if (isSide(first) && second.market === 'asian_total' && /^\s?(?::|-|–)?\s?$/.test(between))
    return { ...second, market: `${first.selection}_total`, ...named };
  if (second.market === 'double_chance' && isSide(first) && /^[\s(]{0,3}(?:dupla chance )?$/.test(between))
    return { ...second, ...named };
  // 'Tuna (2)', '2 (Tuna)'.
  const isSame = first.selection === second.selection && first.market === second.market;
  if (isSame && /^[\s(:–-]{0,3}$/.test(between)) return { ...first, ...named };
  return null;
}

function compositeOf(plain: string, place: Pick<SaidBet, 'at' | 'end' | 'event'>): SaidBet {
  const label = plain.slice(place.at, place.end).trim();
  return { market: 'other', selection: label.slice(0, 80), label, ...place };
}

/** A bet that only its words describe: with its name, which stands before it. */
function finished(plain: string, bet: SaidBet): SaidBet {
  if (bet.market !== 'other' || (bet.label !== undefined && bet.label !== '') || bet.line !== undefined) return bet;
  const start = Math.max(...['|', ';', '@', '→', ':', ','].map(mark => plain.lastIndexOf(mark, bet.at - 1))) + 1;
  const before = plain.slice(start, bet.at);
  const from = /\d/.test(before) ? bet.at : start + (before.length - before.trimStart().length);
  const behind = /^[^|;@→\d,]{0,40}/.exec(plain.slice(bet.end))?.[0] ?? '';
  const score = /placar exato[^\d]{0,12}(\d{1,2})\s?[-x]\s?(\d{1,2})/.exec(plain.slice(bet.at, bet.at + 40));
  if (score !== null) {
    return { market: 'correct_score', selection: `${score[1]}-${score[2]}`, at: bet.at, end: bet.at + score[0].length };
  }
  const label = plain.slice(from, bet.end + behind.trimEnd().length).trim();
  const end = bet.end + behind.trimEnd().length;
  return {
    ...bet,
    selection: bet.selection === '' ? label.slice(0, 80) : bet.selection,
    label: label.slice(0, 160),
    at: from,
    end,
  };
}
