/**
 * What is bet on, wherever a line names it: a side, the draw, a total, a handicap, both teams to score. Names that stand together are
 * one bet ('Bahia ou empate', 'Lazio -0,25', 'PSG + ambas marcam').
 */

import { drawOf, homeAway, meantIn, ofSide, signsIn } from './bet-sides.ts';
import { bothIn, plusIn, scorersIn, totals } from './bet-totals.ts';
import { type BetContext, places, type SaidBet } from './said-bet.ts';
import { sidesNamed } from './teams.ts';

const DRAW = /\b(?:o )?(?:empate|draw)\b(?! anula| devolve)/g;

const OTHER =
  /placar exato|se classifica|classificar|avanca\b|artilheiro|marca (?:a qualquer|gol|em qualquer|primeiro)|marcar a qualquer|a qualquer momento|jogador|intervalo|\bht\/ft\b|primeiro a marcar/g;

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
    ...scorersIn(plain, context),
    ...places(OTHER, plain).map(({ at, end }): SaidBet => ({ market: 'other', selection: '', at, end })),
    ...homeAway(plain, context),
    ...meantIn(plain, context),
  ]);
  return joined(plain, cores, context);
}

/** Of two that share letters the longer one counts. */
function withoutOverlaps(bets: readonly SaidBet[]): SaidBet[] {
  const kept: SaidBet[] = [];
  for (const bet of bets.toSorted((a, b) => b.end - b.at - (a.end - a.at) || a.at - b.at)) {
    if (!kept.some(({ at, end }) => bet.at < end && at < bet.end)) kept.push(bet);
  }
  return kept.toSorted((a, b) => a.at - b.at);
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
  if (isSide(first) && second.market === 'asian_total' && /^\s?(?::|-|–|marcar?|faz(?:er)?)?\s?$/.test(between))
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
  const behind = (/^[^|;@→\d,]{0,40}/.exec(plain.slice(bet.end))?.[0] ?? '').replace(/\s(?:de|a|por|com|era)\s*$/, '');
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
