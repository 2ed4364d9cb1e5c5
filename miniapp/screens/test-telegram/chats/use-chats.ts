/**
 * The chats of the local Telegram for the page: requested when one has changed, and everything that a person does in
 * them.
 */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useMemo, useState } from 'react';
import type { z } from 'zod';
import { sandboxChat as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import {
  chatListSchema,
  chatRoomSchema,
  demoPeopleSchema,
  type InlineAnswers,
  inlineAnswerSchema,
  keyLaunchSchema,
  pressAnswerSchema,
  sentMessageSchema,
  type TypedMessage,
} from '#shared/wire/sandbox.ts';
import { askAgain } from '../../../server/ask-again.ts';
import { RequestFailure } from '../../../server/failure.ts';
import { openFetchStream } from '../../../server/live/fetch-event-stream.ts';
import { sandboxAddresses } from '../../../server/sandbox/sandbox-addresses.ts';
import { callSandbox, readSandbox } from '../../../server/sandbox/sandbox-request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { followChats } from './follow-chats.ts';

const ROOT = ['sandbox-chats'] as const;
const PEOPLE = ['demo-people'] as const;

/** While mounted, the page follows the server. True: it has not answered for a while. */
export function useFollowedChats(): boolean {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const onChange = (chats: readonly number[] | null) => {
      if (chats === null) void askAgain(queries, { queryKey: PEOPLE });
      // The list shows the latest message of every chat.
      void askAgain(queries, {
        queryKey: ROOT,
        predicate: ({ queryKey: [, , chatId] }) =>
          chats === null || chatId === undefined || chats.includes(Number(chatId)),
      });
    };
    const after = (ms: number, work: () => void) => {
      const timer = window.setTimeout(work, ms);
      return () => window.clearTimeout(timer);
    };
    return followChats({ open: url => openFetchStream(url, fetch), onChange, onLost: setIsLost, after, page: window });
  }, [fetch, queries]);
  return isLost;
}

export function useDemoPeople() {
  const { fetch } = useContext(SessionContext);
  return useQuery({
    queryKey: PEOPLE,
    queryFn: ({ signal }) => readSandbox(fetch, sandboxAddresses.people, demoPeopleSchema, { signal }),
  });
}

export function useChatList(personId: number) {
  const { fetch } = useContext(SessionContext);
  return useQuery({
    queryKey: [...ROOT, personId],
    queryFn: ({ signal }) => readSandbox(fetch, sandboxAddresses.chats(personId), chatListSchema, { signal }),
  });
}

export function useChatRoom(personId: number, chatId: number) {
  const { fetch } = useContext(SessionContext);
  return useQuery({
    queryKey: [...ROOT, personId, chatId],
    queryFn: ({ signal }) => readSandbox(fetch, sandboxAddresses.chat(personId, chatId), chatRoomSchema, { signal }),
  });
}

/** Afterwards the stream updates what is shown. */
export function useReset() {
  const { fetch } = useContext(SessionContext);
  return useMutation({
    mutationFn: () => callSandbox(fetch, sandboxAddresses.reset, { method: 'POST' }),
  });
}

export type KeyLaunch = z.infer<typeof keyLaunchSchema>;

export type SentWhere = Pick<TypedMessage, 'replyTo' | 'quote' | 'as'>;

export interface ChatActs {
  send(text: string, where: SentWhere): Promise<unknown>;
  /** Several are an album, with the caption under the first. */
  sendPictures(pictures: readonly File[], caption: string, where: SentWhere): Promise<unknown>;
  /** Into the person's chat with the bot. */
  forward(messageId: number): Promise<unknown>;
  edit(messageId: number, text: string): Promise<unknown>;
  /** Null: the bot did not answer in time. */
  press(messageId: number, data: string): Promise<{ text: string; isAlert: boolean } | null>;
  askInline(query: string, signal: AbortSignal): Promise<InlineAnswers>;
  choose(queryId: string, resultId: string): Promise<unknown>;
  /** A key that opens the app: returns its address, and the token for the data that it sends. */
  pressKey(text: string): Promise<KeyLaunch>;
  sendAppData(token: string, data: string): Promise<unknown>;
  setMember(isMember: boolean): Promise<unknown>;
  setBlocked(isBlocked: boolean): Promise<unknown>;
}

/** Each action refetches everything; one that fails rejects with a sentence to show. */
export function useChatActs(personId: number, chatId: number): ChatActs {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => {
      // The list of people also shows who is in which group.
      void askAgain(queries, { queryKey: PEOPLE });
      return askAgain(queries, { queryKey: ROOT });
    },
  });
  return useMemo(() => {
    const post = <Schema extends z.ZodType>(address: string, schema: Schema, body: unknown, signal?: AbortSignal) =>
      readSandbox(fetch, address, schema, { method: 'POST', body, ...(signal ? { signal } : {}) });
    const put = (address: string, body: unknown) => callSandbox(fetch, address, { method: 'PUT', body });
    const act = (work: () => Promise<unknown>) => mutateAsync(work);
    const at = sandboxAddresses;
    return {
      send: (text, where) => act(() => post(at.messages(personId, chatId), sentMessageSchema, { text, ...where })),
      sendPictures: (files, caption, where) =>
        act(async () => {
          const pictures = await Promise.all(
            files.map(async file => ({ name: file.name.slice(-128), base64: await base64Of(file) })),
          );
          return post(at.pictures(personId, chatId), sentMessageSchema, { pictures, caption, ...where });
        }),
      forward: messageId => act(() => post(at.forwards(personId, personId), sentMessageSchema, { chatId, messageId })),
      edit: (messageId, text) => act(() => put(at.message(personId, chatId, messageId), { text })),
      press: async (messageId, data) => {
        const address = at.pressButton(personId, chatId, messageId);
        const answered = await act(() => post(address, pressAnswerSchema, { data }));
        return pressAnswerSchema.parse(answered).answer;
      },
      askInline: (query, signal) => post(at.inlineQuery(personId, chatId), inlineAnswerSchema, { query }, signal),
      choose: (queryId, resultId) =>
        act(() => post(at.inlineResult(personId, chatId, queryId), sentMessageSchema, { resultId })),
      pressKey: text => post(at.keyboardApp(personId, chatId), keyLaunchSchema, { text }),
      sendAppData: (token, data) => act(() => post(at.webAppData(token), sentMessageSchema, { data })),
      setMember: isMember => act(() => put(at.membership(personId, chatId), { isMember })),
      setBlocked: isBlocked => act(() => put(at.blocked(personId), { isBlocked })),
    };
  }, [fetch, mutateAsync, personId, chatId]);
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

export function chatFailureText(cause: unknown): string {
  return cause instanceof RequestFailure ? cause.error.message : words.failed;
}
