/**
 * The ladder of the guide: one price per line with the waiting stakes on both sides, an order form, and the matched
 * bets.
 */

import { useId, useReducer } from 'react';
import { ladder as words } from '#shared/catalogue/guides/guide-words.ts';
import { formatMoney, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { rateText } from '#shared/catalogue/numbers/typed-percent.ts';
import { depthAt, type OrderSide } from '#shared/guides/exchange-book.ts';
import { LADDER_ODDS } from '#shared/guides/ladder-market.ts';
import { EXCHANGES } from '#shared/markets/books.ts';
import { COMMISSION_PRESETS } from '#shared/markets/commissions.ts';
import { cents } from '#shared/units.ts';
import { useCommissions } from '../../../settings/use-commissions.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import card from '../../../ui/card.module.css';
import styles from './Ladder.module.css';
import { LadderPosition } from './LadderPosition.tsx';
import type { LadderPartProps } from './ladder-props.ts';
import { isBest, type LadderState, ladderStart, ladderStep, orderName } from './ladder-view.ts';

export function Ladder() {
  const [ladder, dispatch] = useReducer(ladderStep, null, ladderStart);
  const id = useId();
  return (
    <section className={card.card} aria-labelledby={`${id}-title`} data-ladder="">
      <header>
        <p id={`${id}-title`} className={card.title}>
          {words.title}
        </p>
        <p className={card.hint}>{words.about}</p>
      </header>
      <div className={styles.columns}>
        <Prices ladder={ladder} dispatch={dispatch} />
        <div className={card.stack}>
          <OrderForm ladder={ladder} dispatch={dispatch} />
          <LadderPosition ladder={ladder} dispatch={dispatch} />
        </div>
      </div>
    </section>
  );
}

function Prices({ ladder, dispatch }: LadderPartProps) {
  return (
    <table className={styles.prices}>
      <thead>
        <tr>
          <th scope="col">{words.columns.lay}</th>
          <th scope="col">{words.columns.odds}</th>
          <th scope="col">{words.columns.back}</th>
        </tr>
      </thead>
      <tbody>
        {LADDER_ODDS.map(odds => (
          <tr key={odds} data-odds={odds} data-chosen={odds === ladder.odds || undefined}>
            <Depth ladder={ladder} waiting="lay" odds={odds} />
            <th scope="row">
              <Pressable
                className={styles.price}
                aria-pressed={odds === ladder.odds}
                aria-label={`${words.odds} ${formatOdds(odds)}`}
                onClick={() => dispatch({ type: 'odds', odds })}
              >
                {formatOdds(odds)}
              </Pressable>
            </th>
            <Depth ladder={ladder} waiting="back" odds={odds} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Depth({ ladder: { book }, waiting, odds }: { ladder: LadderState; waiting: OrderSide; odds: number }) {
  const { others, mine } = depthAt(book, waiting, odds);
  return (
    <td className={styles.depth} data-waiting={waiting} data-best={isBest(book, waiting, odds) || undefined}>
      {others + mine > 0 && formatMoney(cents(others + mine))}
      {mine > 0 && <span className={styles.mine}>{words.minePart(formatMoney(mine))}</span>}
    </td>
  );
}

function OrderForm({ ladder, dispatch }: LadderPartProps) {
  const id = useId();
  const commissions = useCommissions();
  return (
    <form
      className={card.stack}
      onSubmit={event => {
        event.preventDefault();
        dispatch({ type: 'place' });
      }}
    >
      <fieldset className={styles.sides}>
        <legend className={card.hint}>{words.side}</legend>
        {(['back', 'lay'] as const).map(side => (
          <Pressable
            key={side}
            className={styles.choice}
            aria-pressed={side === ladder.side}
            onClick={() => dispatch({ type: 'side', side })}
          >
            {words.sides[side]}
          </Pressable>
        ))}
      </fieldset>
      <div className={styles.fields}>
        <label className={styles.field}>
          <span className={card.hint}>{words.odds}</span>
          <select
            className={styles.input}
            value={ladder.odds}
            onChange={event => dispatch({ type: 'odds', odds: Number(event.target.value) })}
          >
            {LADDER_ODDS.map(odds => (
              <option key={odds} value={odds}>
                {formatOdds(odds)}
              </option>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          <span className={card.hint}>{words.stake} (R$)</span>
          <input
            className={styles.input}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            maxLength={12}
            value={ladder.stake}
            onChange={event => dispatch({ type: 'stake', text: event.target.value })}
          />
        </label>
        <label className={styles.field}>
          <span className={card.hint}>{words.commission}</span>
          <select
            className={styles.input}
            value={ladder.exchange ?? ''}
            onChange={({ target: { value } }) =>
              dispatch({ type: 'exchange', exchange: EXCHANGES.find(exchange => exchange === value) ?? null })
            }
          >
            {COMMISSION_PRESETS.map(({ exchange, name }) => (
              <option key={exchange} value={exchange}>
                {`${name} ${rateText(commissions[exchange])} %`}
              </option>
            ))}
            <option value="">0 %</option>
          </select>
        </label>
      </div>
      <div className={styles.actions}>
        <Pressable type="submit" className={styles.primary} aria-describedby={id}>
          {words.place}
        </Pressable>
        <Pressable className={styles.action} onClick={() => dispatch({ type: 'wait' })}>
          {words.next}
        </Pressable>
        <Pressable className={styles.action} onClick={() => dispatch({ type: 'reset' })}>
          {words.reset}
        </Pressable>
      </div>
      <p id={id} className={card.hint}>
        {orderName(ladder.side, ladder.odds)}
      </p>
      <p role="status" className={styles.said}>
        {ladder.said}
      </p>
    </form>
  );
}
