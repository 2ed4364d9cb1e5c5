/** How a person signs in: address, password, mobile, other providers. Only one form is open at a time. */

import { type ReactNode, useState } from 'react';
import { profile } from '#shared/catalogue/account/account.ts';
import type { AccountUser } from '../../account/account-port.ts';
import { formatPhone } from '../../account/forms/contact.ts';
import { LocalInbox } from '../../account/forms/LocalInbox.tsx';
import { PhoneSteps } from '../../account/forms/PhoneSteps.tsx';
import { useConfig } from '../../server/use-config.ts';
import { ActionButton } from '../../ui/button/Action.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import { ListActions } from '../../ui/list/ListActions.tsx';
import { ListBlock } from '../../ui/list/ListBlock.tsx';
import { ListFact } from '../../ui/list/ListFact.tsx';
import { ListSection } from '../../ui/list/ListSection.tsx';
import { useConfirmed } from './confirmed.ts';
import { EmailRow } from './EmailRow.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProviderRows } from './ProviderRows.tsx';
import type { SectionMessage } from './section-message.ts';
import { useKeptSession } from './use-kept-session.ts';
import { hasWay, mayRemove } from './ways-view.ts';

const words = profile.access;

export type OpenForm = 'email' | 'password' | 'phone' | null;

export function AccessSection({ user }: { user: AccountUser }) {
  const run = useConfirmed();
  const keepSession = useKeptSession();
  const config = useConfig();
  const [open, setOpen] = useState<OpenForm>(null);
  const [outcome, setOutcome] = useState<SectionMessage | null>(null);
  const [busy, setBusy] = useState<string | null>(null);

  function choose(form: OpenForm): void {
    setOpen(form);
    setOutcome(null);
  }
  function finish(next: SectionMessage): void {
    setOpen(null);
    setOutcome(next);
  }
  function finishPassword(next: SectionMessage): void {
    finish(next);
    keepSession();
  }
  async function remove(id: string, name: string): Promise<void> {
    setBusy(id);
    const done = await run(port => port.unlink(id));
    finish(done.ok ? { tone: 'done', text: words.removed(name) } : { tone: 'failure', text: done.error.message });
    setBusy(null);
  }
  const removal = (id: string, name: string) =>
    mayRemove(user, id) && (
      <SubmitButton quiet danger busy={busy === id} onClick={() => void remove(id, name)}>
        {words.remove}
      </SubmitButton>
    );

  const row: RowProps = { user, open, onOpen: choose, onClose: () => setOpen(null), onDone: finish, removal };
  return (
    <ListSection title={words.title}>
      <EmailRow
        user={user}
        open={open === 'email'}
        onOpen={() => choose('email')}
        onClose={() => setOpen(null)}
        onDone={finish}
      />
      {user.email !== null && <PasswordRow {...row} onDone={finishPassword} />}
      {(config?.signIn.phone === true || user.phoneNumber !== null) && <PhoneRow {...row} />}
      <ProviderRows user={user} onDone={finish} removal={removal} />
      <ListBlock>
        {outcome?.tone === 'failure' && <Notice tone="failure">{outcome.text}</Notice>}
        <NoticePlace>{outcome?.tone === 'done' && <Notice tone="done">{outcome.text}</Notice>}</NoticePlace>
        {open !== 'phone' && <LocalInbox to={outcome?.mailTo ?? user.email ?? ''} />}
      </ListBlock>
    </ListSection>
  );
}

interface RowProps {
  user: AccountUser;
  open: OpenForm;
  onOpen: (form: OpenForm) => void;
  onClose: () => void;
  onDone: (outcome: SectionMessage) => void;
  /** The button that removes a sign-in method, if it may be removed. */
  removal: (id: string, name: string) => ReactNode;
}

function PasswordRow({ user, open, onOpen, onClose, onDone, removal }: RowProps) {
  const hasPassword = hasWay(user, 'password');
  const actions = (
    <>
      <ActionButton onClick={() => onOpen('password')}>
        {hasPassword ? words.changePassword : words.createPassword}
      </ActionButton>
      {removal('password', words.password)}
    </>
  );
  return (
    <ListFact
      label={words.password}
      value={hasPassword ? words.passwordSet : words.none}
      actions={open !== 'password' && actions}
    >
      {open === 'password' && (
        <PasswordForm
          user={user}
          onCancel={onClose}
          onSaved={() => onDone({ tone: 'done', text: words.passwordSaved })}
        />
      )}
    </ListFact>
  );
}

function PhoneRow({ user, open, onOpen, onClose, onDone, removal }: RowProps) {
  const run = useConfirmed();
  const hasPhone = user.phoneNumber !== null;
  const actions = (
    <>
      <ActionButton onClick={() => onOpen('phone')}>{hasPhone ? words.changePhone : words.addPhone}</ActionButton>
      {removal('phone', words.phone)}
    </>
  );
  return (
    <ListFact
      label={words.phone}
      value={user.phoneNumber === null ? words.none : formatPhone(user.phoneNumber)}
      actions={open !== 'phone' && actions}
    >
      {open === 'phone' && (
        <>
          <PhoneSteps
            submit={words.confirmCode}
            onCode={async (verificationId, code) => {
              const done = await run(port => port.setPhone(verificationId, code));
              if (!done.ok) return done.error;
              onDone({ tone: 'done', text: words.phoneSaved });
              return null;
            }}
          />
          <ListActions>
            <ActionButton onClick={onClose}>{profile.cancel}</ActionButton>
          </ListActions>
        </>
      )}
    </ListFact>
  );
}
