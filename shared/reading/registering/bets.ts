/**
 * Bets that somebody wants written down. They are a fact only if each leg has its house, its odd and its stake, nothing
 * else in the message is money, and nothing contradicts it; else one thing is asked, with whole messages as its buttons.
 */
import { foldText } from '../../language/fold.ts';
import type { RegisteringDraft, RegisteringReading, SaidBet } from '../result/registering.ts';
import { conditionIn } from './bet-plans.ts';
import type { RegisteringContext } from './context.ts';
import { draftOf, type FoundLeg, legsOf, notePlaces, oddsOf, toCents } from './legs.ts';
import { matchIn } from './match.ts';
import { pairNumbers } from './pairs.ts';
import type { Piece } from './pieces.ts';
import { ask, askFor, askSplit } from './questions.ts';
import { daysSaid } from './said-days.ts';
import { setUnplacedApart } from './set-apart.ts';

/** Which of a message's words say that it is about bets that were made. */
export interface BetsEvidence {
  /** 'anota', 'na planilha', the command. */
  readonly isWrite: boolean;
  /** 'apostei', 'peguei'. */
  readonly isDone: boolean;
}

/** Null: it is no registration, or one with nothing in it. */
export function betsIn(
  pieces: readonly Piece[],
  evidence: BetsEvidence,
  context: RegisteringContext,
): RegisteringReading | null {
  const amounts = pieces.filter(
    ({ role }) => role === 'number' || role === 'odds' || role === 'stake' || role === 'each',
  );
  if (amounts.length === 0 && !pieces.some(({ role }) => role === 'liability'))
    return unitsIn(pieces, evidence, context);
  setUnplacedApart(pieces);
  notePlaces(pieces);
  const match = matchIn(pieces);
  const days = daysSaid(pieces, context);
  const isMultiple = saysMultiple(pieces);
  const each = pieces.find(({ role, token }) => role === 'each' && token.kind === 'number');
  const total = pieces.find(({ role }) => role === 'total');
  const hasOnlyOdds = each !== undefined || total !== undefined;
  const isClear = hasOnlyOdds ? allOdds(pieces) : pairNumbers(pieces, isMultiple && amounts.length > 2);
  const oneForAll = isMultiple && pieces.filter(({ role }) => role === 'stake').length <= 1;
  const found = sharedIn(pieces, legsOf(pieces, oneForAll)).map(leg =>
    each && leg.stake === null ? { ...leg, stake: each } : leg,
  );
  const drafts = groupsOf(pieces, found, match).map(
    (legs): RegisteringDraft => ({
      legs: legs.map(leg => draftOf(isMultiple ? withoutTotalOdds(leg) : leg)),
      match,
      isMultiple,
      ...days,
    }),
  );
  if (!evidence.isWrite && !isToldInFull(pieces, drafts)) return null;
  // 'na bet365 só aceitou 280, lança': the sum above with other stakes.
  if (context.hasSum && found.every(({ odds }) => odds.length === 0)) return ask('stakes', '', drafts, context);
  if (total !== undefined) return askSplit(toCents(total.token.value), drafts, context);
  if (!isClear) return askFor('which-reading', drafts, pieces, context);
  const doubt = doubtIn(pieces, found, evidence);
  if (doubt !== null) return ask(doubt.about, doubt.text, drafts, context);
  const missing = askFor('missing', drafts, pieces, context);
  if (missing !== null) return missing;
  return { kind: 'bets', bets: drafts as readonly SaidBet[], unused: unusedIn(pieces), replaces: false };
}

/** 'registra 2u no Remo de novo': the odd may have changed, and so may the house. */
function unitsIn(
  pieces: readonly Piece[],
  { isWrite }: BetsEvidence,
  context: RegisteringContext,
): RegisteringReading | null {
  const isBet = pieces.some(({ role }) => role === 'name' || role === 'house');
  return isWrite && isBet && pieces.some(({ role }) => role === 'units') ? ask('odds', '', [], context) : null;
}

/** 'apostei 60 na estrelabet odd 2,25': one whole leg, and no other side that is still to be staked. */
function isToldInFull(pieces: readonly Piece[], drafts: readonly RegisteringDraft[]): boolean {
  const legs = drafts.flatMap(draft => draft.legs);
  const isWhole = legs.every(({ odds, stakeCents }) => odds !== null && stakeCents !== null);
  const isAsking = pieces.some(({ role, token }) => role === 'question' || token.plain === 'contra');
  const hasHouse = legs.some(({ house }) => house !== null) || isOneOf(pieces, legs);
  return legs.length > 0 && isWhole && hasHouse && !isAsking && !isStory(pieces, legs.length);
}

