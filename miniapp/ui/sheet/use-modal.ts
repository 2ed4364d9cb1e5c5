/** A `<dialog>` that is open while a prop says so; it reports its closing only if the person caused it. */
import { type RefObject, useEffect, useRef } from 'react';
import { useHostBack } from '../../telegram/use-host.ts';

export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** For the element's own event, which also fires if the parent closed it; the parent is then not notified. */
  readonly onClose: () => void;
}

export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  useHostBack(open, onClose);
  return { ref, onClose: () => open && onClose() };
}
