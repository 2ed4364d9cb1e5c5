/** One chat: its head, what was said, and where to say more. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { sandboxChat as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import type { ChatMessage as Message, ChatRoom as Room } from '#shared/wire/sandbox.ts';
import { sandboxAddresses } from '../../../server/sandbox/sandbox-addresses.ts';
import { useClosingConfirmation } from '../../../telegram/closing-confirmation.ts';
import { ActionButton } from '../../../ui/Action.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ListFailed } from '../../../ui/ListFailed.tsx';
import { ListLoading } from '../../../ui/ListLoading.tsx';
import tools from '../../../ui/tools.module.css';
import { AwayLink } from './AwayLink.tsx';
import { ChatMessage } from './ChatMessage.tsx';
import messages from './ChatMessages.module.css';
import styles from './ChatRoom.module.css';
import { type Aim, Composer } from './Composer.tsx';
import { buttonAct, lastOwn } from './chat-view.ts';
import { ReplyKeyboard } from './ReplyKeyboard.tsx';
import { sentenceOf, useChatActs, useChatRoom } from './use-chats.ts';

export interface ChatRoomProps {
  person: { readonly id: number; readonly name: string };
  bot: { readonly id: number; readonly username: string };
  chatId: number;
  isBlocked: boolean;
  /** On a phone; elsewhere the list stands beside. */
  onBack: (() => void) | null;
  onOpenBot: () => void;
}

