/** One message: who said it, to what, its text, when, and the buttons under it. */
import { sandboxChat as words } from '#shared/catalogue/sandbox-chat.ts';
import type { ChatButton, ChatMessage as Message } from '#shared/wire/sandbox.ts';
import styles from './ChatMessages.module.css';
import { buttonAct, canEdit } from './chat-view.ts';
import { MarkedText } from './MarkedText.tsx';

export interface ChatMessageProps {
  message: Message;
  personId: number;
  botUsername: string;
  /** Between people each one has a name over what they say. */
  isGroup: boolean;
  onReply: (message: Message) => void;
  onEdit: (message: Message) => void;
  onSend: (text: string) => void;
  /** A link that starts the bot, in its own chat. */
  onStart: (payload: string) => void;
  onPress: (message: Message, data: string) => void;
  onInline: (query: string) => void;
}

export function ChatMessage(props: ChatMessageProps) {
  const { message, personId, isGroup, onReply, onEdit, onSend } = props;
  const { from, text, entities, replyTo, viaBot, isEdited, at, service, buttons } = message;
  const isOwn = from.id === personId;
  if (service !== null) {
    const names = service.names.join(', ');
    return <p className={styles.service}>{service.kind === 'joined' ? words.joined(names) : words.left(names)}</p>;
  }
  return (
    <article className={styles.message} data-own={isOwn || undefined} data-message={message.id}>
      <div className={styles.bubble}>
        <p className={isGroup || viaBot !== null ? styles.author : 'visually-hidden'}>
          {isOwn ? words.you : from.name}
          {viaBot !== null && <span className={styles.via}> {words.via(viaBot)}</span>}
        </p>
        {replyTo !== null && (
          <blockquote className={styles.quote}>
            <span className={styles.quoteName}>{replyTo.name}</span>
            <span className={styles.quoteText}>{replyTo.text}</span>
          </blockquote>
        )}
        <MarkedText text={text} entities={entities} onCommand={onSend} />
        <p className={styles.foot}>
          {isEdited && <span>{words.edited} </span>}
          <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time>
        </p>
      </div>
      {buttons.length > 0 && <Keyboard {...props} rows={buttons} />}
      <p className={styles.tools}>
        <button type="button" className={styles.tool} onClick={() => onReply(message)}>
          {words.reply}
        </button>
        {canEdit(message, personId) && (
          <button type="button" className={styles.tool} onClick={() => onEdit(message)}>
            {words.edit}
          </button>
        )}
      </p>
    </article>
  );
}

function Keyboard({ rows, ...props }: ChatMessageProps & { rows: readonly (readonly ChatButton[])[] }) {
  const { text } = props.message;
  return (
    <fieldset className={styles.keyboard}>
      <legend className="visually-hidden">{words.actions(text.split('\n', 1)[0] ?? '')}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a keyboard are told apart by their place only.
        <div key={index} className={styles.row}>
          {row.map(button => (
            <Key key={`${button.kind} ${button.text}`} button={button} {...props} />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

function Key({ button, message, botUsername, onStart, onPress, onInline }: ChatMessageProps & { button: ChatButton }) {
  const act = buttonAct(button, botUsername);
  if (act?.kind === 'open') {
    return (
      <a className={styles.key} href={act.href} target="_blank" rel="noopener noreferrer">
        {button.text}
        <span aria-hidden="true"> ↗</span>
        {button.kind === 'webApp' && <span className="visually-hidden"> ({words.opensApp})</span>}
      </a>
    );
  }
  const touch = () => {
    if (act?.kind === 'press') onPress(message, act.data);
    else if (act?.kind === 'start') onStart(act.payload);
    else if (act?.kind === 'inline') onInline(act.query);
  };
  return (
    <button type="button" className={styles.key} onClick={touch}>
      {button.text}
    </button>
  );
}

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

export function timeOf(at: number): string {
  return clock.format(at);
}
