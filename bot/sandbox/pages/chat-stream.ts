/**
 * Tells the pages that show the local chats which of them changed, as server-sent events; the pages then load the content.
 * Changes in quick succession are combined, and a reader that does not read is disconnected.
 */
import { CHAT_BEAT_MS, type ChatsChanged } from '#shared/wire/sandbox.ts';
import type { Sandbox } from '../sandbox.ts';
import type { SandboxEvent } from '../world/sandbox-core.ts';
import type { After } from '../world/timer.ts';

export interface ChatStreamDeps {
  readonly sandbox: Pick<Sandbox, 'subscribe'>;
  readonly after: After;
  /** Ends every reader's stream. */
  readonly signal: AbortSignal;
  readonly maxReaders?: number;
}

export interface ChatStream {
  /** A new reader's bytes; null if there are too many readers. hangUp: cuts its connection. */
  open(hangUp: () => void): ReadableStream<Uint8Array> | null;
}

interface Reader {
  send(bytes: Uint8Array): void;
  end(): void;
}

/** Enough for a person with a few windows; a person who opens more waits for one to close. */
const MAX_READERS = 24;
/** Combines the message and its edit when a bot answers. */
const GATHER_MS = 30;
const MAX_BACKLOG_BYTES = 16 * 1024;

export function createChatStream({ sandbox, after, signal, maxReaders = MAX_READERS }: ChatStreamDeps): ChatStream {
  const readers = new Set<Reader>();
  let gathered: Set<number> | 'all' | null = null;
  let isBeating = false;

  const sendToAll = (event: string, data: unknown) => {
    const bytes = new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    for (const reader of [...readers]) reader.send(bytes);
  };

  sandbox.subscribe(event => {
    const chats = chatsOf(event);
    if (readers.size === 0 || chats === null) return;
    if (gathered === null) after(GATHER_MS, flush);
    if (chats === 'all' || gathered === 'all') gathered = 'all';
    else gathered = new Set([...(gathered ?? []), ...chats]);
  });

  function flush(): void {
    const changed = gathered === 'all' || gathered === null ? null : [...gathered];
    gathered = null;
    sendToAll('changed', { chats: changed } satisfies ChatsChanged);
  }

  /** Runs only while there are readers. */
  function beat(): void {
    if (isBeating || readers.size === 0) return;
    isBeating = true;
    after(CHAT_BEAT_MS, () => {
      isBeating = false;
      sendToAll('beat', {});
      beat();
    });
  }

  signal.addEventListener('abort', () => {
    for (const reader of [...readers]) reader.end();
  });

  return {
    open(hangUp) {
      if (readers.size >= maxReaders || signal.aborted) return null;
      let reader: Reader | null = null;
      const leave = () => void (reader && readers.delete(reader));
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            reader = {
              send(bytes) {
                if ((controller.desiredSize ?? 0) >= bytes.byteLength) return controller.enqueue(bytes);
                leave();
                hangUp();
              },
              end() {
                leave();
                controller.close();
              },
            };
            readers.add(reader);
            // Everything the page has shown until now may be out of date.
            reader.send(new TextEncoder().encode('event: changed\ndata: {"chats":null}\n\n'));
            beat();
          },
          cancel: leave,
        },
        new ByteLengthQueuingStrategy({ highWaterMark: MAX_BACKLOG_BYTES }),
      );
    },
  };
}

/** Null: nothing that the page would draw. 'all': memberships, or the bot's settings. */
function chatsOf(event: SandboxEvent): readonly number[] | 'all' | null {
  switch (event.kind) {
    case 'message':
    case 'edited':
      return [event.message.chat.id];
    case 'deleted':
    case 'reacted':
      return [event.chatId];
    case 'member':
    case 'contact':
    case 'settings':
    case 'reset':
      return 'all';
    case 'action':
    case 'callback_answer':
    case 'inline_answer':
      return null;
  }
}