export function ChatRoom({ person, bot, chatId, isBlocked, onBack, onOpenBot }: ChatRoomProps) {
  const { data: room, isError, refetch } = useChatRoom(person.id, chatId);
  const acts = useChatActs(person.id, chatId);
  const ownChat = useChatActs(person.id, person.id);
  const [text, setText] = useState('');
  const [aim, setAim] = useState<Aim>(null);
  const [said, setSaid] = useState('');
  const [alert, setAlert] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const log = useBottom();
  useGone(said, setSaid);

  /** What was typed stays where it could not be sent. */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (cause) {
      setSaid(sentenceOf(cause));
      return false;
    }
  }
  async function submit(): Promise<void> {
    if (text.trim() === '') return;
    const [sent, kept] = [aim, text];
    setText('');
    setAim(null);
    const isDone = await attempt(() =>
      sent?.kind === 'edit' ? acts.edit(sent.message.id, kept) : acts.send(kept, sent?.message.id ?? null),
    );
    if (isDone) return;
    setText(kept);
    setAim(sent);
  }
  async function press({ id }: Message, data: string): Promise<void> {
    await attempt(async () => {
      const answer = await acts.press(id, data);
      if (answer === null) setSaid(words.noAnswer);
      else if (answer.isAlert) setAlert(answer.text);
      else setSaid(answer.text);
    });
  }
  function begin(next: Aim, draft: string): void {
    setAim(next);
    setText(draft);
    field.current?.focus();
  }
  const recall = () => {
    const message = lastOwn(room?.messages ?? [], person.id);
    if (message) begin({ kind: 'edit', message }, message.text);
  };

  const isEditing = aim?.kind === 'edit' && text !== aim.message.text;
  useClosingConfirmation(isEditing);

  if (room === undefined) {
    return isError ? (
      <ListFailed words={words.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <ListLoading text={words.loading} lines={3} />
    );
  }
  const isGroup = room.kind !== 'private';
  const group = room.kind === 'channel' ? 'channel' : 'group';
  return (
    <section className={styles.room} aria-label={room.title}>
      <header className={styles.head}>
        {onBack !== null && (
          <button type="button" className={styles.back} aria-label={words.back} onClick={onBack}>
            ‹
          </button>
        )}
        <h2 className={styles.title}>{room.title}</h2>
        {isGroup ? (
          <button
            type="button"
            className={tools.plain}
            onClick={() => void attempt(() => acts.setMember(!room.isMember))}
          >
            {(room.isMember ? words.leave : words.join)[group]}
          </button>
        ) : (
          <button type="button" className={tools.plain} onClick={() => void attempt(() => acts.setBlocked(!isBlocked))}>
            {isBlocked ? words.unblock : words.block}
          </button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard has to reach it. */}
      <div ref={log} className={messages.log} role="log" aria-label={words.messages(room.title)} tabIndex={0}>
        {room.isMember && room.messages.length === 0 && (
          <p className={messages.empty}>
            {words.noMessages}
            <br />
            {{ private: words.startHint, group: words.groupHint, channel: words.channelHint }[room.kind]}
          </p>
        )}
        {!room.isMember && <p className={messages.empty}>{words.notMember[group](person.name)}</p>}
        {room.messages.map(message => (
          <ChatMessage
            key={message.id}
            message={message}
            person={person}
            chatId={chatId}
            botUsername={bot.username}
            isGroup={isGroup}
            canReply={room.canWrite}
            onReply={replied => begin({ kind: 'reply', message: replied }, aim?.kind === 'edit' ? '' : text)}
            onEdit={edited => begin({ kind: 'edit', message: edited }, edited.text)}
            onSend={sent => void attempt(() => acts.send(sent, null))}
            onStart={payload => {
              void attempt(() => ownChat.send(`/start ${payload}`.trim(), null));
              onOpenBot();
            }}
            onPress={(pressed, data) => void press(pressed, data)}
            onInline={query => begin(null, `@${bot.username} ${query}`)}
          />
        ))}
      </div>
      <p role="status" className={styles.toast} data-shown={said !== '' || undefined}>
        {said}
      </p>
      {isBlocked && !isGroup && <p className={styles.blocked}>{words.blocked}</p>}
      {room.isMember && !room.canWrite && <p className={styles.readOnly}>{words.readOnly}</p>}
      {room.canWrite && (
        <Composer
          field={field}
          menu={<Menu menu={room.menu} person={person} botUsername={bot.username} />}
          text={text}
          onText={setText}
          aim={aim}
          onDropAim={() => begin(null, '')}
          commands={room.commands}
          placeholder={room.keyboard?.placeholder ?? ''}
          botUsername={bot.username}
          askInline={acts.askInline}
          onChoose={(queryId, resultId) => {
            setText('');
            field.current?.focus();
            void attempt(() => acts.choose(queryId, resultId));
          }}
          onSubmit={() => void submit()}
          onRecall={recall}
        />
      )}
      {room.keyboard !== null && (
        <ReplyKeyboard
          keyboard={room.keyboard}
          personName={person.name}
          botUsername={bot.username}
          acts={acts}
          onSay={said => void attempt(() => acts.send(said, null))}
          attempt={attempt}
        />
      )}
      <Dialog open={alert !== null} title={words.alertTitle} onClose={() => setAlert(null)}>
        <p className={styles.alert}>{alert}</p>
        <ActionButton primary onClick={() => setAlert(null)}>
          {words.ok}
        </ActionButton>
      </Dialog>
    </section>
  );
}

/** The way in that most people take. */
function Menu({
  menu,
  person,
  botUsername,
}: Pick<ChatRoomProps, 'person'> & { menu: Room['menu']; botUsername: string }) {
  const act = menu && buttonAct({ kind: 'webApp', ...menu }, botUsername, window.location.origin);
  if (act?.kind !== 'app') return null;
  const href = sandboxAddresses.launchApp(person.id, person.id, act.asked);
  return <AwayLink className={tools.button} href={href} text={menu?.text ?? ''} about={words.opensApp(person.name)} />;
}

/** At the newest message, whatever grows above or below it, unless the person has gone up to read. */
function useBottom() {
  const isAway = useRef(false);
  return useCallback((element: HTMLDivElement | null) => {
    if (element === null) return;
    const follow = () => {
      if (!isAway.current) element.scrollTop = element.scrollHeight;
    };
    const onScroll = () => {
      isAway.current = element.scrollHeight - element.scrollTop - element.clientHeight > 80;
    };
    const sizes = new ResizeObserver(follow);
    const content = new MutationObserver(follow);
    sizes.observe(element);
    content.observe(element, { childList: true, subtree: true, characterData: true });
    element.addEventListener('scroll', onScroll, { passive: true });
    follow();
    return () => {
      sizes.disconnect();
      content.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, []);
}

const SHOWN_MS = 5_000;

function useGone(said: string, setSaid: (said: string) => void): void {
  useEffect(() => {
    if (said === '') return;
    const timer = window.setTimeout(() => setSaid(''), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [said, setSaid]);
}
