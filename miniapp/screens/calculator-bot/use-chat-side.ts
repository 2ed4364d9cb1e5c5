/** What the server keeps of a person's chats: their defaults and their last sums. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import {
  type ChatSettings,
  chatHouseListSchema,
  chatSettingsSchema,
  chatSumListSchema,
} from '#shared/chat/question/chat-defaults.ts';
import { failureOf } from '../../server/failure.ts';
import { requestJson } from '../../server/request.ts';
import { SessionContext } from '../../session/use-session.ts';

const SETTINGS = ['chat-settings'] as const;
const SUMS = ['chat-sums'] as const;
const HOUSES = ['chat-houses'] as const;

export function useChatSettings() {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) => requestJson(fetch, '/api/chat/settings', chatSettingsSchema, { signal }),
  });
  const save = useMutation({
    mutationFn: (settings: ChatSettings) =>
      requestJson(fetch, '/api/chat/settings', chatSettingsSchema, { method: 'PUT', body: settings }),
    onSuccess: saved => {
      queries.setQueryData(SETTINGS, saved);
      return queries.invalidateQueries({ queryKey: SUMS });
    },
  });
  return { ...query, save };
}

export function useChatHouses() {
  const { fetch } = useContext(SessionContext);
  return useQuery({
    queryKey: HOUSES,
    queryFn: async ({ signal }) =>
      (await requestJson(fetch, '/api/chat/houses', chatHouseListSchema, { signal })).houses,
    // They are changed on another page.
    staleTime: 0,
  });
}

export function useLastSums() {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: SUMS,
    queryFn: async ({ signal }) => (await requestJson(fetch, '/api/chat/sums', chatSumListSchema, { signal })).sums,
    // They are done in Telegram, while this page waits.
    refetchOnWindowFocus: 'always',
  });
  const clear = useMutation({
    async mutationFn() {
      const answer = await fetch('/api/chat/sums', { method: 'DELETE' });
      if (!answer.ok) throw await failureOf(answer);
    },
    onSuccess: () => queries.setQueryData(SUMS, []),
  });
  return { ...query, clear };
}
