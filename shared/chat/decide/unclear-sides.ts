/** Two prices of which nobody can tell whether the second backs the other side, lays the same, or closes the first. */
import type { SaidLeg, Terms } from '../../reading/result/terms.ts';

/** 'to com 100 a 2,30 na bolsa, agora foi pra 2,60 e quero sair': the second price is of the way out, or of the other side. */
export function mayBeExit({ legs, isHedge, breaksEven, saysOther, namesOther, legs: [first, second] }: Terms): boolean {
  // 'brasil 2,30 com 150, agora 1,95. fecha aí'
  const isNow = saysOther && isHedge && first?.house === null;
  const isThere = first?.house?.isExchange === true || isNow;
  const isOpen = isThere && first?.stake != null && first.side === 'back';
  // '2,5 e 2,6 na betfair, 100. fecha quanto': neither is said to be there already.
  const isBare = legs.every(
    ({ saysSide, stake, outcome, line }) => !saysSide && stake === null && outcome === null && line === null,
  );
  if (isHedge && isBare && legs.length === 2 && !namesOther && legs.some(({ house }) => house?.isExchange)) return true;
  return (
    (isHedge || breaksEven) &&
    legs.length === 2 &&
    isOpen &&
    second?.house === null &&
    second.outcome === null &&
    !namesOther
  );
}

/** '2,02 na casa e 2,04 na betfair': prices as near as those of a back and its lay, and nothing says which it is. */
export function mayBeLaid(legs: readonly SaidLeg[]): boolean {
  const at = legs.filter(({ house }) => house?.isExchange === true);
  const [low = 0, high = 0] = legs.map(({ odds }) => odds).sort((one, other) => one - other);
  const isPlain = legs.every(({ saysSide, outcome, line }) => !saysSide && outcome === null && line === null);
  return at.length === 1 && isPlain && high / low < 1.03;
}

/** '2,20 betano 2,14 betfair 5 %, 100 na betano': as who covers a bet writes it. */
export const isStakedBeside = (legs: readonly SaidLeg[]) =>
  legs.some(({ house, stake }) => house !== null && !house.isExchange && stake !== null) &&
  legs.some(({ house, stake, commission }) => house?.isExchange === true && stake === null && commission !== null);
