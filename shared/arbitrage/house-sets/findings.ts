/**
 * What any set of houses finds in one place, searched as few times as possible. What is found over many houses holds for
 * every smaller set that still has the houses it depends on. For a set that lacks some of these, they are left out and
 * the search goes on; what is found then is kept for the other sets that lack them.
 */

export interface Finding<Found> {
  readonly found: Found;
  /** The houses that it depends on. It holds for every set of the searched houses that has all of these. */
  readonly support: readonly string[];
}

export interface Findings<Found> {
  /** houses: null for every house. */
  findFor(houses: ReadonlySet<string> | null): Found;
  /** Forgets the findings that no longer hold. */
  forget(isOver: (found: Found, without: ReadonlySet<string>) => boolean): void;
  clear(): void;
}

/** Houses to leave out, with the key of their finding. */
interface LeftOut {
  readonly key: string;
  readonly without: ReadonlySet<string>;
}

interface KnownFinding<Found> extends Finding<Found>, LeftOut {
  /** Which houses to leave out next. Key: the houses of the support that a set lacks, joined. */
  readonly next: Map<string, LeftOut>;
}

const NOTHING_LEFT_OUT: LeftOut = { key: '', without: new Set() };

export interface FindingsOptions {
  /** After this many steps all houses that the set lacks are left out at once. */
  readonly maxSteps?: number;
  /** More findings than this are not kept. */
  readonly maxKnown?: number;
}

/**
 * search: the finding over all houses but some. allHouses: every house with a price there; only needed with `maxSteps`.
 */
export function createFindings<Found>(
  search: (without: ReadonlySet<string>) => Finding<Found>,
  allHouses: () => Iterable<string>,
  { maxSteps = Number.POSITIVE_INFINITY, maxKnown = 400 }: FindingsOptions = {},
): Findings<Found> {
  const known = new Map<string, KnownFinding<Found>>();

  function findWithout(leftOut: LeftOut): KnownFinding<Found> {
    const before = known.get(leftOut.key);
    if (before !== undefined) return before;
    if (known.size >= maxKnown) known.clear();
    const finding = { ...search(leftOut.without), ...leftOut, next: new Map<string, LeftOut>() };
    known.set(leftOut.key, finding);
    return finding;
  }

  return {
    findFor(houses) {
      let finding = findWithout(NOTHING_LEFT_OUT);
      if (houses === null) return finding.found;
      for (let step = 1; ; step++) {
        const missing = finding.support.filter(book => !houses.has(book));
        if (missing.length === 0) return finding.found;
        if (step >= maxSteps) {
          finding = findWithout(leaveOut([...allHouses()].filter(book => !houses.has(book))));
          continue;
        }
        const key = missing.join(' ');
        const next = finding.next.get(key) ?? leaveOut([...finding.without, ...missing]);
        finding.next.set(key, next);
        finding = findWithout(next);
      }
    },
    forget(isOver) {
      for (const [key, { found, without }] of known) if (isOver(found, without)) known.delete(key);
    },
    clear: () => known.clear(),
  };
}

function leaveOut(houses: readonly string[]): LeftOut {
  const without = new Set(houses);
  return { key: [...without].sort().join(' '), without };
}
