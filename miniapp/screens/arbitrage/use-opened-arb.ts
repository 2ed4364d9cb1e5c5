/** The arb whose details are open, by a tap, by keyboard or by the page's address. */
import { type RefObject, useState } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import type { LiveList } from '../../server/live/live-list.ts';
import type { ListHandle } from './list/ArbList.tsx';
import type { LiveIndex } from './live/live-index.ts';
import { useLatestArb } from './live/use-arb-index.ts';
import { useAskedArb } from './use-asked-arb.ts';

export interface OpenedArb {
  readonly id: string | null;
  /** The current arb; for a closed one its last state. */
  readonly arb: Opportunity | null;
  /** Null closes the details. */
  readonly show: (arb: Opportunity | null) => void;
  readonly toggle: (arb: Opportunity) => void;
  /** Closes it and returns the focus to its row. */
  readonly close: () => void;
}

export interface OpenedArbInput {
  readonly list: LiveList | undefined;
  readonly index: LiveIndex | undefined;
  readonly handle: RefObject<ListHandle | null>;
  /** Shows a sentence for a moment. */
  readonly say: (text: string) => void;
}

export function useOpenedArb({ list, index, handle, say }: OpenedArbInput): OpenedArb {
  const [opened, setOpened] = useState<Opportunity | null>(null);
  const arb = useLatestArb(list, opened);
  useAskedArb(list, asked => {
    setOpened(asked);
    if (asked === null) say(words.asked.gone);
    else if (index?.get(asked.id) === undefined) say(words.asked.hidden);
    else handle.current?.focusRow(asked.id);
  });
  const close = () => {
    const id = opened?.id ?? null;
    setOpened(null);
    if (id !== null) handle.current?.focusRow(id);
  };
  return {
    id: opened?.id ?? null,
    arb,
    show: setOpened,
    toggle: next => (next.id === opened?.id ? close() : setOpened(next)),
    close,
  };
}
