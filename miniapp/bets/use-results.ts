/** What the results of matches mean for the book that is open here, asked for once a minute. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  eventsToAsk,
  type ResultStep,
  resultSteps,
  type UnplayedMatch,
  unplayedIn,
} from '#shared/results/result-steps.ts';
import { type UnsettledMatch, unsettledIn } from '#shared/results/unsettled.ts';
import { epochMs } from '#shared/units.ts';
import { MAX_ASKED_EVENTS, resultListSchema } from '#shared/wire/results.ts';
import { plainFetch, readApi } from '../server/request.ts';
import type { BetsStore } from './store/bets-store.ts';

const ASK_EVERY_MS = 60_000;

export interface BookResults {
  readonly steps: readonly ResultStep[];
  /** Matches that their person has to settle. */
  readonly unplayed: readonly UnplayedMatch[];
  readonly unsettled: readonly UnsettledMatch[];
}

/** version: of the book, because its maps stay the same objects. */
export function useResults({ book }: Pick<BetsStore, 'book'>, version: number): BookResults {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the maps of the book stay the same; its version changes.
  const events = useMemo(() => eventsToAsk(book, epochMs(Date.now())).join(), [book, version]);
  const { data } = useQuery({
    queryKey: ['results', events],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchResults(eventsToAsk(book, epochMs(Date.now())), signal),
    refetchInterval: ASK_EVERY_MS,
    staleTime: ASK_EVERY_MS,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the maps of the book stay the same; its version changes.
  return useMemo(() => {
    const [results, now] = [data ?? [], epochMs(Date.now())];
    return {
      steps: resultSteps(book, results, now),
      unplayed: unplayedIn(book, results, now),
      unsettled: unsettledIn(book, results),
    };
  }, [book, data, version]);
}

async function fetchResults(events: readonly string[], signal: AbortSignal) {
  const found = [];
  for (let from = 0; from < events.length; from += MAX_ASKED_EVENTS) {
    const query = { events: events.slice(from, from + MAX_ASKED_EVENTS).join(',') };
    const { results } = await readApi(
      plainFetch,
      api => api.results.$get({ query }, { init: { signal } }),
      resultListSchema,
    );
    found.push(...results);
  }
  return found;
}
