import { messagePaceContract } from '#shared/ports/chat/message-pace.contract.ts';
import { createMessagePace } from './message-pace.ts';

messagePaceContract('the pace of one process', async () => {
  let now = 1_000_000;
  const pace = createMessagePace(() => now);
  return {
    one: pace,
    other: pace,
    async pass(ms) {
      now += ms;
    },
  };
});
