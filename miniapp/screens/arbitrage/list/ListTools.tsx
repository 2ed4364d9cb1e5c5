/** The actions for the list as a whole: filters, my houses, alerts, hidden items, keyboard shortcuts. */

import { alerts } from '#shared/catalogue/arbitrage/alerts.ts';
import { filters, hidden, houseLink, keys } from '#shared/catalogue/arbitrage/around-list.ts';
import { replayWords } from '#shared/catalogue/arbitrage/replay.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import styles from './ListTools.module.css';

export type Panel = 'filters' | 'alerts' | 'houses' | 'hidden' | 'keys' | 'replay';

export interface ListToolsProps {
  /** How many conditions the filter has; below, how many things are hidden. */
  conditions: number;
  hiddenCount: number;
  filtersOpen: boolean;
  onOpen: (panel: Panel) => void;
}

export function ListTools({ conditions, hiddenCount, filtersOpen, onOpen }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <Pressable
        className={styles.tool}
        aria-expanded={filtersOpen}
        data-on={conditions > 0 || undefined}
        onClick={() => onOpen('filters')}
      >
        {filters.open}
        {conditions > 0 && <span className={styles.badge}>{conditions}</span>}
      </Pressable>
      <OtherTools hiddenCount={hiddenCount} onOpen={onOpen} />
      <Pressable className={styles.tool} onClick={() => onOpen('keys')}>
        {keys.open}
      </Pressable>
    </div>
  );
}

/** The tools that a phone has in the sheet of the filters. */
export function OtherTools({ hiddenCount, onOpen }: Pick<ListToolsProps, 'hiddenCount' | 'onOpen'>) {
  return (
    <>
      <Pressable className={styles.tool} onClick={() => onOpen('houses')}>
        {houseLink.open}
      </Pressable>
      <Pressable className={styles.tool} onClick={() => onOpen('alerts')}>
        {alerts.open}
      </Pressable>
      <Pressable className={styles.tool} onClick={() => onOpen('replay')}>
        {replayWords.open}
      </Pressable>
      {hiddenCount > 0 && (
        <Pressable className={styles.tool} onClick={() => onOpen('hidden')}>
          {hidden.open(hiddenCount)}
        </Pressable>
      )}
    </>
  );
}
