/** What the server stores about a person's chats: their defaults and their last calculations. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import {
  type ChatSettingFields,
  type ChatSettings,
  chatHouseListSchema,
  chatSettingsSchema,
  chatSumListSchema,
  fieldsOf,
} from '#shared/reading/result/chat-defaults.ts';
import { changeBetween } from '#shared/sync/field-change.ts';
import { askAgain } from '../../server/ask-again.ts';
import { callApi, readApi } from '../../server/request.ts';
import { SessionContext } from '../../session/use-session.ts';

const SETTINGS = ['chat-settings'] as const;
const SUMS = ['chat-sums'] as const;
const HOUSES = ['chat-houses'] as const;

export function useChatSettings() {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: SETTINGS,
    queryFn: ({ signal }) =>
      readApi(fetch, api => api.chat.settings.$get({}, { init: { signal } }), chatSettingsSchema),
  });
  const save = useMutation({
    /** kept: what the person saw when they changed it. */
    mutationFn: ({ kept, wanted }: { kept: ChatSettings; wanted: Partial<ChatSettingFields> }) =>
      readApi(
        fetch,
        api => api.chat.settings.$put({ json: changeBetween(fieldsOf(kept), wanted) }),
        chatSettingsSchema,
      ),
    onError: () => askAgain(queries, { queryKey: SETTINGS }),
    onSuccess: saved => {
      queries.setQueryData(SETTINGS, saved);
      return askAgain(queries, { queryKey: SUMS });
    },
  });
  return { ...query, save };
}

export function useChatHouses() {
  const { fetch } = useContext(SessionContext);
  return useQuery({
    queryKey: HOUSES,
    queryFn: async ({ signal }) =>
      (await readApi(fetch, api => api.chat.houses.$get({}, { init: { signal } }), chatHouseListSchema)).houses,
    // Houses are changed on another page, so they are never taken from the cache alone.
    staleTime: 0,
  });
}

export function useLastSums() {
  const { fetch } = useContext(SessionContext);
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: SUMS,
    queryFn: async ({ signal }) =>
      (await readApi(fetch, api => api.chat.sums.$get({}, { init: { signal } }), chatSumListSchema)).sums,
    // Calculations are made in Telegram while this page is open.
    refetchOnWindowFocus: 'always',
  });
  const clear = useMutation({
    mutationFn: () => callApi(fetch, api => api.chat.sums.$delete()),
    onSuccess: () => queries.setQueryData(SUMS, []),
  });
  return { ...query, clear };
}
