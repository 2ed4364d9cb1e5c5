/** How likely an open arb is to stand after the time that a person needs, by the narrowest group that can tell. */
import type { ArbKind } from '../../arbitrage/arb-lists.ts';
import type { Opportunity } from '../../arbitrage/opportunity.ts';
import type { EpochMs } from '../../units.ts';
import { type LifeTable, type Standing, standingAfter } from './life-table.ts';
import { groupsOfOpen, type Likeness } from './similar.ts';

export interface KnownStanding extends Standing {
  /** What the arbs of its sample have in common with it. */
  readonly likeness: Likeness;
  readonly kind: ArbKind;
  /** How long after now, in milliseconds. */
  readonly waitMs: number;
}

/** Null: nothing can be said. */
export type StandingOf = (arb: Opportunity, now: EpochMs) => KnownStanding | null;

export interface SurvivalTables {
  readonly edges: readonly number[];
  readonly groups: readonly (LifeTable & { readonly key: string })[];
}

/** From an opened arb to its last accepted bet, in milliseconds: for who has not shown theirs yet. */
export const USUAL_WAIT_MS: Readonly<Record<ArbKind, number>> = { pre: 90_000, live: 20_000 };

/** waitOf: how long a person needs, in milliseconds. */
export function createStandingOf({ edges, groups }: SurvivalTables, waitOf: (kind: ArbKind) => number): StandingOf {
  const byKey = new Map(groups.map(group => [group.key, group]));
  /** A list in this order asks for each arb again and again, and most groups have too few lives to be in the tables. */
  const known = new WeakMap<Opportunity, readonly (readonly [Likeness, LifeTable])[]>();

  function tablesOf(arb: Opportunity): readonly (readonly [Likeness, LifeTable])[] {
    const before = known.get(arb);
    if (before !== undefined) return before;
    const found = (groupsOfOpen(arb) ?? []).flatMap(({ likeness, key }) => {
      const table = byKey.get(key);
      return table ? [[likeness, table] as const] : [];
    });
    known.set(arb, found);
    return found;
  }

  return (arb, now) => {
    const waitMs = waitOf(arb.kind);
    for (const [likeness, table] of tablesOf(arb)) {
      const standing = standingAfter(table, now - arb.openedAt, waitMs, edges);
      if (standing !== null) return { ...standing, likeness, kind: arb.kind, waitMs };
    }
    return null;
  };
}
