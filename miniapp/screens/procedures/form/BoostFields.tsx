/** What a promotion adds to the odds of a leg: a part of the profit or of the odds, or higher odds whose extra is paid apart. */
import { procedureForm as words } from '#shared/catalogue/procedures/procedure-form.ts';
import type { Fields } from '#shared/procedures/edit/fields.ts';
import type { ProcedureLeg } from '#shared/procedures/schema/procedure.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { ValueField } from './ValueField.tsx';

interface BoostFieldsProps {
  leg: ProcedureLeg;
  path: string;
  onSet: (change: Fields<ProcedureLeg>) => string | null;
}

type Kind = keyof typeof words.boosts;
const KINDS = Object.entries(words.boosts) as [Kind, string][];
const FIRST_PERCENT = 10;

export function BoostFields({ leg: { boost, odds }, path, onSet }: BoostFieldsProps) {
  const kind: Kind = boost === undefined ? '' : 'to' in boost ? boost.extraAs : boost.on;
  const size = boost === undefined ? null : 'to' in boost ? boost.to : boost.percent;
  const withSize = (chosen: Kind, value: number): ProcedureLeg['boost'] => {
    if (chosen === '') return undefined;
    return chosen === 'freebet' || chosen === 'cash' ? { to: value, extraAs: chosen } : { percent: value, on: chosen };
  };
  const sizeOf = (chosen: Kind) => {
    const isSame = (chosen === 'freebet' || chosen === 'cash') === (kind === 'freebet' || kind === 'cash');
    if (size !== null && isSame) return size;
    return chosen === 'freebet' || chosen === 'cash' ? (odds ?? 2) : FIRST_PERCENT;
  };
  return (
    <>
      <SelectField
        label={words.fields.boost}
        value={kind}
        options={KINDS}
        path={`${path}.boost`}
        onChange={chosen => onSet({ boost: withSize(chosen, sizeOf(chosen)) })}
      />
      {kind !== '' && (
        <ValueField
          label={kind === 'freebet' || kind === 'cash' ? words.fields.boostTo : words.fields.boostPercent}
          kind={kind === 'freebet' || kind === 'cash' ? 'odds' : 'number'}
          value={size}
          path={`${path}.boost.size`}
          onSet={(value: number | null) => onSet({ boost: value === null ? undefined : withSize(kind, value) })}
        />
      )}
    </>
  );
}
