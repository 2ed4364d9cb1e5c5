/** A post in a chat of Telegram, light or dark, with its files and buttons. */

import out from 'lucide:arrow-up-right';
import copy from 'lucide:copy';
import file from 'lucide:file';
import image from 'lucide:image';
import open from 'lucide:panel-top';
import play from 'lucide:play';
import { useDeferredValue, useMemo } from 'react';
import { postBuilder as builder } from '#shared/catalogue/posts/builder.ts';
import type { PostButton } from '#shared/posts/buttons.ts';
import type { PostContent, PostMedia } from '#shared/wire/posts.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PostText } from '../../../ui/telegram/PostText.tsx';
import styles from '../../../ui/telegram/telegram-chat.module.css';
import colours from '../../../ui/telegram/telegram-colours.module.css';
import { checkDraft } from './check-draft.ts';
import { useSubjectValues } from './use-subject-values.ts';

const words = builder.preview;
/** The icons by which Telegram marks buttons that lead out of the chat. */
const ICONS: Readonly<Record<Exclude<PostButton['kind'], 'team'>, string>> = {
  url: out,
  page: open,
  copy,
  procedure: open,
};
const MEDIA_ICONS: Readonly<Record<PostMedia['kind'], string>> = { photo: image, video: play, document: file };

export interface TelegramPreviewProps {
  content: PostContent;
  theme: 'light' | 'dark';
  /** The name of the chat that the post would be in. */
  chat: string | null;
  /** The pictures that this device can show, by the file's id. */
  pictures: ReadonlyMap<string, string>;
}

export function TelegramPreview({ content, theme, chat, pictures }: TelegramPreviewProps) {
  const shown = useDeferredValue(content);
  const about = useSubjectValues(shown.buttons);
  const body = useMemo(() => checkDraft(shown, about).body, [shown, about]);
  const isEmpty =
    shown.media.length === 0 && body.blocks.every(block => block.kind === 'paragraph' && block.line.length === 0);
  const name = chat ?? words.chat;
  return (
    <section className={`${styles.phone} ${theme === 'dark' ? colours.dark : colours.light}`} aria-label={words.label}>
      <div className={styles.bar}>
        <span className={styles.avatar} aria-hidden="true">
          {initials(name)}
        </span>
        <span className={styles.who}>
          <span className={styles.name}>{name}</span>
          <span className={styles.note}>{words.members}</span>
        </span>
      </div>
      {/** biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to get there. */}
      <section className={styles.chat} tabIndex={0} aria-label={words.members}>
        {isEmpty ? (
          <p className={styles.empty}>{words.empty}</p>
        ) : (
          <div className={styles.message} data-preview="">
            <div className={styles.bubble} data-media={shown.media.length > 0 || undefined}>
              <Media media={shown.media} pictures={pictures} />
              <div className={styles.body}>
                <PostText body={body} isRich={shown.shape === 'rich'} />
                <span className={styles.time}>{words.time}</span>
              </div>
            </div>
            <Keys rows={shown.buttons} />
          </div>
        )}
      </section>
    </section>
  );
}

function Media({ media, pictures }: Pick<TelegramPreviewProps, 'pictures'> & { media: readonly PostMedia[] }) {
  const drawn = media.filter(({ kind }) => kind !== 'document');
  return (
    <>
      {drawn.length > 0 && (
        <div className={styles.album} data-many={drawn.length > 1 || undefined}>
          {drawn.map(({ file: id, kind, name }) => {
            const picture = kind === 'photo' ? pictures.get(id) : undefined;
            return (
              <span key={id} className={styles.picture}>
                {picture === undefined ? <Icon icon={MEDIA_ICONS[kind]} /> : <img src={picture} alt={name} />}
              </span>
            );
          })}
        </div>
      )}
      {media
        .filter(({ kind }) => kind === 'document')
        .map(({ file: id, name }) => (
          <p key={id} className={styles.document}>
            <Icon icon={file} />
            <span>{name}</span>
          </p>
        ))}
    </>
  );
}

function Keys({ rows }: { rows: PostContent['buttons'] }) {
  return rows.map((row, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified only by its position.
    <div key={at} className={styles.row}>
      {row.map((button, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a button is identified only by its position.
        <span key={index} className={styles.key} data-style={button.style ?? undefined}>
          <span className={styles.keyText}>{button.label}</span>
          <span className={styles.keyIcon}>
            {button.kind !== 'team' && <Icon icon={ICONS[button.kind]} size="tiny" />}
          </span>
        </span>
      ))}
    </div>
  ));
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => [...word][0] ?? '')
    .join('')
    .toUpperCase();
