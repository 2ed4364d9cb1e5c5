/** Prices of a sum that moved, were put right, or were forgotten. */

import type { SaidLeg, Terms } from '../result/terms.ts';
import type { NumberToken, Token } from '../result/token.ts';
import { isDenied } from './asides.ts';
import type { Assigned } from './assign.ts';
import type { Change } from './said-change.ts';
import { setHouse, setOdds, setStake } from './set-terms.ts';

export const ADDS_LEG =
  /\b(?:esqueci|esqueceu|esquecemos|faltou|falta|adiciona|acrescenta|inclui|tem tambem|tambem tem|mais uma)\b/;

/** Odds move by less than this, or it is another leg that moved. */
const MOST_MOVED = 0.2;

/** And by so little while somebody looks for the other side. */
const MOST_DRIFTED = 0.08;

const MOVES =
  /\b(?:se|for|fosse|agora|mudou|mudar|virou|virar|caiu|cair|subiu|subir|ficou|ficar|foi|ta|fica|peguei|paga|pagando|e)\b/;

/** The one leg whose price is denied. */
export function legDenied({ terms, numbers, tokens }: Change): SaidLeg | null {
  const denied = numbers.flatMap(({ at, part }) => {
    const token = tokens[at];
    return part.kind === 'aside' && token?.kind === 'number' && isDenied(tokens, at) ? [token.odds] : [];
  });
  const [leg, ...others] = terms.legs.filter(({ odds }) => denied.includes(odds));
  return others.length > 0 ? null : (leg ?? null);
}

/** 'na betano é 2,10', where that price has no house yet. */
export function placesHouse({ terms, tokens }: Change, { odds }: NumberToken): boolean {
  const houses = tokens.flatMap(token => (token.kind === 'house' ? [token.house] : []));
  const [house, ...others] = houses;
  const leg = terms.legs.find(each => each.odds === odds && each.house === null);
  if (house === undefined || others.length > 0 || leg === undefined) return false;
  setHouse(leg, house);
  return true;
}

/** 'o 1,75 caiu pra 1,68 e já botei 90 no outro': of the other leg than the one whose price has moved. */
function stakedOnOther(terms: Terms, moved: SaidLeg, tokens: readonly Token[], { at }: Assigned): boolean {
  const token = tokens[at];
  const others = terms.legs.filter(leg => leg !== moved);
  const isOther = tokens.slice(at + 1, at + 4).some(each => each.kind === 'role' && each.role === 'other');
  const [leg] = others;
  if (token?.kind !== 'number' || token.cents === null || leg === undefined || others.length > 1 || !isOther)
    return false;
  return setStake(terms, leg, token.cents);
}

export function replaced(
  { terms, tokens, legs }: Change,
  olds: readonly Assigned[],
  given: readonly Assigned[],
): boolean {
  // 'errei, era 2,15 na betano': the price that was meant.
  const meant = tokens[olds[0]?.at ?? -1];
  const named = legs.get(olds[0]?.at ?? -1);
  if (
    given.length === 0 &&
    olds.length === 1 &&
    meant?.kind === 'number' &&
    named !== undefined &&
    meant.odds !== named.odds
  )
    return setOdds(named, meant);
  const put = given.length === 2 && given[1]?.part.kind === 'money' ? given[1] : undefined;
  const left = put === undefined ? given : given.slice(0, 1);
  const [old, made] = [tokens[olds[0]?.at ?? -1], tokens[left[0]?.at ?? -1]];
  if (old?.kind !== 'number' || made?.kind !== 'number' || left.length !== 1 || made.odds === null) return false;
  const leg = terms.legs.find(({ odds }) => odds === old.odds) ?? legs.get(left[0]?.at ?? -1);
  return leg !== undefined && setOdds(leg, made) && (put === undefined || stakedOnOther(terms, leg, tokens, put));
}

