/** Which part each number of a message plays: the cheapest of all readings in which no word asks for two numbers. */
import type { Token } from '../result/token.ts';
import { candidatesOf, slotWordAt } from './candidates.ts';
import type { Candidate, MoneyPart, Part } from './slots.ts';

export interface Assigned {
  readonly at: number;
  readonly part: Part;
  /** The word that asks for it; null: none. */
  readonly word: number | null;
}

export interface Assignment {
  readonly cost: number;
  /** One for each number, in the order of the message. */
  readonly numbers: readonly Assigned[];
}

/** So many half-made readings are kept at each number. */
const KEPT = 48;
/** Amounts of which a sum has one. */
const ONCE: ReadonlySet<MoneyPart> = new Set([
  'total',
  'bankroll',
  'each',
  'free_bet',
  'liability',
  'profit',
  'step',
  'payout',
  'unit',
  'loose',
]);
const TWICE = 5;

interface Partial {
  readonly cost: number;
  readonly chosen: readonly Assigned[];
  readonly used: ReadonlySet<number>;
  readonly once: ReadonlySet<MoneyPart>;
}

/** Cheapest first, at most `most`. */
export function assign(tokens: readonly Token[], most: number): Assignment[] {
  const numbers = tokens.flatMap((token, at) => (token.kind === 'number' || token.kind === 'percent' ? [at] : []));
  const candidates = candidatesOf(tokens, numbers);
  let partials: Partial[] = [{ cost: 0, chosen: [], used: new Set(), once: new Set() }];
  for (const at of numbers) {
    const next = partials.flatMap(partial => (candidates.get(at) ?? []).flatMap(each => extended(partial, at, each)));
    partials = next.sort((one, other) => one.cost - other.cost).slice(0, KEPT);
  }
  const words = tokens.flatMap((token, at) => {
    const slotWord = token.kind === 'role' ? slotWordAt(tokens, at) : undefined;
    return slotWord === undefined || slotWord.idle === 0 ? [] : [{ at, idle: slotWord.idle }];
  });
  return partials
    .map(({ cost, chosen, used }) => ({
      cost: cost + words.reduce((sum, { at, idle }) => sum + (used.has(at) ? 0 : idle), 0) + lawCost(tokens, chosen),
      numbers: chosen,
    }))
    .sort((one, other) => one.cost - other.cost)
    .slice(0, most);
}

function extended(partial: Partial, at: number, { part, cost, word }: Candidate): Partial[] {
  if (word !== null && partial.used.has(word)) return [];
  const as = part.kind === 'money' && ONCE.has(part.as) ? part.as : null;
  return [
    {
      cost: partial.cost + cost + (as !== null && partial.once.has(as) ? TWICE : 0),
      chosen: [...partial.chosen, { at, part, word }],
      used: word === null ? partial.used : new Set([...partial.used, word]),
      once: as === null ? partial.once : new Set([...partial.once, as]),
    },
  ];
}

/** A lay is of one selection: of more prices some are no prices. */
const LAID = 2;
const TOO_MANY = 5;

/** What a whole reading costs beside its numbers. */
function lawCost(tokens: readonly Token[], chosen: readonly Assigned[]): number {
  const prices = new Set(chosen.filter(({ part }) => part.kind === 'odds').map(({ at }) => at));
  const lost = chosen.filter(({ part }) => part.kind === 'same' && !prices.has(part.number)).length;
  const roles = new Set(tokens.map(token => (token.kind === 'role' ? token.role : null)));
  const isLaid = roles.has('lay') && !roles.has('acca');
  return lost * 20 + (isLaid && prices.size > LAID ? TOO_MANY : 0);
}
