/** All posts, by what they are: drafts, scheduled, published, templates. */

import plus from 'lucide:plus';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { postBuilder } from '#shared/catalogue/posts/builder.ts';
import { epochMs } from '#shared/units.ts';
import type { PostState } from '#shared/wire/posts.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { ListLoading } from '../../../ui/feedback/ListLoading.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './PostSidebar.module.css';
import type { ListedPost, PostsListed } from './use-posts.ts';

const words = postBuilder.posts;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const GROUPS: readonly { readonly name: string; readonly states: readonly PostState[] }[] = [
  { name: words.drafts, states: ['draft'] },
  { name: words.scheduled, states: ['scheduled', 'sending'] },
  { name: words.published, states: ['sent', 'partly', 'failed'] },
  { name: words.templates, states: ['template'] },
];

export const postHref = (id: string): string => `${hrefOf('messageBuilder')}?mensagem=${id}`;

export interface PostSidebarProps {
  list: PostsListed | null;
  current: string | null;
  onNew: () => void;
  onAgain: () => void;
}

export function PostSidebar({ list, current, onNew, onAgain }: PostSidebarProps) {
  return (
    <nav className={styles.list} aria-label={words.label}>
      <Pressable className={styles.add} onClick={onNew}>
        <Icon icon={plus} size="small" />
        {postBuilder.add}
      </Pressable>
      {list === null && <ListLoading text={words.label} lines={3} />}
      {list?.isFailed && (
        <div className={styles.failed} role="status">
          <p>{words.failed}</p>
          <Pressable className={styles.again} onClick={onAgain}>
            {words.again}
          </Pressable>
        </div>
      )}
      {list?.posts.length === 0 && !list.isFailed && (
        <div className={styles.none}>
          <p>{words.none}</p>
          <p>{words.firstHint}</p>
        </div>
      )}
      {GROUPS.map(({ name, states }) => (
        <Group
          key={name}
          name={name}
          posts={list?.posts.filter(({ state }) => states.includes(state)) ?? []}
          current={current}
        />
      ))}
    </nav>
  );
}

function Group({ name, posts, current }: { name: string; posts: readonly ListedPost[]; current: string | null }) {
  if (posts.length === 0) return null;
  return (
    <section className={styles.group} aria-label={name}>
      <h2 className={styles.heading}>{name}</h2>
      {posts.map(post => (
        <Link
          key={post.id}
          href={postHref(post.id)}
          className={styles.post}
          aria-current={post.id === current ? 'page' : undefined}
        >
          <span className={styles.title}>{post.title}</span>
          <span className={styles.note}>{noteOf(post)}</span>
        </Link>
      ))}
    </section>
  );
}

function noteOf({ state, at, sent, total, isOnDevice }: ListedPost): string {
  const when = formatDate(epochMs(at), epochMs(Date.now()), timeZone);
  if (isOnDevice) return `${when}, ${words.onDevice}`;
  if (state === 'draft' || state === 'template' || state === 'scheduled') return when;
  const said = state === 'partly' ? words.sent(sent, total) : postBuilder.states[state];
  return `${when}, ${said}`;
}
