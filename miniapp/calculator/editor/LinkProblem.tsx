/** Why the address did not open. */
import { linkSentences } from '#shared/catalogue/calculators/errors.ts';
import { calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { CalculatorState } from '../use-calculator.ts';
import styles from './CalculatorScreen.module.css';

export function LinkProblem({ error }: { error: NonNullable<CalculatorState['linkError']> }) {
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={words.badLink}>
        <p>{linkSentences[error]}</p>
      </Notice>
    </div>
  );
}
