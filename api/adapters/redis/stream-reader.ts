/**
 * Reads any number of Redis streams over one connection, each from where it stopped. Entries are numbered by the process that wrote
 * them: a number that is missing was trimmed away before it was read, and the follower has to look at everything again.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#shared/ports/log.ts';
import type { Redis, RedisClient } from './redis-connection.ts';

export interface StreamPosition {
  readonly id: string;
  readonly n: number;
}

export interface StreamFollower {
  /** In order. The next ones wait for it. */
  onEntries(texts: readonly string[]): Promise<void> | void;
  /** Entries are missing before those that follow. */
  onGap(): Promise<void>;
}

export interface StreamReader {
  /** Starts after the position. Returns the function that ends it. */
  follow(stream: StreamKeys, from: StreamPosition, follower: StreamFollower): () => void;
  /** Called after what a reading brought was handed over. Returns the function that ends it. */
  onHanded(listener: () => void): () => void;
  /** How old the newest entry was when it was read, by the clock of this machine; null: there was none yet. */
  lagMs(): number | null;
  close(): Promise<void>;
}

/**
 * 'at once': as soon as something comes, for processes that work on it. everyMs: at intervals, for processes that show
 * it; reading then costs the same however much, and however often, others write.
 */
export type ReadingPace = 'at once' | { readonly everyMs: number };

export interface StreamKeys {
  readonly key: string;
  /** The key that holds the number of the last entry. */
  readonly counter: string;
}

interface Followed extends StreamKeys {
  readonly follower: StreamFollower;
  id: string;
  n: number;
  isFailing: boolean;
}

/** A stream that was added is read after this long at the latest. */
const BLOCK_MS = 200;
const AT_ONCE = 1_000;
const RETRY_MS = 100;
/**
 * How long to wait after something came: the rest of its batch comes in the next moment, and is then part of one answer
 * and one turn.
 */
const GATHER_MS = 20;

type Entry = { readonly id: string; readonly message: Readonly<Record<string, string>> };

export function createStreamReader(
  { reader }: Pick<Redis, 'reader'>,
  log: Log,
  pace: ReadingPace = 'at once',
): StreamReader {
  const followed = new Set<Followed>();
  const handedListeners = new Set<() => void>();
  const blocking = pace === 'at once' ? { BLOCK: BLOCK_MS } : {};
  let isClosed = false;
  let wasAway = false;
  let wake = () => {};
  let lag: number | null = null;

  // An outage between two readings makes neither of them fail, so it is noticed here.
  reader.on('ready', () => {
    wasAway = true;
  });

  /** How much came: nothing, something, or as much as one answer holds, and then there may be more. */
  async function read(): Promise<'nothing' | 'something' | 'full'> {
    // One stream may be followed more than once, from different places.
    const all = [...followed];
    const asked = all.map(({ key, id }) => ({ key, id }));
    const reply = (await reader.xRead(asked, { ...blocking, COUNT: AT_ONCE })) as
      | { readonly name: string; readonly messages: readonly Entry[] }[]
      | null;
    for (const { name, messages } of reply ?? []) {
      // An id begins with the time at which Redis took the entry.
      const last = messages.at(-1);
      if (last) lag = Math.max(0, Date.now() - Number(last.id.split('-')[0]));
      const theirs = all.filter(each => each.key === name && followed.has(each));
      // An answer names only the stream: each of its followers takes what comes after its own place.
      for (const each of theirs) {
        const after = messages.filter(({ id }) => isAfter(id, each.id));
        try {
          await hand(each, after, () => followed.has(each));
          each.isFailing = false;
        } catch (cause) {
          // The same entry is tried again until it succeeds.
          if (!each.isFailing) log.error('o que veio por um stream não foi seguido', { name, cause });
          each.isFailing = true;
        }
      }
    }
    if (reply === null) return 'nothing';
    for (const listener of handedListeners) listener();
    if (all.some(({ isFailing }) => isFailing)) await wait(RETRY_MS);
    return reply.some(({ messages }) => messages.length === AT_ONCE) ? 'full' : 'something';
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      if (followed.size === 0) {
        await new Promise<void>(resolve => {
          wake = resolve;
        });
        continue;
      }
      try {
        if (wasAway) {
          wasAway = false;
          await lookAgain(reader, followed);
        }
        const came = await read();
        if (isClosed || came === 'full') continue;
        if (pace !== 'at once') await wait(pace.everyMs);
        else if (came === 'something') await wait(GATHER_MS);
      } catch {
        wasAway = true;
        // The connection reports its own outage.
        if (!isClosed) await wait(RETRY_MS);
      }
    }
  }
  const running = run();

  return {
    follow(keys, { id, n }, follower) {
      const entry: Followed = { ...keys, follower, id, n, isFailing: false };
      followed.add(entry);
      wake();
      return () => followed.delete(entry);
    },
    onHanded(listener) {
      handedListeners.add(listener);
      return () => handedListeners.delete(listener);
    },
    lagMs: () => lag,
    async close() {
      isClosed = true;
      followed.clear();
      handedListeners.clear();
      wake();
      reader.destroy();
      await running;
    },
  };
}

/**
 * After an outage Redis may have forgotten everything, and no later entry would show that: the end of each stream is
 * compared instead.
 */
async function lookAgain(reader: RedisClient, followed: Iterable<Followed>): Promise<void> {
  for (const each of [...followed]) {
    const end = await endOfStream(reader, each);
    if (end.n >= each.n && !isAfter(each.id, end.id)) continue;
    await each.follower.onGap();
    // Only now: a follower that could not look again is told of the gap once more.
    [each.id, each.n] = [end.id, end.n];
  }
}

/** Resolves once the follower has taken the entries. isFollowed: whether it still wants them. */
async function hand(to: Followed, entries: readonly Entry[], isFollowed: () => boolean): Promise<void> {
  let texts: string[] = [];
  for (const { id, message } of entries) {
    const n = Number(message.n);
    if (n !== to.n + 1) {
      if (texts.length > 0) await to.follower.onEntries(texts);
      texts = [];
      await to.follower.onGap();
    }
    texts.push(message.m ?? '');
    [to.id, to.n] = [id, n];
  }
  if (isFollowed() && texts.length > 0) await to.follower.onEntries(texts);
}

/** Where a stream ends now. */
export async function endOfStream(commands: RedisClient, { key, counter }: StreamKeys): Promise<StreamPosition> {
  const [last] = (await commands.xRevRange(key, '+', '-', { COUNT: 1 })) as readonly Entry[];
  if (last) return { id: last.id, n: Number(last.message.n) };
  return { id: '0-0', n: Number((await commands.get(counter)) ?? 0) };
}

function isAfter(id: string, other: string): boolean {
  const [ms = 0, at = 0] = id.split('-').map(Number);
  const [otherMs = 0, otherAt = 0] = other.split('-').map(Number);
  return ms > otherMs || (ms === otherMs && at > otherAt);
}
