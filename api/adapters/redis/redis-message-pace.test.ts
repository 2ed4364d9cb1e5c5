import { expect, it } from 'vitest';
import { messagePaceContract } from '#shared/ports/chat/message-pace.contract.ts';
import type { MessagePace } from '#shared/ports/chat/message-pace.ts';
import { passTime, withRedis } from './redis-fixture.ts';
import { createRedisMessagePace } from './redis-message-pace.ts';

const NEVER: MessagePace = {
  take: async () => ({ waitMs: 7, whose: 'chat' }),
  refuse: async () => {},
  accept: async () => {},
  floodMs: async () => 11,
};

withRedis('the pace of several processes in Redis', ({ redis, open }) => {
  messagePaceContract('of one bot', async () => {
    const other = await open();
    const paceOf = ({ commands }: ReturnType<typeof redis>) =>
      createRedisMessagePace({ commands, botId: 1, alone: NEVER });
    return { one: paceOf(redis()), other: paceOf(other), pass: ms => passTime(redis().commands, ms) };
  });

  it('is each process’s own while Redis does not answer', async () => {
    const commands = { eval: () => Promise.reject(new Error('away')) };
    const pace = createRedisMessagePace({ commands, botId: 1, alone: NEVER });
    expect(await pace.take('1', 27)).toEqual({ waitMs: 7, whose: 'chat' });
    expect(await pace.floodMs()).toBe(11);
    await pace.refuse('1', 5);
    await pace.accept('1');
  });

  it('names nobody in what Redis keeps', async () => {
    const pace = createRedisMessagePace({ commands: redis().commands, botId: 1, alone: NEVER });
    await pace.take('987654321', 27);
    await pace.refuse('987654321', 1_000);
    const { commands } = redis();
    const said = [...(await commands.keys('*')), ...(await commands.zRange('arbi:pace:1:until', 0, -1))];
    expect(said.join()).not.toContain('987654321');
  });
});
