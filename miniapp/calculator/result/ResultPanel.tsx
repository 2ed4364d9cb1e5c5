/** The answer of the calculation, worst case first; while a field is being corrected, the previous answer, greyed out. */
import warning from 'lucide:triangle-alert';
import { type ReactNode, Suspense } from 'react';
import type { Figure, ResultView } from '#shared/calculators/forms/result-view.ts';
import { result as words } from '#shared/catalogue/calculators/results.ts';
import { calculatorScreen as screen } from '#shared/catalogue/calculators/screen.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { SmallUnit } from '../../ui/figure/SmallUnit.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { OpenCalculation } from '../calculation.ts';
import { Outcomes } from './Outcomes.tsx';
import styles from './ResultPanel.module.css';
import { StakeList, TOTAL } from './StakeList.tsx';
import sticky from './StickyBar.module.css';

// Only one calculator in ten needs it.
const ScoreMap = lazyPart(async () => (await import('./ScoreMap.tsx')).ScoreMap, 'sentence');

interface ResultPanelProps {
  calculation: OpenCalculation;
  id: string;
  /** The name of the scenario, if there are two. */
  of?: string;
  /** On a phone, a bar on the same page shows the headline. */
  hasBar?: boolean;
  /** False if the page shows the outcomes in a place of their own. */
  hasOutcomes?: boolean;
}

export function ResultPanel({ calculation, id, of, hasBar = false, hasOutcomes = true }: ResultPanelProps) {
  const { view, problem, binding } = calculation;
  return (
    <section
      id={id}
      tabIndex={-1}
      className={styles.panel}
      data-bar={hasBar || undefined}
      aria-label={of === undefined ? words.title : `${words.title}: ${of}`}
      data-result={problem?.kind ?? 'answer'}
    >
      <Why calculation={calculation} />
      {view === null && problem === null && <p className={styles.note}>{screen.waiting}</p>}
      {view !== null && (
        <div className={styles.answer} data-stale={problem !== null || undefined}>
          <Head view={view} />
          {hasOutcomes && <Outcomes calculation={calculation} />}
          <StakeList calculation={calculation} />
          {view.mains.length > 1 && <Figures title={words.title} figures={view.mains} />}
          <Figures title={words.figures} figures={view.stakes.length > 0 ? withoutTotal(view.figures) : view.figures} />
          {view.isLoss && <p className={styles.note}>{words.loss}</p>}
          {binding !== null && <p className={styles.note}>{binding}</p>}
          {!view.isProven && <p className={styles.note}>{words.notOptimal}</p>}
          {view.scores !== null && (
            <Suspense>
              <ScoreMap scores={view.scores} />
            </Suspense>
          )}
        </div>
      )}
    </section>
  );
}

const withoutTotal = (figures: readonly Figure[]) => figures.filter(({ path }) => path !== TOTAL);

/** Below the form on a phone, always in view: the worst case, whether it is current, and what is done with it. */
export function ResultBar({
  calculation,
  href,
  children,
}: {
  calculation: OpenCalculation;
  href: string;
  children?: ReactNode;
}) {
  const { view, problem } = calculation;
  // Of what it is a part is said among the details: the bar has no room for it.
  const rate = view?.figures.find(({ path }) => path === view.rate?.path);
  return (
    <div className={`${sticky.bar} ${sticky.withAct} ${sticky.phoneOnly}`}>
      <a className={sticky.link} href={href}>
        <span className="visually-hidden">{screen.seeResult}: </span>
        {problem !== null && (
          <span className={styles.barProblem} data-kind={problem.kind}>
            {problem.text}
          </span>
        )}
        {view?.headline && (
          <span className={styles.barAnswer} data-stale={problem !== null || undefined}>
            <span className={styles.barLabel}>{view.headline.label}</span>
            <span className={styles.barFigures}>
              <strong className={styles.barHeadline} data-tone={view.headline.tone}>
                <SmallUnit text={view.headline.text} />
              </strong>
              {rate && (
                <span className={styles.barRate} data-tone={rate.tone}>
                  {rate.text}
                </span>
              )}
            </span>
          </span>
        )}
      </a>
      {children}
    </div>
  );
}

/** The element is always there: a screen reader reads out what appears inside it. */
function Why({ calculation: { problem } }: { calculation: OpenCalculation }) {
  return (
    <p className={styles.why} role="status" data-code={problem?.code} data-kind={problem?.kind}>
      {problem !== null && (
        <>
          {problem.kind !== 'missing' && <Icon icon={warning} />}
          <span>{problem.text}</span>
        </>
      )}
    </p>
  );
}

function Head({ view }: { view: ResultView }) {
  const { headline, rate, mains, badge, outcomes } = view;
  if (headline === null || mains.length > 1) return null;
  const best = outcomes.at(-1);
  return (
    <div className={styles.head}>
      <p className={styles.headLabel}>
        {headline.label}
        {badge !== null && <span className={styles.badge}>{badge}</span>}
      </p>
      <p className={styles.headline} data-tone={headline.tone} data-figure={mains[0]?.path}>
        <SmallUnit text={headline.text} />
      </p>
      {rate !== null && (
        <p className={styles.rate} data-tone={rate.tone}>
          {rate.text}
        </p>
      )}
      {best !== undefined && best.text !== headline.text && (
        <p className={styles.best}>{words.best(best.label, best.text)}</p>
      )}
    </div>
  );
}

function Figures({ title, figures }: { title: string; figures: readonly Figure[] }) {
  if (figures.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.list}>
        {figures.map(({ path, label, text, tone }) => (
          <div key={path} className={styles.line}>
            <dt>{label}</dt>
            <dd data-figure={path} data-tone={tone}>
              <SmallUnit text={text} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
