/**
 * What became of each thing that a case asks of a reader: right, asked back, wrong as a fact, or not said at all. Only the third
 * costs people money, so a count of passed cases is not enough.
 */

export const MARKS = ['right', 'asked', 'wrong', 'missing'] as const;
export type Mark = (typeof MARKS)[number];

type Counts = Record<Mark, number>;

export interface MarkTable {
  add(kind: string, family: string, mark: Mark): void;
  /** A line for each kind and each of its families, in the order in which they came; none where nothing was marked. */
  lines(): string[];
}

export function createMarkTable(): MarkTable {
  const kinds = new Map<string, Map<string, Counts>>();
  return {
    add(kind, family, mark) {
      const families = kinds.get(kind) ?? new Map<string, Counts>();
      kinds.set(kind, families);
      const counts = families.get(family) ?? { right: 0, asked: 0, wrong: 0, missing: 0 };
      families.set(family, counts);
      counts[mark] += 1;
    },
    lines: () =>
      [...kinds].flatMap(([kind, families]) => [
        line(kind, sumOf([...families.values()])),
        ...[...families].map(([family, counts]) => line(`  ${family}`, counts)),
      ]),
  };
}

function line(name: string, { right, asked, wrong, missing }: Counts): string {
  return `${name}: ${right} right, ${asked} asked, ${wrong} wrong as fact, ${missing} missing`;
}

function sumOf(all: readonly Counts[]): Counts {
  const sum = { right: 0, asked: 0, wrong: 0, missing: 0 };
  for (const counts of all) for (const mark of MARKS) sum[mark] += counts[mark];
  return sum;
}
