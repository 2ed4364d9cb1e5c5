/** The floor of the whole procedure, without the free bet and with it, and the way to what is still missing. */

import { plainPercent } from '#shared/catalogue/numbers/format.ts';
import { procedureForm } from '#shared/catalogue/procedures/procedure-form.ts';
import { formTotals } from '#shared/procedures/edit/form-totals.ts';
import type { Cents } from '#shared/units.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Amount } from '../../../ui/figure/Amount.tsx';
import { PageFoot } from '../../../ui/PageFoot.tsx';
import styles from './FormFoot.module.css';
import { useFormEdits } from './use-form-edits.ts';

const words = procedureForm.foot;

export function FormFoot({ onAnswer }: { onAnswer: () => void }) {
  const { procedure, asks } = useFormEdits();
  const { worstCents, withFreebet, needsCents } = formTotals(procedure);
  const rate = withFreebet?.rate ?? null;
  const hasFreebet = procedure.steps.some(({ waitsFor }) => waitsFor === 'freebet_credited') || withFreebet !== null;
  return (
    <PageFoot className={styles.foot}>
      <Figure label={hasFreebet ? words.worst : words.plainWorst} short={words.plainWorst} amount={worstCents} profit />
      {hasFreebet && (
        <Figure
          label={rate === null ? words.withFreebetPlain : words.withFreebet(plainPercent(rate))}
          short={words.withFreebetPlain}
          amount={withFreebet?.cents ?? null}
          profit
        />
      )}
      <div className={styles.needs}>
        <Figure label={words.needs} short={words.needs} amount={needsCents} />
      </div>
      {asks.length > 0 && (
        <>
          <span className={styles.left}>{procedureForm.asks.toPublish(asks.length)}</span>
          <Pressable className={styles.answer} onClick={onAnswer}>
            {procedureForm.asks.answer(asks.length)}
          </Pressable>
        </>
      )}
    </PageFoot>
  );
}

function Figure({
  label,
  short,
  amount,
  profit = false,
}: {
  label: string;
  short: string;
  amount: Cents | null;
  profit?: boolean;
}) {
  return (
    <p className={styles.figure}>
      <span className={styles.long}>{label}</span>
      <span className={styles.short}>{short}</span>
      {amount === null ? (
        <span className={styles.unknown}>{words.unknown}</span>
      ) : (
        <strong>
          <Amount cents={amount} profit={profit} />
        </strong>
      )}
    </p>
  );
}
