/** What comes after the result: sending it, registering it, other calculations to go on with. In one file, loaded after it. */
import { Suspense, useContext } from 'react';
import { stakeKeys } from '#shared/catalogue/calculators/aftermath.ts';
import { calculatorScreen } from '#shared/catalogue/calculators/screen.ts';
import { RegisterSum } from '../../bets/registering/RegisterSum.tsx';
import type { OpenCalculation } from '../../calculator/calculation.ts';
import { OpenedEventContext } from '../../calculator/opened-event.ts';
import { BetterTotal } from '../../calculator/result/BetterTotal.tsx';
import { openedScores } from '../../calculator/result/opened-scores.ts';
import { ScoreMap } from '../../calculator/result/ScoreMap.tsx';
import type { CalculatorState } from '../../calculator/use-calculator.ts';
import styles from './CalculatorScreen.module.css';
import { LastSums } from './LastSums.tsx';
import { ResultFoot } from './ResultFoot.tsx';
import { SavedCalculationList } from './SavedCalculationList.tsx';
import { ShareActions } from './ShareActions.tsx';
import { SumLines } from './SumFacts.tsx';

/** Below the result. */
export function Aftermath({ calculation, isWide }: { calculation: OpenCalculation; isWide: boolean }) {
  return (
    <>
      {!isWide && <SumLines calculation={calculation} />}
      <OpenedScores calculation={calculation} />
      <ShareActions calculation={calculation} />
      {isWide && <ResultFoot calculation={calculation} />}
    </>
  );
}

/** What each score pays, where the match that the calculation was opened for decides it. */
function OpenedScores({ calculation }: { calculation: OpenCalculation }) {
  const scores = openedScores(calculation, useContext(OpenedEventContext));
  return (
    scores && (
      <div className={styles.scores}>
        <ScoreMap scores={scores} />
      </div>
    )
  );
}

/** Below the outcomes: a better way to spend the total, if there is one. */
export function OutcomesFoot({ calculator: { calculation, change } }: { calculator: CalculatorState }) {
  return <BetterTotal calculation={calculation} onChange={change} />;
}

/** In the bar of a phone. */
export function BarRegister({ calculation }: { calculation: OpenCalculation }) {
  return (
    <RegisterSum calculation={calculation} primary className={styles.register}>
      {calculatorScreen.register}
    </RegisterSum>
  );
}

/** The last ones of this device, and those saved under a name. */
export function KeptSums({ calculator: { calculation, opened, open } }: { calculator: CalculatorState }) {
  return (
    <>
      <Suspense>
        <LastSums opened={opened} onOpen={open} />
      </Suspense>
      <SavedCalculationList calculation={calculation} onOpen={open} />
      <p className={styles.keys}>
        {stakeKeys.map(([key, does]) => (
          <span key={key}>
            <kbd className={styles.key}>{key}</kbd> {does}
          </span>
        ))}
      </p>
    </>
  );
}
