/** Which houses, categories, sports and markets the figures are about. None chosen: all. */

import { dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { keyText } from '#shared/catalogue/bets/report-keys.ts';
import type { Dimension, ReportRows } from '#shared/report/report-rows.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Chip } from '../../ui/button/Chip.tsx';
import tools from '../../ui/tools.module.css';
import styles from './FilterPanel.module.css';
import { type DashboardAddress, LISTS, type ListName } from './view/dashboard-address.ts';

const DIMENSION: Readonly<Record<ListName, Dimension>> = {
  houses: 'house',
  categories: 'category',
  sports: 'sport',
  markets: 'market',
};

export interface FilterPanelProps {
  rows: ReportRows;
  lists: DashboardAddress['lists'];
  onChange: (lists: DashboardAddress['lists']) => void;
}

export function FilterPanel({ rows, lists, onChange }: FilterPanelProps) {
  const isEmpty = LISTS.every(name => lists[name].length === 0);
  return (
    <div className={styles.panel}>
      {LISTS.map(name => {
        const chosen = lists[name];
        const choices = rows.keys[DIMENSION[name]].all
          .flatMap(key => (key === null ? [] : [{ key, text: keyText(DIMENSION[name], key) }]))
          .sort((a, b) => (a.text < b.text ? -1 : 1));
        if (choices.length === 0) return null;
        return (
          <fieldset key={name} className={tools.group}>
            <legend className={tools.legend}>{words.filter[name]}</legend>
            <div className={tools.chips}>
              {choices.map(({ key, text }) => (
                <Chip
                  key={key}
                  aria-pressed={chosen.includes(key)}
                  onClick={() => onChange({ ...lists, [name]: toggled(chosen, key) })}
                >
                  <span className={tools.chipName}>{text}</span>
                </Chip>
              ))}
            </div>
          </fieldset>
        );
      })}
      {!isEmpty && (
        <Button onClick={() => onChange({ houses: [], categories: [], sports: [], markets: [] })}>
          {words.filter.clear}
        </Button>
      )}
    </div>
  );
}

function toggled(chosen: readonly string[], key: string): string[] {
  return chosen.includes(key) ? chosen.filter(each => each !== key) : [...chosen, key];
}
