/** The fields of a leg that few legs need: how it is paid, limits, boost, its own match, and the selections of a multiple. */

import { procedureForm as words } from '#shared/catalogue/procedures/procedure-form.ts';
import type { Fields } from '#shared/procedures/edit/fields.ts';
import type { ProcedureEvent, ProcedureLeg } from '#shared/procedures/schema/procedure.ts';
import { Check } from '../../../ui/field/Check.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { BoostFields } from './BoostFields.tsx';
import styles from './LegRow.module.css';
import { MomentField } from './MomentField.tsx';
import { PartFields } from './PartFields.tsx';
import { TeamsField, teamsText } from './TeamsField.tsx';
import { useFormEdits } from './use-form-edits.ts';
import { ValueField } from './ValueField.tsx';
import type { ValueKind } from './value-fields.ts';

const fields = words.fields;

interface LegMoreProps {
  leg: ProcedureLeg;
  path: string;
  event: ProcedureEvent | null | undefined;
  /** Its rare fields are shown as well. */
  isMore: boolean;
  onSet: (change: Fields<ProcedureLeg>) => string | null;
}

type Row = readonly [field: 'minOdds' | 'oddsBefore' | 'maxStakeCents' | 'units' | 'bankPct' | 'link', kind: ValueKind];
const ROWS: readonly Row[] = [
  ['minOdds', 'odds'],
  ['maxStakeCents', 'money'],
  ['oddsBefore', 'odds'],
  ['units', 'number'],
  ['bankPct', 'number'],
  ['link', 'text'],
];
const CHECKS = ['fixed', 'earlyPayout', 'inPlay'] as const;
const PAID = Object.entries(words.freebets) as [keyof typeof words.freebets, string][];
const COUNTS = Object.entries(words.counts) as [keyof typeof words.counts, string][];

export function LegMore({ leg, path, event, isMore, onSet }: LegMoreProps) {
  const { asks } = useFormEdits();
  const paid = leg.freebet ?? (leg.freebetUnknown ? 'unknown' : '');
  const isAsked = asks.includes(`${path}.freebet`);
  const isOther = leg.market === 'other';
  return (
    <div className={styles.rest}>
      {leg.market === 'multiple' && <PartFields leg={leg} path={path} event={event} onSet={onSet} />}
      {/* A free bet decides the sums: it is never folded away. */}
      {(paid !== '' || isAsked) && (
        <div className={styles.paid}>
          <PaidWith paid={paid} path={path} isAsked={isAsked} onSet={onSet} />
        </div>
      )}
      {isMore && (
        <div className={styles.grid}>
          {paid === '' && !isAsked && leg.side === 'back' && (
            <PaidWith paid={paid} path={path} isAsked={false} onSet={onSet} />
          )}
          {ROWS.map(([field, kind]) => (
            <ValueField
              key={field}
              label={words.legFields[field]}
              kind={kind}
              value={leg[field]}
              path={`${path}.${field}`}
              onSet={(value: string | number | null) => onSet({ [field]: value ?? undefined })}
            />
          ))}
          {isOther && (
            <>
              <SelectField
                label={fields.count}
                value={leg.selection === 'over' || leg.selection === 'under' ? leg.selection : ''}
                options={COUNTS}
                path={`${path}.count`}
                onChange={count => onSet({ selection: count === '' ? (leg.label?.slice(0, 80) ?? null) : count })}
              />
              <ValueField
                label={fields.line}
                kind="line"
                value={leg.line}
                path={`${path}.line`}
                onSet={(line: number | null) => onSet({ line: line ?? undefined })}
              />
            </>
          )}
          {leg.side === 'back' && <BoostFields leg={leg} path={path} onSet={onSet} />}
          <TeamsField
            label={fields.ownMatch}
            event={leg.event}
            placeholder={teamsText(event)}
            path={`${path}.event.home`}
            onSet={teams => onSet({ event: teams === null ? undefined : { startsAt: null, ...leg.event, ...teams } })}
          />
          {leg.event !== undefined && (
            <MomentField
              label={fields.startsAt}
              at={leg.event.startsAt}
              path={`${path}.event.startsAt`}
              onSet={startsAt => onSet({ event: leg.event && { ...leg.event, startsAt } })}
            />
          )}
          {CHECKS.map(check => (
            <Check
              key={check}
              checked={leg[check] === true}
              onChange={checked => onSet({ [check]: checked || undefined })}
            >
              {fields[check]}
            </Check>
          ))}
        </div>
      )}
    </div>
  );
}

function PaidWith({
  paid,
  path,
  isAsked,
  onSet,
}: {
  paid: keyof typeof words.freebets;
  path: string;
  isAsked: boolean;
  onSet: LegMoreProps['onSet'];
}) {
  return (
    <SelectField
      label={fields.freebet}
      value={paid}
      options={PAID}
      path={`${path}.freebet`}
      isAsked={isAsked}
      onChange={kind =>
        onSet({
          freebet: kind === 'SNR' || kind === 'SR' ? kind : undefined,
          freebetUnknown: kind === 'unknown' || undefined,
        })
      }
    />
  );
}
