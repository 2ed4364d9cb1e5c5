/** The bot's inline answers while its name and a query are typed in any chat; a chosen one becomes a message. */

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sandboxChat as words } from '#shared/catalogue/chat/sandbox-chat.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import styles from './Composer.module.css';
import type { ChatActs } from './use-chats.ts';

/** Telegram's apps also wait for a pause in typing. */
const PAUSE_MS = 200;

export interface InlineResultsProps {
  query: string;
  ask: ChatActs['askInline'];
  onChoose: (queryId: string, resultId: string) => void;
}

export function InlineResults({ query, ask, onChoose }: InlineResultsProps) {
  const settled = usePaused(query);
  const { data, isError } = useQuery({
    queryKey: ['sandbox-inline', settled],
    queryFn: ({ signal }) => ask(settled, signal),
    // The bot answers each query once, so an earlier answer must not be reused.
    staleTime: 0,
    gcTime: 0,
  });
  const isCurrent = data !== undefined && settled === query;
  return (
    <fieldset className={styles.offers} aria-busy={!isCurrent}>
      <legend className="visually-hidden">{words.inlineResults}</legend>
      {data === undefined && !isError && <p className={styles.offerWait}>{words.inlineWait}</p>}
      {(isError || (data !== undefined && data.results === null)) && (
        <p className={styles.offerWait}>{words.inlineNone}</p>
      )}
      {data?.results?.map(({ id, title, description }) => (
        <Pressable
          key={id}
          className={styles.offer}
          aria-disabled={!isCurrent}
          onClick={() => isCurrent && onChoose(data.queryId, id)}
        >
          <span className={styles.offerTitle}>{title}</span>
          <span className={styles.offerNote}>{description}</span>
        </Pressable>
      ))}
    </fieldset>
  );
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(value), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [value]);
  return paused;
}
