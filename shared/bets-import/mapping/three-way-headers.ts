/** Rows with a leg for each side of a match and one for the draw, whose headers say 1, X and 2. */
import { cleanedText } from '../cells/clean-text.ts';

const DRAW = /^(x|empate|draw)$/;
const LEGS: readonly RegExp[] = [/^(1|casa|mandante|home)$/, DRAW, /^(2|fora|visitante|away)$/];

/** Whether headers of two words or more name each of the legs 1, X and 2, and none names a leg 3. */
export function isThreeWayTable(headers: readonly string[]): boolean {
  const words = headers.map(header => cleanedText(header).split(' '));
  const isNamed = (leg: RegExp) => words.some(each => each.length > 1 && each.some(word => leg.test(word)));
  return isNamed(DRAW) && !isNamed(/^3$/) && LEGS.every(isNamed);
}

/** 1, 2 or 3; null: it names none of them. */
export function threeWayLeg(word: string): number | null {
  const at = LEGS.findIndex(leg => leg.test(word));
  return at === -1 ? null : at + 1;
}
