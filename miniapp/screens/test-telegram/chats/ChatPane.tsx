/** One chat: its header, its messages, and the field for a new one. */

import { useCallback, useRef } from 'react';
import { sandboxChat as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import type { ChatRoom as Room } from '#shared/wire/sandbox.ts';
import { sandboxAddresses } from '../../../server/sandbox/sandbox-addresses.ts';
import { useClosingConfirmation } from '../../../telegram/closing-confirmation.ts';
import { ActionButton } from '../../../ui/button/Action.tsx';
import button from '../../../ui/button/Button.module.css';
import { PlainButton } from '../../../ui/button/PlainButton.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { ListFailed } from '../../../ui/feedback/ListFailed.tsx';
import { ListLoading } from '../../../ui/feedback/ListLoading.tsx';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import messages from './ChatMessages.module.css';
import styles from './ChatPane.module.css';
import { Composer } from './Composer.tsx';
import { buttonAct } from './chat-view.ts';
import { ExternalLink } from './ExternalLink.tsx';
import { MessageBubble } from './MessageBubble.tsx';
import { ReplyKeyboard } from './ReplyKeyboard.tsx';
import { SendMore } from './SendMore.tsx';
import { type ChatDraft, useChatDraft } from './use-chat-draft.ts';
import { type ChatActs, useChatActs, useChatRoom } from './use-chats.ts';

export interface ChatPaneProps {
  person: { readonly id: number; readonly name: string };
  bot: { readonly id: number; readonly username: string };
  chatId: number;
  isBlocked: boolean;
  /** Only on a phone; on wider screens the list is beside the chat. */
  onBack: (() => void) | null;
  onOpenBot: () => void;
}

export function ChatPane(props: ChatPaneProps) {
  const { person, bot, chatId, isBlocked } = props;
  const { data: room, isError, refetch } = useChatRoom(person.id, chatId);
  const acts = useChatActs(person.id, chatId);
  const draft = useChatDraft(acts, person.id, room?.messages ?? []);
  useClosingConfirmation(draft.isEditing);
  if (room === undefined) {
    return isError ? (
      <ListFailed words={words.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <ListLoading text={words.loading} lines={3} />
    );
  }
  const { attempt } = draft;
  return (
    <section className={styles.room} aria-label={room.title}>
      <RoomHeader {...props} room={room} acts={acts} attempt={attempt} />
      <MessageLog {...props} room={room} acts={acts} draft={draft} />
      <p role="status" className={styles.toast} data-shown={draft.toast !== '' || undefined}>
        {draft.toast}
      </p>
      {isBlocked && room.kind === 'private' && <p className={styles.blocked}>{words.blocked}</p>}
      {room.isMember && !room.canWrite && <p className={styles.readOnly}>{words.readOnly}</p>}
      {room.canWrite && (
        <Composer
          field={draft.field}
          menu={<Menu menu={room.menu} person={person} botUsername={bot.username} />}
          more={<SendMore draft={draft} names={room.names} personName={person.name} />}
          text={draft.text}
          onText={draft.setText}
          target={draft.target}
          onDropTarget={() => draft.begin(null, '')}
          commands={room.commands}
          placeholder={room.keyboard?.placeholder ?? ''}
          botUsername={bot.username}
          askInline={acts.askInline}
          onChoose={(queryId, resultId) => {
            draft.setText('');
            draft.field.current?.focus();
            void attempt(() => acts.choose(queryId, resultId));
          }}
          onSubmit={() => void draft.submit()}
          onRecall={draft.editLast}
        />
      )}
      {room.keyboard !== null && (
        <ReplyKeyboard
          keyboard={room.keyboard}
          personName={person.name}
          botUsername={bot.username}
          acts={acts}
          onSay={said => void attempt(() => acts.send(said, {}))}
          attempt={attempt}
        />
      )}
      <Dialog open={draft.alert !== null} title={words.alertTitle} onClose={draft.closeAlert}>
        <p className={styles.alert}>{draft.alert}</p>
        <ActionButton primary onClick={draft.closeAlert}>
          {words.ok}
        </ActionButton>
      </Dialog>
    </section>
  );
}

interface RoomPartProps extends ChatPaneProps {
  room: Room;
  acts: ChatActs;
}

const groupWordOf = ({ kind }: Room) => (kind === 'channel' ? 'channel' : 'group');

function RoomHeader({ room, acts, attempt, isBlocked, onBack }: RoomPartProps & Pick<ChatDraft, 'attempt'>) {
  return (
    <header className={styles.head}>
      {onBack !== null && (
        <Pressable className={styles.back} aria-label={words.back} onClick={onBack}>
          ‹
        </Pressable>
      )}
      <h2 className={styles.title}>{room.title}</h2>
      {room.kind === 'private' ? (
        <PlainButton onClick={() => void attempt(() => acts.setBlocked(!isBlocked))}>
          {isBlocked ? words.unblock : words.block}
        </PlainButton>
      ) : (
        <PlainButton onClick={() => void attempt(() => acts.setMember(!room.isMember))}>
          {(room.isMember ? words.leave : words.join)[groupWordOf(room)]}
        </PlainButton>
      )}
    </header>
  );
}

function MessageLog({ room, acts, draft, person, bot, chatId, onOpenBot }: RoomPartProps & { draft: ChatDraft }) {
  const ownChat = useChatActs(person.id, person.id);
  const log = useBottom();
  const { attempt, begin, target, text } = draft;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it.
    <div ref={log} className={messages.log} role="log" aria-label={words.messages(room.title)} tabIndex={0}>
      {room.isMember && room.messages.length === 0 && (
        <p className={messages.empty}>
          {words.noMessages}
          <br />
          {{ private: words.startHint, group: words.groupHint, channel: words.channelHint }[room.kind]}
        </p>
      )}
      {!room.isMember && <p className={messages.empty}>{words.notMember[groupWordOf(room)](person.name)}</p>}
      {room.messages.map(message => (
        <MessageBubble
          key={message.id}
          message={message}
          person={person}
          chatId={chatId}
          botUsername={bot.username}
          isGroup={room.kind !== 'private'}
          canReply={room.canWrite}
          onReply={(replied, quote) =>
            begin(
              { kind: 'reply', message: replied, ...(quote !== undefined && { quote }) },
              target?.kind === 'edit' ? '' : text,
            )
          }
          onForward={forwarded =>
            void attempt(async () => {
              await acts.forward(forwarded.id);
              draft.say(words.forwarded);
            })
          }
          onEdit={edited => begin({ kind: 'edit', message: edited }, edited.text)}
          onSend={sent => void attempt(() => acts.send(sent, {}))}
          onStart={payload => {
            void attempt(() => ownChat.send(`/start ${payload}`.trim(), {}));
            onOpenBot();
          }}
          onPress={(pressed, data) => void draft.press(pressed, data)}
          onInline={query => begin(null, `@${bot.username} ${query}`)}
        />
      ))}
    </div>
  );
}

/** The bot's menu button: the way in that most people take. */
function Menu({
  menu,
  person,
  botUsername,
}: Pick<ChatPaneProps, 'person'> & { menu: Room['menu']; botUsername: string }) {
  const act = menu && buttonAct({ kind: 'webApp', ...menu }, botUsername, window.location.origin);
  if (act?.kind !== 'app') return null;
  const href = sandboxAddresses.launchApp(person.id, person.id, act.asked);
  return (
    <ExternalLink className={button.button} href={href} text={menu?.text ?? ''} about={words.opensApp(person.name)} />
  );
}

/** Keeps the newest message in view when content above or below changes, unless the person has scrolled up to read. */
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
