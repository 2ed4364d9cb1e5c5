/** Says that a smaller total pays more, and puts it in. */
import { useDeferredValue, useMemo } from 'react';
import { type FilledForm, typeInto } from '#shared/calculators/forms/form.ts';
import { betterTotal as words } from '#shared/catalogue/calculators/aftermath.ts';
import { formatMoney, formatMoneyInput, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import type { OpenCalculation } from '../calculation.ts';
import styles from './BetterTotal.module.css';
import { lessPaysMore } from './less-pays-more.ts';

interface BetterTotalProps {
  calculation: OpenCalculation;
  onChange: (change: (form: FilledForm) => FilledForm, text?: string) => void;
}

export function BetterTotal({ calculation, onChange }: BetterTotalProps) {
  // The fields come first: a second calculation follows when there is time.
  const deferred = useDeferredValue(calculation);
  const better = useMemo(() => lessPaysMore(deferred), [deferred]);
  return (
    <div role="status">
      {better !== null && deferred === calculation && (
        <p className={styles.better}>
          <span className={styles.text}>
            {words.says} <strong>{formatSignedMoney(better.worst)}</strong>
          </span>
          <Button
            onClick={() => onChange(form => typeInto(form, 'total', formatMoneyInput(better.total)), words.replaced)}
          >
            {words.use(formatMoney(better.total))}
          </Button>
        </p>
      )}
    </div>
  );
}
