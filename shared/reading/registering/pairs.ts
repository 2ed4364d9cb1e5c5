/**
 * Which of two bare numbers is the odd and which the stake. By their shape: odds are small and have decimals, money is
 * round. Where the shapes say nothing the order of the documented form counts, house, odd, stake; else nothing is assumed.
 */
import type { Piece } from './pieces.ts';

/** By less than this one reading is no better than the other. */
const CLEAR = 2;

/** Gives the roles 'odds' and 'stake' to numbers. False: they can be read both ways. oneStake: all other numbers are odds. */
export function pairNumbers(pieces: readonly Piece[], oneStake: boolean): boolean {
  const amounts = pieces.filter(({ role }) => role === 'number' || role === 'odds' || role === 'stake');
  if (oneStake) return pickStake(amounts);
  if (amounts.every(({ role }) => role !== 'number')) return true;
  if (amounts.length % 2 === 1) return singly(amounts);
  let isClear = true;
  let pattern = 0;
  const pairs = Array.from({ length: amounts.length / 2 }, (_, index) => amounts.slice(index * 2, index * 2 + 2));
  // Clear pairs first: the others are in the same order.
  const costs = pairs.map(pair => orderCost(pieces, pair));
  for (const cost of costs) if (Math.abs(cost) >= CLEAR) pattern += Math.sign(cost);
  if (costs.some(cost => Number.isNaN(cost))) return singly(amounts);
  for (const [index, [first, second]] of pairs.entries()) {
    const cost = costs[index] ?? 0;
    const order = Math.abs(cost) >= CLEAR ? cost : pattern;
    if (order === 0) isClear = false;
    if (first === undefined || second === undefined) continue;
    first.role = order >= 0 ? 'odds' : 'stake';
    second.role = order >= 0 ? 'stake' : 'odds';
  }
  return isClear;
}

/** The stake is said, or it is the one number that is no odd by its shape. */
function pickStake(amounts: readonly Piece[]): boolean {
  const said = amounts.some(({ role }) => role === 'stake');
  const candidates = amounts.filter(
    piece => piece.role === 'number' && (piece.leans === 'stake' || costAsOdds(piece) > costAsMoney(piece)),
  );
  for (const piece of amounts) {
    if (piece.role === 'number') piece.role = !said && candidates.includes(piece) ? 'stake' : 'odds';
  }
  return said || candidates.length <= 1;
}

/** Each by its shape alone, where they are no pairs. */
function singly(amounts: readonly Piece[]): boolean {
  for (const piece of amounts) {
    if (piece.role !== 'number') continue;
    piece.role = isBelowOne(piece) || costAsOdds(piece) <= costAsMoney(piece) ? 'odds' : 'stake';
  }
  return true;
}

/** Positive: odds first. NaN: the two cannot be a pair. */
function orderCost(pieces: readonly Piece[], pair: readonly Piece[]): number {
  const [first, second] = pair;
  if (first === undefined || second === undefined) return Number.NaN;
  const oddsFirst = cost(first, 'odds') + cost(second, 'stake') - (isDocumented(pieces, first, second) ? 2 : 0);
  const stakeFirst = cost(first, 'stake') + cost(second, 'odds');
  if (oddsFirst >= IMPOSSIBLE && stakeFirst >= IMPOSSIBLE) return Number.NaN;
  // '0,85 no Bahia 100': the small one is a mistyped odd rather than centavos at an odd of 100.
  if (isBelowOne(first) && costAsOdds(second) >= FAR) return Number.NaN;
  if (isBelowOne(second) && costAsOdds(first) >= FAR) return Number.NaN;
  return stakeFirst - oddsFirst;
}

const IMPOSSIBLE = 100;
/** No odd by its shape. */
const FAR = 4;
const isBelowOne = ({ role, token }: Piece): boolean =>
  role === 'number' && !token.isMoney && (token.value < 1 || (token.value === 1 && token.decimals > 0));

function cost(piece: Piece, role: 'odds' | 'stake'): number {
  if (piece.role !== 'number') return piece.role === role ? 0 : IMPOSSIBLE;
  const leaning = piece.leans === undefined ? 0 : piece.leans === role ? -2 : 1;
  return leaning + (role === 'odds' ? costAsOdds(piece) : costAsMoney(piece));
}

function costAsOdds({ token: { value, decimals, hasThousands } }: Piece): number {
  if (hasThousands) return 1;
  if (value <= 1 || value > 1_000) return IMPOSSIBLE;
  if (decimals > 0) return value <= 15 ? 0 : value <= 40 ? 2 : 4;
  return value <= 15 ? 2 : 4;
}

function costAsMoney({ token: { value, decimals } }: Piece): number {
  if (value <= 0) return IMPOSSIBLE;
  if (decimals === 0) return value < 5 ? 1 : 0;
  return decimals === 2 && value > 15 ? 0 : 3;
}

/** 'betano 2,10 5,50': nothing stands between. */
function isDocumented(pieces: readonly Piece[], first: Piece, second: Piece): boolean {
  const at = pieces.indexOf(first);
  if (pieces[at + 1] !== second) return false;
  for (let back = at - 1; back >= 0; back -= 1) {
    const role = pieces[back]?.role;
    if (role === 'house') return true;
    if (role !== 'label' && role !== 'lay' && role !== 'back' && role !== 'sign') return false;
  }
  return false;
}
