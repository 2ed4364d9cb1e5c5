/** A score set with plus and minus buttons, for each side. */

import { marketGuideTexts as words } from '#shared/catalogue/guides/guide-words.ts';
import { MOST_GOALS } from '#shared/guides/score-board.ts';
import type { Score } from '#shared/settlement/final-state.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import styles from './ScoreBoard.module.css';

export interface ScoreStepperProps {
  label: string;
  score: Score;
  onChange: (score: Score) => void;
}

export function ScoreStepper({ label, score, onChange }: ScoreStepperProps) {
  const step = (side: 'home' | 'away', by: 1 | -1) => {
    const goals = Math.min(MOST_GOALS, Math.max(0, score[side] + by));
    onChange({ ...score, [side]: goals });
  };
  const sides = (['home', 'away'] as const).map(side => ({ side, name: words[side] }));
  return (
    <fieldset className={styles.control}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.row}>
        {sides.map(({ side, name }) => (
          <span key={side} className={styles.side}>
            <span className={styles.label}>{name}</span>
            <Pressable className={styles.step} aria-label={words.fewer(name)} onClick={() => step(side, -1)}>
              −
            </Pressable>
            <output className={styles.goals}>{score[side]}</output>
            <Pressable className={styles.step} aria-label={words.more(name)} onClick={() => step(side, 1)}>
              +
            </Pressable>
          </span>
        ))}
      </div>
    </fieldset>
  );
}
