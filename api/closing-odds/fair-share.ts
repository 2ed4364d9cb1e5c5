/** Divides few places among many people: nobody gets a second one before everybody else has had a turn. */

export interface Wish {
  readonly person: string;
  /** What they want, by name, the most wanted first. */
  readonly wants: readonly string[];
}

/**
 * The names that get a place. Each round gives everybody one more of theirs; within a round, what most people want goes first.
 * A name that somebody else's turn has brought costs nobody theirs. Example: of two places, one person who wants a, b, c
 * and one who wants d get a and d.
 */
export function fairShare(wishes: readonly Wish[], places: number): string[] {
  const popularity = new Map<string, number>();
  for (const { wants } of wishes)
    for (const name of new Set(wants)) popularity.set(name, (popularity.get(name) ?? 0) + 1);
  const given = new Set<string>();
  const waiting = wishes.map(({ wants }) => [...wants]);
  while (given.size < places && waiting.some(({ length }) => length > 0)) {
    const round = new Set<string>();
    for (const wants of waiting) {
      const next = takeNext(wants, given);
      if (next !== undefined) round.add(next);
    }
    const ordered = [...round].sort((a, b) => (popularity.get(b) ?? 0) - (popularity.get(a) ?? 0));
    for (const name of ordered.slice(0, places - given.size)) given.add(name);
  }
  return [...given];
}

function takeNext(wants: string[], given: ReadonlySet<string>): string | undefined {
  for (;;) {
    const next = wants.shift();
    if (next === undefined || !given.has(next)) return next;
  }
}
