/**
 * The rows of the grid: a leg, and the group that it stands in. The grid asks a row for the text of a column by its name,
 * so that texts are made for the cells that are drawn and not for all of 50,000 legs.
 */

import type { ProcedureTerms } from '#shared/bets/action.ts';
import { type BetInReais, betInReais } from '#shared/bets/bet-in-reais.ts';
import type { Book } from '#shared/bets/book.ts';
import type { BookedBet } from '#shared/bets/booked-bet.ts';
import { isDayAlone } from '#shared/bets/day-alone.ts';
import { type Ending, endingChoices } from '#shared/bets/endings/endings.ts';
import { type CurrencyOf, inReais } from '#shared/bets/exchange.ts';
import { columnMarket, columnSelection } from '#shared/catalogue/bets/bet-words.ts';
import { exchangeWords } from '#shared/catalogue/bets/exchange.ts';
import { betsGrid as words } from '#shared/catalogue/bets/grid.ts';
import { betStatusWords, bets, sideWords } from '#shared/catalogue/bets/screen.ts';
import { sportName } from '#shared/catalogue/bets/sport-words.ts';
import { formatMoneyInput, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { rateText } from '#shared/catalogue/numbers/typed-percent.ts';
import { foldText } from '#shared/language/fold.ts';
import { findBook } from '#shared/markets/books.ts';
import { type Cents, cents, type EpochMs, epochMs } from '#shared/units.ts';
import { gridDate } from './date-text.ts';
import { type ColumnId, isMoneyColumn, type MoneyColumn } from './grid-columns.ts';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What stands in a cell when it is copied, edited or drawn. */
export type RowTexts = Readonly<Record<ColumnId, string>>;

/** What amounts in other currencies are worth. */
export interface Exchange {
  readonly currencyOf: CurrencyOf;
  readonly rates: Book['rates'];
}

export class GridLeg implements RowTexts {
  readonly kind = 'leg';
  bet: BookedBet;
  procedure: ProcedureTerms;
  group: GroupRow | null = null;
  /** Whether filters and search let it through. */
  isShown = true;
  /** Of its house. */
  currency: string;
  /** What is added, sorted and filtered; null: no rate of its currency is known. */
  reais: BetInReais | null;
  #words: string | null = null;

  constructor(bet: BookedBet, procedure: ProcedureTerms, exchange: Exchange) {
    this.bet = bet;
    this.procedure = procedure;
    this.currency = exchange.currencyOf(bet.terms.house);
    this.reais = betInReais(bet, this.currency, exchange.rates);
  }

  update(bet: BookedBet, procedure: ProcedureTerms, exchange: Exchange): void {
    this.bet = bet;
    this.procedure = procedure;
    this.currency = exchange.currencyOf(bet.terms.house);
    this.reais = betInReais(bet, this.currency, exchange.rates);
    this.#words = null;
  }

  get key(): string {
    return this.bet.id;
  }
  get when(): EpochMs {
    return this.bet.terms.startsAt ?? this.bet.placedAt;
  }
  get houseName(): string {
    return findBook(this.bet.terms.house).name;
  }
  /** In the currency of its house, as it stands in its cells. */
  get backCents(): Cents | null {
    return withRefunds(this.bet, this.bet.returnCents);
  }
  get profitCents(): Cents | null {
    return withRefunds(this.bet, this.bet.profitCents);
  }
  /** The words that the search looks through. */
  get words(): string {
    this.#words ??= foldText(
      [this.procedure.name, this.bet.terms.eventName, this.selection, this.market, this.house, this.category].join(
        '\n',
      ),
    );
    return this.#words;
  }

  get date(): string {
    return gridDate(this.when, isDayAlone(this.bet, zone));
  }
  get selection(): string {
    return columnSelection(this.bet.terms);
  }
  get market(): string {
    return columnMarket(this.bet.terms);
  }
  get house(): string {
    return this.houseName;
  }
  get odds(): string {
    return formatOdds(this.bet.terms.odds);
  }
  get stake(): string {
    return formatMoneyInput(this.bet.terms.stakeCents);
  }
  get status(): string {
    const { status, by } = this.bet.settled;
    return by === 'early-payout' ? words.early : betStatusWords[status];
  }
  get back(): string {
    return this.backCents === null ? '' : formatMoneyInput(this.backCents);
  }
  get profit(): string {
    return this.profitCents === null ? '' : formatMoneyInput(this.profitCents);
  }
  get planned(): string {
    return '';
  }
  get category(): string {
    return this.procedure.category;
  }
  get commission(): string {
    const { commission } = this.bet.terms;
    return commission === 0 ? '' : `${rateText(commission)}%`;
  }
  get notes(): string {
    return this.bet.terms.notes;
  }
  get tags(): string {
    return this.bet.terms.tags.join(', ');
  }
  get side(): string {
    return sideWords[this.bet.terms.side];
  }
  get promotion(): string {
    return this.procedure.promotion;
  }
  get sport(): string {
    return sportName(this.bet.terms.sport);
  }
  get league(): string {
    return this.bet.terms.league;
  }
  get ticket(): string {
    return this.bet.terms.ticket;
  }
}

