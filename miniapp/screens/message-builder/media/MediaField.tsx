/**
 * The files of a post, in the order of the album. It says why a file cannot be sent, and loses none of those that are there.
 */

import up from 'lucide:arrow-up';
import file from 'lucide:file';
import image from 'lucide:image';
import play from 'lucide:play';
import plus from 'lucide:plus';
import close from 'lucide:x';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { postBuilder } from '#shared/catalogue/posts/builder.ts';
import { MAX_POST_MEDIA_BYTES, MOST_MEDIA, type PostMedia } from '#shared/wire/posts.ts';
import { UploadFailure, type UploadTerms } from '../../../server/uploads.ts';
import { ActionButton } from '../../../ui/button/Action.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import tools from '../../../ui/tools.module.css';
import styles from './MediaField.module.css';

const words = postBuilder.media;
const ICONS: Readonly<Record<PostMedia['kind'], string>> = { photo: image, video: play, document: file };

export interface MediaFieldProps {
  media: readonly PostMedia[];
  /** Null: a visitor, whose files have no place. */
  upload: ((file: File, terms: UploadTerms) => Promise<PostMedia>) | null;
  /** The pictures that this device can show, by the file's id. */
  pictures: ReadonlyMap<string, string>;
  /** The change is given the latest list, because several files arrive one after the other. */
  onChange: (change: (media: readonly PostMedia[]) => PostMedia[]) => void;
}

export function MediaField({ media, upload, pictures, onChange }: MediaFieldProps) {
  const [sending, setSending] = useState<{ readonly name: string; readonly isWaiting: boolean } | null>(null);
  const calledOff = useRef<AbortController>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  // Nobody sees any more what becomes of it.
  useEffect(() => () => calledOff.current?.abort(), []);
  const add = async (chosen: readonly File[]) => {
    calledOff.current = new AbortController();
    const { signal } = calledOff.current;
    const room = MOST_MEDIA - media.length;
    const said = chosen.length > room ? [words.tooMany(MOST_MEDIA)] : [];
    for (const each of chosen.slice(0, Math.max(0, room))) {
      const problem = problemOf(each);
      if (problem !== null || upload === null) {
        said.push(problem ?? words.visitor);
        continue;
      }
      if (signal.aborted) break;
      const { name } = each;
      setSending({ name, isWaiting: false });
      try {
        const kept = await upload(each, { signal, onPause: () => setSending({ name, isWaiting: true }) });
        onChange(before => [...before.filter(other => other.file !== kept.file), kept]);
      } catch (cause) {
        const why = cause instanceof UploadFailure ? ` ${cause.message}` : '';
        said.push(words.failed(name) + why);
      }
    }
    setSending(null);
    setProblems(said);
  };
  return (
    <section className={styles.media} aria-label={words.label}>
      <h2 className={styles.heading}>{words.label}</h2>
      {media.map(({ file: id, kind, name, bytes }, index) => {
        const picture = pictures.get(id);
        return (
          <div key={id} className={styles.file}>
            <span className={styles.thumb}>
              {kind === 'photo' && picture !== undefined ? <img src={picture} alt="" /> : <Icon icon={ICONS[kind]} />}
            </span>
            <span className={styles.name}>
              {name}
              <span className={styles.note}>
                {words.kinds[kind]} · {words.megabytes(megabytes(bytes))}
              </span>
            </span>
            {index > 0 && (
              <Pressable
                className={styles.tool}
                aria-label={words.up(name)}
                onClick={() => onChange(before => moved(before, index))}
              >
                <Icon icon={up} size="small" />
              </Pressable>
            )}
            <Pressable
              className={styles.tool}
              aria-label={words.remove(name)}
              onClick={() => onChange(before => before.filter(each => each.file !== id))}
            >
              <Icon icon={close} size="small" />
            </Pressable>
          </div>
        );
      })}
      {media.length < MOST_MEDIA && (
        <label className={styles.add}>
          <Icon icon={plus} size="small" />
          {sending === null ? words.add : (sending.isWaiting ? words.waiting : words.sending)(sending.name)}
          <input
            type="file"
            multiple
            className={styles.input}
            disabled={sending !== null}
            onChange={event => {
              const chosen = [...(event.target.files ?? [])];
              // So that the same file can be chosen again.
              event.target.value = '';
              void add(chosen);
            }}
          />
        </label>
      )}
      {sending !== null && <ActionButton onClick={() => calledOff.current?.abort()}>{words.cancel}</ActionButton>}
      <div role="status">
        {problems.map(problem => (
          <p key={problem} className={tools.problem}>
            {problem}
          </p>
        ))}
        {upload === null && problems.length > 0 && (
          <Link
            className={styles.link}
            href={`${hrefOf('login')}?redirect=${encodeURIComponent(hrefOf('messageBuilder'))}`}
          >
            {words.signIn}
          </Link>
        )}
      </div>
    </section>
  );
}

function problemOf({ name, size }: File): string | null {
  if (size === 0) return words.empty(name);
  return size > MAX_POST_MEDIA_BYTES ? words.tooLarge(name, words.megabytes(megabytes(size))) : null;
}

const megabytes = (bytes: number) =>
  (bytes / 1_024 / 1_024).toLocaleString('pt-BR', { maximumFractionDigits: bytes < 10_485_760 ? 1 : 0 });

function moved(media: readonly PostMedia[], index: number): PostMedia[] {
  const one = media[index];
  return one === undefined ? [...media] : media.toSpliced(index, 1).toSpliced(index - 1, 0, one);
}
