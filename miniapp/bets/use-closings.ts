/**
 * Keeps closing odds with the bets of the open book; they are asked for every few minutes. Only for who is signed in does the
 * server wait for those of matches that have not begun; a visitor reads what is known.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { closingActions, closingsToAsk } from '#shared/closing-odds/closing-steps.ts';
import { epochMs } from '#shared/units.ts';
import { closingListSchema } from '#shared/wire/closing-odds.ts';
import { useAccountStore } from '../account/use-account.ts';
import { readApi } from '../server/request.ts';
import { deviceId } from './device-id.ts';
import type { BetsStore } from './store/bets-store.ts';

const ASK_EVERY_MS = 5 * 60_000;
const now = () => epochMs(Date.now());

/** version: of the book, because its maps stay the same objects. */
export function useClosings({ book, write }: Pick<BetsStore, 'book' | 'write'>, version: number): void {
  const account = useAccountStore();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the maps of the book stay the same; its version changes.
  const asked = useMemo(() => JSON.stringify(closingsToAsk(book, now())), [book, version]);
  const { data } = useQuery({
    queryKey: ['closing-odds', asked],
    enabled: asked !== '[]',
    queryFn: ({ signal }) =>
      readApi(
        account.fetch,
        api => api['closing-odds'].$post({ json: { markets: JSON.parse(asked) } }, { init: { signal } }),
        closingListSchema,
      ),
    refetchInterval: ASK_EVERY_MS,
    staleTime: ASK_EVERY_MS,
  });
  useEffect(() => {
    const actions = closingActions(book, data?.closings ?? [], now());
    if (actions.length > 0) void write(actions.map(action => ({ ...action, device: deviceId() })));
  }, [book, data, write]);
}
