/** Above the list: pre-match or live, and the total that all stakes share. */
import { useId } from 'react';
import { Link } from 'wouter';
import { arbitrageRouteOf, hrefOf } from '#shared/access/routes.ts';
import { arbitrage as words } from '#shared/catalogue/arbitrage/arbitrage.ts';
import type { ArbKind } from '#shared/wire/arbitrage.ts';
import styles from './ArbControls.module.css';
import type { TotalState } from './stakes/use-total.ts';

export interface ArbControlsProps {
  kind: ArbKind;
  total: TotalState;
}

export function ArbControls({ kind, total }: ArbControlsProps) {
  return (
    <div className={styles.controls}>
      <nav className={styles.kinds} aria-label={words.switchKind}>
        {(['pre', 'live'] as const).map(value => (
          <Link
            key={value}
            className={styles.kind}
            href={hrefOf(arbitrageRouteOf(value))}
            aria-current={value === kind ? 'page' : undefined}
          >
            {words.kinds[value]}
          </Link>
        ))}
      </nav>
      <TotalField {...total} />
    </div>
  );
}

function TotalField({ text, error, type, settle }: TotalState) {
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
