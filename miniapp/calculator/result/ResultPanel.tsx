/** The answer of the calculation, worst case first; while a field is being corrected, the previous answer, greyed out. */
import warning from 'lucide:triangle-alert';
import { Suspense } from 'react';
import type { Figure, ResultView } from '#shared/calculators/forms/result-view.ts';
import { result as words } from '#shared/catalogue/calculators/results.ts';
import { calculatorScreen as screen } from '#shared/catalogue/calculators/screen.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { SmallUnit } from '../../ui/figure/SmallUnit.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { OpenCalculation } from '../calculation.ts';
import styles from './ResultPanel.module.css';
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
}

export function ResultPanel({ calculation, id, of, hasBar = false }: ResultPanelProps) {
  const { form, view, problem, binding } = calculation;
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
          <Figures title={words.outcomes} figures={view.outcomes} parts={view.outcomes.map(({ part }) => part)} />
          <div className={isInEditor(form) ? styles.wideOnly : undefined}>
            <Figures title={words.stakes} figures={view.stakes} strong />
          </div>
          {view.mains.length > 1 && <Figures title={words.title} figures={view.mains} />}
          <Figures title={words.figures} figures={view.figures} />
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

/** The stakes are already in the column where they can be fixed: a phone does not show them twice. */
function isInEditor({ kit }: OpenCalculation['form']): boolean {
  return kit.form.groups.some(({ fields }) => fields.some(({ fixable }) => fixable));
}

/** Below the form on a phone, always in view: the worst case, and whether it is current. */
export function ResultBar({ calculation, href }: { calculation: OpenCalculation; href: string }) {
  const { view, problem } = calculation;
  return (
    <a className={`${sticky.bar} ${sticky.phoneOnly}`} href={href}>
      <span className="visually-hidden">{screen.seeResult}: </span>
      {problem !== null && <span className={styles.barProblem}>{problem.text}</span>}
      {view?.headline && (
        <span className={styles.barAnswer} data-stale={problem !== null || undefined}>
          <span className={styles.barLabel}>{view.headline.label}</span>
          <span className={styles.barFigures}>
            <strong className={styles.barHeadline} data-tone={view.headline.tone}>
              <SmallUnit text={view.headline.text} />
            </strong>
            {view.rate && (
              <span className={styles.barRate} data-tone={view.rate.tone}>
                {view.rate.text}
              </span>
            )}
          </span>
        </span>
      )}
    </a>
  );
}

/** The element is always there: a screen reader reads out what appears inside it. */
function Why({ calculation: { problem } }: { calculation: OpenCalculation }) {
  return (
    <p className={styles.why} role="status" data-code={problem?.code}>
      {problem !== null && (
        <>
          <Icon icon={warning} />
          <span>{problem.text}</span>
        </>
      )}
    </p>
  );
}

function Head({ view }: { view: ResultView }) {
  const { headline, rate, mains, badge } = view;
  if (headline === null || mains.length > 1) return null;
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
    </div>
  );
}

interface FiguresProps {
  title: string;
  figures: readonly Figure[];
  strong?: boolean;
  /** How much each is of the largest one, drawn below it where there is room. */
  parts?: readonly number[];
}

function Figures({ title, figures, strong = false, parts }: FiguresProps) {
  if (figures.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.list}>
        {figures.map(({ path, label, text, tone }, index) => (
          <div key={path} className={styles.line}>
            <dt>{label}</dt>
            <dd data-figure={path} data-tone={tone} data-strong={strong || undefined}>
              <SmallUnit text={text} />
            </dd>
            {parts && <Bar part={parts[index] ?? 0} tone={tone} />}
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Without a style attribute, which a prerendered page may not have. */
function Bar({ part, tone }: { part: number; tone: Figure['tone'] }) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect data-tone={tone} width={part * 100} height="1" />
    </svg>
  );
}
