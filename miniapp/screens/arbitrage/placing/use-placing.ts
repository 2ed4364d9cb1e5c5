/** The placing of an arb: kept once something was done, following the live prices, and the acts that change it. */
import { useCallback, useContext, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { Leg, Opportunity } from '#shared/arbitrage/opportunity.ts';
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import {
  applyEvent,
  closePlacing,
  followArb,
  isOfMatch,
  isUntouched,
  legsOf,
  movePrices,
  type Placing,
  type PlacingEvent,
  redoEvent,
  startPlacing,
  undoEvent,
} from '#shared/placing/placing.ts';
import type { ExitPrice } from '#shared/rescue/exit-price.ts';
import { type Cents, type EpochMs, epochMs } from '#shared/units.ts';
import { ownPace } from '../../../placing/own-pace.ts';
import { type PlacingsState, placingStore } from '../../../placing/placings.ts';
import { LiveContext } from '../../../server/live/live-context.ts';

export interface PlacingState {
  readonly placing: Placing;
  /** False if it did not apply. */
  readonly act: (event: PlacingEvent) => boolean;
  /** False if there is nothing to undo, or redo. */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
  /** Ends the placing: what was done is forgotten. */
  readonly finish: () => void;
}

export interface PlacingInput {
  readonly arb: Opportunity;
  /** It is no longer on the list. */
  readonly gone: boolean;
  readonly total: Cents;
  /** The prices of all houses, for the legs that are not placed. */
  readonly prices: readonly ExitPrice[];
  readonly say: (text: string) => void;
}

export function usePlacings(): PlacingsState {
  return useSyncExternalStore(placingStore.subscribe, placingStore.get);
}

/** What is in progress on this arb; undefined: nothing. */
export function useKeptPlacing(id: string): Placing | undefined {
  return usePlacings().list.find(({ arb }) => arb.id === id);
}

export function usePlacing({ arb, gone, total, prices, say }: PlacingInput): PlacingState {
  const { now } = useContext(LiveContext);
  const kept = useKeptPlacing(arb.id);
  // A placing without any act has no history: it is begun again with each price.
  const placing = useMemo(() => {
    const at = epochMs(now());
    if (kept !== undefined && !isOfMatch(kept, arb)) return kept.closedAt === null ? closePlacing(kept, at) : kept;
    const followed = followArb(kept ?? startPlacing(arb, total, at), arb);
    const moved = prices.length === 0 || isUntouched(followed) ? followed : movePrices(followed, fresh(prices));
    return gone ? closePlacing(kept?.closedAt == null ? moved : { ...moved, closedAt: kept.closedAt }, at) : moved;
  }, [kept, arb, total, prices, gone, now]);

  const keep = useCallback(
    (next: Placing) => {
      // Everything was undone, so there is nothing to keep.
      if (next.done.length === 0 && next.undone.length === 0) return placingStore.forget(next.arb.id);
      if (!placingStore.put(next)) say(words.inProgress.notKept);
    },
    [say],
  );
  // When the arb closes, its last prices are kept with the placing.
  const isKept = kept !== undefined;
  const hasClosed = isKept && kept.closedAt === null && placing.closedAt !== null;
  useEffect(() => {
    if (hasClosed) keep(placing);
  }, [hasClosed, keep, placing]);

  const notePace = usePace(kept, now);
  const move = (next: Placing) => {
    if (next !== placing) keep(next);
    return next !== placing;
  };
  return {
    placing,
    act(event) {
      const applied = applyEvent(placing, event, epochMs(now()));
      if (applied.ok) {
        keep(applied.value);
        notePace(applied.value);
      }
      if (!applied.ok) say(words.errors[applied.error]);
      return applied.ok;
    },
    undo: () => move(undoEvent(placing, epochMs(now()))),
    redo: () => move(redoEvent(placing, epochMs(now()))),
    finish: () => placingStore.forget(arb.id),
  };
}

/** Takes the time from its opening to its last accepted bet, of an arb that was placed whole, and once. */
function usePace(kept: Placing | undefined, now: () => number): (placing: Placing) => void {
  const [begun] = useState(() => (kept === undefined ? now() : null));
  const isNoted = useRef(false);
  return placing => {
    if (begun === null || isNoted.current || !legsOf(placing).every(({ status }) => status === 'placed')) return;
    isNoted.current = true;
    ownPace.add(placing.arb.kind, now() - begun);
  };
}

interface ChosenWay {
  readonly legs: readonly Leg[];
  /** The most that they put at risk; null: as much as completing takes. */
  readonly budget: Cents | null;
}

/** Replaces what is not placed of this arb by a way out. False if it does not apply. */
export function chooseWay(arbId: string, { legs, budget }: ChosenWay, now: EpochMs): boolean {
  placingStore.refresh();
  const kept = placingStore.get().list.find(({ arb }) => arb.id === arbId);
  const applied =
    kept && applyEvent(kept, { kind: 'way_chosen', legs: [...legs], ...(budget !== null && { budget }) }, now);
  if (applied?.ok) placingStore.put(applied.value);
  return applied?.ok === true;
}

/** A stale price changes nothing. */
function fresh(prices: readonly ExitPrice[]): readonly ExitPrice[] {
  return prices.filter(({ stale }) => !stale);
}
