/** A `<dialog>` that is open while a prop says so; it tells its end only where the person brought it about. */
import { type RefObject, useEffect, useRef } from 'react';
import { useHostBack } from '../telegram/use-host.ts';

export interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** For the element's own event: Esc ends it by itself, and so does its parent, who need not be told. */
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
