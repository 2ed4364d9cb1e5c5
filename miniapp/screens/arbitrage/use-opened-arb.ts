/** The arb whose details are open: that of the page's address, however it got there. */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import { placingStore } from '../../placing/placings.ts';
import type { LiveList } from '../../server/live/live-list.ts';
import type { ListHandle } from './list/ArbList.tsx';
import type { LiveIndex } from './live/live-index.ts';
import { useLatestArb } from './live/use-arb-index.ts';
import type { OpenAddress } from './use-open-address.ts';

export interface OpenedArb {
  readonly id: string | null;
  /** The current arb; for a closed one its last state. */
  readonly arb: Opportunity | null;
  /** Null closes the details. */
  readonly show: (arb: Opportunity | null) => void;
  readonly toggle: (arb: Opportunity) => void;
  readonly close: () => void;
}

export interface OpenedArbInput {
  readonly address: OpenAddress;
  readonly list: LiveList | undefined;
  readonly index: LiveIndex | undefined;
  readonly handle: RefObject<ListHandle | null>;
  /** Shows a sentence for a moment. */
  readonly say: (text: string) => void;
}

export function useOpenedArb({ address, list, index, handle, say }: OpenedArbInput): OpenedArb {
  const [shown, setShown] = useState<Opportunity | null>(null);
  const id = address.abrir;
  const found = id === null ? null : shown?.id === id ? shown : findArb(list, id);
  const arb = useLatestArb(list, found);
  const isByAddress = id !== null && shown?.id !== id && list !== undefined;

  const latest = useRef({ address, index, handle, say });
  latest.current = { address, index, handle, say };
  useEffect(() => {
    if (!isByAddress) return;
    const now = latest.current;
    const asked = findArb(list, id);
    if (asked === null) {
      now.say(words.asked.gone);
      return now.address.close('abrir');
    }
    setShown(asked);
    if (now.index?.get(asked.id) === undefined) now.say(words.asked.hidden);
    else now.handle.current?.focusRow(asked.id);
  }, [isByAddress, list, id]);

  // However it was closed, the focus returns to its row.
  const before = useRef(id);
  useEffect(() => {
    const closed = id === null ? before.current : null;
    before.current = id;
    if (closed !== null && latest.current.index?.get(closed) !== undefined)
      latest.current.handle.current?.focusRow(closed);
  }, [id]);

  const close = () => address.close('abrir');
  const show = (next: Opportunity | null) => {
    if (next === null) return close();
    setShown(next);
    address.open('abrir', next.id);
  };
  return {
    id: arb?.id ?? null,
    arb,
    show,
    toggle: next => (next.id === id ? close() : show(next)),
    close,
  };
}

/** One that is being placed opens also where it is no longer on the list. */
function findArb(list: LiveList | undefined, id: string): Opportunity | null {
  if (list === undefined) return null;
  return list.arbs.get(id) ?? placingStore.get().list.find(({ arb }) => arb.id === id)?.arb ?? null;
}
