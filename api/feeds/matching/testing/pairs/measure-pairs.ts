/** What the matcher makes of pairs of which the truth is known. */
import { createEventMatcher } from '#shared/event-matching/event-matcher.ts';
import type { EventPair } from './event-pairs.ts';

export interface PairErrors {
  readonly pairs: number;
  /** Joined, with the sides as they are. */
  readonly joined: number;
  /** Shown to a person. */
  readonly doubtful: number;
  /** Neither joined nor shown. */
  readonly missed: number;
  /** Joined with the sides the other way round. */
  readonly swapped: number;
}

export function measurePairs(pairs: readonly EventPair[]): PairErrors {
  const verdicts = pairs.map(verdictOf);
  const count = (verdict: ReturnType<typeof verdictOf>) => verdicts.filter(each => each === verdict).length;
  return {
    pairs: pairs.length,
    joined: count('joined'),
    doubtful: count('doubtful'),
    missed: count('missed'),
    swapped: count('swapped'),
  };
}

export function verdictOf({ a, b }: EventPair): 'joined' | 'swapped' | 'doubtful' | 'missed' {
  const matcher = createEventMatcher();
  matcher.assign('one', a);
  const { match, swapped } = matcher.assign('two', b);
  if (match.id === a.id) return swapped ? 'swapped' : 'joined';
  return matcher.doubts().length > 0 ? 'doubtful' : 'missed';
}
