/** Where posts go, and who may publish in each chat. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useContext, useState } from 'react';
import { Link } from 'wouter';
import { admin } from '#shared/catalogue/admin.ts';
import { postRights as words } from '#shared/catalogue/posts/rights.ts';
import type { PostRights } from '#shared/wire/posts.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { ActOutcome } from '../parts/ActOutcome.tsx';
import { AdminFailed, AdminLoading } from '../parts/AdminState.tsx';
import adminStyles from '../parts/admin.module.css';
import card from '../parts/card.module.css';
import { sectionHref } from '../parts/section-href.ts';
import { useActs } from '../parts/use-acts.ts';
import { ChatForm } from './ChatForm.tsx';
import styles from './PostRightsSection.module.css';
import { isChatId } from './post-rights-view.ts';
import { putRights, rightsQuery } from './use-post-chats.ts';

export function PostRightsSection() {
  const { fetch } = useContext(SessionContext);
  const { data, error, refetch } = useQuery(rightsQuery(fetch));
  const [removed, setRemoved] = useState<PostRights | null>(null);
  const onChange = () => void refetch();
  if (data === undefined) return error === null ? <AdminLoading /> : <AdminFailed cause={error} onRetry={onChange} />;
  return (
    <section aria-label={words.title} className={styles.list}>
      <p className={adminStyles.intro}>
        {words.intro} <Link href={sectionHref('direitos')}>{words.table}</Link>
      </p>
      {removed !== null && (
        <Removed
          key={removed.chatId}
          chat={removed}
          onBack={() => {
            setRemoved(null);
            onChange();
          }}
        />
      )}
      {data.chats.length === 0 && <p>{words.empty}</p>}
      {data.chats.map(chat => (
        <ChatForm
          key={chat.chatId}
          chat={chat}
          onStale={onChange}
          onRemoved={gone => {
            setRemoved(gone);
            onChange();
          }}
        />
      ))}
      <AddChat onChange={onChange} />
    </section>
  );
}

/** A chat that was taken off the list. If it is put back in time, what is scheduled for it still goes out. */
function Removed({ chat, onBack }: { chat: PostRights; onBack: () => void }) {
  const { fetch } = useContext(SessionContext);
  const acts = useActs(() => {});

  async function putBack(): Promise<void> {
    const publishers = chat.publishers.map(({ telegramId }) => telegramId);
    const isBack = await acts.run('undo', async () => {
      await putRights(fetch, chat.chatId, { publishers, topics: chat.topics, version: null });
      return admin.undone;
    });
    if (isBack) onBack();
  }

  return (
    <div className={card.card}>
      <p role="status">{words.removed(chat.title)}</p>
      <ActOutcome {...acts} />
      <div>
        <SubmitButton quiet busy={acts.busy !== null} onClick={() => void putBack()}>
          {words.undoRemoval}
        </SubmitButton>
      </div>
    </div>
  );
}

function AddChat({ onChange }: { onChange: () => void }) {
  const { fetch } = useContext(SessionContext);
  const [chatId, setChatId] = useState('');
  const [isWrong, setWrong] = useState(false);
  const acts = useActs(() => {});

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    setWrong(!isChatId(chatId));
    if (!isChatId(chatId)) return;
    const isAdded = await acts.run('add', async () => {
      await putRights(fetch, Number(chatId.trim()), { publishers: [], topics: [], version: null });
      return null;
    });
    if (!isAdded) return;
    setChatId('');
    onChange();
  }

  return (
    <form className={card.card} aria-label={words.add} noValidate onSubmit={event => void add(event)}>
      <TextField
        label={words.chatId}
        hint={words.chatIdHint}
        value={chatId}
        error={isWrong ? words.badChatId : undefined}
        onChange={setChatId}
        autoComplete="off"
      />
      <ActOutcome {...acts} />
      <SubmitButton quiet busy={acts.busy !== null}>
        {words.add}
      </SubmitButton>
    </form>
  );
}
