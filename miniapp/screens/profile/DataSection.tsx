/** A person's own data: download all of it, or delete all of it. */
import { useState } from 'react';
import { profile } from '#shared/catalogue/account/account.ts';
import { toFailure } from '../../account/account-failure.ts';
import { useForm } from '../../account/forms/use-form.ts';
import { useAccountStore } from '../../account/use-account.ts';
import { saveFile } from '../../browser/save-file.ts';
import { callApi } from '../../server/request.ts';
import { useConfig } from '../../server/use-config.ts';
import { ActionButton } from '../../ui/button/Action.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { ListActions } from '../../ui/list/ListActions.tsx';
import { ListBlock } from '../../ui/list/ListBlock.tsx';
import { ListSection } from '../../ui/list/ListSection.tsx';
import { ListText } from '../../ui/list/ListText.tsx';
import { useConfirmed } from './confirmed.ts';
import styles from './profile.module.css';
import { useLeave } from './use-leave.ts';

const words = profile.data;

export function DataSection() {
  const account = useAccountStore();
  const [busy, setBusy] = useState(false);
  const [exported, setExported] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);

  async function exportAll(): Promise<void> {
    setBusy(true);
    setExported(false);
    setFailure(null);
    try {
      const answer = await callApi(account.fetch, api => api.account.export.$get());
      saveFile(await answer.blob(), words.fileName);
      setExported(true);
    } catch (cause) {
      setFailure(toFailure(cause).message);
    }
    setBusy(false);
  }

  return (
    <ListSection title={words.title}>
      <ListBlock>
        <ListText>{words.exportText}</ListText>
        <ListActions>
          <SubmitButton quiet busy={busy} onClick={() => void exportAll()}>
            {words.export}
          </SubmitButton>
        </ListActions>
        {failure !== null && <Notice tone="failure">{failure}</Notice>}
        <NoticePlace>{exported && <Notice tone="done">{words.exported}</Notice>}</NoticePlace>
      </ListBlock>
      <ListBlock>
        <ListText>{words.deleteText}</ListText>
        {deleting ? (
          <DeleteForm onCancel={() => setDeleting(false)} />
        ) : (
          <ListActions>
            <SubmitButton quiet danger busy={false} onClick={() => setDeleting(true)}>
              {words.delete}
            </SubmitButton>
          </ListActions>
        )}
      </ListBlock>
    </ListSection>
  );
}

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const account = useAccountStore();
  const config = useConfig();
  const leave = useLeave();
  const run = useConfirmed();
  const form = useForm<'word'>({
    initial: { word: '' },
    check: ({ word }) =>
      word.trim().toUpperCase() === words.confirmWord ? {} : { word: words.confirmError(words.confirmWord) },
    async send() {
      const done = await run(async () => {
        await account.leave(() => callApi(account.fetch, api => api.account.$delete()));
      });
      if (!done.ok) return { field: null, message: done.error.message };
      await leave('deleted');
      return null;
    },
  });
  return (
    <form className={styles.form} {...form.props}>
      <h3 className={styles.heading}>{words.deleteTitle}</h3>
      {words.keeps(config?.backupDays ?? null).map(text => (
        <ListText key={text}>{text}</ListText>
      ))}
      <TextField
        label={words.confirmLabel(words.confirmWord)}
        autoComplete="off"
        enterKeyHint="done"
        autoFocus
        {...form.bind('word')}
      />
      {form.failure !== null && <Notice tone="failure">{form.failure}</Notice>}
      <ListActions>
        <SubmitButton danger busy={form.busy}>
          {words.deleteNow}
        </SubmitButton>
        <ActionButton onClick={onCancel}>{profile.cancel}</ActionButton>
      </ListActions>
    </form>
  );
}
