/**
 * MODO LOCAL: the chats of a demo person, with the real bot in them. List and chat side by side, or one after the
 * other.
 */

import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { sandboxChat as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import type { ChatList } from '#shared/wire/sandbox.ts';
import { useMedia } from '../../../browser/use-media.ts';
import { useSearch } from '../../../navigation/use-address.ts';
import { Avatar } from '../../../session/Avatar.tsx';
import { useSession } from '../../../session/use-session.ts';
import { useHostBack } from '../../../telegram/use-host.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { ListFailed } from '../../../ui/feedback/ListFailed.tsx';
import { ListLoading } from '../../../ui/feedback/ListLoading.tsx';
import { Notice, NoticePlace } from '../../../ui/feedback/Notice.tsx';
import { ChatPane } from './ChatPane.tsx';
import { lineOf } from './chat-view.ts';
import styles from './LocalChats.module.css';
import { clockTime } from './MessageBubble.tsx';
import { ResetChats } from './ResetChats.tsx';
import { useChatList, useDemoPeople, useFollowedChats } from './use-chats.ts';

const SIDE_BY_SIDE = '(min-width: 800px)';

export function LocalChats() {
  const { telegram } = useSession();
  const { data, isError, refetch } = useDemoPeople();
  const isLost = useFollowedChats();
  const { values, set } = useAddress();
  const people = data?.people ?? [];
  const wanted = [Number(values.get('pessoa')), telegram?.telegramId];
  const person =
    people.find(({ telegramId }) => telegramId === wanted[0]) ??
    people.find(({ telegramId }) => telegramId === wanted[1]) ??
    people[0];
  if (isError && data === undefined) return <ListFailed words={words.loadFailed} onRetry={() => void refetch()} />;
  return (
    <section className={styles.chats} aria-label={words.title}>
      {data === undefined && <ListLoading text={words.loading} lines={3} />}
      {data !== undefined && (
        <fieldset className={styles.people}>
          <legend className={styles.legend}>{words.people}</legend>
          {people.map(({ telegramId, name }) => (
            <Pressable
              key={telegramId}
              className={styles.person}
              aria-pressed={telegramId === person?.telegramId}
              onClick={() => set({ pessoa: String(telegramId), conversa: null })}
            >
              {name.split(' ', 1)[0]}
            </Pressable>
          ))}
        </fieldset>
      )}
      <NoticePlace>{isLost && <Notice tone="warning">{words.lost}</Notice>}</NoticePlace>
      {person !== undefined && (
        <Panes
          key={person.telegramId}
          person={{ id: person.telegramId, name: person.name }}
          chosen={Number(values.get('conversa')) || null}
          onOpen={chatId => set({ conversa: chatId === null ? null : String(chatId) })}
        />
      )}
    </section>
  );
}

interface PanesProps {
  person: { readonly id: number; readonly name: string };
  chosen: number | null;
  onOpen: (chatId: number | null) => void;
}

function Panes({ person, chosen, onOpen }: PanesProps) {
  const { data, isError, refetch } = useChatList(person.id);
  const isWide = useMedia(SIDE_BY_SIDE);
  const close = useCallback(() => onOpen(null), [onOpen]);
  const known = data?.chats.find(({ chatId }) => chatId === chosen);
  // Beside the list there is room to show a chat at once: the bot's own.
  const open = known ?? (isWide ? data?.chats[0] : undefined);
  useHostBack(!isWide && open !== undefined, close);
  if (data === undefined && !isError) return <ListLoading text={words.loading} lines={3} />;
  const showsList = isWide || open === undefined;
  return (
    <>
      {data === undefined ? (
        <ListFailed words={words.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.panes} data-open={open !== undefined || undefined}>
          {showsList && <List list={data} open={open?.chatId ?? null} onOpen={onOpen} />}
          {open !== undefined && (
            <ChatPane
              key={open.chatId}
              person={person}
              bot={data.bot}
              chatId={open.chatId}
              isBlocked={data.isBlocked}
              onBack={isWide ? null : close}
              onOpenBot={() => onOpen(person.id)}
            />
          )}
        </div>
      )}
      <p>
        <ResetChats onDone={() => onOpen(null)} />
      </p>
    </>
  );
}

function List({ list, open, onOpen }: { list: ChatList; open: number | null; onOpen: (chatId: number) => void }) {
  return (
    <nav aria-label={words.list} className={styles.list}>
      <ul>
        {list.chats.map(({ chatId, kind, title, isMember, last }) => (
          <li key={chatId}>
            <Pressable
              className={styles.chat}
              aria-current={chatId === open || undefined}
              onClick={() => onOpen(chatId)}
            >
              <Avatar name={title.replace(/[^\p{L}\p{N}\s]/gu, '')} large />
              <span className={styles.about}>
                <span className={styles.title}>
                  <span className={styles.name}>{title}</span>
                  {last !== null && <span className={styles.time}>{clockTime(last.at)}</span>}
                </span>
                <span className={styles.last}>
                  {kind === 'private' && list.isBlocked && <span className={styles.mark}>{words.blockedMark}</span>}
                  {!isMember && (
                    <span className={styles.mark}>{words.outside[kind === 'channel' ? 'channel' : 'group']}</span>
                  )}
                  {last !== null ? lineOf(last) : kind === 'private' ? words.bot : ''}
                </span>
              </span>
            </Pressable>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The address holds the demo person and the chat, so the back button leads from a chat to the list. */
function useAddress() {
  const search = useSearch();
  const [location, navigate] = useLocation();
  const set = useCallback(
    (change: Readonly<Record<string, string | null>>) => {
      const values = new URLSearchParams(search);
      for (const [key, value] of Object.entries(change)) {
        if (value === null) values.delete(key);
        else values.set(key, value);
      }
      const query = values.toString();
      navigate(query === '' ? location : `${location}?${query}`);
    },
    [search, location, navigate],
  );
  return { values: new URLSearchParams(search), set };
}
