/** All other input: edits, pressed buttons, queries and objects that no Telegram app would send. */
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { soak } from '#shared/testing/soak.ts';
import { startChat } from '../bot-fixture.ts';
import { ANA, BRUNO, CARLA, DEMO_GROUP } from '../sandbox/world/demo-world.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** 10,000 under `SOAK=1`, together with the messages of the neighbouring file. */
const ACTS = soak(400, 4_000);
/** Fewer than a chat's queue holds, and than the number of queries that Telegram keeps. */
const BATCH = 80;
const OFTEN = { interval: 5 };

const junk = fc.oneof(
  fc.constantFrom(
    'ab:p:0:',
    'ab:l:999:1',
    `ab:p:1:${ANA.id}`,
    `ab:p:0:${BRUNO.id}`,
    'al:x:m',
    `al:${'a'.repeat(22)}:h9`,
  ),
  fc.constantFrom(
    'ar:nada',
    'am:all',
    'ar:',
    '__proto__',
    'constructor',
    '\u202eab:p:0:1',
    'ab:p:0:1\u200b',
    '{"a":1}',
  ),
  fc.string({ unit: 'binary', maxLength: 64 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const text = fc.oneof(
  fc.constantFrom(
    '2,10 2,05 100',
    '/arb',
    '/alerta silencio 99-7',
    '/parar agora',
    '/calc@arbi_local_bot',
    '/calc@outro 2',
  ),
  fc.constantFrom(
    '/arb vivo\u202e',
    '/start arb\u200b',
    '/start alerta x',
    '\u200f2,10 2,05 100',
    '２,１０ ２,０５ 100',
    '/',
  ),
  fc.constantFrom('2,10\u200b2,05 100', '1e999 2 100', '99999999999999999999 2,10', '-0 +0 100', '@arbi_local_bot'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }),
);
/** Nested, overlapping, and outside their text. */
const entities = fc.array(
  fc.record({
    type: fc.constantFrom('bot_command', 'mention', 'bold', 'text_link', 'custom_emoji', 'nunca_visto'),
    offset: fc.integer({ min: -5, max: 5_000 }),
    length: fc.integer({ min: -1, max: 5_000 }),
  }),
  { maxLength: 8 },
);
const act = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), text }),
  fc.record({
    kind: fc.constant('tap' as const),
    data: fc.option(junk, { nil: undefined }),
    where: fc.nat({ max: 3 }),
  }),
  fc.record({ kind: fc.constant('query' as const), text }),
  fc.record({ kind: fc.constant('marked' as const), text, entities }),
  fc.record({ kind: fc.constant('odd' as const), shape: fc.nat({ max: 5 }), text }),
);

it(`handles ${ACTS} hostile acts without a failure, and answers every button`, { timeout: 600_000 }, async () => {
  const { sandbox, people, arbs, ask, logged } = await startChat(cleanups);
  const { core } = sandbox;
  arbs.denied.set(BRUNO.id, { denied: 'wait', groups: [] });
  const user = sandbox.world.people.get(ANA.id)?.user;
  const chat = sandbox.world.chat(ANA.id);
  let own = await ask('/arb');
  let question = people.send(ANA.id, '/id');
  const inGroup = { ...own, chat: sandbox.world.chat(DEMO_GROUP) };
  const [taps, queries] = [new Set<string>(), new Set<string>()];
  sandbox.subscribe(event => {
    if (event.kind === 'callback_answer') taps.delete(event.queryId);
    if (event.kind === 'inline_answer') queries.delete(event.queryId);
  });
  let id = 100_000;
  const message = (more: object) => ({ message_id: ++id, date: 1, from: user, chat, ...more });

  const perform = (each: ReturnType<typeof make>[number]) => {
    if (each.kind === 'edit') people.edit(ANA.id, question.message_id, each.text.trim() || '2');
    else if (each.kind === 'query') queries.add(people.inlineQuery(ANA.id, [...each.text].slice(0, 256).join('')));
    else if (each.kind === 'marked')
      core.updates.push('message', message({ text: each.text, entities: each.entities }));
    else if (each.kind === 'tap') {
      const query = core.callbacks.ask({
        personId: ANA.id,
        chatId: each.where === 3 ? DEMO_GROUP : ANA.id,
        messageId: 0,
      });
      taps.add(query);
      // Under a message of ours, a deleted one, one shared from elsewhere, one in a group.
      const where = [
        { message: own },
        { message: { ...own, date: 0 } },
        { inline_message_id: 'x' },
        { message: inGroup },
      ];
      const tapped = { id: query, from: user, chat_instance: '1', ...where[each.where] };
      core.updates.push('callback_query', { ...tapped, ...(each.data === undefined ? {} : { data: each.data }) });
    } else {
      const anonymous = { from: undefined, sender_chat: { id: DEMO_GROUP, type: 'supergroup', title: 'x' } };
      const group = { chat: inGroup.chat };
      const shapes = [
        { ...anonymous, ...group, text: each.text },
        { ...group, new_chat_members: [user], text: undefined },
        { forward_origin: { type: 'hidden_user', sender_user_name: '\u202e' }, text: each.text },
        { ...group, text: each.text, reply_to_message: message({ text: each.text, from: sandbox.bot }) },
        { caption: each.text, photo: [] },
        { text: each.text, via_bot: sandbox.bot },
      ];
      core.updates.push('message', message(shapes[each.shape] ?? {}));
    }
  };
  const make = (count: number) => fc.sample(act, { seed: 20261121, numRuns: count });
  const acts = make(ACTS);
  for (let from = 0; from < acts.length; from += BATCH) {
    // A chat drops its oldest messages, so new ones are needed.
    [own, question] = [await ask('/arb'), people.send(ANA.id, '/id')];
    for (const each of acts.slice(from, from + BATCH)) perform(each);
    // Each chat is answered in order: once these are answered, everything before them is, too.
    await expect.poll(() => core.updates.count(), OFTEN).toBe(0);
    await expect.poll(() => [taps.size, queries.size], OFTEN).toEqual([0, 0]);
  }
  people.send(CARLA.id, '/calc 2,10 2,05 100', { chatId: DEMO_GROUP });
  await expect
    .poll(() => sandbox.world.ephemeral.of(DEMO_GROUP, CARLA.id).at(-1)?.message.text)
    .toContain('Surebet de');
  people.send(ANA.id, '/calc 2,2 2,05 100');
  await expect.poll(() => sandbox.world.messages(ANA.id).at(-1)?.text).toContain('Surebet de');
  // Buttons pressed under messages that do not exist.
  expect(logged.filter(([said]) => said !== 'o bot não pôde responder')).toEqual([]);
});
