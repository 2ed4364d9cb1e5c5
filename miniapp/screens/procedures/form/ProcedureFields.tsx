/** What holds for the whole procedure: name, promotion, what it gives and takes, match, kick-off, deadline. */

import down from 'lucide:chevron-down';
import up from 'lucide:chevron-up';
import { useState } from 'react';
import { procedureForm as words } from '#shared/catalogue/procedures/procedure-form.ts';
import type { Fields } from '#shared/procedures/edit/fields.ts';
import { deadlineAt } from '#shared/procedures/edit/typed.ts';
import type { ProcedureEvent, Promotion } from '#shared/procedures/schema/procedure.ts';
import type { Cents } from '#shared/units.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Check } from '../../../ui/field/Check.tsx';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { shownDate } from '../shown-date.ts';
import { RolloverFields, SpinFields } from './CompoundFields.tsx';
import { MomentField } from './MomentField.tsx';
import styles from './ProcedureFields.module.css';
import { TeamsField, teamsText } from './TeamsField.tsx';
import { useFormEdits } from './use-form-edits.ts';
import { ValueField } from './ValueField.tsx';
import type { ValueKind } from './value-fields.ts';

const fields = words.fields;

const entries = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  Object.entries(names) as [Value, string][];

export function ProcedureFields({ houses }: { houses: string }) {
  const { procedure, asks, edit } = useFormEdits();
  const [isOpen, setOpen] = useState(false);
  const { title, promotion, deadline, event } = procedure;
  const setEvent = (set: Fields<ProcedureEvent> | null) => edit({ kind: 'event', step: null, set });
  const summary = [teamsText(event), event?.startsAt == null ? '' : shownDate(event.startsAt)];
  return (
    <section
      className={styles.whole}
      aria-label={words.kinds[procedure.is]}
      data-folds=""
      data-open={isOpen || undefined}
    >
      <Pressable
        className={styles.summary}
        aria-expanded={isOpen}
        data-asked={asks.some(path => !path.startsWith('steps.')) || undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.names}>
          <span className={styles.name}>{title || words.newTitle}</span>
          <span className={styles.under}>{summary.filter(part => part !== '').join(' · ') || words.teams}</span>
        </span>
        <Icon icon={isOpen ? up : down} size="small" />
      </Pressable>
      <div className={styles.fields}>
        <ValueField
          label={fields.title}
          kind="text"
          value={title}
          path="title"
          onSet={(text: string | null) => edit({ kind: 'procedure', set: { title: text ?? '' } })}
        />
        <SelectField
          label={fields.promotion}
          value={promotion?.type ?? ''}
          options={entries(words.promotions)}
          path="promotion.type"
          onChange={type => edit({ kind: 'promotion', set: type === '' ? null : { type } })}
        />
        {promotion === null ? (
          <NumberField />
        ) : (
          <ValueField
            label={fields.valueCents}
            kind="money"
            value={promotion.valueCents}
            path="promotion.valueCents"
            onSet={(valueCents: Cents | null) =>
              edit({ kind: 'promotion', set: { valueCents: valueCents ?? undefined } })
            }
          />
        )}
        <TeamsField label={fields.match} event={event} path="event.home" onSet={setEvent} />
        <MomentField
          label={fields.startsAt}
          at={event?.startsAt}
          path="event.startsAt"
          onSet={startsAt => setEvent({ startsAt })}
        />
        <MomentField
          label={fields.deadline}
          at={deadline?.at}
          path="deadline"
          onSet={(at, zone) =>
            edit({ kind: 'procedure', set: { deadline: at === null ? null : deadlineAt(at, zone) } })
          }
        />
        <MoreFields houses={houses} />
      </div>
    </section>
  );
}

/** The number that the group gives it. */
function NumberField() {
  const { procedure, edit } = useFormEdits();
  return (
    <ValueField
      label={fields.number}
      kind="text"
      value={procedure.number}
      path="number"
      onSet={(text: string | null) => edit({ kind: 'procedure', set: { number: text ?? undefined } })}
    />
  );
}

function MoreFields({ houses }: { houses: string }) {
  const { procedure, edit } = useFormEdits();
  const { promotion, event } = procedure;
  const setEvent = (set: Fields<ProcedureEvent>) => edit({ kind: 'event', step: null, set });
  return (
    <details className={styles.more}>
      <summary>{promotion === null ? words.more : words.promotionMore}</summary>
      <div className={styles.grid}>
        {promotion !== null && <PromotionFields promotion={promotion} houses={houses} />}
        {promotion !== null && <NumberField />}
        {event !== null && (
          <>
            <SelectField
              label={fields.sport}
              value={event.sport ?? ''}
              options={entries(words.sports)}
              path="event.sport"
              onChange={sport => setEvent({ sport: sport === '' ? undefined : sport })}
            />
            <ValueField
              label={fields.league}
              kind="text"
              value={event.league}
              path="event.league"
              onSet={(text: string | null) => setEvent({ league: text ?? undefined })}
            />
          </>
        )}
      </div>
    </details>
  );
}

type Row = readonly [field: keyof Promotion & keyof typeof fields, kind: ValueKind];
const ROWS: readonly Row[] = [
  ['minStakeCents', 'money'],
  ['maxStakeCents', 'money'],
  ['capCents', 'money'],
  ['percent', 'number'],
  ['minOdds', 'odds'],
  ['stakeCents', 'money'],
  ['minOddsPerLeg', 'odds'],
  ['minLegs', 'number'],
  ['credited', 'text'],
  ['validFor', 'text'],
  ['perPerson', 'number'],
  ['lead', 'number'],
  ['name', 'text'],
  ['link', 'text'],
];

function PromotionFields({ promotion, houses }: { promotion: Promotion; houses: string }) {
  const { asks, edit } = useFormEdits();
  const set = (change: Fields<Promotion>) => edit({ kind: 'promotion', set: change });
  const row = ([field, kind]: Row) => (
    <ValueField
      key={field}
      label={fields[field]}
      kind={kind}
      value={promotion[field] as string | number | null | undefined}
      path={`promotion.${field}`}
      onSet={(value: string | number | null) => set({ [field]: value ?? undefined })}
    />
  );
  return (
    <>
      <ValueField
        label={fields.promotionHouse}
        kind="house"
        value={promotion.house}
        path="promotion.house"
        list={houses}
        onSet={(house: string | null) => set({ house })}
      />
      <SelectField
        label={fields.returnedAs}
        value={promotion.returnedAs ?? ''}
        options={entries(words.returned)}
        path="promotion.returnedAs"
        isAsked={asks.includes('promotion.returnedAs')}
        onChange={as => set({ returnedAs: as === '' ? undefined : as })}
      />
      <SelectField
        label={fields.when}
        value={promotion.when ?? ''}
        options={entries(words.when)}
        path="promotion.when"
        onChange={when => set({ when: when === '' ? undefined : when })}
      />
      {ROWS.map(row)}
      <SpinFields promotion={promotion} onSet={set} />
      <RolloverFields promotion={promotion} onSet={set} />
      <Check checked={promotion.optIn === true} onChange={checked => set({ optIn: checked || undefined })}>
        {fields.optIn}
      </Check>
    </>
  );
}
