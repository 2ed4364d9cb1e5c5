/** Every condition of a filter, with the count that each choice would leave. Used by the side panel and the sheet. */

import { useMemo, useRef } from 'react';
import { ARB_SORTS, type ArbFilter } from '#shared/arb-filter/arb-filter.ts';
import {
  type Choices,
  choicesOf,
  FACETS,
  inOldPlaces,
  type KnownChoices,
  mapFacets,
} from '#shared/arb-filter/facets.ts';
import { knownChoices } from '#shared/arb-filter/known-choices.ts';
import type { MatchContext } from '#shared/arb-filter/match.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { filters as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { suspicions } from '#shared/catalogue/arbitrage/suspicions.ts';
import { formatMoneyInput } from '#shared/catalogue/numbers/format.ts';
import { Check } from '../../../ui/field/Check.tsx';
import { NumberField } from '../../../ui/field/NumberField.tsx';
import { parsePercentField, parseReaisField, percentInput } from '../../../ui/field/number-fields.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import tools from '../../../ui/tools.module.css';
import { FacetChoices } from './FacetChoices.tsx';
import styles from './FilterPanel.module.css';
import { useKnownLeagues } from './use-known-leagues.ts';

export interface FilterFieldsProps {
  filter: ArbFilter;
  onChange: (filter: ArbFilter) => void;
  /** The whole list, before any filter. */
  arbs: readonly Opportunity[];
  context: MatchContext;
  /** Houses that have prices now. */
  books: readonly string[];
  /** False: the list has only the arbs of some houses. */
  countsHouses: boolean;
}

export function FilterFields({ filter, onChange, arbs, context, books, countsHouses }: FilterFieldsProps) {
  const leagues = useKnownLeagues();
  const known = useMemo(
    () => knownChoices({ filter, leagues, books, countsHouses }),
    [filter, leagues, books, countsHouses],
  );
  const choices = useChoices(arbs, filter, context, known);
  const change = (part: Partial<ArbFilter>) => onChange({ ...filter, ...part });
  return (
    <div className={tools.stack}>
      <SelectField
        label={words.sort}
        value={filter.sort}
        options={ARB_SORTS.map(sort => [sort, words.sorts[sort]])}
        onChange={sort => change({ sort })}
      />
      <div>
        <Check checked={filter.mine} onChange={mine => change({ mine })}>
          {words.mine}
        </Check>
        {filter.mine && context.mine.size === 0 && <p className={tools.hint}>{words.mineNone}</p>}
        <Check checked={filter.fresh} onChange={fresh => change({ fresh })}>
          {words.fresh}
        </Check>
        <Check checked={filter.suspicious} onChange={suspicious => change({ suspicious })}>
          {suspicions.lift}
        </Check>
      </div>
      <fieldset className={styles.group}>
        <legend className={tools.legend}>{filter.view === 'arbs' ? words.profit : words.profitChance}</legend>
        <div className={styles.range}>
          <NumberField
            label={words.from}
            value={filter.profitFrom}
            print={percentInput}
            parse={parseProfit}
            onChange={profitFrom => change({ profitFrom })}
          />
          <NumberField
            label={words.to}
            value={filter.profitTo}
            print={percentInput}
            parse={parseProfit}
            onChange={profitTo => change({ profitTo })}
          />
        </div>
      </fieldset>
      <SelectField
        label={words.within}
        value={String(filter.startsWithin ?? '')}
        options={words.withinChoices.map(([minutes, name]) => [String(minutes ?? ''), name])}
        onChange={minutes => change({ startsWithin: minutes === '' ? null : Number(minutes) })}
      />
      {FACETS.map(facet => (
        <FacetChoices key={facet} facet={facet} choices={choices[facet]} filter={filter} onChange={onChange} />
      ))}
      <div className={tools.group}>
        <NumberField
          label={words.minLimit}
          value={filter.minLimit}
          print={formatMoneyInput}
          parse={parseReaisField}
          onChange={minLimit => change({ minLimit })}
        />
        <p className={tools.hint}>{words.minLimitHint}</p>
      </div>
    </div>
  );
}

/** The limits that an address and a rule accept. */
const parseProfit = (text: string) => parsePercentField(text, -100, 10_000);

/** Sorted again when the filter changes; otherwise the choices keep their places, whatever the market does. */
function useChoices(
  arbs: readonly Opportunity[],
  filter: ArbFilter,
  context: MatchContext,
  known: KnownChoices,
): Choices {
  const held = useRef<{ readonly filter: ArbFilter; readonly choices: Choices } | null>(null);
  return useMemo(() => {
    const now = choicesOf(arbs, filter, context, known);
    const before = held.current?.filter === filter ? held.current.choices : null;
    const choices = before === null ? now : mapFacets(facet => inOldPlaces(before[facet], now[facet]));
    held.current = { filter, choices };
    return choices;
  }, [arbs, filter, context, known]);
}
