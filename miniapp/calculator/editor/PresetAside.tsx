/** The calculators in a column of their own, where the screen is wide enough for three. */
import { presetPicker as words } from '#shared/catalogue/calculators/picker.ts';
import styles from './PresetAside.module.css';
import { PresetChoices, type PresetChoicesProps } from './PresetChoices.tsx';

export interface PresetAsideProps extends Pick<PresetChoicesProps, 'chosen' | 'onChoose'> {
  /** Why the last choice did not open. */
  problem: string | null;
}

export function PresetAside({ chosen, onChoose, problem }: PresetAsideProps) {
  return (
    <nav className={styles.aside} aria-label={words.title} data-tour-anchor="pick">
      {problem !== null && <p role="alert">{problem}</p>}
      <PresetChoices brief chosen={chosen} onChoose={onChoose} />
    </nav>
  );
}
