/** Every condition of a filter, with the count that each choice would leave. Used by the side panel and the sheet. */
import { useMemo, useRef } from 'react';
import type { ArbFilter, ArbSort } from '#shared/arb-filter/arb-filter.ts';
import {
  type Choices,
  choicesOf,
  FACETS,
  type Facet,
  inOldPlaces,
  type KnownChoices,
  mapFacets,
} from '#shared/arb-filter/facets.ts';
import { knownChoices } from '#shared/arb-filter/known-choices.ts';
import { isOfView, type MatchContext, worthOf } from '#shared/arb-filter/match.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { filters as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { suspicions } from '#shared/catalogue/arbitrage/suspicions.ts';
import { formatMoneyInput, formatOdds, formatPercent } from '#shared/catalogue/numbers/format.ts';
import { ChipChoice } from '../../../ui/button/ChipChoice.tsx';
import { LimitFields } from '../../../ui/field/LimitFields.tsx';
import {
  parseMinutesField,
  parseOddField,
  parsePercentField,
  parseReaisField,
  percentInput,
} from '../../../ui/field/number-fields.ts';
import { SearchField } from '../../../ui/field/SearchField.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { SwitchLine } from '../../../ui/field/SwitchLine.tsx';
import tools from '../../../ui/tools.module.css';
import { FacetChoices } from './FacetChoices.tsx';
import styles from './FilterPanel.module.css';
import { useKnownLeagues } from './use-known-leagues.ts';

export interface FilterFieldsProps {
  kind: ArbKind;
  filter: ArbFilter;
  onChange: (filter: ArbFilter) => void;
  /** The whole list, before any filter. */
  arbs: readonly Opportunity[];
  context: MatchContext;
  /** Houses that have prices now. */
  books: readonly string[];
  /** False: the list has only the arbs of some houses. */
  countsHouses: boolean;
  /** The orders that there are. */
  sorts: readonly ArbSort[];
}

/** What most people choose comes first; the others after the limits. */
const FIRST: readonly Facet[] = ['sports', 'classes'];
const LAST = FACETS.filter(facet => !FIRST.includes(facet));

export function FilterFields(props: FilterFieldsProps) {
  const { kind, filter, onChange, arbs, context, books, countsHouses, sorts } = props;
  const leagues = useKnownLeagues();
  const known = useMemo(
    () => knownChoices({ filter, leagues, books, countsHouses }),
    [filter, leagues, books, countsHouses],
  );
  const choices = useChoices(arbs, filter, context, known);
  const change = (part: Partial<ArbFilter>) => onChange({ ...filter, ...part });
  const facet = (name: Facet) => (
    <FacetChoices key={name} facet={name} choices={choices[name]} filter={filter} onChange={onChange} />
  );
  const { mine } = context;
  return (
    <div className={tools.stack}>
      <SearchField label={words.sought} value={filter.text} onChange={text => change({ text })} />
      <div className={styles.switches}>
        <SwitchLine
          label={words.mine}
          detail={mine.size === 0 ? words.mineNone : words.mineCount(mine.size)}
          isOn={filter.mine}
          onChange={isOn => change({ mine: isOn })}
        />
        <SwitchLine label={words.fresh} isOn={filter.fresh} onChange={fresh => change({ fresh })} />
        <SwitchLine label={suspicions.lift} isOn={filter.suspicious} onChange={isOn => change({ suspicious: isOn })} />
      </div>
      {FIRST.map(facet)}
      <Limits kind={kind} filter={filter} onChange={onChange} arbs={arbs} />
      <ChipChoice
        label={words.within}
        value={String(filter.startsWithin ?? '')}
        options={words.withinChoices.map(([minutes, name]) => [String(minutes ?? ''), name])}
        onChange={minutes => change({ startsWithin: minutes === '' ? null : Number(minutes) })}
      />
      {LAST.map(facet)}
      <div className={tools.group}>
        <LimitFields
          label={words.minLimit}
          unit="R$"
          print={formatMoneyInput}
          parse={parseReaisField}
          limits={[
            {
              word: '',
              name: words.minLimit,
              value: filter.minLimit,
              onChange: minLimit => change({ minLimit }),
            },
          ]}
        />
        <p className={tools.hint}>{words.minLimitHint}</p>
      </div>
      <SelectField
        label={words.sort}
        value={filter.sort}
        options={sorts.map(sort => [sort, words.sorts[sort]])}
        onChange={sort => change({ sort })}
      />
    </div>
  );
}

/** What it pays, and at which odds. */
function Limits({ kind, filter, onChange, arbs }: Pick<FilterFieldsProps, 'kind' | 'filter' | 'onChange' | 'arbs'>) {
  const change = (part: Partial<ArbFilter>) => onChange({ ...filter, ...part });
  const { from, to, ofCondition } = words;
  return (
    <>
      <LimitFields
        label={filter.view === 'arbs' ? words.profit : words.profitChance}
        note={useProfitNow(arbs, filter)}
        unit="%"
        print={percentInput}
        parse={parseProfit}
        limits={[
          { word: from, value: filter.profitFrom, onChange: profitFrom => change({ profitFrom }) },
          { word: to, value: filter.profitTo, onChange: profitTo => change({ profitTo }) },
        ]}
      />
      <LimitFields
        label={words.minMoney}
        unit="R$"
        print={formatMoneyInput}
        parse={parseReaisField}
        limits={[
          { word: '', name: words.minMoney, value: filter.minMoney, onChange: minMoney => change({ minMoney }) },
        ]}
      />
      {filter.view === 'arbs' && kind === 'pre' && (
        <LimitFields
          label={words.annualFrom}
          unit="%"
          print={percentInput}
          parse={parseAnnual}
          limits={[
            {
              word: '',
              name: words.annualFrom,
              value: filter.annualFrom,
              onChange: annualFrom => change({ annualFrom }),
            },
          ]}
        />
      )}
      <LimitFields
        label={words.odds}
        print={formatOdds}
        parse={parseOddField}
        limits={[
          {
            word: from,
            name: ofCondition(from, words.odds),
            value: filter.oddsFrom,
            onChange: oddsFrom => change({ oddsFrom }),
          },
          { word: to, name: ofCondition(to, words.odds), value: filter.oddsTo, onChange: oddsTo => change({ oddsTo }) },
        ]}
      />
      {kind === 'live' && (
        <LimitFields
          label={words.played}
          unit="min"
          print={String}
          parse={parseMinutesField}
          limits={[
            {
              word: from,
              name: ofCondition(from, words.played),
              value: filter.playedFrom,
              onChange: playedFrom => change({ playedFrom }),
            },
            {
              word: to,
              name: ofCondition(to, words.played),
              value: filter.playedTo,
              onChange: playedTo => change({ playedTo }),
            },
          ]}
        />
      )}
    </>
  );
}

/** The limits that an address and a rule accept. */
const parseProfit = (text: string) => parsePercentField(text, -100, 10_000);
const parseAnnual = (text: string) => parsePercentField(text, 0, 9_999);

/** The least and the most that is on the list now; undefined if there is nothing. */
function useProfitNow(arbs: readonly Opportunity[], { view }: ArbFilter): string | undefined {
  return useMemo(() => {
    const worths = arbs.filter(arb => isOfView(arb, view)).map(worthOf);
    if (worths.length === 0) return undefined;
    const textOf = (worth: number) => formatPercent(worth).replace('+', '');
    return words.profitNow(textOf(Math.min(...worths)), textOf(Math.max(...worths)));
  }, [arbs, view]);
}

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
