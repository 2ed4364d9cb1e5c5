/** One entry in the form of an operation. */

import remove from 'lucide:trash';
import { useId, useState } from 'react';
import { bets as words } from '#shared/catalogue/bets/screen.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { type LegDraft, type LegErrors, type LegOutcome, NEW_VOUCHERS } from '../../../bets/operation/leg-draft.ts';
import type { PendingVoucher } from '../../../bets/view/book-view.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Check } from '../../../ui/field/Check.tsx';
import { Field } from '../../../ui/field/Field.tsx';
import { Select } from '../../../ui/field/Select.tsx';
import tools from '../../../ui/tools.module.css';
import styles from './OperationDialog.module.css';

const form = words.form;
const OUTCOMES: readonly LegOutcome[] = ['', 'odds_moved', 'limited', 'refused', 'error'];

interface LegFieldsProps {
  leg: LegDraft;
  number: number;
  /** The id of the list of houses. */
  houses: string;
  vouchers: readonly PendingVoucher[];
  errors: LegErrors;
  onChange: (change: Partial<LegDraft>) => void;
  onRemove: (() => void) | null;
}

export function LegFields({ leg, number, houses, vouchers, errors, onChange, onRemove }: LegFieldsProps) {
  return (
    <fieldset className={styles.leg}>
      <legend className={styles.legend}>{form.leg(number)}</legend>
      <div className={styles.pair}>
        <Field
          label={form.house}
          value={leg.house}
          list={houses}
          maxLength={60}
          error={errors.house}
          onChange={house => onChange({ house })}
        />
        <Field
          label={form.selection}
          value={leg.selection}
          maxLength={200}
          onChange={selection => onChange({ selection })}
        />
      </div>
      <div className={styles.numbers}>
        <Field label={form.odds} value={leg.odds} isNumber error={errors.odds} onChange={odds => onChange({ odds })} />
        <Field
          label={form.stake}
          value={leg.stake}
          isNumber
          error={errors.stake}
          onChange={stake => onChange({ stake })}
        />
        <Field
          label={form.commission}
          value={leg.commission}
          isNumber
          error={errors.commission}
          onChange={commission => onChange({ commission })}
        />
      </div>
      <div className={styles.foot}>
        <Check checked={leg.isLay} onChange={checked => onChange({ isLay: checked })}>
          {form.lay}
        </Check>
        {onRemove && (
          <IconButton
            icon={remove}
            size="small"
            label={form.removeLeg(number)}
            className={styles.remove}
            onClick={onRemove}
          />
        )}
      </div>
      <VoucherChoice leg={leg} vouchers={vouchers} error={errors.voucher} onChange={onChange} />
      {leg.planned && <OutcomeChoice leg={leg} onChange={onChange} />}
    </fieldset>
  );
}

interface ChoiceProps {
  leg: LegDraft;
  onChange: (change: Partial<LegDraft>) => void;
}

function VoucherChoice({
  leg,
  vouchers,
  error,
  onChange,
}: ChoiceProps & { vouchers: readonly PendingVoucher[]; error: string | undefined }) {
  const id = useId();
  // The leg came as a free bet: the choice stays even if it is paid for in another way.
  const [isFreeBet] = useState(leg.voucher === NEW_VOUCHERS.SNR || leg.voucher === NEW_VOUCHERS.SR);
  if (vouchers.length === 0 && !isFreeBet) return null;
  return (
    <div className={tools.group}>
      <label htmlFor={id} className={tools.hint}>
        {form.voucher}
      </label>
      <Select
        id={id}
        value={leg.voucher}
        aria-invalid={error !== undefined}
        onChange={event => onChange({ voucher: event.target.value })}
      >
        <option value="">{form.money}</option>
        {isFreeBet && (
          <>
            <option value={NEW_VOUCHERS.SNR}>{form.newVoucher}</option>
            <option value={NEW_VOUCHERS.SR}>{form.newVoucherReturned}</option>
          </>
        )}
        {vouchers.map(voucher => (
          <option key={voucher.id} value={voucher.id}>
            {words.voucher.name(findBook(voucher.house).name, formatMoney(voucher.cents, voucher.currency))}
          </option>
        ))}
      </Select>
      {error && (
        <p role="alert" className={tools.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}

function OutcomeChoice({ leg, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={tools.group}>
      <label htmlFor={id} className={tools.hint}>
        {form.outcome}
      </label>
      <Select
        id={id}
        value={leg.outcome}
        onChange={event => onChange({ outcome: OUTCOMES.find(each => each === event.target.value) ?? '' })}
      >
        {OUTCOMES.filter(each => each !== 'refused' || leg.isNew).map(each => (
          <option key={each} value={each}>
            {form.outcomes[each]}
          </option>
        ))}
      </Select>
    </div>
  );
}
