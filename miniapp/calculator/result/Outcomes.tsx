/** What each outcome pays, the worst first: a house, a bar from zero, an amount. */
import type { OutcomeFigure } from '#shared/calculators/forms/result-view.ts';
import { result as words } from '#shared/catalogue/calculators/results.ts';
import { HouseChip } from '../../ui/figure/HouseChip.tsx';
import { SmallUnit } from '../../ui/figure/SmallUnit.tsx';
import type { OpenCalculation } from '../calculation.ts';
import { useOpenedLeg } from '../opened-event.ts';
import { type ProfitBar, profitBars } from './bars.ts';
import { houseOfFigure } from './house-of-figure.ts';
import styles from './Outcomes.module.css';
import panel from './ResultPanel.module.css';

export function Outcomes({ calculation: { form, view, problem } }: { calculation: OpenCalculation }) {
  if (view === null || view.outcomes.length === 0) return null;
  const { zero, bars } = profitBars(view.outcomes);
  return (
    <div className={styles.outcomes} data-stale={problem !== null || undefined}>
      <h2 className={panel.title}>{words.outcomes}</h2>
      <dl className={styles.list}>
        {view.outcomes.map(({ path, label, text, tone }, index) => {
          const house = houseOfFigure(form, path);
          return (
            <div key={path} className={styles.outcome}>
              <dt className={styles.label}>
                {house !== '' && <HouseChip house={house} size={18} />}
                <span className={styles.name}>
                  <OutcomeName house={house} path={path} label={label} />
                </span>
              </dt>
              <Bar zero={zero} bar={bars[index]} tone={tone} />
              <dd className={styles.amount} data-figure={path} data-tone={tone}>
                <SmallUnit text={text} />
              </dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** Of an outcome that is a leg's own: what the leg is on, if the match is known. */
function OutcomeName({ house, path, label }: { house: string; path: string; label: string }) {
  return useOpenedLeg(house, house === '' ? -1 : Number(path.split('.')[1]))?.selection || label;
}

interface BarProps {
  zero: number;
  bar: ProfitBar | undefined;
  tone: OutcomeFigure['tone'];
}

/** Without a style attribute, which a prerendered page may not have. */
function Bar({ zero, bar, tone }: BarProps) {
  return (
    <svg className={styles.bar} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      {bar && <rect data-tone={tone} x={bar.from} width={bar.width} y="2" height="6" />}
      <line x1={zero} x2={zero} y1="0" y2="10" />
    </svg>
  );
}
