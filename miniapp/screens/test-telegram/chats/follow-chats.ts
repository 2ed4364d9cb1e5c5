/**
 * Keeps a stream of "these chats have changed" open while the page shows them: reopens it after the server was away,
 * and watches its heartbeat, because a stream can die without an error. The page then requests what changed.
 */
import { CHAT_BEAT_MS, chatsChangedSchema } from '#shared/wire/sandbox.ts';
import type { EventStream } from '../../../server/live/stream-events.ts';
import { sandboxAddresses } from '../../../server/sandbox/sandbox-addresses.ts';

export interface FollowDeps {
  readonly open: (url: string) => EventStream;
  /** Null: any chat may have changed. */
  readonly onChange: (chats: readonly number[] | null) => void;
  /** True if the server has failed to answer twice in a row; false as soon as it does. */
  readonly onLost: (isLost: boolean) => void;
  /** Returns a function that cancels it. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** The target of `online` and `pageshow` events. */
  readonly page: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

const WATCHDOG_MS = 3 * CHAT_BEAT_MS;
const FIRST_RETRY_MS = 500;
/** Short, because the server is on this machine and available as soon as somebody starts it. */
const LONGEST_RETRY_MS = 3_000;

/** Returns a function that stops it. */
export function followChats({ open, onChange, onLost, after, page }: FollowDeps): () => void {
  let stream: EventStream | null = null;
  let failures = 0;
  let callOff = () => {};

  function wait(ms: number, then: () => void): void {
    callOff();
    callOff = after(ms, then);
  }

  function begin(): void {
    stream?.close();
    const current = open(sandboxAddresses.chatStream);
    stream = current;
    const on = (type: string, take: (event: MessageEvent<string>) => void) =>
      current.addEventListener(type, event => {
        if (current === stream) take(event);
      });
    const alive = () => {
      if (failures > 0) onLost(false);
      failures = 0;
      wait(WATCHDOG_MS, retry);
    };
    on('beat', alive);
    on('changed', ({ data }) => {
      alive();
      onChange(chatsChangedSchema.parse(JSON.parse(data)).chats);
    });
    on('error', retry);
    wait(WATCHDOG_MS, retry);
  }

  function retry(): void {
    stream?.close();
    stream = null;
    failures += 1;
    if (failures === 2) onLost(true);
    wait(Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS), begin);
  }

  const wake = () => {
    if (stream === null) begin();
  };
  begin();
  page.addEventListener('pageshow', wake);
  page.addEventListener('online', wake);
  return () => {
    callOff();
    stream?.close();
    stream = null;
    page.removeEventListener('pageshow', wake);
    page.removeEventListener('online', wake);
  };
}
