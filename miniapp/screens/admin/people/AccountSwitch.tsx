/** Whether a person's account is enabled, and the button to change that. */
import { useContext, useState } from 'react';
import { admin as words } from '#shared/catalogue/admin.ts';
import { accountStateSchema, type PersonAccess } from '#shared/wire/admin.ts';
import { readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { AdminFailed } from '../parts/AdminState.tsx';
import styles from './PeopleSection.module.css';

export interface AccountSwitchProps extends Pick<PersonAccess, 'uid' | 'account'> {
  onChange: () => void;
}

export function AccountSwitch({ uid, account, onChange }: AccountSwitchProps) {
  const { fetch } = useContext(SessionContext);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const disables = account !== 'disabled';

  async function change(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      // The client puts a parameter into the path without encoding it.
      const param = { uid: encodeURIComponent(uid) };
      const json = { disabled: disables };
      await readApi(fetch, api => api.admin.accounts[':uid'].$put({ param, json }), accountStateSchema);
      onChange();
    } catch (cause) {
      setFailure(cause);
    }
    setBusy(false);
  }

  return (
    <div className={styles.account}>
      <p>{words.people.account[account]}</p>
      <SubmitButton quiet danger={disables} busy={busy} onClick={() => void change()}>
        {disables ? words.people.account.disable : words.people.account.enable}
      </SubmitButton>
      {failure !== null && <AdminFailed cause={failure} onRetry={() => void change()} />}
    </div>
  );
}
