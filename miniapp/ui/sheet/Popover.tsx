/** A button, and a small panel that it opens beside it. Esc, a tap elsewhere and Telegram's back button close the panel. */

import { type ReactNode, type ToggleEvent, useCallback, useId, useRef, useState } from 'react';
import { useHostBack } from '../../telegram/use-host.ts';
import { Pressable } from '../button/Pressable.tsx';
import styles from './Popover.module.css';

export interface PopoverProps {
  /** Of the button, where its content does not say it. */
  label?: string;
  button: ReactNode;
  className: string | undefined;
  /** close: for what is done with one choice. */
  children: (close: () => void) => ReactNode;
}

const GAP = 4;
const EDGE = 8;

export function Popover({ label, button, className, children }: PopoverProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => panel.current?.hidePopover(), []);
  useHostBack(isOpen, close);
  /** Below the button, and within the window. */
  function toggle({ newState }: ToggleEvent<HTMLDivElement>): void {
    setOpen(newState === 'open');
    const [element, from] = [panel.current, opener.current?.getBoundingClientRect()];
    if (!element || !from || newState !== 'open') return;
    const isRight = from.left > window.innerWidth / 2;
    const { style } = element;
    style.top = `${from.bottom + GAP}px`;
    style.maxHeight = `${window.innerHeight - from.bottom - GAP - EDGE}px`;
    style.left = isRight ? 'auto' : `${Math.max(EDGE, from.left)}px`;
    style.right = isRight ? `${Math.max(EDGE, window.innerWidth - from.right)}px` : 'auto';
  }
  return (
    <>
      <Pressable
        ref={opener}
        className={className}
        aria-label={label}
        title={label}
        popoverTarget={id}
        aria-expanded={isOpen}
      >
        {button}
      </Pressable>
      <div ref={panel} id={id} popover="auto" className={styles.panel} onBeforeToggle={toggle}>
        {isOpen && children(close)}
      </div>
    </>
  );
}
