/**
 * The bar under the grid: the sums of the shown legs, what is selected, and a field that sets one value in the whole
 * selection.
 */

import { type FormEvent, useState } from 'react';
import { exchangeWords } from '#shared/catalogue/bets/exchange.ts';
import { betsGrid as words } from '#shared/catalogue/bets/grid.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Input } from '../../ui/field/Input.tsx';
import { Amount, Percent } from '../../ui/figure/Amount.tsx';
import { PageFoot } from '../../ui/PageFoot.tsx';
import styles from './BetsGrid.module.css';
import type { ShownTotals } from './rows/listed-rows.ts';
import type { SelectionSum } from './selection-sum.ts';

export interface GridFootProps {
  totals: ShownTotals;
  selected: SelectionSum | null;
  onBulk: (text: string) => void;
  /** How many legs the selected lines have. */
  legs: number;
  onRemove: () => void;
  /** Null: the selected legs are of one operation already. */
  onJoin: (() => void) | null;
  /** The month that is shown; null: all. */
  month: string | null;
}

const { foot } = words;

export function GridFoot({ totals, selected, onBulk, legs, onRemove, onJoin, month }: GridFootProps) {
  return (
    <PageFoot className={styles.foot} aria-live="off">
      <span>
        {month !== null && `${month} `}
        <b>{foot.operations(totals.operations)}</b> {foot.legs(totals.legs)}
      </span>
      <span>
        {foot.staked}{' '}
        <b>
          <Amount cents={totals.stakedCents} />
        </b>
      </span>
      <span>
        {foot.back}{' '}
        <b>
          <Amount cents={totals.backCents} />
        </b>
      </span>
      <span>
        {foot.profit}{' '}
        <b>
          <Amount cents={totals.profitCents} profit />
        </b>
      </span>
      <span>
        {foot.roi} <b>{totals.roi === null ? '–' : <Percent fraction={totals.roi} />}</b>
      </span>
      {totals.unrated > 0 && <span className={styles.unrated}>{exchangeWords.unrated(totals.unrated)}</span>}
      <span className={styles.grow} />
      {selected && selected.cells > 1 && legs > 0 && (
        <>
          {onJoin && <SelectionButton text={words.join} onClick={onJoin} />}
          <SelectionButton text={words.remove(legs)} onClick={onRemove} />
        </>
      )}
      {selected && selected.cells > 1 && <BulkForm count={selected.cells} onBulk={onBulk} />}
      {selected && selected.cells > 1 && (
        <span data-selected>
          {foot.cells(selected.cells)}
          {selected.sumCents !== null && selected.averageCents !== null && (
            <>
              {' '}
              <b>
                {foot.sum} {formatMoney(selected.sumCents)}
              </b>{' '}
              <b>
                {foot.average} {formatMoney(selected.averageCents)}
              </b>
            </>
          )}
          {selected.unrated > 0 && ` ${exchangeWords.unrated(selected.unrated)}`}
        </span>
      )}
    </PageFoot>
  );
}

function SelectionButton({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    // Stopped here, because the grid forgets its selection when something outside it is pressed.
    <Button className={styles.tool} onMouseDown={event => event.nativeEvent.stopPropagation()} onClick={onClick}>
      {text}
    </Button>
  );
}

function BulkForm({ count, onBulk }: { count: number; onBulk: (text: string) => void }) {
  const [text, setText] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    onBulk(text);
    setText('');
  }
  return (
    // Stopped here as at the buttons.
    <form className={styles.bulk} onSubmit={submit} onMouseDown={event => event.nativeEvent.stopPropagation()}>
      <label>
        {words.bulk.label(count)} <Input value={text} onChange={event => setText(event.target.value)} />
      </label>
      <Button type="submit">{words.bulk.apply}</Button>
    </form>
  );
}