/** 'apostei 15 no Náutico 2,9': a selection, its odd, its stake, and nothing else: the house is asked for. */
function isOneOf(pieces: readonly Piece[], legs: RegisteringDraft['legs']): boolean {
  const numbers = pieces.filter(({ token }) => ['number', 'percent', 'slash', 'score', 'units'].includes(token.kind));
  const [leg] = legs;
  const isPlaced = /^(?:apostei|botei|coloquei|meti|joguei|pus|taquei|bota|poe|coloca|mete|taca|joga)$/;
  return (
    legs.length === 1 &&
    numbers.length === 2 &&
    leg !== undefined &&
    leg.selection !== '' &&
    leg.result === null &&
    pieces.some(({ token }) => isPlaced.test(token.plain)) &&
    !pieces.some(({ role }) => ['denial', 'free', 'lay', 'commission', 'multiple', 'each', 'total'].includes(role))
  );
}

const MOST_NAMES = 4;

/** 'ontem fiz uma de 4% na galera com 600 e me limitaram em 20 kkkk': numbers of a tale. */
function isStory(pieces: readonly Piece[], count: number): boolean {
  const isLoose = ({ role, token }: Piece) => role === 'odds' && token.decimals === 0 && token.kind === 'number';
  const hasLay = pieces.some(({ role, token }) => role === 'lay' || token.plain === 'comissao');
  return (
    pieces.some(
      piece =>
        isLoose(piece) ||
        /^(?:k{2,}|(?:ha)+h?|(?:rs)+|limitaram|limitou)$/.test(piece.token.plain) ||
        (piece.role === 'commission' && !hasLay),
    ) ||
    (!pieces.some(({ role }) => role === 'keep') &&
      pieces.filter(({ role }) => role === 'name').length > MOST_NAMES * count)
  );
}

function saysMultiple(pieces: readonly Piece[]): boolean {
  return pieces.some(({ role }) => role === 'multiple');
}

/** Where one amount is said for all legs, the others are odds. */
function allOdds(pieces: readonly Piece[]): boolean {
  for (const piece of pieces) if (piece.role === 'number') piece.role = 'odds';
  return true;
}

/** 'tudo na betfair', 'comissão 5%' at the end: said once of all legs. */
function sharedIn(pieces: readonly Piece[], legs: readonly FoundLeg[]): readonly FoundLeg[] {
  if (legs.length < 2) return legs;
  const houses = pieces.filter(({ role }) => role === 'house');
  const [only] = houses;
  const near = only === undefined ? [] : pieces.slice(Math.max(0, pieces.indexOf(only) - 3), pieces.indexOf(only));
  const isForAll =
    houses.length === 1 &&
    (isInHeading(pieces, only) ||
      near.some(({ token }) => /^(?:tud[oa]s?|todas|ambas|ambos|duas|dois)$/.test(token.plain)));
  const placed = legs
    .filter(leg => leg.odds.length > 0 || leg.stake !== null)
    .map((leg, _, all) => ((isForAll || isTrade(all, houses)) && only ? { ...leg, house: only } : leg));
  const commissions = placed.flatMap(({ commission }) => commission ?? []);
  const isExchange = new Set(placed.map(({ house }) => house?.house?.house)).size === 1;
  const [commission] = commissions;
  return commissions.length === 1 && commission && isExchange ? placed.map(leg => ({ ...leg, commission })) : placed;
}

/** 'anota 3 na Betano: ...'. */
function isInHeading(pieces: readonly Piece[], house: Piece | undefined): boolean {
  const colon = pieces.findIndex(({ token }) => token.text === ':');
  const heading = pieces.slice(0, Math.max(0, colon));
  return house !== undefined && heading.includes(house) && heading.some(({ role }) => role === 'count');
}

/** Bought and sold at the one exchange that is named. */
const isTrade = (legs: readonly FoundLeg[], houses: readonly Piece[]): boolean =>
  houses.length === 1 && houses[0]?.house?.isExchange === true && new Set(legs.map(({ side }) => side)).size === 2;

