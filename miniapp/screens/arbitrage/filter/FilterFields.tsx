/** Every condition of a filter, with the count that each choice would leave. Used by the side panel and the sheet. */
import { memo, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { ARB_SORTS, type ArbFilter } from '#shared/arb-filter/arb-filter.ts';
import {
  type Choice,
  type Choices,
  choicesOf,
  FACETS,
  type Facet,
  inOldPlaces,
  mapFacets,
} from '#shared/arb-filter/facets.ts';
import type { MatchContext } from '#shared/arb-filter/match.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { classNames, filters as words } from '#shared/catalogue/arbitrage/arb-tools.ts';
import { marketLabels, sports } from '#shared/catalogue/arbitrage/arbitrage.ts';
import { suspicions } from '#shared/catalogue/arbitrage/suspicions.ts';
import { formatMoneyInput } from '#shared/catalogue/numbers/format.ts';
import { cents } from '#shared/units.ts';
import { NumberField } from '../../../settings/NumberField.tsx';
import { parsePercentField, parseReaisField, percentInput } from '../../../settings/number-fields.ts';
import tools from '../../../ui/tools.module.css';
import styles from './FilterPanel.module.css';

export interface FilterFieldsProps {
  filter: ArbFilter;
  onChange: (filter: ArbFilter) => void;
  /** The whole list, before any filter. */
  arbs: readonly Opportunity[];
  context: MatchContext;
  /** Houses that can be chosen, although the list does not have their arbs. */
  otherHouses: readonly string[];
}

export function FilterFields({ filter, onChange, arbs, context, otherHouses }: FilterFieldsProps) {
  const id = useId();
  const choices = useChoices(arbs, filter, context, otherHouses);
  const change = (part: Partial<ArbFilter>) => onChange({ ...filter, ...part });
  return (
    <div className={tools.stack}>
      <div className={tools.group}>
        <label className={tools.legend} htmlFor={`${id}-sort`}>
          {words.sort}
        </label>
        <select
          id={`${id}-sort`}
          className={tools.select}
          value={filter.sort}
          onChange={event => change({ sort: ARB_SORTS.find(sort => sort === event.target.value) ?? 'profit' })}
        >
          {ARB_SORTS.map(sort => (
            <option key={sort} value={sort}>
              {words.sorts[sort]}
            </option>
          ))}
        </select>
      </div>
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
      <div className={tools.group}>
        <label className={tools.legend} htmlFor={`${id}-within`}>
          {words.within}
        </label>
        <select
          id={`${id}-within`}
          className={tools.select}
          value={filter.startsWithin ?? ''}
          onChange={event => change({ startsWithin: event.target.value === '' ? null : Number(event.target.value) })}
        >
          {words.withinChoices.map(([minutes, name]) => (
            <option key={name} value={minutes ?? ''}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {FACETS.map(facet => (
        <FacetChoices key={facet} facet={facet} choices={choices[facet]} filter={filter} onChange={onChange} />
      ))}
      <div className={tools.group}>
        <NumberField
          label={words.minLimit}
          value={filter.minLimit}
          print={value => formatMoneyInput(cents(value))}
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
  otherHouses: readonly string[],
): Choices {
  const held = useRef<{ readonly filter: ArbFilter; readonly choices: Choices } | null>(null);
  return useMemo(() => {
    const now = choicesOf(arbs, filter, context, otherHouses);
    const before = held.current?.filter === filter ? held.current.choices : null;
    const choices = before === null ? now : mapFacets(facet => inOldPlaces(before[facet], now[facet]));
    held.current = { filter, choices };
    return choices;
  }, [arbs, filter, context, otherHouses]);
}

/** With more choices than this a facet shows the others only on request. */
const FEW = 8;

interface FacetChoicesProps extends Pick<FilterFieldsProps, 'filter' | 'onChange'> {
  facet: Facet;
  choices: readonly Choice[];
}

/** Renders again only if one of its own counts changed. */
const FacetChoices = memo(function FacetChoices({ facet, choices, filter, onChange }: FacetChoicesProps) {
  const [all, setAll] = useState(false);
  if (choices.length === 0) return null;
  const shown = all ? choices : choices.slice(0, FEW);
  return (
    <fieldset className={styles.group}>
      <legend className={tools.legend}>{words.facets[facet]}</legend>
      <div className={styles.chips}>
        {shown.map(({ value, name, count, chosen }) => (
          <button
            key={value}
            type="button"
            className={styles.chip}
            aria-pressed={chosen}
            onClick={() => onChange({ ...filter, ...toggled(filter, facet, value) })}
          >
            <span className={tools.chipName}>{nameOf(facet, value, name)}</span>
            {count !== null && <span className={tools.count}>{count}</span>}
          </button>
        ))}
        {choices.length > shown.length && (
          <button type="button" className={tools.plain} onClick={() => setAll(true)}>
            {words.more(choices.length - shown.length)}
          </button>
        )}
      </div>
    </fieldset>
  );
});

function nameOf(facet: Facet, value: string, name: string): string {
  const known: Readonly<Record<string, string>> =
    facet === 'sports' ? sports : facet === 'markets' ? marketLabels : facet === 'classes' ? classNames : {};
  return known[value] ?? name;
}

function toggled(filter: ArbFilter, facet: Facet, value: string): Partial<ArbFilter> {
  const before: readonly string[] = filter[facet];
  const after = before.includes(value) ? before.filter(each => each !== value) : [...before, value];
  return { [facet]: after };
}

function Check({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <label className={tools.check}>
      <input type="checkbox" checked={checked} onChange={event => onChange(event.target.checked)} />
      {children}
    </label>
  );
}
