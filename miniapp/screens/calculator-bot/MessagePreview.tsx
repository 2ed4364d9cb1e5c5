/** A message of the bot as Telegram would show it, before it is sent. */
import { type ReactNode, useMemo } from 'react';
import { calculatorBot } from '#shared/catalogue/chat/calculator-bot.ts';
import { type Marked, parseTelegramHtml } from './chat-preview.ts';
import styles from './MessagePreview.module.css';

const words = calculatorBot.preview;

/** html: null if there is nothing to send. */
export function MessagePreview({ html }: { html: string | null }) {
  const pieces = useMemo(() => (html === null ? null : parseTelegramHtml(html)), [html]);
  return (
    <div className={styles.chat}>
      <h2 className={styles.title}>{words.title}</h2>
      {pieces === null ? (
        <p className={styles.none}>{words.none}</p>
      ) : (
        <>
          <div className={styles.bubble} data-preview="">
            {shown(pieces)}
          </div>
          <p className={styles.key} aria-hidden="true">
            {words.button} ↗
          </p>
        </>
      )}
    </div>
  );
}

function shown(pieces: readonly Marked[]): ReactNode[] {
  return pieces.map((piece, at) => {
    if (typeof piece === 'string') return piece;
    const { tag: Tag, inner } = piece;
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are identified only by position.
    return <Tag key={`${at} ${Tag}`}>{shown(inner)}</Tag>;
  });
}
