/**
 * Which of some events of several feeds are one match, from what the names say of each pair and what persons have decided. It
 * depends on nothing else, so that the same events are the same matches in whatever order they came, and however often they
 * were described otherwise before.
 */
import { type PairDecision, pairOf } from './doubts.ts';
import type { KeptEvent, Likely } from './kept-events.ts';

export interface JoinedMatch {
  /** The smallest `order` first; swapped: against the first. */
  readonly members: readonly { readonly entry: KeptEvent; readonly swapped: boolean }[];
}

export interface OpenPair {
  readonly a: KeptEvent;
  readonly b: KeptEvent;
  readonly swapped: boolean;
  readonly why: NonNullable<Likely['why']> | 'several';
}

export interface JoinedEvents {
  readonly matches: readonly JoinedMatch[];
  /** What a person should look at. */
  readonly open: readonly OpenPair[];
}

interface Pair {
  readonly a: KeptEvent;
  readonly b: KeptEvent;
  readonly verdict: Likely;
  readonly decision: PairDecision | null;
}

/** Sources round a start differently; a match that is further away than this is another one, if there is one this near. */
const SAME_START_MS = 20 * 60_000;

/** events: all that are related to one another, in any order. */
export function joinEvents(
  events: ReadonlySet<KeptEvent>,
  decisionOf: (a: KeptEvent, b: KeptEvent) => PairDecision | null,
): JoinedEvents {
  const pairs = pairsOf(events, decisionOf);
  const groups = createGroups(events, pairs);
  const open: OpenPair[] = [];
  const isChosen = createChoices(pairs);
  const nearestFirst = pairs
    .filter(pair => pair.decision === 'same' || (pair.decision === null && pair.verdict.kind === 'same'))
    .map(pair => ({ pair, rank: [pair.decision === 'same' ? 0 : 1, distanceOf(pair), nameOf(pair)] as const }))
    .sort(({ rank: a }, { rank: b }) => a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1));
  for (const { pair } of nearestFirst) {
    const choice = pair.decision === 'same' ? 'yes' : isChosen(pair);
    if (choice === 'no') continue;
    if (choice === 'unclear' || !groups.join(pair))
      open.push({ ...pair, swapped: pair.verdict.swapped, why: 'several' });
  }
  for (const pair of pairs) {
    const { kind, swapped, why } = pair.verdict;
    if (pair.decision === null && kind === 'doubtful' && why !== null) open.push({ ...pair, swapped, why });
  }
  return { matches: groups.all(), open: open.filter(({ a, b }) => groups.mayBeOne(a, b)) };
}

function pairsOf(
  events: ReadonlySet<KeptEvent>,
  decisionOf: (a: KeptEvent, b: KeptEvent) => PairDecision | null,
): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const a of events) {
    for (const [b, verdict] of a.related) {
      if (!events.has(b)) continue;
      const name = pairOf(a.event.id, b.event.id);
      if (!pairs.has(name)) pairs.set(name, { a, b, verdict, decision: decisionOf(a, b) });
    }
  }
  return [...pairs.values()];
}

const nameOf = ({ a, b }: Pick<Pair, 'a' | 'b'>) => pairOf(a.event.id, b.event.id);
const distanceOf = ({ a, b }: Pick<Pair, 'a' | 'b'>) => Math.abs(a.event.startsAt - b.event.startsAt);

/**
 * Whether each of a pair has the other as its only one of that feed: the one that starts at the same time, if just one does.
 * unclear: there are several of which nobody can say which it is. no: a person has said which, or another is nearer.
 */
function createChoices(pairs: readonly Pair[]): (pair: Pair) => 'yes' | 'no' | 'unclear' {
  const options = new Map<KeptEvent, Map<string, Pair[]>>();
  for (const pair of pairs) {
    if (pair.decision === 'different' || (pair.decision === null && pair.verdict.kind !== 'same')) continue;
    for (const [own, other] of [
      [pair.a, pair.b],
      [pair.b, pair.a],
    ] as const) {
      const byFeed = options.get(own) ?? new Map<string, Pair[]>();
      options.set(own, byFeed.set(other.feed, [...(byFeed.get(other.feed) ?? []), pair]));
    }
  }
  function choiceOf(own: KeptEvent, feed: string): Pair | 'unclear' {
    const all = options.get(own)?.get(feed) ?? [];
    const [said] = all.filter(({ decision }) => decision === 'same');
    if (said) return said;
    const near = all.length > 1 ? all.filter(pair => distanceOf(pair) <= SAME_START_MS) : all;
    const [only] = near;
    return only && near.length === 1 ? only : 'unclear';
  }
  return pair => {
    const choices = [choiceOf(pair.a, pair.b.feed), choiceOf(pair.b, pair.a.feed)];
    if (choices.some(choice => choice !== 'unclear' && choice !== pair)) return 'no';
    return choices.includes('unclear') ? 'unclear' : 'yes';
  };
}

interface Group {
  readonly sides: Map<KeptEvent, boolean>;
}

function createGroups(events: ReadonlySet<KeptEvent>, pairs: readonly Pair[]) {
  const groups = new Map<KeptEvent, Group>();
  for (const entry of events) groups.set(entry, { sides: new Map([[entry, false]]) });
  const known = new Map(pairs.map(pair => [nameOf(pair), pair]));
  const groupOf = (entry: KeptEvent): Group => groups.get(entry) ?? { sides: new Map([[entry, false]]) };

  /** Neither has an event of a feed that the other has, and nobody has said that two of theirs differ. */
  function mayBeOne(a: KeptEvent, b: KeptEvent): boolean {
    const [one, two] = [groupOf(a), groupOf(b)];
    if (one === two) return false;
    const feeds = new Set([...one.sides.keys()].map(({ feed }) => feed));
    if ([...two.sides.keys()].some(({ feed }) => feeds.has(feed))) return false;
    return across(one, two).every(pair => pair?.decision !== 'different');
  }

  const across = (one: Group, two: Group) =>
    [...one.sides.keys()].flatMap(a => [...two.sides.keys()].map(b => known.get(nameOf({ a, b }))));

  return {
    mayBeOne,
    /** False: the two are in groups that cannot be one match. */
    join({ a, b, verdict: { swapped }, decision }: Pair): boolean {
      const [one, two] = [groupOf(a), groupOf(b)];
      if (one === two) return true;
      if (!mayBeOne(a, b)) return false;
      // Two that plainly differ do not become one match because a third is like both.
      if (decision !== 'same' && across(one, two).some(pair => pair === undefined)) return false;
      const turn = (one.sides.get(a) !== two.sides.get(b)) !== swapped;
      for (const [entry, side] of two.sides) {
        one.sides.set(entry, side !== turn);
        groups.set(entry, one);
      }
      return true;
    },
    all: (): JoinedMatch[] =>
      [...new Set(groups.values())].map(({ sides }) => {
        const members = [...sides].sort(([x], [y]) => x.order - y.order);
        const first = members[0]?.[1] ?? false;
        return { members: members.map(([entry, side]) => ({ entry, swapped: side !== first })) };
      }),
  };
}
