/** The matches of the list whose other arbs a person has unfolded, and the rows that are then shown. */
import { useCallback, useMemo, useState } from 'react';
import type { ListedOpportunity } from '../live/arb-index.ts';
import { countNews, type GroupQuery, groupByMatch, type MatchGroups } from './match-groups.ts';
import type { HeldOrder } from './use-held-order.ts';

export interface MatchGroupsInput {
  readonly order: Pick<HeldOrder, 'shown' | 'folded' | 'waiting'>;
  readonly pinned: ReadonlySet<string>;
  /** False on the page of one match, where every arb is a row. */
  readonly isGrouped: boolean;
  /** The rows as they would be now. */
  readonly current: () => readonly ListedOpportunity[];
}

export interface MatchGroupsState extends MatchGroups<ListedOpportunity> {
  readonly news: number;
  /** Unfolds the match of a row, or folds it. */
  readonly toggle: (id: string) => void;
  /** Unfolds the match of a row that is not shown. */
  readonly reveal: (id: string) => void;
}

export function useMatchGroups({ order, pinned, isGrouped, current }: MatchGroupsInput): MatchGroupsState {
  const { shown, folded, waiting } = order;
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const query = useMemo<GroupQuery>(
    () => ({ isAlone: id => !isGrouped || pinned.has(id) || folded.has(id), unfolded }),
    [isGrouped, pinned, folded, unfolded],
  );
  const groups = useMemo(() => groupByMatch(shown, query), [shown, query]);
  const eventOf = useCallback((id: string) => shown.find(row => row.id === id)?.arb.event.id, [shown]);
  return {
    ...groups,
    news: countNews(waiting, current(), query),
    toggle: id => setUnfolded(before => toggled(before, eventOf(id))),
    reveal(id) {
      const isShown = groups.rows.some(row => row.id === id);
      if (!isShown) setUnfolded(before => new Set([...before, eventOf(id) ?? '']));
    },
  };
}

function toggled(set: ReadonlySet<string>, item: string | undefined): ReadonlySet<string> {
  if (item === undefined) return set;
  const next = new Set(set);
  if (!next.delete(item)) next.add(item);
  return next;
}
