/** Whether alerts reach who is here, and when. They may be signed in either way; an account takes precedence. */
import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { alertDeliverySchema } from '#shared/alerts/alert-settings.ts';
import { AccountContext } from '../account/use-account.ts';
import { readApi } from '../server/request.ts';
import { SessionContext } from '../session/use-session.ts';

const queryKey = ['alert-settings'];

export function useAlertDelivery() {
  const session = useContext(SessionContext);
  const account = useContext(AccountContext);
  const fetch = useMemo(
    () => (account !== null && account.get().user !== null ? account.fetch : session.fetch),
    [account, session],
  );
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
