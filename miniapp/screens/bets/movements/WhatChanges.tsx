/** Before a changed movement is saved: its amount and the balance of its house, as they are and as they will be. */
import { HOME_CURRENCY } from '#shared/bets/exchange.ts';
import type { Movement } from '#shared/bets/merged-terms.ts';
import { movementWords as words } from '#shared/catalogue/bets/movements.ts';
import { findBook } from '#shared/markets/books.ts';
import { type Cents, cents } from '#shared/units.ts';
import { Amount } from '../../../ui/figure/Amount.tsx';
import { type DraftPlace, type MovementDraft, readDraft } from './movement-draft.ts';
import { houseOf } from './statement-view.ts';
import styles from './WhatChanges.module.css';

export interface WhatChangesProps {
  before: Movement;
  draft: MovementDraft;
  place: DraftPlace;
}

export function WhatChanges({ before, draft, place }: WhatChangesProps) {
  const house = houseOf(before);
  const { cents: amount, house: moved } = readDraft(draft, before, place);
  if (amount === undefined || (amount === before.cents && moved === house)) return null;
  const sign = before.kind === 'withdraw' || before.kind === 'transfer' ? -1 : 1;
  const without = place.cashOf(house);
  const currency = place.currencyOf(house);
  const after = moved === house ? amount : 0;
  const isCash = before.kind === 'deposit' || before.kind === 'withdraw';
  const outside =
    isCash && currency === HOME_CURRENCY && moved === house ? cents(sign * (before.cents - amount)) : null;
  return (
    <section className={styles.box} aria-label={words.changes.title}>
      <h3 className={styles.title}>{words.changes.title}</h3>
      <Row name={words.changes.value} before={before.cents} after={amount} currency={currency} />
      <Row
        name={words.changes.balance(findBook(house).name)}
        before={cents(without + sign * before.cents)}
        after={cents(without + sign * after)}
        currency={currency}
      />
      {outside !== null && (
        <p className={styles.row}>
          <span>{words.changes.outside}</span>
          <span />
          <strong>
            {outside > 0 && '+'}
            <Amount cents={outside} />
          </strong>
        </p>
      )}
    </section>
  );
}

interface RowProps {
  name: string;
  before: Cents;
  after: Cents;
  currency: string;
}

function Row({ name, before, after, currency }: RowProps) {
  return (
    <p className={styles.row}>
      <span>{name}</span>
      <s className={styles.before}>
        <Amount cents={before} currency={currency} />
      </s>
      <strong>
        <Amount cents={after} currency={currency} />
      </strong>
    </p>
  );
}
