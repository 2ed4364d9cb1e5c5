/**
 * Words that nothing is known of. Beside every odds of a message they are labels, and a tip of many lines is full of
 * them; anywhere else such a word could be the one that changes the sum.
 */
import type { SaidItem, Terms } from '../read/terms.ts';

/** A message of this many lines is a pasted tip. */
const TIP_ROWS = 3;

/** The first name that is no label. Null: all of them are. */
export function unexplainedName({ items, rows, legs }: Terms): string | null {
  const names = items.filter(item => item.kind === 'name');
  if (names.length === 0 || rows >= TIP_ROWS) return null;
  const labelled = (side: -1 | 1) =>
    legs.length > 1 &&
    legs.every(leg =>
      isLabelled(
        items,
        items.findIndex(item => item.kind === 'leg' && item.leg === leg),
        side,
      ),
    );
  const sides = ([-1, 1] as const).filter(labelled);
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'name') continue;
    const isLabel = sides.some(side => neighbour(items, at, side === -1 ? 1 : -1)?.kind === 'leg');
    if (!isLabel && !isProper(item.text, items, at)) return item.text;
  }
  return null;
}

/** Whether a name, a house or a known outcome stands on that side of an odds. */
function isLabelled(items: readonly SaidItem[], at: number, side: -1 | 1): boolean {
  const item = items[at];
  if (item?.kind === 'leg' && (item.leg.outcome !== null || item.leg.line !== null || item.leg.house !== null))
    return true;
  const near = neighbour(items, at, side);
  return near?.kind === 'name' || near?.kind === 'house';
}

function neighbour(items: readonly SaidItem[], at: number, side: -1 | 1): SaidItem | undefined {
  for (let index = at + side; index >= 0 && index < items.length; index += side) {
    const item = items[index];
    if (item?.kind === 'break' || (item?.kind === 'house' && items[at]?.kind === 'name')) {
      if (item.kind === 'break') return undefined;
      continue;
    }
    return item;
  }
  return undefined;
}

/** A team's or a player's name beside odds: 'Flamengo', written as names are. */
function isProper(text: string, items: readonly SaidItem[], at: number): boolean {
  const isNamed = text.split(' ').every(word => /^\p{Lu}\p{Ll}{2,}$/u.test(word));
  return isNamed && (neighbour(items, at, 1)?.kind === 'leg' || neighbour(items, at, -1)?.kind === 'leg');
}
