/** The place of a calculator that is still loading. */
import { loading } from '#shared/catalogue/frame.ts';
import { useElapsed } from '../../browser/use-elapsed.ts';
import styles from './CalculatorEditor.module.css';

export function CalculatorLoading() {
  const spoken = useElapsed(2_000);
  return (
    <p role="status" className={styles.loading}>
      {spoken && loading.screen}
    </p>
  );
}
