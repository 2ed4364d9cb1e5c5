/** How a person signs in: address, password, mobile, everybody else's sign-in. One form open at a time. */

import { useState } from 'react';
import { profile } from '#shared/catalogue/account/account.ts';
import type { AccountUser } from '../../account/account-port.ts';
import { formatPhone } from '../../account/forms/contact.ts';
import { LocalInbox } from '../../account/forms/LocalInbox.tsx';
import { PhoneSteps } from '../../account/forms/PhoneSteps.tsx';
import { useConfig } from '../../server/use-config.ts';
import { ActionButton } from '../../ui/Action.tsx';
import { Notice, NoticePlace } from '../../ui/Notice.tsx';
import { Row, Section } from '../../ui/Section.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import styles from '../../ui/section.module.css';
import { useConfirmed } from './confirmed.ts';
import { EmailRow } from './EmailRow.tsx';
import type { Outcome } from './outcome.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { ProviderRows } from './ProviderRows.tsx';
import { hasWay, mayRemove } from './ways-view.ts';

const words = profile.access;

export type OpenForm = 'email' | 'password' | 'phone' | null;

export function AccessSection({ user }: { user: AccountUser }) {
  const run = useConfirmed();
  const config = useConfig();
  const [open, setOpen] = useState<OpenForm>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const hasPassword = hasWay(user, 'password');

  function choose(form: OpenForm): void {
    setOpen(form);
    setOutcome(null);
  }
  function finish(next: Outcome): void {
    setOpen(null);
    setOutcome(next);
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

  return (
    <Section title={words.title}>
      <div>
        <EmailRow
          user={user}
          open={open === 'email'}
          onOpen={() => choose('email')}
          onClose={() => setOpen(null)}
          onDone={finish}
        />
        {user.email !== null && (
          <Row
            label={words.password}
            value={<p>{hasPassword ? words.passwordSet : words.none}</p>}
            actions={
              open !== 'password' && (
                <>
                  <ActionButton onClick={() => choose('password')}>
                    {hasPassword ? words.changePassword : words.createPassword}
                  </ActionButton>
                  {removal('password', words.password)}
                </>
              )
            }
          >
            {open === 'password' && (
              <PasswordForm
                user={user}
                onCancel={() => setOpen(null)}
                onSaved={() => finish({ tone: 'done', text: words.passwordSaved })}
              />
            )}
          </Row>
        )}
        {(config?.signIn.phone === true || user.phoneNumber !== null) && (
          <Row
            label={words.phone}
            value={<p>{user.phoneNumber === null ? words.none : formatPhone(user.phoneNumber)}</p>}
            actions={
              open !== 'phone' && (
                <>
                  <ActionButton onClick={() => choose('phone')}>
                    {user.phoneNumber === null ? words.addPhone : words.changePhone}
                  </ActionButton>
                  {removal('phone', words.phone)}
                </>
              )
            }
          >
            {open === 'phone' && (
              <>
                <PhoneSteps
                  submit={words.confirmCode}
                  onCode={async (verificationId, code) => {
                    const done = await run(port => port.setPhone(verificationId, code));
                    if (!done.ok) return done.error;
                    finish({ tone: 'done', text: words.phoneSaved });
                    return null;
                  }}
                />
                <div className={styles.actions}>
                  <ActionButton onClick={() => setOpen(null)}>{profile.cancel}</ActionButton>
                </div>
              </>
            )}
          </Row>
        )}
        <ProviderRows user={user} onDone={finish} removal={removal} />
      </div>
      {outcome?.tone === 'failure' && <Notice tone="failure">{outcome.text}</Notice>}
      <NoticePlace>{outcome?.tone === 'done' && <Notice tone="done">{outcome.text}</Notice>}</NoticePlace>
      {open !== 'phone' && <LocalInbox to={outcome?.mailTo ?? user.email ?? ''} />}
    </Section>
  );
}
