/** `/telegra_builder`: posts for Telegram, from the draft to what became of them in each group. */
import { useState } from 'react';
import { useLocation } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { postBuilder } from '#shared/catalogue/posts/builder.ts';
import { type PostContent, postIdSchema } from '#shared/wire/posts.ts';
import { newId } from '../../browser/new-id.ts';
import { useMedia, WIDE } from '../../browser/use-media.ts';
import { useSearch } from '../../navigation/use-address.ts';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { PostSidebar, postHref } from './drafts/PostSidebar.tsx';
import { type PostsHere, usePostList, usePostsHere } from './drafts/use-posts.ts';
import styles from './MessageBuilderScreen.module.css';
import { PostWorkspace } from './PostWorkspace.tsx';

export function MessageBuilderScreen() {
  const here = usePostsHere();
  const isWide = useMedia(WIDE);
  const id = postIdSchema.safeParse(new URLSearchParams(useSearch()).get('mensagem')).data ?? null;
  return (
    <Screen title={pages.messageBuilder.title} bare={isWide || id !== null} full={isWide} wide={!isWide}>
      {here === undefined ? (
        <ListLoading text={postBuilder.posts.label} lines={5} />
      ) : (
        <Builder key={here.who} here={here} id={id} isWide={isWide} />
      )}
    </Screen>
  );
}

function Builder({ here, id, isWide }: { here: PostsHere; id: string | null; isWide: boolean }) {
  const { list, refresh } = usePostList(here);
  const [, navigate] = useLocation();
  const [fresh] = useState(newId);
  // A wide screen always has a post open: the one that was shown first stays.
  const [first, setFirst] = useState<string | null>(null);
  const chosen = list === null ? null : (list.posts.find(({ state }) => state === 'draft')?.id ?? fresh);
  if (isWide && id === null && first === null && chosen !== null) setFirst(chosen);
  const current = id ?? (isWide ? first : null);

  const openNew = () => navigate(postHref(newId()));
  const create = async (content: PostContent) => {
    const made = newId();
    if (here.device === null) await here.store.save(made, null, content);
    else await here.device.keep({ id: made, version: null, content, at: Date.now() });
    refresh();
    navigate(postHref(made));
  };
  const remove = async (gone: string) => {
    await here.device?.drop(gone).catch(() => {});
    if (list?.posts.some(post => post.id === gone) ?? true) await here.store.remove(gone);
    refresh();
    setFirst(null);
    navigate(hrefOf('messageBuilder'), { replace: true });
  };
  const sidebar = <PostSidebar list={list} current={current} onNew={openNew} onAgain={refresh} />;
  const workspace = current !== null && list !== null && (
    <PostWorkspace
      key={current}
      id={current}
      here={here}
      list={list}
      isWide={isWide}
      onSaved={refresh}
      onCreate={create}
      onRemove={remove}
    />
  );
  if (!isWide) {
    const waiting = <ListLoading text={postBuilder.posts.label} lines={5} />;
    return current === null ? sidebar : workspace || waiting;
  }
  return (
    <div className={styles.builder}>
      <div className={styles.sidebar}>{sidebar}</div>
      {workspace || <ListLoading text={postBuilder.posts.label} lines={5} />}
    </div>
  );
}
