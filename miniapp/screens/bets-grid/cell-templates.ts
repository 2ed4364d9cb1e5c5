/** How the cells of the grid are drawn: plain elements of the grid's own, because a component a cell would be too slow. */
import chevronDown from 'lucide:chevron-down';
import chevronRight from 'lucide:chevron-right';
import type { SaidStatus } from '#shared/bets/action.ts';
import { HOME_CURRENCY } from '#shared/bets/exchange.ts';
import { exchangeWords } from '#shared/catalogue/bets/exchange.ts';
import { betsGrid as words } from '#shared/catalogue/bets/grid.ts';
import { bets } from '#shared/catalogue/bets/screen.ts';
import { endingNames } from '#shared/catalogue/bets/selection-text.ts';
import { sportName } from '#shared/catalogue/bets/sport-words.ts';
import { formatMoney, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { houseMark } from '#shared/markets/house-mark.ts';
import { SPORTS } from '#shared/markets/market.ts';
import { type Cents, epochMs } from '#shared/units.ts';
import { betWhenText } from '../../bets/view/book-view.ts';
import amount from '../../ui/figure/Amount.module.css';
import chip from '../../ui/figure/HouseChip.module.css';
import { BALLS } from '../../ui/figure/sport-balls.ts';
import type { ColumnId, MoneyColumn } from './rows/grid-columns.ts';
import { cellMoney, type GridRow, type GroupRow, isUnrated, moneyValue } from './rows/grid-rows.ts';
import styles from './SheetGrid.module.css';
import type { CellProps, Draw } from './sheet-element.ts';

/** What cells do when they are clicked. */
export interface CellActs {
  fold(group: GroupRow): void;
  settle(group: GroupRow, statuses: ReadonlyMap<string, SaidStatus>): void;
}

export function drawNumber(h: Draw, props: CellProps, acts: CellActs) {
  const row = props.model;
  if (row.kind !== 'group') return h('span', { class: styles.no }, String(props.rowIndex + 1));
  const label = row.isFolded ? words.unfold(row.title) : words.fold(row.title);
  return h(
    'button',
    {
      type: 'button',
      class: styles.fold,
      'aria-label': label,
      'aria-expanded': String(!row.isFolded),
      tabIndex: -1,
      onClick: () => acts.fold(row),
    },
    icon(h, row.isFolded ? chevronRight : chevronDown),
  );
}

/** When the bet, or the first one of the operation, is. */
function whenText(row: Exclude<GridRow, { readonly kind: 'blank' }>): string {
  const leg = row.kind === 'leg' ? row : row.legs[0];
  return leg ? betWhenText(leg.bet, epochMs(Date.now()), zone) : '';
}

/** name: for those who do not see it; none, where it stands beside its name. */
const icon = (h: Draw, path: string, name?: string) =>
  h(
    'svg',
    {
      class: styles.icon,
      viewBox: '0 0 24 24',
      ...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': 'true' }),
    },
    h('path', { d: path }),
  );

export function drawCell(h: Draw, props: CellProps, column: ColumnId, acts: CellActs) {
  const row = props.model;
  if (row.kind === 'blank') return row[column];
  switch (column) {
    case 'date':
      return row.date === '' || (row.kind === 'leg' && row.group?.by === 'procedure')
        ? ''
        : h('span', { class: styles.hint }, whenText(row));
    case 'selection':
      return row.kind === 'group' ? groupName(h, row) : legName(h, row);
    case 'market':
      return row.kind === 'group' ? winners(h, row, acts) : h('span', { class: styles.hint }, row.market);
    case 'house':
      return row.kind === 'group' ? '' : houseCell(h, row.house);
    case 'odds':
      return h('span', { class: styles.odds }, row.odds);
    case 'status':
      return h('span', { class: styles.status, 'data-status': statusMark(row) }, row.status);
    case 'stake':
    case 'back':
    case 'profit':
    case 'planned':
      return money(h, row, column);
    default:
      return h('span', { class: styles.hint }, row[column]);
  }
}

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function groupName(h: Draw, group: GroupRow) {
  const tag = group.category === '' ? '' : h('span', { class: styles.tag }, group.category);
  const sport = SPORTS.find(each => each === group.sportId);
  const ball = sport === undefined ? '' : icon(h, BALLS[sport], sportName(sport));
  return h('span', { class: styles.name }, ball, h('strong', null, group.title), tag);
}

function legName(h: Draw, row: Extract<GridRow, { kind: 'leg' }>) {
  const { side, voucher, tags } = row.bet.terms;
  const notes = [
    ...(side === 'lay' ? [bets.lay] : []),
    ...(voucher === null ? [] : [bets.freeBet]),
    ...tags.filter(tag => tag === bets.rescueTag),
  ];
  return h('span', null, row.selection, ...notes.map(note => h('span', { class: styles.tag }, note)));
}

function houseCell(h: Draw, name: string) {
  const { letters, hue } = houseMark(name);
  const mark = { class: chip.chip, 'aria-hidden': 'true', 'data-hue': String(hue), 'data-size': '18' };
  return h('span', { class: styles.house }, h('span', mark, letters), h('span', { class: styles.cut }, name));
}

function statusMark(row: GridRow): string {
  if (row.kind === 'leg') return row.bet.settled.status;
  if (row.isOpen) return 'open';
  if (row.profitCents === null || row.profitCents === 0) return 'void';
  return row.profitCents < 0 ? 'lost' : 'won';
}

function money(h: Draw, row: GridRow, column: MoneyColumn) {
  if (column === 'profit' && row.kind === 'group' && row.isOpen) return h('span', { class: styles.faint }, words.open);
  if (row.kind === 'group' && isUnrated(row, column)) {
    return h('span', { class: styles.faint, title: exchangeWords.noRateHint }, exchangeWords.noRate);
  }
  const value = row[column] === '' ? null : cellMoney(row, column);
  if (value === null) return '';
  const isSigned = column === 'profit' || column === 'planned';
  const currency = row.kind === 'leg' ? row.currency : HOME_CURRENCY;
  const text = isSigned ? formatSignedMoney(value, currency) : formatMoney(value, currency);
  const [, sign = '', unit = '', digits = ''] = /^([+\u2212]?)([^\d\u00a0]*\u00a0)(.*)$/.exec(text) ?? [];
  const tone = column !== 'profit' || value === 0 ? undefined : value > 0 ? 'gain' : 'loss';
  const look = column === 'planned' ? `${amount.amount} ${styles.hint}` : amount.amount;
  const title = currency === HOME_CURRENCY ? undefined : reaisTitle(moneyValue(row, column));
  return h('span', { class: look, 'data-tone': tone, title }, sign, h('span', { class: amount.unit }, unit), digits);
}

function reaisTitle(reais: Cents | null): string {
  return reais === null ? exchangeWords.noRate : exchangeWords.inReais(formatMoney(reais));
}

const MOST_WINNERS = 3;

/** "Quem ganhou?" for an operation that has open legs and is not folded. */
function winners(h: Draw, group: GroupRow, acts: CellActs) {
  if (group.by !== 'procedure' || group.isFolded || !group.isOpen) return '';
  const choices = group.endings.slice(0, MOST_WINNERS);
  if (choices.length < 2) return '';
  const names = endingNames(choices);
  return h(
    'span',
    { class: styles.winners },
    // With three names there is no room for the question.
    choices.length > 2 ? '' : h('span', { class: styles.hint }, bets.settle.title),
    ...choices.map(({ statuses }, index) => {
      const name = names[index] ?? '';
      const onClick = () => acts.settle(group, statuses);
      return h('button', { type: 'button', class: styles.winner, title: name, tabIndex: -1, onClick }, name);
    }),
  );
}
