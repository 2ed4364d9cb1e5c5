/** The actions for the list as a whole: filters, alerts, my houses, hidden items, keyboard shortcuts. */
import { alerts } from '#shared/catalogue/arbitrage/alerts.ts';
import { filters, hidden, houseLink, keys } from '#shared/catalogue/arbitrage/arb-tools.ts';
import { useMedia, WIDE } from '../../../browser/use-media.ts';
import styles from './ListTools.module.css';

export type Panel = 'filters' | 'alerts' | 'houses' | 'hidden' | 'keys';

export interface ListToolsProps {
  /** How many conditions are set, how many things are hidden. */
  conditions: number;
  hiddenCount: number;
  filtersOpen: boolean;
  onOpen: (panel: Panel) => void;
}

export function ListTools({ conditions, hiddenCount, filtersOpen, onOpen }: ListToolsProps) {
  const wide = useMedia(WIDE);
  return (
    <div className={styles.tools}>
      <button
        type="button"
        className={styles.tool}
        aria-expanded={filtersOpen}
        data-on={conditions > 0 || undefined}
        onClick={() => onOpen('filters')}
      >
        {filters.open}
        {conditions > 0 && <span className={styles.badge}>{conditions}</span>}
      </button>
      <button type="button" className={styles.tool} onClick={() => onOpen('houses')}>
        {houseLink.open}
      </button>
      <button type="button" className={styles.tool} onClick={() => onOpen('alerts')}>
        {alerts.open}
      </button>
      {hiddenCount > 0 && (
        <button type="button" className={styles.tool} onClick={() => onOpen('hidden')}>
          {hidden.open(hiddenCount)}
        </button>
      )}
      {wide && (
        <button type="button" className={styles.tool} onClick={() => onOpen('keys')}>
          {keys.open}
        </button>
      )}
    </div>
  );
}
