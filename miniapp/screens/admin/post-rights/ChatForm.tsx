/** Who may publish in one chat, the chat's topics, and a button that takes the chat off the list. */
import { type FormEvent, useContext, useState } from 'react';
import { postRights as words } from '#shared/catalogue/posts/rights.ts';
import type { PostRights } from '#shared/wire/posts.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { useClosingConfirmation } from '../../../telegram/closing-confirmation.ts';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { ConfirmDialog } from '../../../ui/sheet/ConfirmDialog.tsx';
import { ActOutcome } from '../parts/ActOutcome.tsx';
import card from '../parts/card.module.css';
import { EditActions, EditOutcome } from '../parts/EditOutcome.tsx';
import { LinesField } from '../parts/LinesField.tsx';
import { useActs } from '../parts/use-acts.ts';
import { useFormErrors } from '../parts/use-form-errors.ts';
import styles from './PostRightsSection.module.css';
import { type RightsErrors, readRights, typedRightsOf } from './post-rights-view.ts';
import { removeChat, usePostChat } from './use-post-chats.ts';

export interface ChatFormProps {
  chat: PostRights;
  /** Called once the chat is off the list. */
  onRemoved: (chat: PostRights) => void;
  onStale: () => void;
}

export function ChatForm({ chat, onRemoved, onStale }: ChatFormProps) {
  const editor = usePostChat(chat);
  const { typed, isTouched, theirs, change } = editor;
  const { form, errors, setErrors } = useFormErrors<RightsErrors>();
  useClosingConfirmation(isTouched);

  function save(event: FormEvent): void {
    event.preventDefault();
    const read = readRights(typed);
    setErrors(read.ok ? {} : read.error);
    if (read.ok) void editor.save(read.value);
  }

  const names = chat.publishers.flatMap(({ name }) => (name === null ? [] : [name]));
  return (
    <form ref={form} className={card.card} aria-label={chat.title} noValidate onSubmit={save}>
      <h2 className={styles.title}>
        {chat.title} <span className={styles.kind}>{words.kinds[chat.kind]}</span>
      </h2>
      {names.length > 0 && <p>{words.named(names)}</p>}
      <TextField
        label={words.publishers}
        hint={words.publishersHint}
        value={typed.publishers}
        error={errors.publishers}
        onChange={publishers => change({ ...typed, publishers })}
        autoComplete="off"
      />
      <LinesField
        label={words.topics}
        hint={words.topicsHint}
        error={errors.topics}
        rows={2}
        value={typed.topics}
        onChange={topics => change({ ...typed, topics })}
      />
      <EditOutcome editor={editor} saved={words.saved} showTheirs={showRights} />
      <footer className={card.actions}>
        <span className={card.note}>{isTouched && words.changed}</span>
        <RemoveChat chat={chat} onRemoved={onRemoved} onStale={onStale} />
        {(isTouched || theirs !== null) && <EditActions editor={editor} discard={words.discard} save={words.save} />}
      </footer>
    </form>
  );
}

function showRights(chat: PostRights) {
  const { publishers, topics } = typedRightsOf(chat);
  return (
    <ul>
      <li>{publishers === '' ? words.nobody : words.publishersOf(publishers)}</li>
      {topics !== '' && <li>{words.topicsOf(topics.split('\n').join(', '))}</li>}
    </ul>
  );
}

function RemoveChat({ chat, onRemoved, onStale }: ChatFormProps) {
  const { fetch } = useContext(SessionContext);
  const [asks, setAsks] = useState(false);
  const acts = useActs(onStale);
  const { confirmRemove } = words;

  async function remove(): Promise<void> {
    const isRemoved = await acts.run('remove', async () => {
      await removeChat(fetch, chat);
      return null;
    });
    if (isRemoved) onRemoved(chat);
  }

  return (
    <>
      <ActOutcome {...acts} />
      <SubmitButton quiet danger busy={acts.busy !== null} onClick={() => setAsks(true)}>
        {words.removeOf(chat.title)}
      </SubmitButton>
      <ConfirmDialog
        open={asks}
        title={confirmRemove.title(chat.title)}
        text={confirmRemove.text(chat.waiting)}
        confirm={confirmRemove.confirm}
        keep={confirmRemove.keep}
        onConfirm={() => void remove()}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
