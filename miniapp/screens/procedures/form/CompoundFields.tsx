/** Fields of a promotion and of a step that say something together: spins, rollover, days in a row, the sums of a bonus. */
import { procedureForm as words } from '#shared/catalogue/procedures/procedure-form.ts';
import type { Fields } from '#shared/procedures/edit/fields.ts';
import type { ProcedureStep, Promotion } from '#shared/procedures/schema/procedure.ts';
import { type Cents, cents } from '#shared/units.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { ValueField } from './ValueField.tsx';

const fields = words.fields;

interface PromotionProps {
  promotion: Promotion;
  onSet: (change: Fields<Promotion>) => string | null;
}

export function SpinFields({ promotion: { spins }, onSet }: PromotionProps) {
  return (
    <>
      <ValueField
        label={fields.spins}
        kind="number"
        value={spins?.count}
        path="promotion.spins.count"
        onSet={(count: number | null) =>
          onSet({ spins: count === null ? undefined : { valueCents: cents(0), ...spins, count } })
        }
      />
      {spins !== undefined && (
        <ValueField
          label={fields.spinValue}
          kind="money"
          value={spins.valueCents}
          path="promotion.spins.valueCents"
          onSet={(valueCents: Cents | null) => onSet({ spins: { ...spins, valueCents: valueCents ?? cents(0) } })}
        />
      )}
    </>
  );
}

const OF = Object.entries(words.rollovers) as [keyof typeof words.rollovers, string][];

export function RolloverFields({ promotion: { rollover, repeats }, onSet }: PromotionProps) {
  return (
    <>
      <ValueField
        label={fields.rollover}
        kind="number"
        value={rollover?.times}
        path="promotion.rollover.times"
        onSet={(times: number | null) =>
          onSet({ rollover: times === null ? undefined : { of: rollover?.of ?? 'winnings', times } })
        }
      />
      {rollover !== undefined && (
        <SelectField
          label={fields.rolloverOf}
          value={rollover.of}
          options={OF}
          path="promotion.rollover.of"
          onChange={of => onSet({ rollover: { ...rollover, of } })}
        />
      )}
      <ValueField
        label={fields.days}
        kind="number"
        value={repeats?.times}
        path="promotion.repeats.times"
        onSet={(times: number | null) =>
          onSet({
            repeats: times === null ? undefined : { each: 'day', inARow: repeats?.inARow ?? false, times },
          })
        }
      />
      {repeats !== undefined && (
        <SelectField
          label={fields.inARow}
          value={repeats.inARow ? 'yes' : 'no'}
          options={[
            ['no', words.yesNo.no],
            ['yes', words.yesNo.yes],
          ]}
          path="promotion.repeats.inARow"
          onChange={answer => onSet({ repeats: { ...repeats, inARow: answer === 'yes' } })}
        />
      )}
    </>
  );
}

interface BonusProps {
  step: ProcedureStep;
  path: string;
  onSet: (change: Fields<Omit<ProcedureStep, 'legs' | 'event'>>) => string | null;
}

/** What a bonus costs to be played through, and what a step brings on average. */
export function BonusFields({ step: { input, expectedProfitCents }, path, onSet }: BonusProps) {
  const amount = (field: 'bonusCents' | 'turnoverCents') =>
    input !== undefined && (
      <ValueField
        label={fields[field]}
        kind="money"
        value={input[field]}
        path={`${path}.input.${field}`}
        onSet={(value: Cents | null) => onSet({ input: { ...input, [field]: value ?? cents(0) } })}
      />
    );
  return (
    <>
      {amount('bonusCents')}
      {amount('turnoverCents')}
      {input !== undefined && (
        <ValueField
          label={fields.lossRate}
          kind="rate"
          value={input.lossRate}
          path={`${path}.input.lossRate`}
          onSet={(lossRate: number | null) => onSet({ input: { ...input, lossRate: lossRate ?? 0 } })}
        />
      )}
      <ValueField
        label={fields.expected}
        kind="money"
        value={expectedProfitCents}
        path={`${path}.expectedProfitCents`}
        onSet={(value: Cents | null) => onSet({ expectedProfitCents: value ?? undefined })}
      />
    </>
  );
}
