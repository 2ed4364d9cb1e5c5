/** Where posts go, and who may publish in each chat. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useContext, useState } from 'react';
import { postRights as words } from '#shared/catalogue/posts/rights.ts';
import { type PostRights, postRightsListSchema, postRightsSchema } from '#shared/wire/posts.ts';
import { callApi, readApi } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { ActionButton } from '../../../ui/Action.tsx';
import { Notice, NoticePlace } from '../../../ui/Notice.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { AdminFailed, AdminLoading, adminFailureText } from '../parts/AdminState.tsx';
import adminStyles from '../parts/admin.module.css';
import card from '../parts/card.module.css';
import styles from './PostRightsSection.module.css';
import { isChatId, type RightsErrors, readRights, type TypedRights, typedRightsOf } from './post-rights-view.ts';

const rightsQuery = (fetch: typeof globalThis.fetch) =>
  queryOptions({
    queryKey: ['admin', 'post-chats'],
    queryFn: ({ signal }) =>
      readApi(fetch, api => api.admin['post-chats'].$get({}, { init: { signal } }), postRightsListSchema),
  });

export function PostRightsSection() {
  const { fetch } = useContext(SessionContext);
  const { data, error, refetch } = useQuery(rightsQuery(fetch));
  const onChange = () => void refetch();
  if (data === undefined) return error === null ? <AdminLoading /> : <AdminFailed cause={error} onRetry={onChange} />;
  return (
    <section aria-label={words.title} className={styles.list}>
      <p className={adminStyles.intro}>{words.intro}</p>
      {data.chats.length === 0 && <p>{words.empty}</p>}
      {data.chats.map(chat => (
        <ChatForm key={`${chat.chatId} ${chat.version}`} chat={chat} onChange={onChange} />
      ))}
      <AddChat onChange={onChange} />
    </section>
  );
}

function ChatForm({ chat, onChange }: { chat: PostRights; onChange: () => void }) {
  const { fetch } = useContext(SessionContext);
  const [typed, setTyped] = useState<TypedRights>(() => typedRightsOf(chat));
  const [errors, setErrors] = useState<RightsErrors>({});
  const { isBusy, problem, run } = useSaving(onChange);
  const param = { chatId: String(chat.chatId) };

  function save(event: FormEvent): void {
    event.preventDefault();
    const read = readRights(typed, chat.version);
    setErrors(read.ok ? {} : read.error);
    if (!read.ok) return;
    const json = read.value;
    void run(() => readApi(fetch, api => api.admin['post-chats'][':chatId'].$put({ param, json }), postRightsSchema));
  }
  const names = chat.publishers.flatMap(({ name }) => (name === null ? [] : [name]));
  return (
    <form className={card.card} aria-label={chat.title} noValidate onSubmit={save}>
      <h2 className={styles.title}>
        {chat.title} <span className={styles.kind}>{words.kinds[chat.kind]}</span>
      </h2>
      {names.length > 0 && <p>{words.named(names)}</p>}
      <TextField
        label={words.publishers}
        hint={words.publishersHint}
        value={typed.publishers}
        error={errors.publishers}
        onChange={publishers => setTyped({ ...typed, publishers })}
        autoComplete="off"
      />
      <label className={styles.topics}>
        {words.topics}
        <textarea
          rows={2}
          value={typed.topics}
          aria-invalid={errors.topics !== undefined}
          onChange={event => setTyped({ ...typed, topics: event.target.value })}
        />
        <span className={styles.hint}>{errors.topics ?? words.topicsHint}</span>
      </label>
      <NoticePlace>{problem !== null && <Notice tone="failure">{problem}</Notice>}</NoticePlace>
      <div className={styles.acts}>
        <SubmitButton busy={isBusy}>{words.save}</SubmitButton>
        <ActionButton
          onClick={() => void run(() => callApi(fetch, api => api.admin['post-chats'][':chatId'].$delete({ param })))}
        >
          {words.removeOf(chat.title)}
        </ActionButton>
      </div>
    </form>
  );
}

function AddChat({ onChange }: { onChange: () => void }) {
  const { fetch } = useContext(SessionContext);
  const [chatId, setChatId] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { isBusy, problem, run } = useSaving(() => {
    setChatId('');
    onChange();
  });

  function add(event: FormEvent): void {
    event.preventDefault();
    setWrong(!isChatId(chatId));
    if (!isChatId(chatId)) return;
    const param = { chatId: chatId.trim() };
    const json = { publishers: [], topics: [], version: null };
    void run(() => readApi(fetch, api => api.admin['post-chats'][':chatId'].$put({ param, json }), postRightsSchema));
  }
  return (
    <form className={card.card} aria-label={words.add} noValidate onSubmit={add}>
      <TextField
        label={words.chatId}
        hint={words.chatIdHint}
        value={chatId}
        error={isWrong ? words.badChatId : undefined}
        onChange={setChatId}
        autoComplete="off"
      />
      <NoticePlace>{problem !== null && <Notice tone="failure">{problem}</Notice>}</NoticePlace>
      <SubmitButton quiet busy={isBusy}>
        {words.add}
      </SubmitButton>
    </form>
  );
}

/** What was typed survives every failure. */
function useSaving(onSaved: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      onSaved();
    } catch (cause) {
      setProblem(adminFailureText(cause));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, problem, run };
}
