/** What narrows the list, each part by its name and with the filter that is left without it. Pure. */
import { type ArbFilter, type Condition, conditionsOf, without } from '#shared/arb-filter/arb-filter.ts';
import { classNames, filters as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { marketLabels, sports } from '#shared/catalogue/arbitrage/live-list.ts';
import { suspicions } from '#shared/catalogue/arbitrage/suspicions.ts';
import { decimalText } from '#shared/catalogue/numbers/decimal-text.ts';
import { formatMoney, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { cents } from '#shared/units.ts';

export interface FilterChip {
  readonly key: string;
  readonly text: string;
  readonly rest: ArbFilter;
}

/** If there are more values of one kind than this, they share one chip. */
const MOST_VALUES = 3;
const LISTS = {
  houses: book => findBook(book).name,
  sports: sport => (sports as Readonly<Record<string, string>>)[sport] ?? sport,
  leagues: league => league,
  markets: market => (marketLabels as Readonly<Record<string, string>>)[market] ?? market,
  classes: name => (classNames as Readonly<Record<string, string>>)[name] ?? name,
} as const satisfies Partial<Record<Condition, (value: string) => string>>;

/** Example: soccer from 2 % → 'Futebol' and 'lucro de 2 %'. */
export function chipsOf(filter: ArbFilter): FilterChip[] {
  const chips = conditionsOf(filter).flatMap((condition): FilterChip[] => {
    const whole = (text: string) => [{ key: condition, text, rest: without(filter, condition) }];
    if (condition === 'profit') return whole(profitText(filter));
    if (condition === 'text') return whole(words.chips.text(filter.text));
    if (condition === 'minMoney') return whole(words.chips.minMoney(formatMoney(filter.minMoney ?? cents(0))));
    if (condition === 'annualFrom')
      return whole(words.chips.annualFrom(`${decimalText(filter.annualFrom ?? 0)}\u00a0%`));
    if (condition === 'odds') return whole(rangeText('odds', filter.oddsFrom, filter.oddsTo, formatOdds));
    if (condition === 'played') return whole(rangeText('played', filter.playedFrom, filter.playedTo, String));
    if (condition === 'startsWithin') return whole(withinText(filter.startsWithin));
    if (condition === 'minLimit') return whole(words.chips.minLimit(formatMoney(filter.minLimit ?? cents(0))));
    if (condition === 'mine' || condition === 'fresh') return whole(words.conditions[condition]);
    const values: readonly string[] = filter[condition];
    if (values.length > MOST_VALUES) return whole(words.chips.several(words.conditions[condition], values.length));
    return values.map(value => ({
      key: `${condition} ${value}`,
      text: LISTS[condition](value),
      rest: { ...filter, [condition]: values.filter(each => each !== value) },
    }));
  });
  if (!filter.suspicious) return chips;
  return [...chips, { key: 'suspicious', text: suspicions.condition, rest: { ...filter, suspicious: false } }];
}

/** Example: odds from 1.5 → 'odd de 1,50'. */
function rangeText(
  condition: Condition,
  from: number | null,
  to: number | null,
  print: (value: number) => string,
): string {
  const textOf = (value: number | null) => (value === null ? '' : print(value));
  return words.chips.range(words.conditions[condition], textOf(from), textOf(to));
}

function profitText({ profitFrom, profitTo }: ArbFilter): string {
  const from = profitFrom === null ? '' : ` ${words.from} ${decimalText(profitFrom)}\u00a0%`;
  const to = profitTo === null ? '' : ` ${words.to} ${decimalText(profitTo)}\u00a0%`;
  return words.conditions.profit + from + to;
}

function withinText(minutes: number | null): string {
  const known = words.withinChoices.find(([choice]) => choice === minutes)?.[1];
  return words.chips.within(known ?? words.chips.minutes(minutes ?? 0));
}
