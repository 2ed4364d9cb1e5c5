/** The file of a message: a photo as a picture, anything else as a row with a download. */
import { useState } from 'react';
import { sandboxChat as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import type { ChatMedia } from '#shared/wire/sandbox.ts';
import { sizeOf } from './chat-view.ts';
import styles from './MediaView.module.css';

export interface MediaViewProps {
  media: ChatMedia;
  /** The file's address on the server. */
  href: string;
  /** Who sent it. */
  sender: string;
}

/** In pixels, so that a tall picture does not fill the chat. */
const MAX_HEIGHT = 320;

export function MediaView({ media, href, sender }: MediaViewProps) {
  const { kind, name, size, width, height, isKept } = media;
  // The server may drop the file between listing it and loading it.
  const [isGone, setIsGone] = useState(false);
  const title = name ?? words.media[kind];
  if (!isKept || isGone) {
    return (
      <p className={styles.file}>
        <span className={styles.name}>{title}</span>
        <span className={styles.note}>{words.fileGone}</span>
      </p>
    );
  }
  if (kind === 'photo') {
    const scale = Math.min(1, MAX_HEIGHT / height);
    return (
      <a className={styles.photo} href={href} target="_blank" rel="noopener noreferrer">
        <img
          src={href}
          alt={words.photoOf(sender)}
          width={Math.round(width * scale)}
          height={Math.round(height * scale)}
          decoding="async"
          onError={() => setIsGone(true)}
        />
      </a>
    );
  }
  return (
    <a className={styles.file} href={href} download={title}>
      <span className={styles.name}>
        <span className="visually-hidden">{words.download} </span>
        {title}
      </span>
      <span className={styles.note}>
        {name === null ? '' : `${words.media[kind]} · `}
        {sizeOf(size)}
      </span>
    </a>
  );
}
