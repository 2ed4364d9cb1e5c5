/** What every source of results guarantees. Each adapter provides its own way to make matches end. */
import { describe, expect, it } from 'vitest';
import { type MatchResult, matchResultSchema } from '../results/match-result.ts';
import type { ResultFeed } from './result-feed.ts';

export interface ResultFeedUnderTest {
  readonly feed: ResultFeed;
  /**
   * Makes the source report how its matches ended; resolves once the feed could emit it. Called again, the source
   * reports the same.
   */
  readonly say: () => Promise<void>;
  /** The source says something else of a match. Null: it never does. */
  readonly correct: ((result: MatchResult) => Promise<void>) | null;
}

export const knownResult = (event: string, home: number, away: number): MatchResult =>
  matchResultSchema.parse({ event, status: 'final', score: { home, away } });

export function resultFeedContract(
  name: string,
  make: (matches: readonly MatchResult[]) => Promise<ResultFeedUnderTest>,
): void {
  async function start() {
    const made = await make([knownResult('e1', 2, 1), knownResult('e2', 0, 0)]);
    const abort = new AbortController();
    const emitted: MatchResult[] = [];
    const running = made.feed.run(async results => void emitted.push(...results), abort.signal);
    return { ...made, emitted, abort, running };
  }

  describe(`results: ${name}`, () => {
    it('has a name for people, and emits each match that ended', async () => {
      const { feed, say, emitted, abort, running } = await start();
      expect(feed.name).toMatch(/^[\p{L}\d][\p{L}\d -]{0,59}$/u);
      await say();
      expect(emitted).toMatchObject([knownResult('e1', 2, 1), knownResult('e2', 0, 0)]);
      abort.abort();
      await running;
    });

    it('repeats nothing, and says a corrected score', async () => {
      const { say, correct, emitted, abort, running } = await start();
      await say();
      await say();
      expect(emitted).toHaveLength(2);
      await correct?.(knownResult('e1', 2, 2));
      expect(emitted.slice(2)).toMatchObject(correct ? [knownResult('e1', 2, 2)] : []);
      abort.abort();
      await running;
    });

    it('ends when it is stopped, also before it began', async () => {
      const { feed, abort, running } = await start();
      abort.abort();
      await running;
      await feed.run(() => Promise.reject(new Error('emitted')), AbortSignal.abort());
    });
  });
}
