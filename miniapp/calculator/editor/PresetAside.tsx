/** The calculators in a column of their own, where the screen is wide enough for three. "/" leads to their search. */
import { useEffect, useRef } from 'react';
import { presetPicker as words } from '#shared/catalogue/calculators/picker.ts';
import styles from './PresetAside.module.css';
import { PresetChoices, type PresetChoicesProps } from './PresetChoices.tsx';

export interface PresetAsideProps extends Pick<PresetChoicesProps, 'chosen' | 'onChoose'> {
  /** Why the last choice did not open. */
  problem: string | null;
}

/** Where "/" is a character that is typed. */
const TYPED = 'input, textarea, select, [contenteditable="true"]';

export function PresetAside({ chosen, onChoose, problem }: PresetAsideProps) {
  const aside = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const isPlain = event.key === '/' && !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
      if (!isPlain || target?.closest(TYPED) || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      aside.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <nav ref={aside} className={styles.aside} aria-label={words.title} data-tour-anchor="pick">
      {problem !== null && <p role="alert">{problem}</p>}
      <PresetChoices brief chosen={chosen} onChoose={onChoose} />
    </nav>
  );
}
