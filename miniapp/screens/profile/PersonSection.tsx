/** Name and photo. */
import { useState } from 'react';
import { fieldErrors, profile } from '#shared/catalogue/account/account.ts';
import type { AccountUser } from '../../account/account-port.ts';
import { initials } from '../../account/forms/contact.ts';
import { useForm } from '../../account/forms/use-form.ts';
import { useAccountStore } from '../../account/use-account.ts';
import { useSession } from '../../session/use-session.ts';
import { useClosingConfirmation } from '../../telegram/closing-confirmation.ts';
import { ActionButton } from '../../ui/button/Action.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { ListActions } from '../../ui/list/ListActions.tsx';
import { ListBlock } from '../../ui/list/ListBlock.tsx';
import { ListFact } from '../../ui/list/ListFact.tsx';
import { ListSection } from '../../ui/list/ListSection.tsx';
import { ListText } from '../../ui/list/ListText.tsx';
import styles from './profile.module.css';

const words = profile.person;

export function PersonSection({ user }: { user: AccountUser }) {
  const account = useAccountStore();
  const { telegram } = useSession();
  const [editing, setEditing] = useState(false);
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const telegramPhoto = telegram?.photoUrl ?? null;

  async function setPhoto(photoURL: string | null): Promise<void> {
    const done = await account.attempt(port => port.updateProfile({ photoURL }));
    setFailure(done.ok ? null : done.error.message);
    setSaved(done.ok);
  }

  return (
    <ListSection title={words.title}>
      <ListBlock>
        <div className={styles.person}>
          <Avatar user={user} />
          <div className={styles.who}>
            <p className={styles.name}>{user.displayName ?? profile.unnamed}</p>
            {user.email !== null && <ListText>{user.email}</ListText>}
          </div>
        </div>
      </ListBlock>
      <ListFact
        label={words.name}
        value={user.displayName ?? profile.unnamed}
        actions={!editing && <ActionButton onClick={() => setEditing(true)}>{words.edit}</ActionButton>}
      >
        {editing && (
          <NameForm
            name={user.displayName ?? ''}
            onCancel={() => setEditing(false)}
            onSaved={() => {
              setEditing(false);
              setSaved(true);
            }}
          />
        )}
      </ListFact>
      <ListFact
        label={words.photo}
        value={user.photoURL === null ? words.photoNone : words.photoSet}
        actions={
          user.photoURL !== null ? (
            <ActionButton onClick={() => void setPhoto(null)}>{words.removePhoto}</ActionButton>
          ) : (
            telegramPhoto !== null && (
              <ActionButton onClick={() => void setPhoto(telegramPhoto)}>{words.useTelegramPhoto}</ActionButton>
            )
          )
        }
      />
      <ListBlock>
        {failure !== null && <Notice tone="failure">{failure}</Notice>}
        <NoticePlace>{saved && failure === null && <Notice tone="done">{profile.saved}</Notice>}</NoticePlace>
      </ListBlock>
    </ListSection>
  );
}

function Avatar({ user }: { user: AccountUser }) {
  const [broken, setBroken] = useState<string | null>(null);
  if (user.photoURL !== null && user.photoURL !== broken) {
    const { photoURL } = user;
    return (
      <img
        className={styles.avatar}
        src={photoURL}
        alt=""
        width="64"
        height="64"
        referrerPolicy="no-referrer"
        onError={() => setBroken(photoURL)}
      />
    );
  }
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials(user.displayName ?? user.email ?? '') || '·'}
    </span>
  );
}

function NameForm({ name, onCancel, onSaved }: { name: string; onCancel: () => void; onSaved: () => void }) {
  const account = useAccountStore();
  const form = useForm<'name'>({
    initial: { name },
    check: values => (values.name.trim() === '' ? { name: fieldErrors.name } : {}),
    async send(values) {
      const done = await account.attempt(port => port.updateProfile({ displayName: values.name.trim() }));
      if (!done.ok) return { field: null, message: done.error.message };
      onSaved();
      return null;
    },
  });
  useClosingConfirmation(form.values.name !== name);
  return (
    <form className={styles.form} {...form.props}>
      <TextField
        label={words.name}
        autoComplete="name"
        enterKeyHint="done"
        maxLength={100}
        autoFocus
        {...form.bind('name')}
      />
      {form.failure !== null && <Notice tone="failure">{form.failure}</Notice>}
      <ListActions>
        <SubmitButton busy={form.busy}>{profile.save}</SubmitButton>
        <ActionButton onClick={onCancel}>{profile.cancel}</ActionButton>
      </ListActions>
    </form>
  );
}
