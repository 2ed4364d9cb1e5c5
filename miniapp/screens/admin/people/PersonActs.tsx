/** What an administrator can do about a person: disable or enable the account, end all sessions, take the data. */
import { useContext, useState } from 'react';
import { admin } from '#shared/catalogue/admin.ts';
import { accountStateSchema, type PersonAccess } from '#shared/wire/admin/people.ts';
import { saveFile } from '../../../browser/save-file.ts';
import { callApi, readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { canSaveFiles } from '../../../telegram/can-save-files.ts';
import { useHost } from '../../../telegram/use-host.ts';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { Notice, NoticePlace } from '../../../ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../ui/sheet/ConfirmDialog.tsx';
import { adminFailureText } from '../parts/AdminState.tsx';
import styles from './PeopleSection.module.css';

const words = admin.people;
type Act = 'state' | 'sign out' | 'export';

export function PersonActs({ person, onChange }: { person: PersonAccess; onChange: () => void }) {
  const { fetch } = useContext(SessionContext);
  const host = useHost();
  const [busy, setBusy] = useState<Act | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { uid, telegramId, state } = person;
  const disables = state !== 'disabled';
  // The client puts a parameter into the path without encoding it.
  const param = { person: encodeURIComponent(String(telegramId ?? uid)) };

  async function run(act: Act, work: () => Promise<string | null>): Promise<void> {
    setBusy(act);
    setDone(null);
    setFailure(null);
    try {
      setDone(await work());
      if (act !== 'export') onChange();
    } catch (cause) {
      setFailure(adminFailureText(cause));
    }
    setBusy(null);
  }

  async function changeState(): Promise<string> {
    const request = { param: { uid: encodeURIComponent(uid) }, json: { disabled: disables } };
    await readApi(fetch, api => api.admin.accounts[':uid'].$put(request), accountStateSchema);
    return disables ? words.disabledNow : words.enabledNow;
  }

  async function signOut(): Promise<string> {
    await callApi(fetch, api => api.admin.people[':person']['sign-out'].$post({ param }));
    return words.signedOut;
  }

  async function takeData(): Promise<string | null> {
    if (!canSaveFiles(host)) return admin.noFiles;
    const answer = await callApi(fetch, api => api.admin.people[':person'].export.$get({ param }));
    saveFile(await answer.blob(), words.fileName);
    return null;
  }

  return (
    <div className={styles.acts}>
      <SubmitButton quiet danger={disables} busy={busy === 'state'} onClick={() => void run('state', changeState)}>
        {disables ? words.disable : words.enable}
      </SubmitButton>
      <SubmitButton quiet busy={busy === 'sign out'} onClick={() => setAsks(true)}>
        {words.signOut}
      </SubmitButton>
      <SubmitButton quiet busy={busy === 'export'} onClick={() => void run('export', takeData)}>
        {words.export}
      </SubmitButton>
      {disables && <p className={styles.detail}>{words.disableAbout}</p>}
      <ConfirmDialog
        open={asks}
        title={words.confirmSignOut.title}
        text={words.confirmSignOut.text}
        confirm={words.confirmSignOut.confirm}
        keep={words.confirmSignOut.keep}
        onConfirm={() => void run('sign out', signOut)}
        onClose={() => setAsks(false)}
      />
      <NoticePlace>
        {failure !== null && <Notice tone="failure">{failure}</Notice>}
        {done !== null && <Notice tone="done">{done}</Notice>}
      </NoticePlace>
    </div>
  );
}
