/** Keeps what is typed into the form of an operation on this device, with every key, until it is saved or discarded. */
import { useEffect, useMemo, useState } from 'react';
import type { OperationDraft } from '../../../bets/operation/operation-draft.ts';
import type { OperationStart } from '../../../bets/operation/registered-form.ts';
import { type DeviceDraft, openDeviceDrafts } from '../../../drafts/device-drafts.ts';
import { usePerson } from '../../../person/use-person.ts';
import { OPERATIONS_SHELF, shelfId, type TypedOperation } from './operation-shelf.ts';

export interface TypedHere {
  /** What was typed before; null: nothing; undefined: not read yet. */
  readonly found: DeviceDraft<TypedOperation> | null | undefined;
  keep(draft: OperationDraft): void;
  drop(): void;
}

export function useTypedOperation(form: OperationStart): TypedHere {
  const who = usePerson()?.key ?? '';
  const [found, setFound] = useState<TypedHere['found']>();
  const [{ id, opened }] = useState(() => ({ id: shelfId(form), opened: form.start.legs.map(leg => leg.id) }));
  const device = useMemo(() => openDeviceDrafts(OPERATIONS_SHELF, who), [who]);
  useEffect(() => {
    let isGone = false;
    void device
      .get(id)
      .catch(() => null)
      .then(kept => !isGone && setFound(kept));
    return () => {
      isGone = true;
    };
  }, [device, id]);
  return useMemo(
    () => ({
      found,
      // If the browser keeps nothing, what is typed is still on the page.
      keep: draft =>
        void device.keep({ id, version: null, content: { draft, opened }, at: Date.now() }).catch(() => {}),
      drop: () => void device.drop(id).catch(() => {}),
    }),
    [found, device, id, opened],
  );
}
