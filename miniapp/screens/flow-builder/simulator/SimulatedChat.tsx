/** The chat of a simulated conversation, as Telegram draws it. */

import out from 'lucide:arrow-up-right';
import open from 'lucide:panel-top';
import send from 'lucide:send';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { simulatorWords as words } from '#shared/catalogue/flow/screen-simulator.ts';
import type { SaidButton } from '#shared/flow/run/event.ts';
import type { Act, ChatItem, Simulation } from '#shared/flow/simulate/simulation.ts';
import type { DrawnText } from '#shared/flow/text/markup.ts';
import { fromEntities } from '#shared/posts/from-entities.ts';
import { useTheme } from '../../../theme/use-theme.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PostText } from '../../../ui/telegram/PostText.tsx';
import chat from '../../../ui/telegram/telegram-chat.module.css';
import colours from '../../../ui/telegram/telegram-colours.module.css';
import styles from './SimulatedChat.module.css';

const MOST_TYPED = 4_096;
const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });

export interface SimulatedChatProps {
  simulation: Simulation;
  onAct: (act: Act) => void;
}

export function SimulatedChat({ simulation, onAct }: SimulatedChatProps) {
  const { resolved } = useTheme();
  const log = useRef<HTMLDivElement>(null);
  const { length } = simulation.chat;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest message stays in sight.
  useLayoutEffect(() => {
    if (log.current !== null) log.current.scrollTop = log.current.scrollHeight;
  }, [length]);
  const isHandedOver = simulation.session.waiting?.kind === 'person';
  const isOver = simulation.session.ended !== null;
  return (
    <div className={`${styles.phone} ${resolved === 'dark' ? colours.dark : colours.light}`}>
      <div className={chat.bar}>
        <span className={chat.avatar} aria-hidden="true">
          {words.bot.slice(0, 1)}
        </span>
        <span className={chat.who}>
          <span className={chat.name}>{simulation.session.chatTitle ?? words.bot}</span>
          <span className={chat.note}>{words.botNote}</span>
        </span>
      </div>
      {/** biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard has to get there. */}
      <div ref={log} className={styles.log} role="log" aria-label={words.chat} tabIndex={0}>
        {simulation.chat.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a message of this chat is identified only by its position.
          <Item key={at} item={item} onAct={onAct} />
        ))}
      </div>
      <Composer
        key={isHandedOver ? 'support' : 'person'}
        label={words.message}
        isOff={isOver}
        onSend={text => onAct({ kind: 'write', text })}
      />
      {isHandedOver && (
        <>
          <Composer label={words.operator} isOff={false} onSend={text => onAct({ kind: 'operator', text })} />
          <Pressable className={styles.handBack} onClick={() => onAct({ kind: 'handBack' })}>
            {words.handBack}
          </Pressable>
        </>
      )}
    </div>
  );
}

function Item({ item, onAct }: { item: ChatItem; onAct: (act: Act) => void }) {
  switch (item.from) {
    case 'note':
      return <p className={styles.note}>{words.notes[item.code]}</p>;
    case 'support':
      return (
        <p className={styles.note}>
          {words.support}: {item.text}
        </p>
      );
    case 'person':
      return (
        <div className={styles.message} data-own="">
          <div className={styles.bubble}>
            <p className={styles.own}>{item.text}</p>
            <span className={chat.time}>{clock.format(item.at)}</span>
          </div>
        </div>
      );
    case 'bot':
      return (
        <div className={styles.message} data-keys={item.buttons.length > 0 || undefined}>
          <div className={styles.bubble}>
            <Drawn text={item.text} />
            <span className={chat.time}>{clock.format(item.at)}</span>
          </div>
          {item.buttons.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified only by its position.
            <div key={at} className={chat.row}>
              {row.map((button, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a button is identified only by its position.
                <Key key={index} button={button} onAct={onAct} />
              ))}
            </div>
          ))}
        </div>
      );
  }
}

function Drawn({ text: { text, entities } }: { text: DrawnText }) {
  return <PostText body={fromEntities(text, entities)} isRich={false} />;
}

function Key({ button, onAct }: { button: SaidButton; onAct: (act: Act) => void }) {
  const said = <span className={chat.keyText}>{button.label}</span>;
  if (button.kind === 'data') {
    return (
      <Pressable
        className={`${chat.key} ${styles.key}`}
        onClick={() => onAct({ kind: 'press', data: button.data, label: button.label })}
      >
        {said}
      </Pressable>
    );
  }
  // A simulation leads nowhere.
  return (
    <span className={chat.key} title={button.kind === 'url' ? button.url : button.path}>
      {said}
      <span className={chat.keyIcon}>
        <Icon icon={button.kind === 'url' ? out : open} size="tiny" />
      </span>
    </span>
  );
}

interface ComposerProps {
  label: string;
  isOff: boolean;
  onSend: (text: string) => void;
}

function Composer({ label, isOff, onSend }: ComposerProps) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    onSend(typed);
    setTyped('');
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      <input
        className={styles.field}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={MOST_TYPED}
        disabled={isOff}
        value={typed}
        onChange={event => setTyped(event.target.value)}
      />
      <Pressable type="submit" className={styles.send} disabled={isOff} aria-label={words.send} title={words.send}>
        <Icon icon={send} />
      </Pressable>
    </form>
  );
}
