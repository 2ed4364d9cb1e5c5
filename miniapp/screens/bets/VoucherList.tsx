/** Free bets that wait to be spent: where each stands in its chain, until when, and the way to spend it. */

import { useState } from 'react';
import type { BookedProcedure } from '#shared/bets/procedures.ts';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { formatMoney, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { type EpochMs, epochMs } from '#shared/units.ts';
import type { BookWriter } from '../../bets/use-book-writer.ts';
import { daysUntil, type PendingVoucher } from '../../bets/view/book-view.ts';
import { Button } from '../../ui/button/Button.tsx';
import { PlainButton } from '../../ui/button/PlainButton.tsx';
import { HouseChip } from '../../ui/figure/HouseChip.tsx';
import tools from '../../ui/tools.module.css';
import card from './ProcedureCard.module.css';
import { VoucherDialog } from './VoucherDialog.tsx';
import styles from './VoucherList.module.css';

export interface VoucherListProps {
  vouchers: readonly PendingVoucher[];
  /** Those that may have won one, the latest first. */
  operations: readonly BookedProcedure[];
  writer: BookWriter;
  onBurn: (voucher: PendingVoucher) => void;
}

const voucherWords = words.voucher;

export function VoucherList({ vouchers, operations, writer, onBurn }: VoucherListProps) {
  const [isAdding, setAdding] = useState(false);
  const now = epochMs(Date.now());
  return (
    <div className={tools.stack}>
      <div>
        <Button onClick={() => setAdding(true)}>{voucherWords.add}</Button>
      </div>
      {vouchers.map(voucher => (
        <VoucherCard key={voucher.id} voucher={voucher} now={now} writer={writer} onBurn={() => onBurn(voucher)} />
      ))}
      {isAdding && <VoucherDialog operations={operations} writer={writer} onClose={() => setAdding(false)} />}
    </div>
  );
}

interface VoucherCardProps {
  voucher: PendingVoucher;
  now: EpochMs;
  writer: BookWriter;
  onBurn: () => void;
}

function VoucherCard({ voucher, now, writer, onBurn }: VoucherCardProps) {
  const { id, house, currency, cents, expires, minOdds, cameBack = false } = voucher;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const days = expires === null ? null : daysUntil(expires, now, zone);
  const name = voucherWords.name(findBook(house).name, formatMoney(cents, currency));
  const facts = [
    days === null ? voucherWords.noExpiry : voucherWords.expiresIn(days),
    ...(minOdds === null ? [] : [`${voucherWords.minOdds} ${formatOdds(minOdds)}`]),
  ];
  return (
    <article className={card.card} aria-label={name}>
      <header className={card.head}>
        <HouseChip house={findBook(house).name} size={28} />
        <div className={card.names}>
          <h2 className={card.title}>{name}</h2>
          <p className={card.facts} data-soon={(days !== null && days <= 2) || undefined}>
            {facts.join(' · ')}
          </p>
        </div>
      </header>
      <ol className={styles.steps}>
        <li data-state="done">{voucherWords.steps.earn}</li>
        <li data-state="now" aria-current="step">
          {voucherWords.steps.spin}
        </li>
        <li data-state="next">{voucherWords.steps.burn}</li>
      </ol>
      {cameBack && (
        <p className={card.facts}>
          {voucherWords.cameBack}{' '}
          <PlainButton
            onClick={() =>
              writer.write(
                [{ kind: 'house', house, set: { voidedFreeBet: 'lost' } }],
                voucherWords.lost(findBook(house).name),
              )
            }
          >
            {voucherWords.isLost}
          </PlainButton>
        </p>
      )}
      <div className={tools.row}>
        <Button onClick={onBurn}>{voucherWords.burn}</Button>
        <Button onClick={() => writer.write([{ kind: 'voucher-expired', voucher: id }], voucherWords.expired)}>
          {voucherWords.expire}
        </Button>
      </div>
    </article>
  );
}
