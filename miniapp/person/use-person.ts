/** Who is here, for components. */
import { useContext, useMemo, useSyncExternalStore } from 'react';
import { AccountContext } from '../account/use-account.ts';
import { SessionContext } from '../session/use-session.ts';
import { fetchAsPerson, type Person, personOf } from './person.ts';

/** As `personOf`; the same object as long as the same person is here. */
export function usePerson(): Person | null | undefined {
  const account = useContext(AccountContext);
  const session = useContext(SessionContext);
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const ends = [session.subscribe(listener), account?.subscribe(listener) ?? (() => {})];
      return () => {
        for (const end of ends) end();
      };
    },
    [account, session],
  );
  const find = () => (account === null ? null : personOf({ account, session }));
  const key = useSyncExternalStore(subscribe, () => keyOf(find()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the person is the same as long as their key is.
  return useMemo(find, [key, account, session]);
}

const keyOf = (person: Person | null | undefined) => (person === undefined ? undefined : (person?.key ?? null));

/** `fetchAsPerson`, and a part of a query's key that differs between people. */
export function usePersonFetch(): { readonly who: string; readonly fetch: typeof globalThis.fetch } {
  const account = useContext(AccountContext);
  const session = useContext(SessionContext);
  const fetch = useMemo(
    () => (account === null ? session.fetch : fetchAsPerson({ account, session })),
    [account, session],
  );
  return { who: usePerson()?.key ?? '', fetch };
}
