/** Everything that the sections of an arbitrage page share: the list, the person's query, and what is open. */
import { useMemo, useRef, useSyncExternalStore } from 'react';
import {
  ARB_SORTS,
  type ArbFilter,
  type ArbSort,
  type ArbView,
  conditionsOf,
  groupOf,
} from '#shared/arb-filter/arb-filter.ts';
import { houseSetOf } from '#shared/arb-filter/asked-houses.ts';
import type { ChanceOf } from '#shared/arb-filter/order.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import type { StandingOf } from '#shared/history/survival/standing-of.ts';
import { createMoneyOf } from '#shared/stakes/money-of.ts';
import { planStakes } from '#shared/stakes/stake-plan.ts';
import { useStanding } from '../../arb-rows/use-standing.ts';
import { alertName } from '../../arb-terms/alert-name.ts';
import { useTotal } from '../../arb-terms/use-total.ts';
import { useMedia, WIDE } from '../../browser/use-media.ts';
import { useTemporaryText } from '../../browser/use-temporary-text.ts';
import type { LiveList } from '../../server/live/live-list.ts';
import { useLiveList } from '../../server/live/use-live-list.ts';
import { useHouses } from '../../settings/use-houses.ts';
import { useFilter } from './filter/use-filter.ts';
import type { ListHandle } from './list/ArbList.tsx';
import type { HiddenItem } from './live/pins-and-hides.ts';
import { noSubscription, useArbIndex } from './live/use-arb-index.ts';
import { useListSummary } from './live/use-list-summary.ts';
import { usePinsAndHides } from './live/use-pins-and-hides.ts';
import { useOpenAddress } from './use-open-address.ts';
import { useOpenedArb } from './use-opened-arb.ts';
import { usePanels } from './use-panels.ts';

/** Nothing is open in the address. */
const CLOSED = {};

export type ArbitrageState = ReturnType<typeof useArbitragePage>;

export function useArbitragePage(kind: ArbKind) {
  const { filter, event, set: setFilter } = useFilter(kind);
  const houses = useHouses();
  const set = useMemo(() => houseSetOf(filter, houses.list), [filter, houses.list]);
  const live = useLiveList(kind, groupOf(filter.view), set);
  const total = useTotal();
  const pinsAndHides = usePinsAndHides();
  const isWide = useMedia(WIDE);
  const handle = useRef<ListHandle>(null);
  const address = useOpenAddress();
  const panels = usePanels(address);
  const [message, say] = useTemporaryText();
  const isByMoney = filter.sort === 'money' || filter.sort === 'expected' || filter.minMoney !== null;
  const money = useMemo(
    () => createMoneyOf({ total: total.total, houses: houses.byBook }),
    [total.total, houses.byBook],
  );
  // Another total changes the list only while it is ordered or narrowed by money.
  const moneyOf = isByMoney ? money : undefined;
  const standingOf = useStanding(useHasOwnOdds(live.list));
  const isByChance = filter.sort === 'expected';
  const chanceOf = useMemo(
    () => (isByChance && standingOf ? chanceBy(standingOf) : undefined),
    [isByChance, standingOf],
  );
  const index = useArbIndex(live.list, live.clock, {
    filter,
    event,
    pinsAndHides: pinsAndHides.kept,
    mine: houses.mine,
    moneyOf,
    chanceOf,
  });
  const isPanelCounting = panels.panel === 'filters' || panels.panel === 'houses';
  const summary = useListSummary({
    index,
    list: live.list,
    mine: houses.mine,
    moneyOf: money,
    isPanelCounting,
  });
  const opened = useOpenedArb({ address, list: live.list, index, handle, say });
  const asked = useMemo(() => ({ filter, event }), [filter, event]);

  return {
    kind,
    filter,
    event,
    /** The same object until the filter or event changes. */
    asked,
    setFilter,
    /** Applies a filter and closes what is open. */
    closeWith: (next: ArbFilter) => setFilter(next, CLOSED),
    live,
    index,
    summary,
    standingOf,
    sorts: sortsOf(filter, standingOf !== null),
    total,
    houses,
    /** The list has the prices of some houses only. */
    hasOwnSet: set.houses !== null,
    pinsAndHides,
    isWide,
    handle,
    panels,
    opened,
    message,
    say,
    hide(hidden: Omit<HiddenItem, 'at'>) {
      opened.show(null);
      // Moves the focus to the next row, so that it is not lost.
      handle.current?.move(1);
      pinsAndHides.hide(hidden);
    },
    planOf: (arb: Opportunity) => planStakes(arb, { total: total.total, houses: houses.byBook }),
    makeAlert(from: ArbFilter) {
      // Without a condition every arb would be told: then the panel proposes one.
      if (conditionsOf(from).length === 0) panels.open('alerts');
      else panels.openAlerts({ name: alertName(from, kind), kind, filter: from });
    },
    chooseView(view: ArbView) {
      // The opened arb belongs to the list of the previous view.
      setFilter({ ...filter, view, classes: [] }, CLOSED);
    },
  };
}

/** Some feed has odds that are not made up. */
function useHasOwnOdds(list: LiveList | undefined): boolean {
  return useSyncExternalStore(
    list?.subscribe ?? noSubscription,
    () => list?.sources().some(({ demo }) => !demo) ?? false,
  );
}

const chanceBy =
  (standingOf: StandingOf): ChanceOf =>
  (arb, now) =>
    standingOf(arb, now)?.chance ?? null;

/** What can be expected is an order only where the archive says something of it. */
function sortsOf({ view, sort }: ArbFilter, isKnown: boolean): readonly ArbSort[] {
  const hasChances = view === 'arbs' && isKnown;
  return ARB_SORTS.filter(each => each !== 'expected' || hasChances || sort === each);
}
