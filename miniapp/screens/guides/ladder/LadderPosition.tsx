/** Below the ladder's form: the waiting orders, the matched stakes, and what they pay. */

import { ladder as words } from '#shared/catalogue/guides/guide-words.ts';
import { formatMoney, formatOdds, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { positionOf, queueAhead, waitingOf } from '#shared/guides/exchange-book.ts';
import { cents, floorCents } from '#shared/units.ts';
import { useCommissions } from '../../../settings/use-commissions.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import card from '../../../ui/card.module.css';
import styles from './Ladder.module.css';
import type { LadderPartProps } from './ladder-props.ts';
import { heldBack, orderName } from './ladder-view.ts';

export function LadderPosition({ ladder: { book, exchange }, dispatch }: LadderPartProps) {
  const commissions = useCommissions();
  const position = positionOf(book, exchange === null ? 0 : commissions[exchange]);
  const waiting = book.orders.filter(order => order.isMine);
  const matched = cents(position.backed + position.laid);
  const rows: Row[] = [
    { key: 'matched', name: words.matched, text: formatMoney(matched) },
    { key: 'unmatched', name: words.unmatched, text: formatMoney(waitingOf(waiting)) },
    ...averageRow('back', position.backOdds),
    ...averageRow('lay', position.layOdds),
    { key: 'liability', name: words.liability, text: formatMoney(floorCents(position.liability)) },
    { key: 'held', name: words.held, text: formatMoney(floorCents(heldBack(book))) },
    {
      key: 'if-wins',
      name: words.ifWins,
      text: formatSignedMoney(floorCents(position.ifWins)),
      tone: toneOf(position.ifWins),
    },
    {
      key: 'if-loses',
      name: words.ifLoses,
      text: formatSignedMoney(floorCents(position.ifLoses)),
      tone: toneOf(position.ifLoses),
    },
  ];
  return (
    <div className={styles.position}>
      <p className={card.hint}>{words.orders}</p>
      {waiting.length === 0 && matched === 0 && <p className={card.hint}>{words.none}</p>}
      <ul className={styles.orders}>
        {waiting.map(({ id, side, odds, waiting: left }) => (
          <li key={id} className={styles.order}>
            <span>
              {orderName(side, odds)}: {formatMoney(left)}
              <span className={card.hint}>
                {' · '}
                {words.ahead}: {formatMoney(queueAhead(book, id))}
              </span>
            </span>
            <Pressable
              className={styles.cancel}
              aria-label={words.cancel(orderName(side, odds))}
              onClick={() => dispatch({ type: 'cancel', id })}
            >
              {words.cancelShort}
            </Pressable>
          </li>
        ))}
      </ul>
      <dl className={styles.results}>
        {rows.map(({ key, name, text, tone }) => (
          <div key={key} className={styles.result}>
            <dt>{name}</dt>
            <dd data-ladder-figure={key} data-tone={tone}>
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface Row {
  key: string;
  name: string;
  text: string;
  tone?: 'profit' | 'loss' | undefined;
}

function averageRow(side: 'back' | 'lay', odds: number | null): Row[] {
  return odds === null ? [] : [{ key: `${side}-odds`, name: words.average(side), text: formatOdds(odds) }];
}

function toneOf(cents: number): 'profit' | 'loss' | undefined {
  if (cents === 0) return undefined;
  return cents < 0 ? 'loss' : 'profit';
}
