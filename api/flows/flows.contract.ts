/** What flows keep, on any store: each thing that happens is taken once, no matter which process dies meanwhile. */
import { describe, expect, it } from 'vitest';
import { ADMINISTRATOR } from '#shared/access/rights-fixture.ts';
import { flowAnswers as words } from '#shared/catalogue/flow/answers.ts';
import type { FlowHeard, FlowSendError } from '#shared/flow/flow-port.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { calculated } from '#shared/flow/simulate/simulation.ts';
import { COMMAND, flowOf } from '#shared/flow/testing/flow-fixture.ts';
import { NOON } from '#shared/flow/testing/play.ts';
import { type DocumentStore, DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import { err, ok } from '#shared/result.ts';
import { asChatId, asTelegramId, asUid, epochMs, type TelegramId } from '#shared/units.ts';
import { createInProcessBus } from '../adapters/in-process-bus.ts';
import { createPersonData } from '../people/person-data.ts';
import { createPostChats } from '../posts/post-chats.ts';
import { createFlows } from './create-flows.ts';

const ID = 'flow-0001';
const GROUP = asChatId(-100);
const ANA = { id: asTelegramId(7), firstName: 'Ana', lastName: null, username: null, language: null };
const PLACE = { chat: ANA.id, title: null };
const AUTHOR = { owners: [asUid('tg_9')] as const, rights: ADMINISTRATOR };
const PUBLISHER = { owner: asUid('tg_9'), telegramId: asTelegramId(9), chats: new Set([GROUP]) };
const MINUTE = 60_000;
const look = async () => ok({ title: 'Grupo', kind: 'group' as const, problems: [] });

const ask = { id: 'q', kind: 'question', text: 'Diga ({n})', save: 'n', to: 'q' };
const echo = flowOf([{ ...COMMAND, on: { kind: 'command', command: 'eco' }, to: 'q' }, ask], {
  variables: [{ name: 'n', type: 'text' }],
  keepDays: 1,
});

export function flowsContract(open: () => Promise<DocumentStore>): void {
  async function make() {
    const store = await open();
    let now: number = NOON;
    const said: string[] = [];
    const bus = createInProcessBus({ onError: () => {} });
    const chats = createPostChats({ store, clock: { now: () => epochMs(now) }, sender: { look } });
    const personData = createPersonData(store);
    let isShut = false;
    async function allow(publishers: readonly TelegramId[]): Promise<void> {
      const before = await chats.find(GROUP);
      const saved = await chats.save(GROUP, { topics: [], publishers: [...publishers], version: before?.rev ?? null });
      if (!saved.ok) throw new Error(saved.error.code);
    }
    await allow([PUBLISHER.telegramId]);
    let failing: FlowSendError | 'dies' | null = null;
    /** Resolves once a process has begun to say something and has died of it. */
    const died = Promise.withResolvers<void>();
    const begin = () =>
      createFlows({
        store,
        clock: { now: () => epochMs(now) },
        bus,
        log: { info: () => {}, warn: () => {}, error: () => {} },
        audit: { record: () => {} },
        access: { decide: async () => 'allow', membershipOf: async () => 'member', isAdmin: () => false },
        isDisabled: async () => isShut,
        personData,
        chats,
        lists: null,
        commands: [],
        addresses: [],
        titleOf: async () => 'Grupo',
        messages: {
          async say(to, { text }) {
            if (failing === 'dies') {
              died.resolve();
              return new Promise(() => {});
            }
            if (failing !== null) return err(failing);
            said.push(to < 0 || to === ANA.id ? text : `${to}: ${text}`);
            return ok(said.length);
          },
        },
        calculate: async effect => calculated(effect),
        after: () => () => {},
      });
    const flows = begin();
    async function publish(flow: Flow) {
      const before = await flows.drafts.find(AUTHOR, ID);
      const saved = await flows.drafts.save(AUTHOR, ID, before?.rev ?? null, flow);
      if (!saved.ok) throw new Error(saved.error.code);
      const done = await flows.publishing.publish(ID, saved.value.rev, PUBLISHER);
      if (!done.ok) throw new Error(JSON.stringify(done.error));
    }
    return {
      store,
      bus,
      flows,
      begin,
      publish,
      said,
      died: died.promise,
      chats,
      allow,
      personData,
      shut: () => (isShut = true),
      pass: (ms: number) => (now += ms),
      fail: (how: typeof failing) => {
        failing = how;
      },
      text: (server: typeof flows, text: string) => server.controls.hear(PLACE, ANA, { kind: 'text', text }),
      command: (server: typeof flows, command: string) =>
        server.controls.hear(PLACE, ANA, { kind: 'command', command }),
    };
  }

  describe('flows', () => {
    it('of two who save at once, one is told what the other wrote', async () => {
      const { flows, begin } = await make();
      await flows.drafts.save(AUTHOR, ID, null, echo);
      const other = begin();
      const write = (server: typeof flows, title: string) =>
        server.drafts.save(AUTHOR, ID, 1, { ...echo, title }).catch(() => ({ ok: false, error: { code: 'stale' } }));
      const both = await Promise.all([write(flows, 'um'), write(other, 'dois')]);
      expect(both.map(({ ok: isKept }) => isKept).toSorted()).toEqual([false, true]);
    });

    it('take what is said to two servers once each', async () => {
      const { flows, begin, publish, said, text, command } = await make();
      await publish(echo);
      const other = begin();
      expect(await command(flows, 'eco')).toBe('taken');
      for (const pair of [0, 2, 4]) {
        const heard = await Promise.all([text(flows, `#${pair}`), text(other, `#${pair + 1}`)]);
        expect(heard).toEqual(['taken', 'taken']);
      }
      await Promise.all([flows.settle(), other.settle()]);
      expect(said.toSorted()).toEqual(['Diga (—)', ...[0, 1, 2, 3, 4, 5].map(each => `Diga (#${each})`)].toSorted());
    });

    it('do not take for the next answer what was handed over again, because its process died', async () => {
      const { flows, begin, publish, said } = await make();
      await publish(echo);
      const hear = (server: typeof flows, heard: FlowHeard, update: number) =>
        server.controls.hear(PLACE, ANA, heard, update);
      const [command, text] = [{ kind: 'command', command: 'eco' } as const, { kind: 'text', text: '#1' } as const];
      expect(await hear(flows, command, 10)).toBe('taken');
      const next = begin();
      expect(await hear(next, command, 10)).toBe('taken');
      expect(await hear(next, text, 11)).toBe('taken');
      const last = begin();
      expect(await hear(last, text, 11)).toBe('taken');
      await Promise.all([flows, next, last].map(each => each.settle()));
      expect(said).toEqual(['Diga (—)', 'Diga (#1)']);
      // The same text in two updates is two answers.
      expect(await hear(last, text, 12)).toBe('taken');
      await last.settle();
      expect(said).toEqual(['Diga (—)', 'Diga (#1)', 'Diga (#1)']);
    });

    it('say later what Telegram did not take, and what a server that died had to say', async () => {
      const { flows, begin, publish, said, died, text, command, fail, pass } = await make();
      await publish(echo);
      fail('later');
      await command(flows, 'eco');
      fail(null);
      await flows.tick();
      expect(said).toEqual([]);
      pass(MINUTE);
      await flows.tick();
      expect(said).toEqual(['Diga (—)']);
      fail('dies');
      void text(flows, 'oi');
      await died;
      fail(null);
      const other = begin();
      await other.tick();
      expect(said).toHaveLength(1);
      pass(2 * MINUTE);
      await other.tick();
      await other.settle();
      expect(said).toEqual(['Diga (—)', 'Diga (oi)']);
    });

    it('say it even after hours in which Telegram took nothing', async () => {
      const { flows, publish, said, command, fail, pass } = await make();
      await publish(echo);
      fail('later');
      await command(flows, 'eco');
      for (let tenMinutes = 0; tenMinutes < 5 * 6; tenMinutes++) {
        pass(10 * MINUTE);
        await flows.tick();
      }
      expect([said, await flows.openOf(ID)]).toEqual([[], 1]);
      fail(null);
      pass(10 * MINUTE);
      await flows.tick();
      expect(said).toEqual(['Diga (—)']);
    });

    it('end where nobody takes what they say', async () => {
      const { flows, publish, text, command, fail } = await make();
      await publish(echo);
      await command(flows, 'eco');
      fail('gone');
      await text(flows, 'oi');
      expect(await flows.openOf(ID)).toBe(0);
    });

    it('begin by the clock once, of two servers, and not an hour late', async () => {
      const { flows, begin, publish, said, pass } = await make();
      // NOON is ten o'clock in the zone of flows.
      await publish(
        flowOf([
          { id: 's', kind: 'start', on: { kind: 'schedule', chat: GROUP, days: [1, 2, 3], minute: 605 }, to: 'm' },
          { id: 'm', kind: 'message', text: 'Bom dia' },
        ]),
      );
      const other = begin();
      const both = async () => {
        await Promise.all([flows.tick(), other.tick()]);
        await Promise.all([flows.settle(), other.settle()]);
      };
      await both();
      expect(said).toEqual([]);
      pass(5 * MINUTE);
      await both();
      await both();
      expect(said).toEqual(['Bom dia']);
      pass(26 * 60 * MINUTE);
      await both();
      expect(said).toEqual(['Bom dia']);
    });

    it('follow a group that gets another id', async () => {
      const { bus, flows, publish, said, pass } = await make();
      const joined = flowOf([
        { id: 's', kind: 'start', on: { kind: 'member', chat: GROUP }, to: 'm' },
        { id: 'm', kind: 'message', text: 'Oi' },
      ]);
      await publish(joined);
      const join = (chat: number) => flows.controls.hear({ chat, title: 'Grupo' }, ANA, { kind: 'member' });
      expect(await join(GROUP)).toBe('taken');
      await bus.publish('chat.moved', { from: GROUP, to: asChatId(-1_001) });
      await expect.poll(async () => JSON.stringify(await flows.drafts.find(AUTHOR, ID))).toContain('-1001');
      pass(MINUTE);
      // The publisher's right has moved with the group.
      await flows.tick();
      await expect.poll(() => join(-1_001)).toBe('taken');
      expect(await join(GROUP)).toBe('not_mine');
      expect(said).toEqual(['Oi', 'Oi']);
    });

    it('go on in a group that gets another id, where their person was asked', async () => {
      const { bus, flows, publish, said } = await make();
      await publish(
        flowOf([{ ...COMMAND, on: { kind: 'command', command: 'eco', where: 'both' }, to: 'q' }, ask], {
          variables: [{ name: 'n', type: 'text' }],
        }),
      );
      const hear = (chat: number, heard: FlowHeard) => flows.controls.hear({ chat, title: 'Grupo' }, ANA, heard);
      expect(await hear(GROUP, { kind: 'command', command: 'eco' })).toBe('taken');
      await bus.publish('chat.moved', { from: GROUP, to: asChatId(-1_001) });
      await expect.poll(() => hear(-1_001, { kind: 'text', text: 'um' })).toBe('taken');
      expect(await hear(GROUP, { kind: 'text', text: 'dois' })).toBe('not_mine');
      expect(said).toEqual(['Diga (—)', 'Diga (um)']);
    });

    it('stop in every server once their publisher may not publish where they speak, until somebody takes over', async () => {
      const { flows, begin, publish, said, allow, command } = await make();
      const support = { id: 'p', kind: 'person', chat: GROUP, text: 'Chamo', note: '' };
      await publish(flowOf([{ ...COMMAND, on: { kind: 'command', command: 'eco' }, to: 'p' }, support]));
      const other = begin();
      await other.tick();
      expect(await command(other, 'eco')).toBe('taken');
      await allow([ANA.id]);
      await Promise.all([flows.tick(), other.tick()]);
      expect(await Promise.all([command(flows, 'eco'), command(other, 'eco')])).toEqual(['not_mine', 'not_mine']);
      const stopped = await flows.drafts.find(AUTHOR, ID);
      expect(stopped).toMatchObject({ state: 'stopped', stopReason: 'right' });
      // Both are told once: the person who published it, and the one who publishes there now.
      expect(said.filter(each => each.includes('“Teste” parou')).map(each => each.split(':')[0])).toHaveLength(2);
      const taken = { ...PUBLISHER, owner: asUid('tg_7'), telegramId: ANA.id };
      expect(await flows.publishing.publish(ID, stopped?.rev ?? 0, taken)).toMatchObject({ ok: true });
      await flows.tick();
      expect(await command(flows, 'eco')).toBe('taken');
    });

    it('tell open conversations of a stopped flow once, at the next word', async () => {
      const { flows, begin, publish, said, text, command, pass } = await make();
      await publish(echo);
      await command(flows, 'eco');
      await flows.publishing.stop(ID);
      expect(await text(flows, 'oi')).toBe('taken');
      expect(said).toEqual(['Diga (—)', words.stopped]);
      expect(await text(flows, 'oi')).toBe('not_mine');
      expect(said).toHaveLength(2);

      // If a wait ends after the stop, the conversation says nothing by itself: its person is told when they next write.
      const wait = { id: 'w', kind: 'wait', until: { kind: 'minutes', minutes: 1 }, to: 'q' };
      await publish(
        flowOf([{ ...COMMAND, on: { kind: 'command', command: 'eco' }, to: 'w' }, wait, ask], {
          variables: echo.variables,
        }),
      );
      await command(flows, 'eco');
      await flows.publishing.stop(ID);
      pass(2 * MINUTE);
      const other = begin();
      await other.tick();
      await other.settle();
      expect([said.length, await flows.openOf(ID)]).toEqual([2, 0]);
      // The conversation was asking nothing, so the rest of the bot hears the word too.
      expect(await text(other, 'oi')).toBe('not_mine');
      expect(said.slice(2)).toEqual([words.stopped]);
      expect(await text(flows, 'oi')).toBe('not_mine');
      expect(said).toHaveLength(3);
    });

    it('run while their publisher publishes anywhere, if they speak nowhere else', async () => {
      const { flows, publish, allow, chats, command } = await make();
      await publish(echo);
      const second = asChatId(-200);
      await chats.save(second, { topics: [], publishers: [PUBLISHER.telegramId], version: null });
      await allow([]);
      await flows.tick();
      expect(await command(flows, 'eco')).toBe('taken');
      await chats.remove(second, 1);
      await flows.tick();
      expect(await command(flows, 'eco')).toBe('not_mine');
    });

    it('stop once the account of their publisher is shut or deleted', async () => {
      for (const how of ['shut', 'deleted'] as const) {
        const { flows, publish, said, shut, personData, command } = await make();
        await flows.drafts.save({ owners: [asUid('tg_8')], rights: ADMINISTRATOR }, ID, null, echo);
        await publish({ ...echo, title: 'Eco' });
        if (how === 'shut') shut();
        else await personData.erase([PUBLISHER.owner]);
        await flows.tick();
        expect(await command(flows, 'eco')).toBe('not_mine');
        expect(await flows.drafts.find(AUTHOR, ID)).toMatchObject({ state: 'stopped', stopReason: 'right' });
        expect(said.filter(each => each.startsWith('9:'))).toEqual([]);
      }
    });

    it('leave messages to the rest of the bot while the store is silent', async () => {
      const { store, flows, publish, text, command } = await make();
      await publish(echo);
      await command(flows, 'eco');
      const { get, transaction } = store;
      const silent = () => Promise.reject(new DocumentStoreError('unavailable', 'silent'));
      Object.assign(store, { get: silent, transaction: silent, query: silent });
      expect(await text(flows, 'oi')).toBe('not_mine');
      Object.assign(store, { get, transaction });
      expect(await text(flows, 'oi')).toBe('taken');
    });

    it('count together, and forget answers with their person and in time', async () => {
      const { store, flows, begin, publish, text, command, pass } = await make();
      await publish(echo);
      const other = begin();
      await command(flows, 'eco');
      await text(other, 'segredo');
      await Promise.all([flows.numbersOf(ID), other.numbersOf(ID)]);
      expect((await flows.numbersOf(ID)).blocks).toContainEqual({ block: 'q', came: 2, left: 1, stopped: 1 });
      expect(JSON.stringify((await createPersonData(store).read([asUid('tg_7')])).flow_sessions)).toContain('segredo');
      pass(24 * 60 * MINUTE + 1);
      await flows.sweep();
      expect((await createPersonData(store).read([asUid('tg_7')])).flow_sessions).toEqual([]);
    });
  });
}
