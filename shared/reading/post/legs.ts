/**
 * A run of atoms as one leg: which of its numbers is what, and how well that fits. Laws: one price, one house, one bet, one stake;
 * a price before a boost belongs to a price; what is laid is laid at an exchange.
 */

import type { Cents } from '../../units.ts';
import type { Atom } from './atoms.ts';
import { houseNameKey, isExchange } from './house-names.ts';
import { centsOf, decimalOf, oddsOf } from './numbers.ts';
import type { RoleName } from './roles.ts';
import { type NumberAtom, UNUSED, unusedCost, type Way, type Ways } from './ways.ts';

export type HouseAtom = Extract<Atom, { kind: 'house' }>;
export type BetAtom = Extract<Atom, { kind: 'bet' }>;

/** What a run of atoms says as a leg. Absent: not said. */
export interface RunLeg {
  readonly atoms: readonly Atom[];
  readonly house?: HouseAtom;
  readonly bet?: BetAtom;
  readonly name?: string;
  readonly side?: 'back' | 'lay';
  readonly odds?: number;
  readonly oddsBefore?: number;
  readonly stakeCents?: Cents;
  readonly limitCents?: Cents;
  readonly liabilityCents?: Cents;
  readonly topUpCents?: Cents;
  readonly commission?: number;
  readonly units?: number;
  readonly bankPct?: number;
  readonly isFree: boolean;
  readonly isEarly: boolean;
  readonly isTicket: boolean;
  readonly link?: string;
  /** Fields whose number nothing but its shape or place decides, and not without a doubt. */
  readonly guesses: readonly RoleName[];
}

export interface Run {
  readonly leg: RunLeg;
  readonly cost: number;
  /** The order of house, bet, odds and stake: 'HBOS'. */
  readonly order: string;
}

/** Whole-number costs; what is wrong for money costs most. */
const COST = {
  noHouse: 4,
  noHouseUnderHeading: 2,
  noHouseOfLay: 2,
  noBet: 4,
  noBetOfLay: 1,
  nameForBet: 2,
  noStake: 1,
  noOdds: 5,
  otherHouse: 6,
  otherBet: 3,
  otherSide: 6,
  layAtBook: 1,
  ticket: 1,
  lateSide: 3,
  stakeFirst: 1,
  ownLineEvent: 3,
  houseBehindStop: 3,
} as const;
const GAP: Readonly<Record<Atom['gap'], number>> = {
  none: 0,
  comma: 0,
  dash: 0,
  bar: 0,
  and: 1,
  slash: 2,
  stop: 3,
  line: 1,
  blank: 3,
};
/** From here on a number is asked for: its shape says little. */
const GUESSED = 2;
const MOST_RUNS = 2;

/** The readings of a run, the best first; none: it is no leg. isPart: of a change, which may leave out what stays. */
export function runsOf(atoms: readonly Atom[], { numbers, ways }: Ways, isPart: boolean, isHeaded: boolean): Run[] {
  if (numbers.length === 0) return [];
  const frame = frameOf(atoms, isPart, isHeaded);
  if (frame === null) return [];
  const free = numbers.filter(number => unusedCost(number) === 0).length * UNUSED;
  const runs: Run[] = [];
  for (const { way, cost } of ways) {
    // No way costs less than its roles do: the best are found.
    if (runs.length >= MOST_RUNS && frame.cost + cost - free >= Math.max(...runs.map(run => run.cost))) break;
    const run = runOf(atoms, numbers, way, frame, isPart);
    if (run === null) continue;
    runs.push(run);
    runs.sort((a, b) => a.cost - b.cost);
    runs.length = Math.min(runs.length, MOST_RUNS);
  }
  return runs;
}

interface Frame {
  readonly cost: number;
  readonly leg: Omit<RunLeg, 'guesses'>;
}

