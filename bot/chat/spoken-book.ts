/**
 * What each person said last in each chat, so that '500' answers the question before it. In memory only, as the answers
 * of `answer-book.ts` are: after a restart, or in another process, a follow-up that replies to no sum is read as a message
 * of its own and asked about; nothing is answered wrongly. The buttons under a question carry their whole message and need none of it.
 */
import type { Spoken } from '#shared/chat/talk/conversation.ts';

export interface SpokenBook {
  /** key: one person in one chat. Null: nothing, or too long ago. */
  last(key: string): Spoken | null;
  /** Around a question: what was said before it. Around an answer: what it answers. Undefined: not known any more. */
  around(key: string, messageId: number): Spoken | null | undefined;
  keep(key: string, spoken: Spoken | null): void;
  /** messageId: of a question, with what was said before it; or of an answer, with what it answers. */
  keepAround(key: string, messageId: number, spoken: Spoken | null): void;
}

/** After this time 'e com 1000?' hardly refers to the last sum. */
const KEPT_MS = 20 * 60_000;

interface Kept {
  readonly spoken: Spoken | null;
  readonly until: number;
}

/** max: entries; the one unused for longest goes first. now: milliseconds. */
export function createSpokenBook(max: number, now: () => number): SpokenBook {
  const kept = new Map<string, Kept>();
  const put = (key: string, spoken: Spoken | null) => {
    kept.delete(key);
    kept.set(key, { spoken, until: now() + KEPT_MS });
    const [oldest] = kept.size > max ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
  };
  const get = (key: string) => {
    const found = kept.get(key);
    return found === undefined || found.until <= now() ? undefined : found.spoken;
  };
  return {
    last: key => get(key) ?? null,
    around: (key, messageId) => get(`${key} ${messageId}`),
    keep: put,
    keepAround: (key, messageId, spoken) => put(`${key} ${messageId}`, spoken),
  };
}
