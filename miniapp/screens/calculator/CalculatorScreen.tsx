/** `/calculator`: any calculator of the registry, through one editor and one result. */
import { lazy, Suspense, use, useState } from 'react';
import { useSearch } from 'wouter';
import { pages } from '#shared/catalogue/pages.ts';
import { loading } from '#shared/catalogue/pt-br.ts';
import { Screen } from '../../ui/Screen.tsx';
import { useElapsed } from '../../ui/use-elapsed.ts';
import { progressText, tourStart } from '../guides/tour/tour-progress.ts';
import { CalculatorEditor, LinkProblem } from './CalculatorEditor.tsx';
import styles from './CalculatorScreen.module.css';
import { openingOf } from './opening-href.ts';
import { ResultBar, ResultPanel } from './ResultPanel.tsx';
import { type Opening, openAddress, useCalculator } from './use-calculator.ts';
import { useStanding } from './use-standing.ts';

const Tour = lazy(async () => ({ default: (await import('../guides/tour/Tour.tsx')).Tour }));
const Aftermath = lazy(async () => ({ default: (await import('./Aftermath.tsx')).Aftermath }));

const RESULT = 'resultado';

export function CalculatorScreen() {
  const search = useSearch();
  const link = new URLSearchParams(search).get('c');
  // What the page was opened with; every later address is the calculator's own business.
  const [opening] = useState(() => openAddress(link, openingOf(search)));
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

function OpenCalculator({ opening }: { opening: Promise<Opening> }) {
  const calculator = useCalculator(use(opening));
  const { calculation } = calculator;
  const isStanding = useStanding();
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
