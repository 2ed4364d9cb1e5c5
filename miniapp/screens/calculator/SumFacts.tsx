/** What a surebet's odds sum to, and what whole stakes cost: boxes beside the total on a wide screen, lines on a phone. */
import { useDeferredValue, useMemo } from 'react';
import { sumFactWords as words } from '#shared/catalogue/calculators/aftermath.ts';
import type { OpenCalculation } from '../../calculator/calculation.ts';
import { sumFacts } from '../../calculator/result/sum-facts.ts';
import { SmallUnit } from '../../ui/figure/SmallUnit.tsx';
import styles from './SumFacts.module.css';

interface SumFactsProps {
  calculation: OpenCalculation;
}

export function SumBoxes({ calculation }: SumFactsProps) {
  return useShownFacts(calculation).map(([label, text]) => (
    <p key={label} className={styles.box}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        <SmallUnit text={text} />
      </span>
    </p>
  ));
}

export function SumLines({ calculation }: SumFactsProps) {
  const shown = useShownFacts(calculation);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.lines}>
      {shown.map(([label, text]) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>
            <SmallUnit text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function useShownFacts(calculation: OpenCalculation): (readonly [label: string, text: string])[] {
  // The fields come first: the sum without rounding follows when there is time.
  const deferred = useDeferredValue(calculation);
  const facts = useMemo(() => sumFacts(deferred), [deferred]);
  if (facts === null) return [];
  const { roundingCost, impliedSum, isNet } = facts;
  const shown = [
    [words.roundingCost, roundingCost],
    [isNet ? words.netSum : words.impliedSum, impliedSum],
  ] as const;
  return shown.flatMap(([label, text]) => (text === null ? [] : [[label, text] as const]));
}
