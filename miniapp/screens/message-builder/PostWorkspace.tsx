/** One post: its name and state, its parts, its preview, and what can be done with it. */
import back from 'lucide:arrow-left';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { postBuilder as words } from '#shared/catalogue/posts/builder.ts';
import type { PostContent } from '#shared/wire/posts.ts';
import top from '../../drafts/DraftTop.module.css';
import { SavingMark, TitleField } from '../../drafts/DraftTop.tsx';
import { useDraftKeeper, useKeeperState } from '../../drafts/use-draft-keeper.ts';
import { useTheme } from '../../theme/use-theme.ts';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { POST_DRAFTS, type PostKeeper } from './drafts/post-drafts.ts';
import type { PostsHere, PostsListed } from './drafts/use-posts.ts';
import styles from './MessageBuilderScreen.module.css';
import { usePictures } from './media/use-pictures.ts';
import { PostForm } from './PostForm.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { checkDraft } from './preview/check-draft.ts';
import { useSubjectValues } from './preview/use-subject-values.ts';
import { ConflictDialog } from './publish/ConflictDialog.tsx';
import { PublishBar } from './publish/PublishBar.tsx';
import { targetName } from './publish/target-name.ts';
import { usePublishing } from './publish/use-publishing.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

export interface PostWorkspaceProps {
  id: string;
  here: PostsHere;
  list: PostsListed;
  isWide: boolean;
  onSaved: () => void;
  onCreate: (content: PostContent) => Promise<void>;
  onRemove: (id: string) => Promise<void>;
}

export function PostWorkspace(props: PostWorkspaceProps) {
  const { list, id } = props;
  const isKnown = list.isFailed || list.posts.some(post => post.id === id);
  const keeper = useDraftKeeper(POST_DRAFTS, props.here, id, isKnown, props.onSaved);
  if (keeper === null) return <ListLoading text={words.posts.label} lines={5} />;
  if (keeper === 'failed') return <Notice tone="failure">{words.posts.failed}</Notice>;
  return <Workspace {...props} keeper={keeper} />;
}

function Workspace({
  id,
  here,
  list,
  isWide,
  onSaved,
  onCreate,
  onRemove,
  keeper,
}: PostWorkspaceProps & { keeper: PostKeeper }) {
  const state = useKeeperState(keeper);
  const { content } = state;
  const { resolved } = useTheme();
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const publishing = usePublishing(id, keeper, here.server, onSaved);
  const pictures = usePictures(content.media, here.server);
  const about = useSubjectValues(content.buttons);
  const check = useMemo(() => checkDraft(content, about), [content, about]);
  const { chats } = list;
  const [target] = content.targets;
  const preview = (
    <PreviewPane content={content} chat={target === undefined ? null : targetName(target, chats)} pictures={pictures} />
  );
  const actions = (
    <PublishBar
      content={content}
      chats={chats}
      mayPublish={list.mayPublish}
      isVisitor={here.server === null}
      problems={check.problems.length}
      publishing={publishing}
    />
  );
  return (
    <div className={styles.workspace}>
      <header className={top.top}>
        <Link href={hrefOf('messageBuilder')} className={top.back} aria-label={words.back}>
          <Icon icon={back} />
        </Link>
        <TitleField words={words} title={content.title} onChange={title => keeper.change({ title })} />
        <SavingMark words={words} state={state} isVisitor={here.server === null} />
        {isWide && <div className={top.actions}>{actions}</div>}
      </header>
      {!isWide && <ViewSwitch view={view} onChange={setView} />}
      <div className={styles.columns}>
        <div className={styles.form} hidden={!isWide && view !== 'edit'}>
          <PostForm
            id={id}
            keeper={keeper}
            state={state}
            check={check}
            list={list}
            here={here}
            publishing={publishing}
            pictures={pictures}
            onCreate={onCreate}
            onRemove={onRemove}
          />
        </div>
        {(isWide || view === 'preview') && <div className={styles.preview}>{preview}</div>}
      </div>
      {!isWide && <footer className={styles.foot}>{actions}</footer>}
      <ConflictDialog
        mine={content}
        theirs={state.theirs}
        theme={resolved}
        onMine={keeper.keepMine}
        onTheirs={keeper.takeTheirs}
        onBoth={() => {
          const mine = { ...content, title: words.copyOf(content.title).slice(0, 120) };
          keeper.takeTheirs();
          void onCreate(mine);
        }}
      />
    </div>
  );
}
