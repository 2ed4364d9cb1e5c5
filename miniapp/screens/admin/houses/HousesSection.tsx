/** The houses: those that were changed here, all others to be found, and one at a time to be edited. */

import chevron from 'lucide:chevron-right';
import { useState } from 'react';
import { Link } from 'wouter';
import { houses as words } from '#shared/catalogue/houses.ts';
import { foldText } from '#shared/language/fold.ts';
import { findBook, knownBooks } from '#shared/markets/books.ts';
import { HOUSE_KEY, type HousesState } from '#shared/wire/admin/houses.ts';
import { useSearch } from '../../../navigation/use-address.ts';
import { ActionButton } from '../../../ui/button/Action.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ActOutcome } from '../parts/ActOutcome.tsx';
import { AdminFailed, AdminLoading } from '../parts/AdminState.tsx';
import adminStyles from '../parts/admin.module.css';
import { LastChange } from '../parts/LastChange.tsx';
import list from '../parts/list.module.css';
import { sectionHref } from '../parts/section-href.ts';
import { HouseForm } from './HouseForm.tsx';
import styles from './HousesSection.module.css';
import { useAdminHouses } from './use-admin-houses.ts';

const SECTION = 'casas';
const SHOWN_AT_ONCE = 30;

export function HousesSection() {
  const { data, error, refetch, controls } = useAdminHouses();
  const asked = new URLSearchParams(useSearch()).get('casa');
  if (data === undefined)
    return error === null ? <AdminLoading /> : <AdminFailed cause={error} onRetry={() => void refetch()} />;
  if (asked !== null && HOUSE_KEY.test(asked)) {
    return (
      <section aria-label={words.title}>
        <p className={list.back}>
          <Link href={sectionHref(SECTION)}>{words.back}</Link>
        </p>
        <HouseForm key={asked} bookKey={asked} shown={data} />
      </section>
    );
  }
  return (
    <section aria-label={words.title}>
      <p className={adminStyles.intro}>{words.intro}</p>
      <LastChange {...data} busy={controls.busy === 'undo'} onUndo={() => void controls.undo()} />
      <ActOutcome {...controls} />
      <List changed={data.houses} />
    </section>
  );
}

function List({ changed }: { changed: HousesState['houses'] }) {
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const wanted = foldText(typed.trim());
  const asKey = typed.trim().toLowerCase();
  const isChanged = new Set(changed.map(({ key }) => key));
  const others = knownBooks().filter(
    ({ key, name }) => !isChanged.has(key) && foldText(`${name} ${key}`).includes(wanted),
  );
  const isNew = HOUSE_KEY.test(asKey) && !isChanged.has(asKey) && !others.some(({ key }) => key === asKey);
  return (
    <>
      <div className={styles.search}>
        <TextField
          label={words.search}
          hint={words.searchHint}
          value={typed}
          onChange={text => {
            setTyped(text);
            setShown(SHOWN_AT_ONCE);
          }}
          autoComplete="off"
          maxLength={80}
        />
      </div>
      <h3 className={styles.heading}>{words.changed}</h3>
      {changed.length === 0 ? (
        <p className={adminStyles.wait}>{words.none}</p>
      ) : (
        <ul className={list.list}>
          {changed.map(({ key, hidden }) => (
            <House key={key} bookKey={key} note={hidden ? words.hiddenMark : null} />
          ))}
        </ul>
      )}
      <h3 className={styles.heading}>{words.others}</h3>
      <ul className={list.list}>
        {isNew && <House bookKey={asKey} label={words.newHouse(asKey)} note={null} />}
        {others.slice(0, shown).map(({ key }) => (
          <House key={key} bookKey={key} note={null} />
        ))}
      </ul>
      {others.length > shown && (
        <p className={styles.more}>
          {words.shownOf(shown, others.length)}
          <ActionButton onClick={() => setShown(shown + SHOWN_AT_ONCE)}>{words.showMore}</ActionButton>
        </p>
      )}
    </>
  );
}

interface HouseProps {
  bookKey: string;
  label?: string;
  note: string | null;
}

function House({ bookKey, label, note }: HouseProps) {
  return (
    <li>
      <Link className={`${list.row} ${styles.house}`} href={sectionHref(SECTION, { casa: bookKey })}>
        <span>
          {label ?? findBook(bookKey).name}
          <span className={styles.detail}>{[words.key(bookKey), note].filter(Boolean).join(' · ')}</span>
        </span>
        <Icon icon={chevron} size="small" />
      </Link>
    </li>
  );
}
