/** Saved calculations and the default total: in this browser, and in the account of a signed-in person. */

import { type FormEvent, Suspense, useId, useState } from 'react';
import type { FilledForm } from '#shared/calculators/forms/form.ts';
import { mySettings, saved as words } from '#shared/catalogue/calculators/aftermath.ts';
import { badLink } from '#shared/catalogue/calculators/link-errors.ts';
import { MAX_CALCULATION_NAME } from '#shared/wire/account/account-limits.ts';
import { useIsKeptInAccount } from '../../account/use-is-kept-in-account.ts';
import { formOfLink } from '../../calculator/address.ts';
import type { OpenCalculation } from '../../calculator/calculation.ts';
import { saveCalculation } from '../../calculator/saved/save-calculation.ts';
import { savedStore } from '../../calculator/saved/saved-store.ts';
import { useSaved } from '../../calculator/saved/use-saved.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { NoticePlace } from '../../ui/feedback/Notice.tsx';
import { Input } from '../../ui/field/Input.tsx';
import styles from './SavedCalculationList.module.css';
import { SavedLine } from './SavedLine.tsx';

const MySettings = lazyPart(
  async () => (await import('../../calculator/editor/MySettings.tsx')).MySettings,
  'floating sentence',
);

export function SavedCalculationList({
  calculation,
  onOpen,
}: {
  calculation: OpenCalculation;
  onOpen: (form: FilledForm) => void;
}) {
  const { saved } = useSaved();
  const isInAccount = useIsKeptInAccount();
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');
  const [settling, setSettling] = useState(false);
  const id = useId();
  const { form } = calculation;
  const total = form.texts.total || form.texts.totalStake;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const { isSaved, text } = saveCalculation(calculation, name, isInAccount);
    if (isSaved) setName('');
    setSaid(text);
  };
  const open = async (kept: string) => {
    const read = await formOfLink(kept);
    if (read.ok) onOpen(read.value);
    else setSaid(badLink);
  };
  return (
    <section className={styles.saved} aria-label={words.title}>
      <h2 className={styles.title}>{words.title}</h2>
      <form className={styles.form} onSubmit={save}>
        <label className="visually-hidden" htmlFor={id}>
          {words.name}
        </label>
        <Input
          id={id}
          className={styles.name}
          maxLength={MAX_CALCULATION_NAME}
          placeholder={words.name}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <Pressable type="submit" className={styles.save}>
          {words.save}
        </Pressable>
      </form>
      <NoticePlace>{said !== '' && <p className={styles.note}>{said}</p>}</NoticePlace>
      {saved.length === 0 && said === '' && <p className={styles.note}>{words.empty}</p>}
      <ul>
        {saved.map(each => (
          <SavedLine key={each.name} name={each.name} onOpen={() => void open(each.link)} />
        ))}
      </ul>
      {saved.length > 0 && <p className={styles.note}>{isInAccount ? words.inAccount : words.where}</p>}
      <div className={styles.defaults}>
        {total && (
          <Pressable
            className={styles.default}
            onClick={() => setSaid(savedStore.setTotal(total) ? mySettings.done : words.kept)}
          >
            {mySettings.total}
          </Pressable>
        )}
        <Pressable className={styles.default} onClick={() => setSettling(true)}>
          {mySettings.mine}
        </Pressable>
      </div>
      {settling && (
        <Suspense>
          <MySettings open={settling} onClose={() => setSettling(false)} />
        </Suspense>
      )}
    </section>
  );
}