/** What is not a number: the house, the bet, the side, and the marks. */
function frameOf(atoms: readonly Atom[], isPart: boolean, isHeaded: boolean): Frame | null {
  let cost = 0;
  const houses = atoms.filter((atom): atom is HouseAtom => atom.kind === 'house');
  const bets = atoms.filter((atom): atom is BetAtom => atom.kind === 'bet');
  const isLay = atoms.some(({ kind }) => kind === 'lay');
  if (isLay && atoms.some(({ kind }) => kind === 'back')) cost += COST.otherSide;
  if (atoms.filter(({ kind }) => kind === 'place').length > 1) return null;
  const isRow = isOneRow(atoms);
  for (const [index, atom] of atoms.entries()) {
    if (atom.kind === 'wall') return null;
    if (index > 0 && !(isRow && atom.gap === 'slash')) cost += isPart && atom.gap === 'stop' ? 1 : GAP[atom.gap];
    // A house that begins a sentence is of another bet.
    if (index > 0 && atom.gap === 'stop' && atom.kind === 'house') cost += COST.houseBehindStop;
    if (atom.kind === 'event' && isOwnLine(atom, atoms)) cost += COST.ownLineEvent;
    const isFirst = atom.kind === 'lay' || atom.kind === 'back' || atom.kind === 'place';
    if (isFirst && atoms.slice(0, index).some(isAmount)) cost += COST.lateSide;
  }
  const keys = [...new Set(houses.map(({ house }) => houseNameKey(house)))];
  // 'Exchange (Betfair)': one house in two words.
  const specific = houses.find(({ house }) => house.keys.length === 1) ?? houses[0];
  const others = keys.filter(
    key =>
      specific !== undefined &&
      key !== houseNameKey(specific.house) &&
      !houses.some(({ house }) => house.written === key && house.keys.includes(houseNameKey(specific.house))),
  );
  cost += others.length * COST.otherHouse;
  const [bet, ...moreBets] = bets;
  // Sides of several matches are one ticket.
  const matches = new Set(bets.map(each => each.bet.event));
  const isCombined = bets.length > 1 && matches.size === bets.length && !matches.has(undefined) && isInARow(atoms);
  // 'Santos vence + Vasco vence 3,50': what joins them is no leg's.
  const joins = bets.slice(1).filter(({ gap }) => gap === 'and').length;
  if (isCombined) cost += joins === moreBets.length ? -joins * GAP.and : COST.ticket;
  else cost += moreBets.filter(other => bet !== undefined && !isSameBet(bet, other)).length * COST.otherBet;
  const name = bet === undefined ? atoms.find(({ kind }) => kind === 'name') : undefined;
  const isTicket = isCombined || atoms.some(({ kind }) => kind === 'ticket');
  if (bet === undefined && !isTicket)
    cost += isPart ? 0 : isLay ? COST.noBetOfLay : name === undefined ? COST.noBet : COST.nameForBet;
  if (specific === undefined)
    cost += isPart ? 1 : isLay ? COST.noHouseOfLay : isHeaded ? COST.noHouseUnderHeading : COST.noHouse;
  else if (isLay && specific.house.keys.length > 0 && !specific.house.keys.some(isExchange)) cost += COST.layAtBook;
  const link = atoms.find(({ kind }) => kind === 'link');
  return {
    cost,
    leg: {
      atoms,
      ...(specific && { house: specific }),
      ...(bet && { bet }),
      ...(name?.kind === 'name' && { name: name.name }),
      ...(isLay
        ? { side: 'lay' as const }
        : atoms.some(({ kind }) => kind === 'back')
          ? { side: 'back' as const }
          : {}),
      isFree: !isLay && atoms.some(({ kind }) => kind === 'free'),
      isEarly: atoms.some(({ kind }) => kind === 'early'),
      isTicket,
      ...(link?.kind === 'link' && { link: link.link }),
    },
  };
}

/** The commission of an exchange stands with its name. */
const isAmount = (atom: Atom) => atom.kind === 'number' && !atom.roles.every(({ role }) => role === 'commission');

/** 'Superbet / Bahia / 1,75 / R$ 71,43': slashes part the cells of a line, and no legs. */
function isOneRow(atoms: readonly Atom[]): boolean {
  const gaps = atoms.slice(1).map(({ gap }) => gap);
  return gaps.filter(gap => gap === 'slash').length > 1 && gaps.every(gap => gap === 'slash' || gap === 'none');
}

/** Nothing but bets between the first and the last of them. */
function isInARow(atoms: readonly Atom[]): boolean {
  const isBet = ({ kind }: Atom) => kind === 'bet';
  return atoms
    .slice(atoms.findIndex(isBet), atoms.findLastIndex(isBet))
    .every(atom => atom.kind === 'bet' || atom.kind === 'name');
}

