/** The free bet that a procedure earned has come: it becomes a voucher of the planilha, once. */

import { useState } from 'react';
import { sum } from '#shared/bets/money/amounts.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { proceduresScreen as words } from '#shared/catalogue/procedures/procedures-screen.ts';
import { operationId } from '#shared/procedures/in-planilha.ts';
import type { ProcedureStep } from '#shared/procedures/schema/procedure.ts';
import { cents } from '#shared/units.ts';
import type { KeptProcedure } from '#shared/wire/procedures.ts';
import { deviceId } from '../../bets/device-id.ts';
import { useBetsState, useBetsStore } from '../../bets/use-bets.ts';
import { newId } from '../../browser/new-id.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './Procedures.module.css';

export function CreditedButton({ kept, step }: { kept: KeptProcedure; step: ProcedureStep }) {
  const store = useBetsStore();
  const { phase } = useBetsState(store);
  const [isWritten, setWritten] = useState(false);
  const free = step.legs.filter(
    ({ freebet, house, stakeCents }) => freebet !== undefined && house !== null && stakeCents !== null,
  );
  const operation = operationId(kept.id);
  // Noted twice, it is still one free bet: its id follows from the procedure.
  const isThere = free.every((_, at) => store.book.vouchers.has(voucherId(operation, at)));
  if (free.length === 0 || phase !== 'ready') return null;
  if (isWritten || isThere) {
    return (
      <p role="status" className={styles.note}>
        {words.creditedSaved}
      </p>
    );
  }
  const total = sum(free.map(({ stakeCents }) => stakeCents ?? cents(0)));
  return (
    <Button
      onClick={() => {
        setWritten(true);
        void store.write(
          free.map((leg, at) => ({
            kind: 'voucher' as const,
            id: newId(),
            at: Date.now() + at,
            device: deviceId(),
            voucher: voucherId(operation, at),
            house: leg.house ?? '',
            cents: leg.stakeCents ?? 0,
            stakeReturned: leg.freebet === 'SR',
            procedure: operation,
          })),
        );
      }}
    >
      {words.credited(formatMoney(total))}
    </Button>
  );
}

const voucherId = (operation: string, index: number): string => `${operation}.f${index + 1}`;
