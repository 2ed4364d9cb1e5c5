/** `/calculator`: any calculator of the registry, through one editor and one result. */
import { lazy, Suspense, use, useState } from 'react';
import { useSearch } from 'wouter';
import { pages } from '#shared/catalogue/pages.ts';
import { loading } from '#shared/catalogue/pt-br.ts';
import { useElapsed } from '../../browser/use-elapsed.ts';
import { CalculatorEditor, LinkProblem } from '../../calculator/editor/CalculatorEditor.tsx';
import styles from '../../calculator/editor/CalculatorScreen.module.css';
import { presetToOpen } from '../../calculator/opening-href.ts';
import { ResultBar, ResultPanel } from '../../calculator/result/ResultPanel.tsx';
import { type CalculatorOpening, openAddress, useCalculator } from '../../calculator/use-calculator.ts';
import { useIsMounted } from '../../calculator/use-is-mounted.ts';
import { progressText, tourStart } from '../../tour/tour-progress.ts';
import { Screen } from '../../ui/Screen.tsx';

const Tour = lazy(async () => ({ default: (await import('../../tour/Tour.tsx')).Tour }));
const Aftermath = lazy(async () => ({ default: (await import('./Aftermath.tsx')).Aftermath }));

const RESULT = 'resultado';

export function CalculatorScreen() {
  const search = useSearch();
  const link = new URLSearchParams(search).get('c');
  // Only the address at opening: the calculator handles later changes itself.
  const [opening] = useState(() => openAddress(link, presetToOpen(search)));
  const [tourStep] = useState(() => tourStart(search, progressText()));
  return (
    <Screen wide title={pages.calculator.title}>
      <Suspense fallback={<CalculatorLoading />}>
        <OpenCalculator opening={opening} />
      </Suspense>
      {tourStep !== null && (
        <Suspense>
          <Tour start={tourStep} />
        </Suspense>
      )}
    </Screen>
  );
}

export function CalculatorLoading() {
  const spoken = useElapsed(2_000);
  return (
    <p role="status" className={styles.about}>
      {spoken && loading.screen}
    </p>
  );
}

function OpenCalculator({ opening }: { opening: Promise<CalculatorOpening> }) {
  const calculator = useCalculator(use(opening));
  const { calculation } = calculator;
  const isStanding = useIsMounted();
  return (
    <>
      <LinkProblem calculator={calculator} />
      <div className={styles.columns}>
        <div className={styles.editor}>
          <CalculatorEditor calculator={calculator} />
          <ResultBar calculation={calculation} href={`#${RESULT}`} />
        </div>
        <div className={styles.result}>
          <ResultPanel id={RESULT} calculation={calculation} />
          {isStanding && (
            <Suspense>
              <Aftermath calculation={calculation} onOpen={calculator.open} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}