const isOwnLine = (event: Atom, atoms: readonly Atom[]) =>
  !atoms.some(atom => atom !== event && atom.line === event.line);

const isSameBet = ({ bet: a }: BetAtom, { bet: b }: BetAtom) =>
  a.market === b.market && a.selection === b.selection && a.line === b.line && a.event === b.event;

function runOf(
  atoms: readonly Atom[],
  numbers: readonly NumberAtom[],
  way: Way,
  { cost: frame, leg }: Frame,
  isPart: boolean,
): Run | null {
  let cost = frame;
  const texts = new Map<RoleName, string>();
  const guesses: RoleName[] = [];
  const order: string[] = [];
  for (const atom of atoms) {
    const role = atom.kind === 'number' ? way[numbers.indexOf(atom)] : null;
    if (atom.kind === 'number') {
      if (role == null) cost += unusedCost(atom);
      else {
        cost += role.cost;
        if (role.cost >= GUESSED) guesses.push(role.role);
        texts.set(role.role, atom.text);
      }
    }
    const letter =
      atom.kind === 'house'
        ? 'H'
        : atom.kind === 'bet'
          ? 'B'
          : role?.role === 'odds'
            ? 'O'
            : role?.role === 'stake' && !role.isSaid
              ? 'S'
              : '';
    if (letter !== '' && !order.includes(letter)) order.push(letter);
  }
  const odds = texts.has('odds') ? (oddsOf(texts.get('odds') ?? '') ?? undefined) : undefined;
  if (odds === undefined) {
    const isWhole =
      leg.bet !== undefined &&
      (leg.house !== undefined || leg.side === 'lay') &&
      (texts.has('stake') || texts.has('limit'));
    const isChange =
      isPart &&
      (leg.bet !== undefined ||
        leg.house !== undefined ||
        leg.side === 'lay' ||
        texts.has('units') ||
        atoms.some(({ kind }) => kind === 'place')) &&
      texts.size > 0;
    if (!isWhole && !isChange) return null;
    cost += isPart ? 0 : COST.noOdds;
  }
  const before = texts.has('before') ? (oddsOf(texts.get('before') ?? '') ?? undefined) : undefined;
  if (before !== undefined && (odds === undefined || (before >= odds && !isPart) || (leg.side === 'lay' && !isPart)))
    return null;
  const amount = (role: RoleName) => (texts.has(role) ? (centsOf(texts.get(role) ?? '') ?? undefined) : undefined);
  const [stakeCents, limitCents, liabilityCents, topUpCents] = [
    amount('stake'),
    amount('limit'),
    amount('liability'),
    amount('topUp'),
  ];
  const units = texts.has('units') ? decimalOf(texts.get('units') ?? '') : undefined;
  const bankPct = texts.has('bankPct') ? decimalOf(texts.get('bankPct') ?? '') : undefined;
  const rate = texts.has('commission') ? decimalOf(texts.get('commission') ?? '') / 100 : undefined;
  if (!isPart && stakeCents === undefined && limitCents === undefined && units === undefined && bankPct === undefined)
    cost += COST.noStake;
  const isStakeFirst = order.includes('S') && order.includes('O') && order.indexOf('S') < order.indexOf('O');
  const isBare = way.some((role, at) => role?.role === 'stake' && !role.isSaid && numbers[at]?.cell === null);
  if (isStakeFirst && isBare) cost += COST.stakeFirst;
  return {
    cost,
    order: order.join(''),
    leg: {
      ...leg,
      ...(odds !== undefined && { odds }),
      ...(before !== undefined && { oddsBefore: before }),
      ...(stakeCents !== undefined && { stakeCents }),
      ...(limitCents !== undefined && { limitCents }),
      ...(liabilityCents !== undefined && { liabilityCents }),
      ...(topUpCents !== undefined && { topUpCents }),
      ...(units !== undefined && { units }),
      ...(bankPct !== undefined && { bankPct }),
      ...(rate !== undefined && rate > 0 && rate <= 0.15 && { commission: Math.round(rate * 1e6) / 1e6 }),
      guesses,
    },
  };
}
