import { describe, expect, it, vi } from 'vitest';
import { readData } from '#shared/ports/documents/document-rules.ts';
import type { DocumentData, DocumentStore, Transaction } from '#shared/ports/documents/document-store.ts';
import { createSandbox } from './sandbox.ts';
import { createTestSandbox, silentLog, TEST_TOKEN } from './sandbox-fixture.ts';
import { botIdOf, newSandboxToken } from './sandbox-token.ts';
import { ANA, BRUNO, DEMO_GROUPS, DEMO_PEOPLE, LIVE_GROUP } from './world/demo-world.ts';
import { createTestTime } from './world/time-fixture.ts';

/** The three store calls that the sandbox makes, on a map; it refuses what every store refuses. */
function memoryStore() {
  const documents = new Map<string, DocumentData>();
  const get = async (collection: string, id: string) => {
    const data = documents.get(`${collection}/${id}`);
    return data ? { id, data: structuredClone(data), version: '1' } : null;
  };
  const put = vi.fn(async (collection: string, id: string, data: DocumentData) => {
    documents.set(`${collection}/${id}`, readData(collection, id, data));
  });
  const transaction = (work: (tx: Transaction) => Promise<unknown>) => work({ get, put } as unknown as Transaction);
  return { documents, put, store: { get, put, transaction } as unknown as DocumentStore };
}

describe('the token', () => {
  it('has the right format, and is different each time', () => {
    const tokens = Array.from({ length: 50 }, newSandboxToken);
    expect(tokens.every(token => /^\d{10}:AA[\w-]{33}$/.test(token))).toBe(true);
    expect(new Set(tokens).size).toBe(50);
    expect(botIdOf(tokens[0] ?? '')).toBeGreaterThan(0);
  });

  it.each(['', 'abc', '1:short', `${TEST_TOKEN}x`])('is refused in another format: %j', async token => {
    const made = createTestSandbox({ newToken: () => token });
    await expect(made).rejects.toThrow('does not look like a bot token');
    await expect(made).rejects.not.toThrow(/:short/);
  });

  it('is created once and stored', async () => {
    const { store } = memoryStore();
    const newToken = vi.fn(newSandboxToken);
    const first = await createTestSandbox({ store, newToken });
    const second = await createTestSandbox({ store, newToken });
    expect(second.sandbox.token).toBe(first.sandbox.token);
    expect(newToken).toHaveBeenCalledTimes(1);
  });
});

describe('environments in which it cannot be created', () => {
  it.each([
    [{ realBotToken: '1:x' }, 'there is a real BOT_TOKEN'],
    [{ realFirebaseProject: 'x' }, 'there is a real Firebase project'],
    [{ nodeEnv: 'production' }, 'NODE_ENV is production'],
  ])('%j', async (deps, reason) => {
    const newToken = vi.fn(newSandboxToken);
    const { clock } = createTestTime();
    await expect(createSandbox({ clock, log: silentLog, newToken, ...deps })).rejects.toThrow(reason);
    expect(newToken).not.toHaveBeenCalled();
  });

  it('it can be created in other environments', async () => {
    await expect(createTestSandbox({ realBotToken: '', nodeEnv: 'development' })).resolves.toBeDefined();
  });
});

describe('what survives a restart', () => {
  it('memberships, messages and message ids', async () => {
    const { store } = memoryStore();
    const before = await createTestSandbox({ store });
    before.people.send(ANA.id, '/start');
    const reply_markup = { inline_keyboard: [[{ text: 'Abrir', url: 'https://t.me/arbi' }]] };
    await before.call('sendMessage', { chat_id: ANA.id, text: 'oi', reply_markup });
    before.people.leave(ANA.id, LIVE_GROUP);
    before.people.block(BRUNO.id, true);
    await before.sandbox.stop();

    const after = await createTestSandbox({ store });
    expect(after.sandbox.world.messages(ANA.id)).toEqual(before.sandbox.world.messages(ANA.id));
    expect(after.sandbox.world.member(LIVE_GROUP, ANA.id)).toEqual({ status: 'left' });
    expect(after.sandbox.world.people.get(BRUNO.id)?.hasBlocked).toBe(true);
    const { result } = await after.call('sendMessage', { chat_id: ANA.id, text: 'de novo' });
    expect(result.message_id).toBe(3);
    expect((await after.call('editMessageText', { chat_id: ANA.id, message_id: 2, text: 'olá' })).ok).toBe(true);
  });

  it('the numbers of updates, of which none comes again, however soon it was', async () => {
    const { store } = memoryStore();
    const time = createTestTime();
    const numbers = async (messages: number) => {
      const { people, call, sandbox } = await createTestSandbox({ store, ...time });
      for (let i = 0; i < messages; i++) people.send(ANA.id, `n ${i}`);
      const { result } = await call('getUpdates');
      await sandbox.stop();
      return result.map(({ update_id }: { update_id: number }) => update_id);
    };
    const before = await numbers(50);
    time.pass(600);
    const after = await numbers(50);
    expect(new Set([...before, ...after]).size).toBe(100);
  });

  it('starts with an empty chat if the stored one is invalid, and continues if nothing can be written', async () => {
    const { store, put, documents } = memoryStore();
    documents.set(`sandboxChats/${ANA.id}`, { version: 9 });
    const warn = vi.fn();
    const { sandbox, people } = await createTestSandbox({ store, log: { ...silentLog, warn } });
    expect(sandbox.world.messages(ANA.id)).toEqual([]);
    put.mockRejectedValueOnce(new Error('full'));
    people.send(ANA.id, 'oi');
    await sandbox.stop();
    expect(warn).toHaveBeenCalledOnce();
    expect(sandbox.world.messages(ANA.id)).toHaveLength(1);
  });

  it('writes a chat once per second, however many messages there are', async () => {
    const { store, put, documents } = memoryStore();
    const { people, pass } = await createTestSandbox({ store });
    put.mockClear();
    for (let i = 0; i < 20; i++) people.send(ANA.id, `n ${i}`);
    expect(put).not.toHaveBeenCalled();
    pass(1000);
    await expect.poll(() => put.mock.calls.length).toBe(1);
    expect(documents.get(`sandboxChats/${ANA.id}`)).toMatchObject({ lastMessageId: 20 });
  });
});

describe('the demo world', () => {
  it('has people and groups with ids that Telegram could use', () => {
    expect(DEMO_PEOPLE.map(person => person.first_name)).toEqual(['Ana', 'Bruno', 'Carla', 'Diego']);
    expect(DEMO_PEOPLE.every(person => person.id > 0)).toBe(true);
    for (const { id, type } of DEMO_GROUPS) expect(String(id).startsWith('-100')).toBe(type !== 'group');
  });
});

describe('messages that a person cannot send', () => {
  it.each<[string, string, object]>([
    ['empty_text', ' \n', {}],
    ['too_long', 'x'.repeat(4097), {}],
    ['unknown_chat', 'x', { chatId: -7 }],
    ['unknown_message', 'x', { replyTo: 9 }],
  ])('%s', async (code, text, options) => {
    const { people } = await createTestSandbox();
    expect(() => people.send(ANA.id, text, options)).toThrow(code);
  });

  it('not_yours', async () => {
    const { people, call } = await createTestSandbox();
    await call('sendMessage', { chat_id: LIVE_GROUP, text: 'do bot' });
    expect(() => people.edit(ANA.id, 1, 'meu', { chatId: LIVE_GROUP })).toThrow('not_yours');
  });
});
