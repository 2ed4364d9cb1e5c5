/** `/calculator`: any calculator of the registry, through one editor and one result. */
import { Suspense, use, useState } from 'react';
import { calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { CalculatorEditor, PresetHead } from '../../calculator/editor/CalculatorEditor.tsx';
import { CalculatorLoading } from '../../calculator/editor/CalculatorLoading.tsx';
import styles from '../../calculator/editor/CalculatorScreen.module.css';
import { useChoosePreset } from '../../calculator/editor/use-choose-preset.ts';
import { OpenedEventContext, openedEventIn } from '../../calculator/opened-event.ts';
import { presetToOpen } from '../../calculator/opening-href.ts';
import { ResultBar, ResultPanel } from '../../calculator/result/ResultPanel.tsx';
import { type CalculatorOpening, openAddress, useCalculator } from '../../calculator/use-calculator.ts';
import { useIsMounted } from '../../calculator/use-is-mounted.ts';
import { useTypedBefore } from '../../calculator/use-typed-before.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { useSearch } from '../../navigation/use-address.ts';
import { progressText, tourStart } from '../../tour/tour-progress.ts';
import { Screen } from '../../ui/Screen.tsx';

const Tour = lazyPart(async () => (await import('../../tour/Tour.tsx')).Tour, 'nothing');
const Aftermath = lazyPart(async () => (await import('./Aftermath.tsx')).Aftermath, 'sentence');

const EventLine = lazyPart(async () => (await import('./EventLine.tsx')).EventLine, 'nothing');

const LinkProblem = lazyPart(
  async () => (await import('../../calculator/editor/LinkProblem.tsx')).LinkProblem,
  'sentence',
);
const PresetAside = lazyPart(
  async () => (await import('../../calculator/editor/PresetAside.tsx')).PresetAside,
  'sentence',
);

const RESULT = 'resultado';
/** The same width as in the style sheet, which keeps the column's place free until its list is there. */
const THREE_COLUMNS = '(min-width: 1360px)';

export function CalculatorScreen() {
  const search = useSearch();
  const link = new URLSearchParams(search).get('c');
  // Only the address at opening: the calculator handles later changes itself.
  const [opening] = useState(() => openAddress(link, presetToOpen(search)));
  const [tourStep] = useState(() => tourStart(search, progressText()));
  return (
    <>
      <Suspense
        fallback={
          <Screen wide title={pages.calculator.title}>
            <CalculatorLoading />
          </Screen>
        }
      >
        <OpenCalculator opening={opening} />
      </Suspense>
      {tourStep !== null && (
        <Suspense>
          <Tour start={tourStep} />
        </Suspense>
      )}
    </>
  );
}

function OpenCalculator({ opening }: { opening: Promise<CalculatorOpening> }) {
  const calculator = useCalculator(use(opening));
  const { calculation } = calculator;
  const isMounted = useIsMounted();
  const { choose, hasFailed } = useChoosePreset(calculator);
  // Read again with every change of the form: a window made wider in between waits for the next one.
  const hasAside = isMounted && window.matchMedia(THREE_COLUMNS).matches;
  const fields = useTypedBefore();
  const [event] = useState(() => openedEventIn(historyState()));
  return (
    <OpenedEventContext value={event}>
      <Screen wide title={pages.calculator.title} bar={<PresetHead calculator={calculator} />}>
        {calculator.linkError !== null && (
          <Suspense>
            <LinkProblem error={calculator.linkError} />
          </Suspense>
        )}
        {event !== null && (
          <Suspense fallback={<p className={styles.event}>{event.title}</p>}>
            <EventLine event={event} />
          </Suspense>
        )}
        <div className={styles.columns}>
          <div className={styles.aside}>
            {hasAside && (
              <Suspense>
                <PresetAside
                  chosen={calculation.form.id}
                  onChoose={id => void choose(id)}
                  problem={hasFailed ? words.loadFailed : null}
                />
              </Suspense>
            )}
          </div>
          <div ref={fields} className={styles.editor}>
            <CalculatorEditor calculator={calculator} hasHead={false} />
          </div>
          <div className={styles.result}>
            <ResultPanel id={RESULT} calculation={calculation} hasBar />
            {isMounted && (
              <Suspense>
                <Aftermath calculation={calculation} onOpen={calculator.open} />
              </Suspense>
            )}
          </div>
        </div>
        <ResultBar calculation={calculation} href={`#${RESULT}`} />
      </Screen>
    </OpenedEventContext>
  );
}

/** Null while the page is prerendered, without a browser. */
function historyState(): unknown {
  return typeof window === 'undefined' ? null : window.history.state;
}
