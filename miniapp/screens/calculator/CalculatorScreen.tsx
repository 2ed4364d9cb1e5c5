/** `/calculator`: any calculator of the registry, through one editor and one result. */
import { Suspense, use, useState } from 'react';
import { calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { useMedia, WIDE } from '../../browser/use-media.ts';
import { calculatorStorage } from '../../calculator/calculator-storage.ts';
import { CalculatorEditor, PresetHead } from '../../calculator/editor/CalculatorEditor.tsx';
import { CalculatorLoading } from '../../calculator/editor/CalculatorLoading.tsx';
import { useChoosePreset } from '../../calculator/editor/use-choose-preset.ts';
import { OpenedEventContext, openedEventIn } from '../../calculator/opened-event.ts';
import { presetToOpen } from '../../calculator/opening-href.ts';
import { Outcomes } from '../../calculator/result/Outcomes.tsx';
import { ResultBar, ResultPanel } from '../../calculator/result/ResultPanel.tsx';
import { type CalculatorOpening, openAddress, useCalculator } from '../../calculator/use-calculator.ts';
import { useIsMounted } from '../../calculator/use-is-mounted.ts';
import { useTypedBefore } from '../../calculator/use-typed-before.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { useSearch } from '../../navigation/use-address.ts';
import { TOUR_KEY } from '../../tour/tour-key.ts';
import { Screen } from '../../ui/Screen.tsx';
import styles from './CalculatorScreen.module.css';

const TourPlace = lazyPart(async () => (await import('../../tour/TourPlace.tsx')).TourPlace, 'nothing');
const after = () => import('./Aftermath.tsx');
const Aftermath = lazyPart(async () => (await after()).Aftermath, 'sentence');
const OutcomesFoot = lazyPart(async () => (await after()).OutcomesFoot, 'nothing');
const KeptSums = lazyPart(async () => (await after()).KeptSums, 'sentence');
const SumBoxes = lazyPart(async () => (await import('./SumFacts.tsx')).SumBoxes, 'nothing');
const BarRegister = lazyPart(async () => (await after()).BarRegister, 'nothing');
const TopActions = lazyPart(async () => (await import('./TopActions.tsx')).TopActions, 'nothing');

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
const THREE_COLUMNS = '(min-width: 1280px)';

export function CalculatorScreen() {
  const search = useSearch();
  const link = new URLSearchParams(search).get('c');
  // Only the address at opening: the calculator handles later changes itself.
  const [opening] = useState(() => openAddress(link, presetToOpen(search)));
  const [tour] = useState(() => (mayHaveTour(search) ? search : null));
  return (
    <>
      <Suspense
        fallback={
          <Screen wide fluid title={pages.calculator.title}>
            <CalculatorLoading />
          </Screen>
        }
      >
        <OpenCalculator opening={opening} />
      </Suspense>
      {tour !== null && (
        <Suspense>
          <TourPlace search={tour} />
        </Suspense>
      )}
    </>
  );
}

function OpenCalculator({ opening }: { opening: Promise<CalculatorOpening> }) {
  const calculator = useCalculator(use(opening));
  const { calculation, isCleared } = calculator;
  const isMounted = useIsMounted();
  const { choose, hasFailed } = useChoosePreset(calculator);
  const [isWide, hasAside] = [useMedia(WIDE), useMedia(THREE_COLUMNS)];
  const fields = useTypedBefore();
  const [openedEvent] = useState(() => openedEventIn(historyState()));
  const event = isCleared ? null : openedEvent;
  return (
    <OpenedEventContext value={event}>
      <Screen
        wide
        fluid
        title={pages.calculator.title}
        bar={<PresetHead calculator={calculator} hasListBeside />}
        aside={
          isMounted &&
          isWide && (
            <Suspense>
              <TopActions calculator={calculator} />
            </Suspense>
          )
        }
      >
        {calculator.linkError !== null && (
          <Suspense>
            <LinkProblem error={calculator.linkError} />
          </Suspense>
        )}
        <div className={styles.columns}>
          <div className={styles.aside}>
            {isMounted && hasAside && (
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
            <h2 className={styles.name}>{calculation.form.kit.words.name}</h2>
            {event !== null && (
              <Suspense fallback={<p className={styles.event}>{event.title}</p>}>
                <EventLine event={event} />
              </Suspense>
            )}
            <CalculatorEditor
              calculator={calculator}
              hasHead={false}
              facts={isMounted && isWide && <SumBoxes calculation={calculation} />}
            />
          </div>
          <div className={styles.outcomes}>
            <Outcomes calculation={calculation} />
            {isMounted && (
              <Suspense>
                <OutcomesFoot calculator={calculator} />
              </Suspense>
            )}
          </div>
          <div className={styles.result}>
            <div className={styles.stuck}>
              <ResultPanel id={RESULT} calculation={calculation} hasBar hasOutcomes={false} />
              {isMounted && (
                <Suspense>
                  <Aftermath calculation={calculation} isWide={isWide} />
                </Suspense>
              )}
            </div>
          </div>
          <div className={styles.sums}>
            {isMounted && (
              <Suspense>
                <KeptSums calculator={calculator} />
              </Suspense>
            )}
          </div>
        </div>
        <ResultBar calculation={calculation} href={`#${RESULT}`}>
          {isMounted && !isWide && (
            <Suspense>
              <BarRegister calculation={calculation} />
            </Suspense>
          )}
        </ResultBar>
      </Screen>
    </OpenedEventContext>
  );
}

/** Only where the written-out page is not taken over: it has no place for a tour. `boot.js` asks the same. */
function mayHaveTour(search: string): boolean {
  return search.includes('tour=') || / active$/.test(calculatorStorage.get(TOUR_KEY) ?? '');
}

/** Null while the page is prerendered, without a browser. */
function historyState(): unknown {
  return typeof window === 'undefined' ? null : window.history.state;
}