/** Null: neither the bet nor a refund has returned anything yet. */
function withRefunds({ refunds }: BookedBet, amount: Cents | null): Cents | null {
  const refunded = cents(refunds.reduce((so, refund) => so + refund.cents, 0));
  if (amount === null) return refunded === 0 ? null : refunded;
  return cents(amount + refunded);
}

export class GroupRow implements RowTexts {
  readonly kind = 'group';
  readonly key: string;
  readonly by: 'procedure' | 'day' | 'house';
  readonly #exchange: Exchange;
  /** The terms of the operation; null: the group is a day or a house. */
  terms: ProcedureTerms | null;
  readonly legs: GridLeg[] = [];
  isFolded = false;
  /** Money of the operation that belongs to no leg, in reais; null: no rate of its currency is known. */
  bonusCents: Cents | null = cents(0);
  #endings: readonly Ending[] | null = null;

  constructor(key: string, by: GroupRow['by'], terms: ProcedureTerms | null, exchange: Exchange) {
    this.#exchange = exchange;
    this.key = key;
    this.by = by;
    this.terms = terms;
  }

  /** Called when one of its legs has changed. */
  legsChanged(): void {
    this.#endings = null;
  }

  get openLegs(): BookedBet[] {
    return this.legs.filter(({ bet }) => bet.settled.status === 'open').map(({ bet }) => bet);
  }
  get isOpen(): boolean {
    return this.legs.some(({ bet }) => bet.settled.status === 'open');
  }
  get endings(): readonly Ending[] {
    this.#endings ??= endingChoices(this.openLegs, (amount, house) =>
      inReais(amount, this.#exchange.currencyOf(house), 'newest', this.#exchange.rates),
    );
    return this.#endings;
  }
  /** '': an operation on several sports, or on one that nobody said. */
  get sportId(): string {
    const [sport = '', ...others] = new Set(this.by === 'procedure' ? this.legs.map(({ bet }) => bet.terms.sport) : []);
    return others.length === 0 ? sport : '';
  }
  get title(): string {
    const [first] = this.legs;
    if (this.by === 'house') return first?.houseName ?? this.key;
    if (this.by === 'day') return this.key.split('-').reverse().join('/');
    return this.terms?.name || first?.bet.terms.eventName || first?.selection || '';
  }
  get when(): EpochMs {
    return this.legs[0]?.when ?? epochMs(0);
  }
  get closedAt(): number {
    return this.legs.reduce((so, { bet }) => Math.max(so, bet.settled.at ?? 0), 0);
  }
  /** Null, like the other sums: no rate is known for one of its amounts. */
  get stakeCents(): Cents | null {
    return this.#sum(({ ownCents }) => ownCents, cents(0));
  }
  get backCents(): Cents | null {
    return this.#sum(({ returnCents }) => returnCents, this.bonusCents);
  }
  get profitCents(): Cents | null {
    return this.#sum(({ profitCents }) => profitCents, this.bonusCents);
  }
  /** In reais. */
  #sum(amountOf: (leg: BetInReais) => Cents | null, beside: Cents | null): Cents | null {
    let so: number | null = beside;
    for (const { reais } of this.legs) {
      if (so === null || reais === null) return null;
      so += amountOf(reais) ?? 0;
    }
    return so === null ? null : cents(so);
  }

  get date(): string {
    return this.by === 'procedure' ? (this.legs[0]?.date ?? '') : '';
  }
  get selection(): string {
    return this.title;
  }
  get market(): string {
    return '';
  }
  get house(): string {
    return '';
  }
  get odds(): string {
    return '';
  }
  get stake(): string {
    return sumText(this.stakeCents);
  }
  get status(): string {
    if (this.isOpen) return betStatusWords.open;
    if (this.profitCents === null) return exchangeWords.noRate;
    if (this.profitCents === 0) return bets.zero;
    return this.profitCents < 0 ? betStatusWords.lost : betStatusWords.won;
  }
  get back(): string {
    return this.isOpen && this.backCents === 0 ? '' : sumText(this.backCents);
  }
  get profit(): string {
    return this.isOpen ? words.open : sumText(this.profitCents);
  }
  get planned(): string {
    const planned = this.terms?.plannedWorstCents ?? null;
    return planned === null ? '' : formatMoneyInput(planned);
  }
  get category(): string {
    return this.terms?.category ?? '';
  }
  get commission(): string {
    return '';
  }
  get notes(): string {
    return this.terms?.notes ?? '';
  }
  get tags(): string {
    return this.terms?.tags.join(', ') ?? '';
  }
  get side(): string {
    return '';
  }
  get promotion(): string {
    return this.terms?.promotion ?? '';
  }
  get sport(): string {
    return '';
  }
  get league(): string {
    return '';
  }
  get ticket(): string {
    return '';
  }
}

