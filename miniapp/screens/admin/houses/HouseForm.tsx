/** One house, over what is built in. */
import { type FormEvent, useId } from 'react';
import { houses as words } from '#shared/catalogue/houses.ts';
import { findBook } from '#shared/markets/books.ts';
import type { HousesState, HouseTerms } from '#shared/wire/admin/houses.ts';
import { useCommissions } from '../../../settings/use-commissions.ts';
import { useClosingConfirmation } from '../../../telegram/closing-confirmation.ts';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import card from '../parts/card.module.css';
import { EditActions, EditOutcome } from '../parts/EditOutcome.tsx';
import { LinesField } from '../parts/LinesField.tsx';
import { useFormErrors } from '../parts/use-form-errors.ts';
import { builtInAddresses, builtInHouse, changedFields, houseLines } from './built-in-house.ts';
import { HouseRules } from './HouseRules.tsx';
import styles from './HousesSection.module.css';
import { type HouseErrors, readTypedHouse, type TypedHouse } from './house-form-view.ts';
import { houseIn, useHouse } from './use-admin-houses.ts';

export interface HouseFormProps {
  bookKey: string;
  /** All houses as the server has them. */
  shown: HousesState;
}

export function HouseForm({ bookKey, shown }: HouseFormProps) {
  const editor = useHouse(bookKey, shown);
  const { form, errors, setErrors } = useFormErrors<HouseErrors>();
  const heading = useId();
  const commissions = useCommissions();
  useClosingConfirmation(editor.isTouched);
  const { typed, isTouched, theirs } = editor;
  const change = (next: Partial<TypedHouse>) => editor.change({ ...typed, ...next });
  const house = houseIn(shown, bookKey);
  const builtIn = builtInHouse(bookKey, commissions);
  const text = (field: 'name' | 'link' | 'commission' | 'step' | 'limit') => ({
    value: typed[field],
    onChange: (value: string) => change({ [field]: value }),
    autoComplete: 'off' as const,
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readTypedHouse(typed);
    setErrors(read.ok ? {} : read.error);
    if (read.ok) void editor.save(read.value);
  }

  return (
    <form ref={form} className={card.card} aria-labelledby={heading} noValidate onSubmit={submit}>
      <header>
        <h3 id={heading} className={card.title}>
          {findBook(bookKey).name}
        </h3>
        <p className={card.path}>{words.key(bookKey)}</p>
        <p className={card.path}>{house === null ? words.asBuiltIn : words.changedHere(changedFields(house))}</p>
      </header>
      <div className={styles.fields}>
        <TextField {...text('name')} label={words.name} hint={words.empty(builtIn.name)} maxLength={60} optional />
        <TextField
          {...text('link')}
          label={words.link}
          hint={`${words.linkHint} ${words.empty(builtIn.link)}`}
          error={errors.link}
          maxLength={500}
          optional
        />
        <TextField
          {...text('commission')}
          label={words.commission}
          hint={`${words.commissionHint} ${words.empty(builtIn.commission)}`}
          error={errors.commission}
          maxLength={10}
          optional
        />
        <TextField
          {...text('step')}
          label={words.step}
          hint={words.empty(builtIn.step)}
          error={errors.step}
          maxLength={12}
          optional
        />
        <TextField
          {...text('limit')}
          label={words.limit}
          hint={words.empty(builtIn.limit)}
          error={errors.limit}
          maxLength={16}
          optional
        />
      </div>
      <LinesField
        label={words.aliases}
        value={typed.aliases}
        hint={`${words.aliasesHint} ${words.aliasesBuiltIn(builtIn.aliases)}`}
        error={errors.aliases}
        onChange={aliases => change({ aliases })}
      />
      <LinesField
        label={words.addresses}
        value={typed.addresses}
        hint={`${words.addressesHint} ${words.addressesBuiltIn(builtInAddresses(bookKey))}`}
        error={errors.addresses}
        onChange={addresses => change({ addresses })}
      />
      <HiddenSwitch isHidden={typed.hidden} onChange={hidden => change({ hidden })} />
      <HouseRules bookKey={bookKey} rules={typed.rules} onChange={rules => change({ rules })} />
      <EditOutcome
        editor={editor}
        saved={words.saved}
        showTheirs={state => <Theirs house={houseIn(state, bookKey)} />}
      />
      <footer className={card.actions}>
        {house !== null && (
          <SubmitButton quiet danger busy={editor.state === 'saving'} onClick={() => void editor.save(null)}>
            {words.reset}
          </SubmitButton>
        )}
        {(isTouched || theirs !== null) && <EditActions editor={editor} discard={words.discard} save={words.save} />}
      </footer>
    </form>
  );
}

function HiddenSwitch({ isHidden, onChange }: { isHidden: boolean; onChange: (isHidden: boolean) => void }) {
  return (
    <label className={card.switch}>
      <input
        type="checkbox"
        role="switch"
        className={card.toggle}
        checked={isHidden}
        aria-checked={isHidden}
        onChange={event => onChange(event.target.checked)}
      />
      <span>
        {words.hidden}
        <span className={card.hint}>{words.hiddenHint}</span>
      </span>
    </label>
  );
}

function Theirs({ house }: { house: HouseTerms | null }) {
  const lines = house === null ? [words.builtIn] : houseLines(house);
  return (
    <ul>
      {lines.map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
