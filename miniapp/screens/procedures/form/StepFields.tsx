/** What holds for a whole step: what it waits for, its own match, the note to members, what a free bet is worth. */

import { procedureForm as words } from '#shared/catalogue/procedures/procedure-form.ts';
import type { Fields } from '#shared/procedures/edit/fields.ts';
import type { ProcedureEvent, ProcedureStep, WaitsFor } from '#shared/procedures/schema/procedure.ts';
import { needsRetention } from '#shared/procedures/sums/step-sums.ts';
import { Check } from '../../../ui/field/Check.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { BonusFields } from './CompoundFields.tsx';
import { MomentField } from './MomentField.tsx';
import styles from './StepForm.module.css';
import { TeamsField, teamsText } from './TeamsField.tsx';
import { useFormEdits } from './use-form-edits.ts';
import { ValueField } from './ValueField.tsx';

const fields = words.fields;
const WAITS = Object.entries(words.waits) as [WaitsFor | '', string][];

export function StepFields({ step, index }: { step: ProcedureStep; index: number }) {
  const { procedure, asks, edit } = useFormEdits();
  const path = `steps.${index}`;
  const set = (change: Fields<Omit<ProcedureStep, 'legs' | 'event'>>) =>
    edit({ kind: 'step', step: index, set: change });
  const setEvent = (change: Fields<ProcedureEvent> | null) => edit({ kind: 'event', step: index, set: change });
  const retention = (
    <ValueField
      label={fields.retention}
      kind="rate"
      value={step.freebetRetention}
      path={`${path}.freebetRetention`}
      onSet={(part: number | null) => set({ freebetRetention: part === null || part === 0 ? undefined : part })}
    />
  );
  const isAsked =
    asks.includes(`${path}.freebetRetention`) || step.freebetRetention !== undefined || needsRetention(step, procedure);
  return (
    <div className={styles.fields}>
      {isAsked && <div className={styles.grid}>{retention}</div>}
      <details className={styles.more}>
        <summary>
          {words.stepMore}
          {step.condition !== undefined && <span className={styles.condition}> · {step.condition}</span>}
        </summary>
        <div className={styles.grid}>
          <SelectField
            label={fields.waitsFor}
            value={step.waitsFor ?? ''}
            options={WAITS}
            path={`${path}.waitsFor`}
            onChange={waitsFor => set({ waitsFor: waitsFor === '' ? undefined : waitsFor })}
          />
          <TeamsField
            label={fields.stepMatch}
            event={step.event}
            placeholder={teamsText(procedure.event)}
            path={`${path}.event.home`}
            onSet={setEvent}
          />
          {step.event !== undefined && (
            <MomentField
              label={fields.startsAt}
              at={step.event.startsAt}
              path={`${path}.event.startsAt`}
              onSet={startsAt => setEvent({ startsAt })}
            />
          )}
          <ValueField
            label={fields.condition}
            kind="text"
            value={step.condition}
            path={`${path}.condition`}
            onSet={(text: string | null) => set({ condition: text ?? undefined })}
          />
          {!isAsked && retention}
          <ValueField
            label={fields.repeats}
            kind="number"
            value={step.repeats}
            path={`${path}.repeats`}
            onSet={(repeats: number | null) => set({ repeats: repeats ?? undefined })}
          />
          <BonusFields step={step} path={path} onSet={set} />
          <Check checked={step.announced === true} onChange={checked => set({ announced: checked || undefined })}>
            {fields.announced}
          </Check>
          <Check checked={step.optional === true} onChange={checked => set({ optional: checked || undefined })}>
            {fields.optional}
          </Check>
        </div>
      </details>
    </div>
  );
}