const sumText = (amount: Cents | null): string => (amount === null ? exchangeWords.noRate : formatMoneyInput(amount));

/** Below the last row: what is typed or pasted there becomes new bets. */
export interface BlankRow extends RowTexts {
  readonly kind: 'blank';
  readonly key: '';
}

export type GridRow = GridLeg | GroupRow;
export type ShownRow = GridRow | BlankRow;

/** For sorting and filtering; null: there is none. */
export function cellValue(row: GridRow, column: ColumnId): number | string | null {
  if (isMoneyColumn(column)) return moneyValue(row, column);
  switch (column) {
    case 'date':
      return row.when;
    case 'odds':
      return row.kind === 'leg' ? row.bet.terms.odds : null;
    case 'commission':
      return row.kind === 'leg' ? row.bet.terms.commission * 100 : null;
    default:
      return row[column];
  }
}

/** In reais, whatever the currency of the cell; null: there is none, or no rate is known. */
export function moneyValue(row: GridRow, column: MoneyColumn): Cents | null {
  switch (column) {
    case 'stake':
      return row.kind === 'leg' ? (row.reais?.stakeCents ?? null) : row.stakeCents;
    case 'back':
      return row.kind === 'leg' ? (row.reais?.returnCents ?? null) : row.backCents;
    case 'profit':
      return row.kind === 'leg' ? (row.reais?.profitCents ?? null) : row.profitCents;
    case 'planned':
      return row.kind === 'leg' ? null : (row.terms?.plannedWorstCents ?? null);
  }
}

/** As it stands in its cell: of a leg in the currency of its house. Null: there is none. */
export function cellMoney(row: GridRow, column: MoneyColumn): Cents | null {
  if (row.kind === 'group' || column === 'planned') return moneyValue(row, column);
  return column === 'stake' ? row.bet.terms.stakeCents : column === 'back' ? row.backCents : row.profitCents;
}

/** Whether a cell has an amount that no sum can have in it, because no rate of its currency is known. */
export function isUnrated(row: GridRow, column: MoneyColumn): boolean {
  if (moneyValue(row, column) !== null || column === 'planned') return false;
  return row.kind === 'group' || cellMoney(row, column) !== null;
}
