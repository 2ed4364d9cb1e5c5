/** Whether alerts reach the person who is here, and when. They may be signed in either way; an account takes precedence. */
import { useQuery } from '@tanstack/react-query';
import { alertDeliverySchema } from '#shared/alerts/alert-settings.ts';
import { usePersonFetch } from '../person/use-person.ts';
import { readApi } from '../server/request.ts';

export function useAlertDelivery() {
  const { who, fetch } = usePersonFetch();
  const queryKey = ['alert-settings', who];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      readApi(fetch, api => api['alert-settings'].$get({}, { init: { signal } }), alertDeliverySchema),
    retry: false,
    // A person returning from the bot's chat, where they have just written, sees the new state.
    refetchOnWindowFocus: 'always',
  });
  return { data, fetch, queryKey };
}