/** 'muda pra 2,18 x 1,99': a price for each leg, in their order. */
export function allMoved({ terms, tokens }: Change, given: readonly Assigned[]): boolean {
  const prices = given.flatMap(({ at, part }) => (part.kind === 'odds' ? [{ at, token: tokens[at] }] : []));
  const isJoined = prices.every(
    ({ at }, index) => index === 0 || (prices[index - 1]?.at === at - 2 && isJoint(tokens[at - 1])),
  );
  if (prices.length < 2 || prices.length !== given.length || prices.length !== terms.legs.length || !isJoined)
    return false;
  return prices.every(({ token }, index) => {
    const leg = terms.legs[index];
    return leg !== undefined && token?.kind === 'number' && setOdds(leg, token);
  });
}

const isJoint = (token: Token | undefined) =>
  (token?.kind === 'separator' && token.text === 'x') || (token?.kind === 'link' && /^(?:e|x)$/.test(token.text));

/** New odds of the leg that is named; of none that is named only where there is a word for a move, and then it is asked which. */
export function movedOdds(change: Change, token: NumberToken, leg: SaidLeg | null): boolean {
  const { terms, plain, tokens } = change;
  if (token.odds === null) return false;
  if (leg === null && ADDS_LEG.test(plain)) return addLeg(change, token);
  const only = terms.legs.length === 1 ? terms.legs[0] : movedLeg(terms.legs, token.odds, plain);
  const open = terms.legs.filter(({ stake }) => stake === null);
  // 'e se eu esperar pra fechar a 2,64?'
  if (
    leg === null &&
    terms.isHedge &&
    open.length === 1 &&
    terms.legs.length > 1 &&
    open[0] !== undefined &&
    !isBare(tokens)
  )
    return setOdds(open[0], token);
  const target = leg ?? (only !== undefined && !isBare(tokens) ? only : undefined);
  if (target !== undefined) return setOdds(target, token);
  if (isBare(tokens) || !MOVES.test(plain)) return false;
  const { text, odds, format } = token;
  terms.doubts = [{ code: 'odds_of_which', text, odds, format }];
  return true;
}

/** 'caiu pra 2,42': the one leg whose odds can have moved there. */
function movedLeg(legs: readonly SaidLeg[], odds: number, plain: string): SaidLeg | undefined {
  const isDown = /\b(?:caiu|cair|cai|desceu|baixou|derreteu|despencou|encolheu|secou)\b/.test(plain);
  const isUp = /\b(?:subiu|subir|sobe|aumentou|disparou|esticou|explodiu)\b/.test(plain);
  // 'e agora 1,74 na outra', of 1,70.
  if (!isDown && !isUp) {
    const closest = legs.filter(leg => Math.abs(odds / leg.odds - 1) < MOST_DRIFTED);
    return /\b(?:na|no|da|do) outr[ao]\b/.test(plain) && closest.length === 1 ? closest[0] : undefined;
  }
  const near = legs.filter(
    leg => (isDown ? odds < leg.odds : odds > leg.odds) && Math.abs(odds / leg.odds - 1) < MOST_MOVED,
  );
  return near.length === 1 ? near[0] : undefined;
}

/** 'esqueci o empate: 3,40 na kto'. The new leg's outcome and house are those that the message names. */
export function addLeg({ terms, tokens }: Change, token: NumberToken): boolean {
  const [last] = terms.legs.slice(-1);
  if (last === undefined || terms.legs.some(({ side }) => side === 'lay') || token.odds === null) return false;
  const house = tokens.find(each => each.kind === 'house');
  const isDraw = tokens.some(each => each.kind === 'role' && each.role === 'draw');
  terms.legs.push({
    ...last,
    ...{
      odds: token.odds,
      text: token.text,
      format: token.format,
      house: null,
      commission: null,
      stake: null,
      max: null,
      line: null,
    },
    outcome: isDraw ? 'draw' : null,
  });
  const added = terms.legs.at(-1);
  if (house?.kind === 'house' && added !== undefined) setHouse(added, house.house);
  return true;
}

export const isBare = (tokens: readonly Token[]) =>
  tokens.every(({ kind }) => kind === 'number' || kind === 'separator');
