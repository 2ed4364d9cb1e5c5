/**
 * The rows of the grid: a leg, and the group that it stands in. The grid asks a row for the text of a column by its name,
 * so that texts are made for the cells that are drawn and not for all of 50,000 legs.
 */

import type { ProcedureTerms } from '#shared/bets/action.ts';
import type { BookedBet } from '#shared/bets/booked-bet.ts';
import { isDayAlone } from '#shared/bets/day-alone.ts';
import { type Ending, endingChoices } from '#shared/bets/endings/endings.ts';
import { columnMarket, columnSelection } from '#shared/catalogue/bets/bet-words.ts';
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

export class GridLeg implements RowTexts {
  readonly kind = 'leg';
  bet: BookedBet;
  procedure: ProcedureTerms;
  group: GroupRow | null = null;
  /** Whether filters and search let it through. */
  isShown = true;
  #words: string | null = null;

  constructor(bet: BookedBet, procedure: ProcedureTerms) {
    this.bet = bet;
    this.procedure = procedure;
  }

  update(bet: BookedBet, procedure: ProcedureTerms): void {
    this.bet = bet;
    this.procedure = procedure;
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
  get backCents(): Cents | null {
    return withRefunds(this.bet, this.bet.returnCents);
  }
  get profitCents(): Cents | null {
    return withRefunds(this.bet, this.bet.profitCents);
  }
  /** The own money that counts for the return on investment. */
  get riskedCents(): Cents {
    const { settled, ownCents } = this.bet;
    return settled.status === 'open' || settled.status === 'void' ? cents(0) : ownCents;
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
  /** The terms of the operation; null: the group is a day or a house. */
  terms: ProcedureTerms | null;
  readonly legs: GridLeg[] = [];
  isFolded = false;
  /** Money of the operation that belongs to no leg. */
  bonusCents = cents(0);
  #endings: readonly Ending[] | null = null;

  constructor(key: string, by: GroupRow['by'], terms: ProcedureTerms | null) {
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
    this.#endings ??= endingChoices(this.openLegs);
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
  get stakeCents(): Cents {
    return cents(this.legs.reduce((so, { bet }) => so + bet.ownCents, 0));
  }
  get backCents(): Cents {
    return cents(this.legs.reduce((so, leg) => so + (leg.backCents ?? 0), Number(this.bonusCents)));
  }
  get profitCents(): Cents {
    return cents(this.legs.reduce((so, leg) => so + (leg.profitCents ?? 0), Number(this.bonusCents)));
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
    return formatMoneyInput(this.stakeCents);
  }
  get status(): string {
    if (this.isOpen) return betStatusWords.open;
    if (this.profitCents === 0) return bets.zero;
    return this.profitCents < 0 ? betStatusWords.lost : betStatusWords.won;
  }
  get back(): string {
    return this.isOpen && this.backCents === 0 ? '' : formatMoneyInput(this.backCents);
  }
  get profit(): string {
    return this.isOpen ? words.open : formatMoneyInput(this.profitCents);
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

/** Null: there is none. */
export function moneyValue(row: GridRow, column: MoneyColumn): Cents | null {
  switch (column) {
    case 'stake':
      return row.kind === 'leg' ? row.bet.terms.stakeCents : row.stakeCents;
    case 'back':
      return row.backCents;
    case 'profit':
      return row.profitCents;
    case 'planned':
      return row.kind === 'leg' ? null : (row.terms?.plannedWorstCents ?? null);
  }
}
