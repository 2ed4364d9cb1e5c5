/** One message: its sender, what it replies to, its text, its time, and the buttons under it. */

import type { MouseEvent } from 'react';
import { sandboxChat as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import type { ChatButton, ChatMessage as Message } from '#shared/wire/sandbox.ts';
import { sandboxAddresses } from '../../../server/sandbox/sandbox-addresses.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import styles from './ChatMessages.module.css';
import { buttonAct, canEdit, lineOf, markedIn, serviceLine } from './chat-view.ts';
import { ExternalLink } from './ExternalLink.tsx';
import { MarkedText } from './MarkedText.tsx';
import { MediaView } from './MediaView.tsx';
import { RichView } from './RichView.tsx';

export interface MessageBubbleProps {
  message: Message;
  person: { readonly id: number; readonly name: string };
  chatId: number;
  botUsername: string;
  /** In a group every message has its sender's name above it. */
  isGroup: boolean;
  canReply: boolean;
  /** quote: the part of it that is marked. */
  onReply: (message: Message, quote: string | undefined) => void;
  onForward: (message: Message) => void;
  onEdit: (message: Message) => void;
  onSend: (text: string) => void;
  /** A link that starts the bot, opened in the bot's own chat. */
  onStart: (payload: string) => void;
  onPress: (message: Message, data: string) => void;
  onInline: (query: string) => void;
}

export function MessageBubble(props: MessageBubbleProps) {
  const { message, person, isGroup, canReply, onReply, onForward, onEdit, onSend } = props;
  const { from, media, rich, text, entities, replyTo, forwardedFrom, viaBot, isEdited, at, service, buttons } = message;
  const isOwn = from.id === person.id;
  if (service !== null) {
    return <p className={styles.service}>{serviceLine(service)}</p>;
  }
  return (
    <article className={styles.message} data-own={isOwn || undefined} data-message={message.id}>
      <div className={styles.bubble}>
        <p className={isGroup || viaBot !== null ? styles.author : 'visually-hidden'}>
          {isOwn ? words.you : from.name}
          {viaBot !== null && <span className={styles.via}> {words.via(viaBot)}</span>}
        </p>
        {forwardedFrom !== null && <p className={styles.via}>{words.forwardedFrom(forwardedFrom)}</p>}
        {replyTo !== null && (
          <blockquote className={styles.quote}>
            <span className={styles.quoteName}>{replyTo.name}</span>
            <span className={styles.quoteText}>{replyTo.text}</span>
          </blockquote>
        )}
        {media !== null && (
          <MediaView
            key={media.key}
            media={media}
            href={sandboxAddresses.messageFile(person.id, props.chatId, message.id, message.media?.key ?? '')}
            sender={isOwn ? words.you : from.name}
          />
        )}
        {rich !== null && <RichView body={rich} />}
        {rich === null && text !== '' && <MarkedText text={text} entities={entities} onCommand={onSend} />}
        {message.reactions.length > 0 && (
          <p className={styles.reactions}>
            <span className="visually-hidden">{words.reactions}</span> {message.reactions.join(' ')}
          </p>
        )}
        <p className={styles.foot}>
          {message.isForYouAlone && <span>{words.forYouAlone} · </span>}
          {isEdited && <span>{words.edited} </span>}
          <time dateTime={new Date(at).toISOString()}>{clockTime(at)}</time>
        </p>
      </div>
      {buttons.length > 0 && <Keyboard {...props} rows={buttons} />}
      <p className={styles.tools}>
        {canReply && (
          <Pressable
            className={styles.tool}
            onMouseDown={keepMarked}
            onClick={() => onReply(message, markedIn(message, window.getSelection()?.toString() ?? ''))}
          >
            {words.reply}
          </Pressable>
        )}
        {isGroup && !message.isForYouAlone && (
          <Pressable className={styles.tool} onClick={() => onForward(message)}>
            {words.forward}
          </Pressable>
        )}
        {canEdit(message, person.id) && (
          <Pressable className={styles.tool} onClick={() => onEdit(message)}>
            {words.edit}
          </Pressable>
        )}
      </p>
    </article>
  );
}

/** A press on a button would take the mark off the text. */
const keepMarked = (event: MouseEvent) => event.preventDefault();

function Keyboard({ rows, ...props }: MessageBubbleProps & { rows: readonly (readonly ChatButton[])[] }) {
  const [first = ''] = props.message.text.split('\n', 1);
  return (
    <fieldset className={styles.keyboard}>
      <legend className="visually-hidden">{words.actions(first === '' ? lineOf(props.message) : first)}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a keyboard are identified only by position.
        <div key={index} className={styles.row}>
          {row.map(button => (
            <Key key={`${button.kind} ${button.text}`} button={button} {...props} />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

function Key(props: MessageBubbleProps & { button: ChatButton }) {
  const { button, message, person, chatId, botUsername, onStart, onPress, onInline } = props;
  const act = buttonAct(button, botUsername, window.location.origin);
  if (act?.kind === 'open' || act?.kind === 'app') {
    const href = act.kind === 'open' ? act.href : sandboxAddresses.launchApp(person.id, chatId, act.asked);
    const opens = act.kind === 'app' ? words.opensApp(person.name) : null;
    return <ExternalLink className={styles.key} href={href} text={button.text} about={opens} look={button.style} />;
  }
  const touch = () => {
    if (act?.kind === 'press') onPress(message, act.data);
    else if (act?.kind === 'start') onStart(act.payload);
    else if (act?.kind === 'inline') onInline(act.query);
    else if (act?.kind === 'copy') void navigator.clipboard.writeText(act.text).catch(() => undefined);
  };
  return (
    <Pressable className={styles.key} data-style={button.style} onClick={touch}>
      {button.text}
    </Pressable>
  );
}

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

export function clockTime(at: number): string {
  return clock.format(at);
}
