/** One house, over what is built in. */
import { type FormEvent, useId, useState } from 'react';
import { houses as words } from '#shared/catalogue/houses.ts';
import { builtInBook, findBook } from '#shared/markets/books.ts';
import type { HouseTerms } from '#shared/wire/admin/houses.ts';
import { useClosingConfirmation } from '../../../telegram/closing-confirmation.ts';
import { ActionButton } from '../../../ui/Action.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ActOutcome } from '../parts/ActOutcome.tsx';
import adminStyles from '../parts/admin.module.css';
import card from '../parts/card.module.css';
import { HouseRules } from './HouseRules.tsx';
import styles from './HousesSection.module.css';
import { type HouseErrors, readTypedHouse, type TypedHouse, typedHouseOf } from './house-form-view.ts';
import type { HouseControls } from './use-admin-houses.ts';

export interface HouseFormProps {
  bookKey: string;
  /** Null: as it is built in. */
  house: HouseTerms | null;
  controls: HouseControls;
}

export function HouseForm({ bookKey, house, controls }: HouseFormProps) {
  const [draft, setDraft] = useState<TypedHouse | null>(null);
  const [errors, setErrors] = useState<HouseErrors>({});
  const heading = useId();
  useClosingConfirmation(draft !== null);
  const typed = draft ?? typedHouseOf(house);
  const change = (next: Partial<TypedHouse>) => setDraft({ ...typed, ...next });
  const text = (field: 'name' | 'link' | 'commission' | 'step' | 'limit') => ({
    value: typed[field],
    onChange: (value: string) => change({ [field]: value }),
    autoComplete: 'off' as const,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readTypedHouse(typed);
    setErrors(read.ok ? {} : read.error);
    if (read.ok) void controls.save(bookKey, read.value);
  }

  return (
    <form className={card.card} aria-labelledby={heading} noValidate onSubmit={submit}>
      <header>
        <h3 id={heading} className={card.title}>
          {findBook(bookKey).name}
        </h3>
        <p className={card.path}>{words.key(bookKey)}</p>
      </header>
      <div className={styles.fields}>
        <TextField
          {...text('name')}
          label={words.name}
          hint={words.nameHint(builtInBook(bookKey).name)}
          maxLength={60}
          optional
        />
        <TextField
          {...text('link')}
          label={words.link}
          hint={words.linkHint}
          error={errors.link}
          maxLength={500}
          optional
        />
        <TextField
          {...text('commission')}
          label={words.commission}
          hint={words.commissionHint}
          error={errors.commission}
          maxLength={10}
          optional
        />
        <TextField {...text('step')} label={words.step} error={errors.step} maxLength={12} optional />
        <TextField {...text('limit')} label={words.limit} error={errors.limit} maxLength={16} optional />
      </div>
      <Aliases value={typed.aliases} error={errors.aliases} onChange={aliases => change({ aliases })} />
      <label className={card.switch}>
        <input
          type="checkbox"
          role="switch"
          className={card.toggle}
          checked={typed.hidden}
          aria-checked={typed.hidden}
          onChange={event => change({ hidden: event.target.checked })}
        />
        <span>
          {words.hidden}
          <span className={card.hint}>{words.hiddenHint}</span>
        </span>
      </label>
      <HouseRules rules={typed.rules} onChange={rules => change({ rules })} />
      <ActOutcome {...controls} />
      <footer className={card.actions}>
        {house !== null && (
          <SubmitButton quiet danger busy={controls.busy !== null} onClick={() => void controls.save(bookKey, null)}>
            {words.reset}
          </SubmitButton>
        )}
        {draft !== null && <ActionButton onClick={() => setDraft(null)}>{words.discard}</ActionButton>}
        {draft !== null && <SubmitButton busy={controls.busy === 'save'}>{words.save}</SubmitButton>}
      </footer>
    </form>
  );
}

interface AliasesProps {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function Aliases({ value, error, onChange }: AliasesProps) {
  const id = useId();
  return (
    <div className={styles.aliases}>
      <label htmlFor={id}>{words.aliases}</label>
      <textarea
        id={id}
        className={adminStyles.ids}
        rows={3}
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-hint`}
        onChange={event => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className={error === undefined ? card.path : card.trouble} role={error && 'alert'}>
        {error ?? words.aliasesHint}
      </p>
    </div>
  );
}
