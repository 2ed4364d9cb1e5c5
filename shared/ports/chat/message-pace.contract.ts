/** What a pace guarantees, run against each adapter. */
import { beforeEach, describe, expect, it } from 'vitest';
import { FLOOD_OVER_MS, type MessagePace } from './message-pace.ts';

export interface PaceUnderTest {
  /** Two processes that share their pace; the same one if there is only one. */
  readonly one: MessagePace;
  readonly other: MessagePace;
  pass(ms: number): Promise<void>;
}

const GROUP = '-1001';
/** More than the time that a test itself takes. */
const SLACK_MS = 400;

export function messagePaceContract(name: string, make: () => Promise<PaceUnderTest>): void {
  describe(name, () => {
    let current: PaceUnderTest;
    beforeEach(async () => {
      current = await make();
    });

    async function goes(chat: string, most = 27, pace = current.one): Promise<boolean> {
      return (await pace.take(chat, most)).waitMs === 0;
    }
    const close = (ms: number) => ({ asymmetricMatch: (got: number) => got > ms - SLACK_MS && got <= ms });

    it('lets one message a second go to a chat, whichever process sends it', async () => {
      expect(await goes('1')).toBe(true);
      expect(await current.other.take('1', 27)).toEqual({ whose: 'chat', waitMs: close(1_050) });
      expect(await goes('2', 27, current.other)).toBe(true);
      await current.pass(1_050);
      expect(await goes('1', 27, current.other)).toBe(true);
    });

    it('lets twenty a minute go to a group', async () => {
      for (let sent = 0; sent < 20; sent += 1) {
        expect(await goes(GROUP)).toBe(true);
        await current.pass(1_100);
      }
      const { waitMs, whose } = await current.other.take(GROUP, 27);
      expect(whose).toBe('chat');
      expect(waitMs).toBeGreaterThan(30_000);
      expect(await goes('1')).toBe(true);
      await current.pass(waitMs);
      expect(await goes(GROUP)).toBe(true);
    });

    it('leaves room to what matters more', async () => {
      for (let chat = 0; chat < 3; chat += 1) expect(await goes(`${chat}`, 3)).toBe(true);
      expect(await current.other.take('7', 3)).toEqual({ whose: 'all', waitMs: close(1_000) });
      expect(await goes('7', 4)).toBe(true);
      await current.pass(1_000);
      expect(await goes('8', 3)).toBe(true);
    });

    it('lets nobody go when two chats are refused at once, and says for how long that has been', async () => {
      await current.one.refuse('1', 4_000);
      expect(await current.other.take('1', 27)).toEqual({ whose: 'chat', waitMs: close(4_000) });
      expect(await goes('3')).toBe(true);
      expect(await current.other.floodMs()).toEqual(close(4_000));
      await current.other.refuse('2', 8_000);
      expect(await current.one.take('3', 27)).toEqual({ whose: 'all', waitMs: close(8_000) });
      await current.pass(8_000);
      expect(await goes('3')).toBe(true);
      await current.one.refuse('2', 5_000);
      await current.one.refuse('1', 5_000);
      expect(await current.one.floodMs()).toBeGreaterThan(12_500);
    });

    it('takes two groups that are refused for two full groups, and three for a flood', async () => {
      await current.one.refuse(GROUP, 5_000);
      await current.other.refuse('-1002', 5_000);
      expect(await goes('1')).toBe(true);
      await current.one.refuse('-1003', 5_000);
      expect(await goes('2')).toBe(false);
    });

    it('knows that it is over by the first message that is taken, or when nobody writes any more', async () => {
      await current.one.refuse('1', 2_000);
      await current.one.refuse('2', 2_000);
      await current.other.accept('1');
      expect(await goes('3')).toBe(false);
      await current.pass(2_000);
      await current.one.accept('1');
      await current.one.accept('2');
      expect(await current.other.floodMs()).toBe(null);
      expect(await goes('3')).toBe(true);
      await current.one.refuse('1', 2_000);
      await current.pass(2_000 + FLOOD_OVER_MS + 1_000);
      expect(await current.other.floodMs()).toBe(null);
    });
  });
}
