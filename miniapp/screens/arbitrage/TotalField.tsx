/** The total that all stakes share. */
import { useId } from 'react';
import { arbitrage as words } from '#shared/catalogue/arbitrage/live-list.ts';
import type { TotalState } from '../../arb-terms/use-total.ts';
import styles from './TotalField.module.css';

export function TotalField({ text, error, type, settle }: TotalState) {
  const id = useId();
  return (
    <div className={styles.total}>
      <div className={styles.field} data-invalid={error !== null || undefined}>
        <label htmlFor={id} className={styles.label}>
          {words.total.label}
          <span className="visually-hidden">: {words.total.hint}, em reais</span>
        </label>
        <span aria-hidden="true" className={styles.currency}>
          R$
        </span>
        <input
          id={id}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={event => type(event.target.value)}
          onFocus={event => event.target.select()}
          onBlur={settle}
          onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
        />
      </div>
      {error !== null && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {words.total.errors[error]}
        </p>
      )}
    </div>
  );
}
