/**
 * The live list as server-sent events: a snapshot or the missed deltas, then each delta, and a heartbeat. Every reader
 * has its own bounded queue: one that does not read is disconnected, without affecting the others.
 */

import type { ArbGroup, ArbKind } from '#shared/arbitrage/arb-lists.ts';
import type { ArbDenial, ArbHeartbeat, ArbSnapshot, SourceStatus } from '#shared/wire/arbitrage.ts';
import type { ArbBoard, ArbChannel, NumberedDelta } from './arb-board.ts';

export interface LiveStreamDeps {
  /** The board of all houses. */
  readonly board: ArbBoard;
  readonly now: () => number;
  /** Odds milliseconds per real one; 0: as fast as possible, or stopped. */
  readonly speed: () => number;
  readonly sources: () => SourceStatus[];
  /** The houses that have prices now. */
  readonly books?: () => Iterable<string>;
  readonly maxReaders?: number;
  /** The most bytes that may wait in one reader's queue, beyond the snapshot it started with. */
  readonly maxBacklogBytes?: number;
}

interface ArbQuery {
  readonly kind: ArbKind;
  readonly group: ArbGroup;
  /** The board of some houses; absent: that of all. */
  readonly board?: ArbBoard;
}

interface OpenStream {
  readonly body: ReadableStream<Uint8Array>;
  /** Tells the reader that it may no longer read, and ends the stream. */
  deny(reason: ArbDenial['decision']): void;
}

export interface LiveStream {
  /**
   * A new reader's bytes; null if there are too many readers. disconnect: cuts the reader's connection, because a stream
   * that is not read cannot receive its end. onGone: called once when the reader has gone.
   */
  open(which: ArbQuery, lastEventId: string | null, disconnect: () => void, onGone?: () => void): OpenStream | null;
  list(which: ArbQuery): ArbSnapshot;
  /** Call it every `HEARTBEAT_MS`. */
  beat(): void;
  stats(): { readonly readers: number; readonly dropped: number };
  /** Ends every reader. */
  close(): void;
}

interface FollowedBoard {
  readonly readers: Set<Reader>;
  readonly stop: () => void;
}

interface Reader {
  readonly board: ArbBoard;
  readonly channel: ArbChannel;
  send(bytes: Uint8Array): void;
  end(): void;
}

/** How long a browser waits before it reconnects, in milliseconds. */
const RETRY_MS = 1_500;
const DEFAULT_MAX_READERS = 20_000;
const DEFAULT_MAX_BACKLOG_BYTES = 1024 * 1024;

export function createLiveStream(deps: LiveStreamDeps): LiveStream {
  const { board, now, speed, sources, books = () => [] } = deps;
  const { maxReaders = DEFAULT_MAX_READERS, maxBacklogBytes = DEFAULT_MAX_BACKLOG_BYTES } = deps;
  const readers = createReaders();
  let dropped = 0;

  const channelOf = ({ kind, group }: ArbQuery): ArbChannel => `${kind} ${group}`;
  const boardOf = (which: ArbQuery): ArbBoard => which.board ?? board;

  function list(which: ArbQuery): ArbSnapshot {
    const { kind, group } = which;
    const { arbs } = boardOf(which).list(channelOf(which));
    return { kind, group, now: now(), sources: sources(), books: [...books()].sort(), arbs: [...arbs] };
  }

  function heartbeat(): Uint8Array {
    const beat: ArbHeartbeat = { now: now(), speed: speed(), sources: sources() };
    return encode('heartbeat', null, JSON.stringify(beat));
  }

  function greeting(which: ArbQuery, lastEventId: string | null): Uint8Array[] {
    const missed = lastEventId === null ? null : boardOf(which).since(channelOf(which), lastEventId);
    if (missed) return missed.map(encodeDelta);
    return [encode('snapshot', boardOf(which).list(channelOf(which)).id, JSON.stringify(list(which)))];
  }

  return {
    list,

    open(which, lastEventId, disconnect, onGone = () => {}) {
      if (readers.all.size >= maxReaders) return null;
      const hello = [new TextEncoder().encode(`retry: ${RETRY_MS}\n\n`), ...greeting(which, lastEventId), heartbeat()];
      const room = maxBacklogBytes + hello.reduce((sum, bytes) => sum + bytes.byteLength, 0);
      let reader: Reader;
      const end = () => {
        if (readers.leave(reader)) onGone();
      };
      const body = new ReadableStream<Uint8Array>(
        {
          start(controller) {
            reader = {
              board: boardOf(which),
              channel: channelOf(which),
              send(bytes) {
                if ((controller.desiredSize ?? 0) < bytes.byteLength) {
                  end();
                  dropped += 1;
                  disconnect();
                  return;
                }
                controller.enqueue(bytes);
              },
              end() {
                end();
                controller.close();
              },
            };
            for (const bytes of hello) controller.enqueue(bytes);
            readers.join(reader);
          },
          cancel: end,
        },
        new ByteLengthQueuingStrategy({ highWaterMark: room }),
      );
      return {
        body,
        deny(decision) {
          if (!readers.all.has(reader)) return;
          const denial: ArbDenial = { decision };
          reader.send(encode('denied', null, JSON.stringify(denial)));
          if (readers.all.has(reader)) reader.end();
        },
      };
    },

    beat() {
      const bytes = heartbeat();
      for (const reader of [...readers.all]) reader.send(bytes);
    },

    stats: () => ({ readers: readers.all.size, dropped }),

    close() {
      for (const reader of [...readers.all]) reader.end();
    },
  };
}

/** Who reads which board. A board is listened to while it has readers. */
function createReaders() {
  const all = new Set<Reader>();
  const followed = new Map<ArbBoard, FollowedBoard>();

  function follow(board: ArbBoard): FollowedBoard {
    const own = new Set<Reader>();
    const stop = board.onDelta((channel, delta) => {
      const bytes = encodeDelta(delta);
      for (const reader of own) if (reader.channel === channel) reader.send(bytes);
    });
    return { readers: own, stop };
  }

  return {
    all: all as ReadonlySet<Reader>,
    join(reader: Reader): void {
      const entry = followed.get(reader.board) ?? follow(reader.board);
      followed.set(reader.board, entry);
      entry.readers.add(reader);
      all.add(reader);
    },
    /** Returns whether the reader was there. */
    leave(reader: Reader): boolean {
      const entry = followed.get(reader.board);
      entry?.readers.delete(reader);
      if (entry?.readers.size === 0) {
        entry.stop();
        followed.delete(reader.board);
      }
      return all.delete(reader);
    },
  };
}

function encodeDelta(delta: NumberedDelta): Uint8Array {
  return encode('delta', delta.id, delta.json);
}

/** JSON has no raw line breaks, so one `data:` line holds it. */
function encode(event: string, id: string | null, json: string): Uint8Array {
  return new TextEncoder().encode(`event: ${event}\n${id === null ? '' : `id: ${id}\n`}data: ${json}\n\n`);
}
