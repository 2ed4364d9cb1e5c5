/**
 * The stream that every signed-in browser keeps open. It only says that something about its person may have changed: the page
 * then asks how its sign-in stands, so a notice that is late, doubled or about somebody else ends nothing.
 */
import type { TelegramId, Uid } from '#shared/units.ts';
import { SIGN_IN_BEAT_MS, SIGN_IN_CHANGED } from '#shared/wire/sign-in.ts';
import type { Caller } from './access-service.ts';

/** For all devices of one person; more is a mistake. */
const MAX_STREAMS_EACH = 60;
/** Of people without Telegram from one address: one can have as many accounts as one likes, but not as many addresses. */
const MAX_STREAMS_FROM = 1_000;
const MAX_STREAMS = 20_000;
/** A reader that leaves this many bytes unread is cut off. */
const MAX_BACKLOG_BYTES = 16 * 1024;
const RETRY_MS = 1_500;

export interface SignInStreams {
  /** from: the address as limits count it. disconnect: cuts the connection of a reader that does not read. Null: too many are open. */
  open(who: Caller, from: string, disconnect: () => void): ReadableStream<Uint8Array> | null;
  accountChanged(uid: Uid): void;
  telegramChanged(telegramId: TelegramId): void;
  /** Something may have been missed: everybody asks. */
  allChanged(): void;
  /** Shows readers that the server is there. Returns the function that stops it, and ends every stream. */
  start(): () => void;
}

interface Reader {
  readonly keys: readonly string[];
  send(bytes: Uint8Array): void;
  end(): void;
}

export function createSignInStreams(): SignInStreams {
  const readers = new Set<Reader>();
  const byKey = new Map<string, Set<Reader>>();

  function join(reader: Reader): void {
    readers.add(reader);
    for (const key of reader.keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(reader));
  }
  function leave(reader: Reader): void {
    readers.delete(reader);
    for (const key of reader.keys) {
      const theirs = byKey.get(key);
      theirs?.delete(reader);
      if (theirs?.size === 0) byKey.delete(key);
    }
  }
  function tell(key: string): void {
    for (const reader of [...(byKey.get(key) ?? [])]) reader.send(CHANGED);
  }

  return {
    open(who, from, disconnect) {
      const places = who.telegramId === null ? [`from ${from}`] : [];
      const isOver = (most: number) => (key: string) => (byKey.get(key)?.size ?? 0) >= most;
      const isFull = keysOf(who).some(isOver(MAX_STREAMS_EACH)) || places.some(isOver(MAX_STREAMS_FROM));
      const keys = [...keysOf(who), ...places];
      if (isFull || readers.size >= MAX_STREAMS) return null;
      let reader: Reader;
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        reader = {
          keys,
          send(bytes) {
            if ((controller.desiredSize ?? 0) >= bytes.byteLength) {
              controller.enqueue(bytes);
              return;
            }
            leave(reader);
            disconnect();
          },
          end() {
            leave(reader);
            controller.close();
          },
        };
        controller.enqueue(HELLO);
        join(reader);
      };
      const limit = new ByteLengthQueuingStrategy({ highWaterMark: MAX_BACKLOG_BYTES });
      return new ReadableStream({ start, cancel: () => leave(reader) }, limit);
    },
    accountChanged: uid => tell(accountKey(uid)),
    telegramChanged: telegramId => tell(telegramKey(telegramId)),
    allChanged() {
      for (const reader of [...readers]) reader.send(CHANGED);
    },
    start() {
      const timer = setInterval(() => {
        for (const reader of [...readers]) reader.send(BEAT);
      }, SIGN_IN_BEAT_MS);
      return () => {
        clearInterval(timer);
        for (const reader of [...readers]) reader.end();
      };
    },
  };
}

const accountKey = (uid: Uid) => `uid ${uid}`;
const telegramKey = (telegramId: TelegramId) => `telegram ${telegramId}`;

function keysOf({ uid, telegramId }: Caller): readonly string[] {
  return [...(uid === null ? [] : [accountKey(uid)]), ...(telegramId === null ? [] : [telegramKey(telegramId)])];
}

const encode = (text: string) => new TextEncoder().encode(text);
const CHANGED = encode(`event: ${SIGN_IN_CHANGED}\ndata: {}\n\n`);
const BEAT = encode('event: beat\ndata: {}\n\n');
const HELLO = encode(`retry: ${RETRY_MS}\n\nevent: beat\ndata: {}\n\n`);
