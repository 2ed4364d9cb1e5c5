/** The chats of the local Telegram for the page: asked for when one has changed, and everything that a person does in them. */
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
} from '#shared/wire/sandbox.ts';
import { failureOf, RequestFailure } from '../../../server/failure.ts';
import { openFetchStream } from '../../../server/fetch-event-stream.ts';
import { type JsonRequest, requestJson } from '../../../server/request.ts';
import { SessionContext } from '../../../session/use-session.ts';
import { followChats } from './follow-chats.ts';

const ROOT = ['sandbox-chats'] as const;
const PEOPLE = ['demo-people'] as const;

export const personPath = (personId: number) => `/api/sandbox/people/${personId}`;

/** While it is used, what is shown follows the server. True: it has not answered for a while. */
export function useFollowedChats(): boolean {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const onChange = (chats: readonly number[] | null) => {
      if (chats === null) void queries.invalidateQueries({ queryKey: PEOPLE });
      // The list shows the last word of every chat.
      void queries.invalidateQueries({
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
    queryFn: ({ signal }) => requestJson(fetch, '/api/sandbox/people', demoPeopleSchema, { signal }),
  });
}

export function useChatList(personId: number) {
  const { fetch } = useContext(SessionContext);
  return useQuery({
    queryKey: [...ROOT, personId],
    queryFn: ({ signal }) => requestJson(fetch, `${personPath(personId)}/chats`, chatListSchema, { signal }),
  });
}

export function useChatRoom(personId: number, chatId: number) {
  const { fetch } = useContext(SessionContext);
  return useQuery({
    queryKey: [...ROOT, personId, chatId],
    queryFn: ({ signal }) => requestJson(fetch, `${personPath(personId)}/chats/${chatId}`, chatRoomSchema, { signal }),
  });
}

/** What is shown follows by the stream. */
export function useReset() {
  const { fetch } = useContext(SessionContext);
  return useMutation({
    async mutationFn() {
      const answer = await fetch('/api/sandbox/reset', { method: 'POST' });
      if (!answer.ok) throw await failureOf(answer);
    },
  });
}

export type KeyLaunch = z.infer<typeof keyLaunchSchema>;

export interface ChatActs {
  send(text: string, replyTo: number | null): Promise<unknown>;
  edit(messageId: number, text: string): Promise<unknown>;
  /** Null: the bot said nothing in time. */
  press(messageId: number, data: string): Promise<{ text: string; isAlert: boolean } | null>;
  askInline(query: string, signal: AbortSignal): Promise<InlineAnswers>;
  choose(queryId: string, resultId: string): Promise<unknown>;
  /** A key that opens the app: where, and what for it sends by. */
  touchKey(text: string): Promise<KeyLaunch>;
  sendAppData(token: string, data: string): Promise<unknown>;
  setMember(isMember: boolean): Promise<unknown>;
  setBlocked(isBlocked: boolean): Promise<unknown>;
}

/** Each act reads everything anew; one that fails rejects with a sentence to show. */
export function useChatActs(personId: number, chatId: number): ChatActs {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => {
      // Who is in which group is told in the list of people too.
      void queries.invalidateQueries({ queryKey: PEOPLE });
      return queries.invalidateQueries({ queryKey: ROOT });
    },
  });
  return useMemo(() => {
    const person = personPath(personId);
    const chat = `${person}/chats/${chatId}`;
    const ask = <Schema extends z.ZodType>(path: string, schema: Schema, request: JsonRequest) =>
      requestJson(fetch, path, schema, request);
    const act = (work: () => Promise<unknown>) => mutateAsync(work);
    const put = async (path: string, body: unknown) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(path, { method: 'PUT', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw await failureOf(answer);
    };
    return {
      send: (text, replyTo) =>
        act(() =>
          ask(`${chat}/messages`, sentMessageSchema, {
            method: 'POST',
            body: { text, ...(replyTo === null ? {} : { replyTo }) },
          }),
        ),
      edit: (messageId, text) =>
        act(() => ask(`${chat}/messages/${messageId}`, sentMessageSchema, { method: 'PUT', body: { text } })),
      press: async (messageId, data) => {
        const path = `${chat}/messages/${messageId}/press`;
        const answered = await act(() => ask(path, pressAnswerSchema, { method: 'POST', body: { data } }));
        return pressAnswerSchema.parse(answered).answer;
      },
      askInline: (query, signal) =>
        ask(`${chat}/inline`, inlineAnswerSchema, { method: 'POST', body: { query }, signal }),
      choose: (queryId, resultId) =>
        act(() => ask(`${chat}/inline/${queryId}`, sentMessageSchema, { method: 'POST', body: { resultId } })),
      touchKey: text => ask(`${chat}/keyboard-app`, keyLaunchSchema, { method: 'POST', body: { text } }),
      sendAppData: (token, data) =>
        act(() => ask(`/api/sandbox/web-app-data/${token}`, sentMessageSchema, { method: 'POST', body: { data } })),
      setMember: isMember => act(() => put(`${person}/groups/${chatId}`, { isMember })),
      setBlocked: isBlocked => act(() => put(`${person}/blocked`, { isBlocked })),
    };
  }, [fetch, mutateAsync, personId, chatId]);
}

export function sentenceOf(cause: unknown): string {
  return cause instanceof RequestFailure ? cause.error.message : words.failed;
}
