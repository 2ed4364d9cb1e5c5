/** Saved calculations and the total to start from: in this browser, and in the account of who is signed in. */
import { type FormEvent, useEffect, useId, useState, useSyncExternalStore } from 'react';
import type { Form } from '#shared/calculators/forms/form.ts';
import { calculatorScreen } from '#shared/catalogue/calculators/screen.ts';
import { useAccount, useAccountStore } from '../../account/use-account.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NoticePlace } from '../../ui/Notice.tsx';
import { formOfLink, linkOf } from './address.ts';
import type { Calculation } from './calculation.ts';
import styles from './SavedCalculations.module.css';
import { MAX_LINK, savedStore } from './saved-store.ts';
import { startSavedSync } from './saved-sync.ts';

const words = calculatorScreen.saved;

export function SavedCalculations({ calculation, onOpen }: { calculation: Calculation; onOpen: (form: Form) => void }) {
  const account = useAccountStore();
  useEffect(() => startSavedSync(account, savedStore), [account]);
  const { saved } = useSyncExternalStore(savedStore.subscribe, savedStore.get);
  const isSignedIn = useAccount().user !== null;
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');
  const id = useId();
  const { form } = calculation;
  const total = form.texts.total || form.texts.totalStake;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const link = linkOf(calculation);
    if (link.length > MAX_LINK) {
      setSaid(words.tooLong);
      return;
    }
    const isKept = savedStore.save({ name: name.trim() || form.kit.words.name, link });
    setName('');
    setSaid(isSignedIn ? words.doneInAccount : isKept ? words.done : words.kept);
  };
  const open = async (kept: string) => {
    const read = await formOfLink(kept);
    if (read.ok) onOpen(read.value);
    else setSaid(calculatorScreen.badLink);
  };
  return (
    <section className={styles.saved} aria-label={words.title}>
      <h2 className={styles.title}>{words.title}</h2>
      <form className={styles.form} onSubmit={save}>
        <label className="visually-hidden" htmlFor={id}>
          {words.name}
        </label>
        <input
          id={id}
          className={styles.name}
          maxLength={60}
          autoComplete="off"
          placeholder={words.name}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <button type="submit" className={styles.save}>
          {words.save}
        </button>
      </form>
      {saved.length === 0 && <p className={styles.note}>{words.empty}</p>}
      <ul>
        {saved.map(each => (
          <li key={each.name} className={styles.line}>
            <button type="button" className={styles.open} onClick={() => void open(each.link)}>
              {each.name}
            </button>
            <button
              type="button"
              className={styles.forget}
              aria-label={words.remove(each.name)}
              onClick={() => savedStore.forget(each.name)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {saved.length > 0 && <p className={styles.note}>{isSignedIn ? words.inAccount : words.where}</p>}
      {total && (
        <button
          type="button"
          className={styles.total}
          onClick={() => setSaid(savedStore.setTotal(total) ? calculatorScreen.defaults.done : words.kept)}
        >
          {calculatorScreen.defaults.total}
        </button>
      )}
      <NoticePlace>{said !== '' && <p className={styles.note}>{said}</p>}</NoticePlace>
    </section>
  );
}
