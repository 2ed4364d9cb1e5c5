/** What is played again: the day, the filter, before the match or in play, and the delay. */

import { parseFilter } from '#shared/arb-filter/address.ts';
import { type ArbFilter, EMPTY_FILTER } from '#shared/arb-filter/arb-filter.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { REPLAY_PERIODS, type ReplayPeriod, replayWords as words } from '#shared/catalogue/arbitrage/replay.ts';
import type { SavedFilter } from '#shared/wire/account/account-settings.ts';
import { SelectField } from '../ui/field/SelectField.tsx';
import styles from './Replay.module.css';

const DELAYS = [0, 10_000, 20_000, 30_000, 60_000, 120_000] as const;
const KINDS = ['both', 'pre', 'live'] as const;

export interface ReplayChoice {
  readonly period: ReplayPeriod;
  /** The name of a saved filter; '' for the page's own filter, or for none. */
  readonly filter: string;
  readonly kind: ArbKind | 'both';
  readonly delayMs: number;
}

export interface ReplayFieldsProps {
  choice: ReplayChoice;
  saved: readonly SavedFilter[];
  /** The page around it has a filter of its own. */
  hasOwn: boolean;
  onChange: (choice: ReplayChoice) => void;
  /** A week is played again, so there is no choice of a day. */
  isWeek?: boolean;
}

export function ReplayFields({ choice, saved, hasOwn, onChange, isWeek = false }: ReplayFieldsProps) {
  const { fields } = words;
  const set = (part: Partial<ReplayChoice>) => onChange({ ...choice, ...part });
  return (
    <div className={styles.fields}>
      {!isWeek && (
        <SelectField
          label={fields.period}
          value={choice.period}
          options={REPLAY_PERIODS.map(each => [each, fields.periods[each]])}
          onChange={period => set({ period })}
        />
      )}
      <SelectField
        label={fields.filter}
        value={choice.filter}
        options={[
          ['', hasOwn ? fields.current : fields.none],
          ...saved.map(({ name }): [string, string] => [name, name]),
        ]}
        onChange={filter => set({ filter })}
      />
      <SelectField
        label={fields.kind}
        value={choice.kind}
        options={KINDS.map(each => [each, fields.kinds[each]])}
        onChange={kind => set({ kind })}
      />
      <SelectField
        label={fields.delay}
        value={String(choice.delayMs)}
        options={DELAYS.map(ms => [String(ms), fields.delayOf(ms)])}
        onChange={text => set({ delayMs: Number(text) })}
      />
    </div>
  );
}

/** A saved filter that is gone counts as none. Middles and value bets are not in the archive. */
export function filterOfChoice(
  { filter }: ReplayChoice,
  saved: readonly SavedFilter[],
  own: ArbFilter | null,
): ArbFilter {
  const search = saved.find(({ name }) => name === filter)?.search;
  const chosen = search === undefined ? (own ?? EMPTY_FILTER) : (parseFilter(search) ?? EMPTY_FILTER);
  return { ...chosen, view: 'arbs' };
}
