import { expect, it } from 'vitest';
import { createTestSandbox } from '../sandbox-fixture.ts';
import { ANA, DEMO_GROUP } from '../world/demo-world.ts';

const emoji = (each: string) => ({ type: 'emoji', emoji: each });
const bad = (reason: string) => ({ ok: false, error_code: 400, description: `Bad Request: ${reason}` });

it('is one of Telegram’s own emoji, at most one of the bot, and taken back with none', async () => {
  const { call, people, sandbox } = await createTestSandbox();
  const message = people.send(ANA.id, 'Oi', { chatId: DEMO_GROUP });
  people.react(ANA.id, message.message_id, '🔥', { chatId: DEMO_GROUP });
  const react = (reaction: unknown) =>
    call('setMessageReaction', { chat_id: DEMO_GROUP, message_id: message.message_id, reaction });
  expect(await react([emoji('👍')])).toEqual({ ok: true, result: true });
  expect(sandbox.world.reactions(message)).toEqual(['🔥', '👍']);
  expect(await react([emoji('🧮')])).toEqual(bad('REACTION_INVALID'));
  expect(await react([{ type: 'paid' }])).toEqual(bad('REACTION_INVALID'));
  expect(await react([emoji('👍'), emoji('🔥')])).toEqual(bad('REACTIONS_TOO_MANY'));
  expect(await react([])).toEqual({ ok: true, result: true });
  expect(sandbox.world.reactions(message)).toEqual(['🔥']);
  expect(await call('setMessageReaction', { chat_id: DEMO_GROUP, message_id: 99, reaction: [] })).toEqual(
    bad('message to react not found'),
  );
});
