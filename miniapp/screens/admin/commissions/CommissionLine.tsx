/** The field for one exchange's commission, with a button that restores the default. */

import warning from 'lucide:triangle-alert';
import { useId } from 'react';
import { commissions as words } from '#shared/catalogue/arbitrage/commissions.ts';
import { rateText } from '#shared/catalogue/numbers/typed-percent.ts';
import { type Exchange, findBook } from '#shared/markets/books.ts';
import { FIRST_COMMISSIONS } from '#shared/markets/commissions.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import field from '../../../ui/field/TextField.module.css';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './CommissionLine.module.css';
import { readRate } from './commissions-view.ts';

export interface CommissionLineProps {
  exchange: Exchange;
  text: string;
  onChange: (text: string) => void;
}

export function CommissionLine({ exchange, text, onChange }: CommissionLineProps) {
  const id = useId();
  const { name } = findBook(exchange);
  const rate = readRate(text);
  const first = rateText(FIRST_COMMISSIONS[exchange]);
  return (
    <div className={styles.line} data-exchange={exchange}>
      <label className={styles.name} htmlFor={id}>
        {name}
      </label>
      <span className={styles.rate}>
        <span className={field.box} data-invalid={rate === null || undefined}>
          <input
            id={id}
            className={styles.input}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={12}
            aria-label={words.field(name)}
            aria-invalid={rate === null}
            aria-describedby={`${id}-error ${id}-first`}
            value={text}
            onChange={event => onChange(event.target.value)}
          />
        </span>
        <span aria-hidden="true">{words.percent}</span>
      </span>
      <span id={`${id}-first`} className={styles.first}>
        {rate === FIRST_COMMISSIONS[exchange] ? words.isFirst : words.first(first)}
      </span>
      {rate !== FIRST_COMMISSIONS[exchange] && (
        <Pressable className={styles.reset} aria-label={words.resetOf(name, first)} onClick={() => onChange(first)}>
          {words.reset}
        </Pressable>
      )}
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={rate === null ? `${field.error} ${styles.error}` : styles.error}
      >
        {rate === null && (
          <>
            <Icon icon={warning} />
            {words.unreadable}
          </>
        )}
      </p>
    </div>
  );
}
