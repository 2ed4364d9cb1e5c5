/** Why the address did not open. */
import { badLink, linkSentences } from '#shared/catalogue/calculators/link-errors.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import type { CalculatorState } from '../use-calculator.ts';
import styles from './CalculatorEditor.module.css';

export function LinkProblem({ error }: { error: NonNullable<CalculatorState['linkError']> }) {
  return (
    <div className={styles.notice}>
      <Notice tone="warning" title={badLink}>
        <p>{linkSentences[error]}</p>
      </Notice>
    </div>
  );
}
