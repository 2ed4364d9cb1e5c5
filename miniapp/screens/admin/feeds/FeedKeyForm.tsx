/** A new key for a source of odds. It is sent once and never shown again. */
import { type FormEvent, useState } from 'react';
import { feedControl as words } from '#shared/catalogue/feeds.ts';
import type { FeedStatus } from '#shared/wire/admin/feeds.ts';
import { ActionButton } from '../../../ui/button/Action.tsx';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { ConfirmDialog } from '../../../ui/sheet/ConfirmDialog.tsx';
import styles from './FeedCard.module.css';
import { feedName } from './feed-view.ts';
import type { FeedControls } from './use-feeds.ts';

export interface FeedKeyFormProps {
  feed: FeedStatus;
  controls: FeedControls;
  onClose: () => void;
}

export function FeedKeyForm({ feed: { id, key }, controls, onClose }: FeedKeyFormProps) {
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [asks, setAsks] = useState(false);
  const isBusy = controls.busy === `key ${id}`;

  async function save(next: string | null): Promise<void> {
    if (await controls.setKey(id, next)) onClose();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const next = typed.trim();
    setMissing(next === '');
    if (next !== '') void save(next);
  }

  return (
    <form className={styles.key} noValidate onSubmit={submit}>
      <TextField
        label={words.newKey(feedName(id))}
        hint={words.newKeyHint}
        type="password"
        error={isMissing ? words.noTypedKey : undefined}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={512}
        autoFocus
      />
      <div className={styles.acts}>
        <SubmitButton busy={isBusy}>{words.saveKey}</SubmitButton>
        {(key?.origin === 'sealed' || key?.origin === 'lost') && (
          <SubmitButton quiet danger busy={isBusy} onClick={() => setAsks(true)}>
            {words.forgetKey}
          </SubmitButton>
        )}
        <ActionButton onClick={onClose}>{words.cancel}</ActionButton>
      </div>
      <ConfirmDialog
        open={asks}
        title={words.confirmForget.title(feedName(id))}
        text={words.confirmForget.text}
        confirm={words.confirmForget.confirm}
        keep={words.confirmForget.keep}
        onConfirm={() => void save(null)}
        onClose={() => setAsks(false)}
      />
    </form>
  );
}
