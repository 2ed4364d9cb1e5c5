/** Surebets, middles or value: two of the three can lose, and the page says so there. */
import { ARB_VIEWS, type ArbView } from '#shared/arb-filter/arb-filter.ts';
import { viewNotes, views, viewsLabel } from '#shared/catalogue/arbitrage/arb-tools.ts';
import styles from './ViewSwitch.module.css';

export interface ViewSwitchProps {
  view: ArbView;
  onChoose: (view: ArbView) => void;
}

export function ViewSwitch({ view, onChoose }: ViewSwitchProps) {
  return (
    <>
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">{viewsLabel}</legend>
        {ARB_VIEWS.map(value => (
          <button
            key={value}
            type="button"
            className={styles.option}
            aria-pressed={value === view}
            onClick={() => onChoose(value)}
          >
            {views[value]}
          </button>
        ))}
      </fieldset>
      {view !== 'arbs' && <p className={styles.note}>{viewNotes[view]}</p>}
    </>
  );
}
