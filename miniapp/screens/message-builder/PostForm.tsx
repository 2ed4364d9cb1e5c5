/** The parts of a post: files, text, buttons, where it goes and how. */

import bell from 'lucide:bell-off';
import template from 'lucide:bookmark';
import pin from 'lucide:pin';
import { useId, useState } from 'react';
import { postBuilder as words } from '#shared/catalogue/posts/builder.ts';
import { postEditor } from '#shared/catalogue/posts/editor.ts';
import { publishing as publishingWords } from '#shared/catalogue/posts/publishing.ts';
import { toClassic } from '#shared/posts/to-classic.ts';
import { isClassic } from '#shared/posts/to-entities.ts';
import type { PostContent } from '#shared/wire/posts.ts';
import { DraftActions } from '../../drafts/DraftActions.tsx';
import { Chip } from '../../ui/button/Chip.tsx';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import { SegmentChoice } from '../../ui/field/SegmentChoice.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ConfirmDialog } from '../../ui/sheet/ConfirmDialog.tsx';
import tools from '../../ui/tools.module.css';
import { ButtonRowsEditor } from './buttons/ButtonRowsEditor.tsx';
import type { PostKeeper, PostKeeperState } from './drafts/post-drafts.ts';
import type { PostsHere, PostsListed } from './drafts/use-posts.ts';
import { PostEditor } from './editor/PostEditor.tsx';
import { MediaField } from './media/MediaField.tsx';
import styles from './PostForm.module.css';
import type { DraftCheck } from './preview/check-draft.ts';
import { PublishResults } from './publish/PublishResults.tsx';
import { TargetsField } from './publish/TargetsField.tsx';
import type { Publishing } from './publish/use-publishing.ts';

const SHAPES = { classic: words.shape.classic, rich: words.shape.rich } as const;

export interface PostFormProps {
  id: string;
  keeper: PostKeeper;
  state: PostKeeperState;
  check: DraftCheck;
  list: PostsListed;
  here: PostsHere;
  publishing: Publishing;
  pictures: ReadonlyMap<string, string>;
  onCreate: (content: PostContent) => Promise<void>;
  onRemove: (id: string) => Promise<void>;
}

export function PostForm(props: PostFormProps) {
  const { keeper, state, check, list, here, publishing } = props;
  const { content, base, problem, replaced } = state;
  const { chats } = list;
  return (
    <>
      <NoticePlace>
        {problem !== null && <Notice tone="warning">{problem}</Notice>}
        {publishing.said !== null && (
          <Notice tone={publishing.said.isProblem ? 'warning' : 'done'}>{publishing.said.text}</Notice>
        )}
      </NoticePlace>
      {base !== null && (
        <PublishResults post={base} chats={chats} mayPublish={list.mayPublish} publishing={publishing} />
      )}
      <MediaField
        media={content.media}
        upload={here.server?.upload ?? null}
        pictures={props.pictures}
        onChange={change => keeper.change({ media: change(keeper.get().content.media) })}
      />
      <section className={styles.part}>
        <div className={styles.line}>
          <h2 className={styles.heading}>{postEditor.text}</h2>
          <ShapeSwitch keeper={keeper} content={content} />
        </div>
        <PostEditor
          body={content.body}
          replaced={replaced}
          isRich={content.shape === 'rich'}
          onChange={body => keeper.change({ body })}
          foot={<Foot check={check} content={content} />}
        />
        <Problems problems={check.problems} />
      </section>
      <ButtonRowsEditor rows={content.buttons} onChange={buttons => keeper.change({ buttons })} />
      <div className={styles.pair}>
        <TargetsField targets={content.targets} chats={chats} onChange={targets => keeper.change({ targets })} />
        <SendingField content={content} onChange={fields => keeper.change(fields)} />
      </div>
      <PostActions {...props} />
    </>
  );
}

function Foot({ check, content }: { check: DraftCheck; content: PostContent }) {
  const { used, most } = check.text;
  const isCaption = content.shape === 'classic' && content.media.length > 0;
  return (
    <div className={styles.foot}>
      <span data-over={used > most || undefined}>
        {isCaption ? words.limits.caption(used, most) : words.limits.text(used, most)}
      </span>
      <span>{words.limits.variables(check.variables)}</span>
    </div>
  );
}

/** Read out when it changes. */
function Problems({ problems }: { problems: DraftCheck['problems'] }) {
  return (
    <div role="status" className={styles.problems}>
      {problems.length > 0 && (
        <>
          <p className={styles.problemsTitle}>{words.problems.label}</p>
          <ul>
            {problems.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function ShapeSwitch({ keeper, content }: { keeper: PostKeeper; content: PostContent }) {
  const [isAsking, setAsking] = useState(false);
  const choose = (shape: PostContent['shape']) => {
    if (shape === 'classic' && !isClassic(content.body)) setAsking(true);
    else keeper.change({ shape });
  };
  return (
    <>
      <SegmentChoice
        name={useId()}
        label={words.shape.label}
        value={content.shape}
        options={SHAPES}
        onChange={choose}
      />
      <ConfirmDialog
        open={isAsking}
        title={words.shape.title}
        text={words.shape.text}
        confirm={words.shape.confirm}
        keep={words.shape.keep}
        onConfirm={() => keeper.replace({ shape: 'classic', body: toClassic(content.body) })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

const SWITCHES = [
  ['silent', bell, words.sending.silent],
  ['pin', pin, words.sending.pin],
  ['isTemplate', template, words.sending.template],
] as const satisfies readonly (readonly [keyof PostContent, string, string])[];

function SendingField({
  content,
  onChange,
}: {
  content: PostContent;
  onChange: (fields: Partial<PostContent>) => void;
}) {
  return (
    <section className={styles.part} aria-label={words.sending.label}>
      <h2 className={styles.heading}>{words.sending.label}</h2>
      <div className={tools.chips}>
        {SWITCHES.map(([field, icon, label]) => (
          <Chip key={field} aria-pressed={content[field]} onClick={() => onChange({ [field]: !content[field] })}>
            <Icon icon={icon} size="small" />
            {label}
          </Chip>
        ))}
      </div>
    </section>
  );
}

function PostActions({ id, state, onCreate, onRemove }: PostFormProps) {
  const { content } = state;
  const title = content.isTemplate ? content.title : words.copyOf(content.title).slice(0, 120);
  return (
    <DraftActions
      copyLabel={content.isTemplate ? words.fromTemplate : words.duplicate}
      words={words.remove}
      failed={publishingWords.failed}
      onCopy={() => onCreate({ ...content, title, isTemplate: false })}
      onRemove={() => onRemove(id)}
    />
  );
}
