import { expect, it } from 'vitest';
import { CHAT_BEAT_MS } from '#shared/wire/sandbox.ts';
import { followChats } from './follow-chats.ts';

/** A server whose streams the test controls, and a fake clock. */
function setup() {
  const streams: (EventTarget & { closed: boolean })[] = [];
  const heard: unknown[] = [];
  const page = new EventTarget();
  let due: { ms: number; work: () => void } | null = null;
  const end = followChats({
    open() {
      const target = Object.assign(new EventTarget(), { closed: false });
      streams.push(target);
      return {
        addEventListener: (type, listener) => target.addEventListener(type, listener as (event: Event) => void),
        close: () => {
          target.closed = true;
        },
      };
    },
    onChange: chats => heard.push(chats),
    onLost: isLost => heard.push(isLost ? 'lost' : 'back'),
    after(ms, work) {
      const own = { ms, work };
      due = own;
      return () => {
        if (due === own) due = null;
      };
    },
    page: page as unknown as Window,
  });
  return {
    end,
    heard,
    page,
    streams,
    say: (type: string, data: unknown = {}) =>
      streams.at(-1)?.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) })),
    waits: () => due?.ms ?? null,
    pass() {
      const { work } = due ?? { work: () => {} };
      due = null;
      work();
    },
  };
}

it('reports what changed', () => {
  const { say, heard, end, streams, waits } = setup();
  say('changed', { chats: null });
  say('beat');
  say('changed', { chats: [1, 2] });
  expect(heard).toEqual([null, [1, 2]]);
  end();
  expect([streams[0]?.closed, waits()]).toEqual([true, null]);
});

it('reconnects by itself after the server was away, and reports the loss in between', () => {
  const { say, heard, pass, waits, streams } = setup();
  say('changed', { chats: null });
  const pauses: unknown[] = [];
  for (let index = 0; index < 5; index++) {
    say('error');
    pauses.push(waits());
    pass();
  }
  expect(pauses).toEqual([500, 1_000, 2_000, 3_000, 3_000]);
  expect(streams).toHaveLength(6);
  say('changed', { chats: null });
  expect(heard).toEqual([null, 'lost', 'back', null]);
  // A short failure that the first retry repairs is not reported.
  say('error');
  pass();
  say('changed', { chats: [7] });
  expect(heard.slice(4)).toEqual(['back', [7]]);
});

it('treats a silent stream as dead, and reconnects at once when the network returns', () => {
  const { say, pass, waits, streams, page } = setup();
  say('beat');
  expect(waits()).toBe(3 * CHAT_BEAT_MS);
  pass();
  expect([streams[0]?.closed, streams.length]).toEqual([true, 1]);
  page.dispatchEvent(new Event('online'));
  expect(streams).toHaveLength(2);
  page.dispatchEvent(new Event('pageshow'));
  expect(streams).toHaveLength(2);
});