/** 'tripla 1,45 1,38 1,62 total 3,24': the product is said as well. */
function withoutTotalOdds(leg: FoundLeg): FoundLeg {
  if (leg.odds.length < 3) return leg;
  const [last, ...others] = leg.odds.toReversed();
  const product = others.reduce((all, piece) => all * oddsOf(piece), 1);
  return last && Math.abs(product - oddsOf(last)) < 0.02 * product ? { ...leg, odds: [last] } : leg;
}

/** Each with a result of its own, or each on a line of its own with a dash: bets by themselves. Else one operation. */
function groupsOf(pieces: readonly Piece[], legs: readonly FoundLeg[], match: string): FoundLeg[][] {
  // The legs of one operation end one by one.
  const isOne = pieces.some(({ role }) => role === 'operation');
  const isList =
    !isOne &&
    legs.length > 1 &&
    ((legs.every(({ result }) => result !== null) && !legs.every(leg => isSideOf(match, leg))) ||
      isDiary(pieces, legs.length) ||
      isCounted(pieces, legs.length) ||
      isApart(pieces));
  return isList ? legs.map(leg => [leg]) : [[...legs]];
}

/** 'djoko' of 'Djokovic x Fritz', 'empate', '1': the sides of one match are one operation. */
function isSideOf(match: string, { words }: FoundLeg): boolean {
  const teams = foldText(match).split(/\s+/);
  const isTeam = ({ token }: Piece) => token.plain.length > 2 && teams.some(team => team.startsWith(token.plain));
  const isSide = (piece: Piece) => isTeam(piece) || /^(?:1|x|2|empate)$/.test(piece.token.plain);
  return match !== '' && words.some(isSide) && words.every(piece => piece.role !== 'name' || isTeam(piece));
}

/** 'anota as duas separadas'. */
const isApart = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ token }) => /^separad(?:[ao]s?|amente)$/.test(token.plain));

const isCounted = (pieces: readonly Piece[], count: number): boolean =>
  pieces.some(({ role, token }) => role === 'count' && token.value === count);

function isDiary(pieces: readonly Piece[], count: number): boolean {
  const bullets = pieces.filter(
    ({ token }, at) => /^[-–•▪]$/.test(token.text) && (at === 0 || pieces[at - 1]?.token.kind === 'break'),
  );
  return bullets.length >= count;
}

interface Doubt {
  readonly about: 'word' | 'units' | 'liability' | 'return' | 'stakes' | 'which-bet';
  readonly text: string;
}

/** What stands in the message and could change what is written. */
function doubtIn(pieces: readonly Piece[], legs: readonly FoundLeg[], { isWrite }: BetsEvidence): Doubt | null {
  const condition = isWrite ? conditionIn(pieces) : null;
  if (condition !== null) return { about: 'word', text: condition };
  const denial = pieces.find(({ role }) => role === 'denial' || (role === 'question' && !isWrite));
  if (denial !== undefined) return { about: 'word', text: denial.token.text };
  for (const leg of legs) {
    if (leg.units !== null && leg.stake === null) return { about: 'units', text: leg.units.token.text };
    const wrong = contradictionIn(leg);
    if (wrong !== null) return wrong;
  }
  const settled = legs.filter(({ result }) => result !== null);
  // One result for several legs of an operation: of which?
  if (legs.length > 1 && settled.length > 0 && settled.length < legs.length) return { about: 'which-bet', text: '' };
  return null;
}

const CENTAVOS = 0.06;

/** A liability, a return or a profit that does not follow from odd and stake. */
function contradictionIn(leg: FoundLeg): Doubt | null {
  const { stakeCents, odds, side } = draftOf(leg);
  if (odds === null || stakeCents === null) return null;
  const stake = stakeCents / 100;
  const { liability, returned, profit, result } = leg;
  if (liability !== null && (side !== 'lay' || Math.abs(liability.token.value - stake * (odds - 1)) > CENTAVOS)) {
    return { about: 'liability', text: liability.token.text };
  }
  if (returned !== null && result !== 'cashout' && Math.abs(returned.token.value - stake * odds) > CENTAVOS) {
    return { about: 'return', text: returned.token.text };
  }
  if (profit !== null && Math.abs(profit.token.value - stake * (odds - 1)) > CENTAVOS) {
    return { about: 'return', text: profit.token.text };
  }
  return null;
}

/** What is written nowhere, as it was typed. */
function unusedIn(pieces: readonly Piece[]): string[] {
  return pieces
    .filter(
      ({ role, token }) =>
        role === 'limit' || role === 'link' || role === 'score' || (role === 'units' && token.text !== ''),
    )
    .map(({ token }) => token.text);
}
