/** Two numbers of which one took the place of the other: odds before a boost and odds that are paid. */
import { decimalOf } from './numbers.ts';
import type { NumberRole, RoleName } from './roles.ts';
import { isSign, type Token } from './tokens.ts';

export type Reroled = (roles: readonly NumberRole[]) => readonly NumberRole[];

/** 'De 2,50 por 3,25', '2,80 → 3,40', '4,00 ← 2,80': odds before a boost and odds that are paid. */
export function pairsIn(tokens: readonly Token[]): ReadonlyMap<number, Reroled> {
  const pairs = new Map<number, Reroled>();
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'number') continue;
    const between = betweenPair(tokens, at);
    if (between === null) continue;
    const other = tokens[between.second];
    if (other?.kind !== 'number') continue;
    const [old, paid] = between.isBackwards ? [between.second, at] : [at, between.second];
    const [oldOdds, paidOdds] = between.isBackwards ? [other.text, token.text] : [token.text, other.text];
    const [a, b] = [decimalOf(oldOdds), decimalOf(paidOdds)];
    if (!(a > 1 && b > 1 && b <= 3.5 * a && a <= 3 * b)) continue;
    const isUp = b > a;
    pairs.set(old, reroled('before', between.isSure && isUp ? 0 : isUp ? 0 : 1, between.isSure));
    pairs.set(paid, reroled('odds', 0, between.isSure));
  }
  return pairs;
}

/** The role is added; where the pair is sure, no other is left. */
const reroled =
  (role: RoleName, cost: number, isSure: boolean): Reroled =>
  roles => {
    if (!roles.some(each => each.role === 'odds' || each.role === 'before')) return roles;
    const own: NumberRole = { role, cost, isSaid: isSure };
    return isSure
      ? [own]
      : [own, ...roles.filter(each => each.role !== role).map(each => ({ ...each, cost: each.cost + 1 }))];
  };

interface Between {
  readonly second: number;
  readonly isBackwards: boolean;
  readonly isSure: boolean;
}

const INTO = /^(?:por|para|pra|p|vira|virando|virou|vai|sobe|subiu|passa|foi|agora|fica)$/;

const RAISERS =
  /^(?:com|que|depois|esse|essa|o|a|no|na|de|e|turbo|boost|bonus|aumento|cupom|token|impulso|super|superodd|odd|odds|promo|promocao|oferta|turbinada|ai|ja)$/;
const isRaiser = (token: Token | undefined) =>
  (token?.kind === 'word' && RAISERS.test(token.text)) || (token?.kind === 'sign' && /[,(]/.test(token.text));
const isTurn = (token: Token | undefined) =>
  token?.kind === 'word' && /^(?:vira|virando|virou|sobe|subiu|vai|passa|fica)$/.test(token.text);

function betweenPair(tokens: readonly Token[], at: number): Between | null {
  let [second, hasArrow, isBackwards, hasWord]: [number, boolean, boolean, string] = [at + 1, false, false, ''];
  // ', com o turbo vira': what raises the odds stands between.
  while (isRaiser(tokens[second]) && second < at + 6) second++;
  if (!isTurn(tokens[second])) second = at + 1;
  for (const last = second + 3; second <= last; second++) {
    const token = tokens[second];
    if (token?.kind === 'number') break;
    if (token?.kind === 'sign' && token.text === '→') hasArrow = true;
    else if (token?.kind === 'sign' && token.text === '←') [hasArrow, isBackwards] = [true, true];
    else if (token?.kind === 'sign' && (token.text === '@' || token.text === '/')) continue;
    else if (token?.kind === 'word' && INTO.test(token.text)) hasWord = token.text;
    else if (token?.kind === 'word' && /^(?:odd|a|ta|esta)$/.test(token.text)) continue;
    else return null;
  }
  if (tokens[second]?.kind !== 'number' || (!hasArrow && hasWord === '')) return null;
  const before = tokens[at - 1];
  const isFrom = before?.kind === 'word' && /^(?:de|era|tava|antes)$/.test(before.text);
  const isByStake = /^(?:por|para|pra|p)$/.test(hasWord) && !isFrom && !hasArrow;
  return { second, isBackwards, isSure: isBackwards || isFrom || (hasWord !== '' && !isByStake) };
}

/** 'Máx R$ 50 → R$ 100': the place of the new amount, and of the old one, whose label it has. */
export function movedAmounts(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const moved = new Map<number, number>();
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'number' || !isSign(tokens[at - 1], 'r$') || !isSign(tokens[at + 1], '→')) continue;
    const next = isSign(tokens[at + 2], 'r$') ? at + 3 : at + 2;
    if (tokens[next]?.kind === 'number') moved.set(next, at);
  }
  return moved;
}
