/** Flows that run in the local Telegram, on one store, with servers that can be restarted. */
import { expect, vi } from 'vitest';
import { ADMINISTRATOR } from '#shared/access/rights-fixture.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { ok } from '#shared/result.ts';
import { asChatId, asTelegramId, asUid, epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../../api/adapters/documents/sqlite-document-store.ts';
import { createInProcessBus } from '../../api/adapters/in-process-bus.ts';
import { createFlows, type Flows } from '../../api/flows/create-flows.ts';
import { FLOW_INDEXES } from '../../api/flows/flow-documents.ts';
import { createPersonData, PERSON_INDEXES } from '../../api/people/person-data.ts';
import { createPostChats } from '../../api/posts/post-chats.ts';
import { startChat } from '../../bot/bot-fixture.ts';
import { createFlowCalculator } from '../../bot/flows/flow-calculator.ts';
import { createFlowMessages } from '../../bot/flows/flow-messages.ts';
import { OWN_COMMANDS } from '../../bot/flows/own-commands.ts';
import { ANA, CARLA, DEMO_GROUP } from '../../bot/sandbox/world/demo-world.ts';
import type { Message } from '../../bot/sandbox/world/telegram-objects.ts';

export const FLOWS_GROUP = asChatId(DEMO_GROUP);
const CARLAS = { owners: [asUid(`tg_${CARLA.id}`)] as const, rights: ADMINISTRATOR };
const PUBLISHER = {
  owner: CARLAS.owners[0],
  telegramId: asTelegramId(CARLA.id),
  chats: new Set([FLOWS_GROUP]),
};

/** A noon in São Paulo. */
const BEGINS_AT = Date.UTC(2026, 10, 23, 15);

type Connection = Parameters<NonNullable<NonNullable<Parameters<typeof startChat>[2]>['flowsOf']>>[0];

export async function startFlows(cleanups: (() => unknown)[]) {
  const store = createSqliteDocumentStore({ path: ':memory:', indexes: [...PERSON_INDEXES, ...FLOW_INDEXES] });
  cleanups.push(() => store.close());
  const bus = createInProcessBus({ onError: () => {} });
  // The clock begins at the same time of day whenever the tests run, because flows begin by the clock.
  let ahead = BEGINS_AT - Date.now();
  const clock = { now: () => epochMs(Date.now() + ahead) };
  const look = async () => ok({ title: 'Grupo', kind: 'group' as const, problems: [] });
  const chats = createPostChats({ store, clock, sender: { look } });
  await chats.save(FLOWS_GROUP, { topics: [], publishers: [], version: null });
  const calculator = createFlowCalculator();
  cleanups.push(() => calculator.close());
  const logged: unknown[][] = [];
  const write = (...args: unknown[]) => void logged.push(args);
  const audits: string[] = [];
  const members = new Set<number>([ANA.id]);
  let connected: Connection | null = null;

  function open(connection: Connection): Flows {
    return createFlows({
      store,
      clock,
      bus,
      log: { info: () => {}, warn: write, error: write },
      audit: { record: ({ kind, subject }) => void audits.push(`${kind} ${subject}`) },
      access: {
        decide: async () => 'allow',
        membershipOf: async telegramId => (members.has(telegramId) ? 'member' : 'not_member'),
        isAdmin: telegramId => telegramId === CARLA.id,
      },
      isDisabled: async () => false,
      personData: createPersonData(store),
      chats,
      lists: null,
      commands: OWN_COMMANDS,
      addresses: [],
      titleOf: async () => 'Grupo',
      messages: createFlowMessages(connection),
      calculate: effect => calculator.calculate(effect),
    });
  }

  let flows: Flows | null = null;
  const now = (): Flows => {
    if (flows === null) throw new Error('not started');
    return flows;
  };
  const chat = await startChat(cleanups, undefined, {
    flowsOf(connection) {
      connected = connection;
      flows = open(connection);
      // Looks the flows up in every call, because they may be restarted while the bot stays.
      return {
        hear: (...args) => now().controls.hear(...args),
        openHere: (...args) => now().controls.openHere(...args),
        answerFromSupport: (...args) => now().controls.answerFromSupport(...args),
        handBack: (...args) => now().controls.handBack(...args),
      };
    },
  });
  cleanups.push(() => now().settle());

  const { save, publish } = publishWith(now);
  const { texts, said, buttonOf, press } = readChats(chat);

  return {
    ...chat,
    store,
    bus,
    audits,
    members,
    errors: logged,
    flows: now,
    save,
    publish,
    texts,
    said,
    press,
    buttonOf,
    publisher: PUBLISHER,
    author: CARLAS,
    /** Lets time go on and does what is due. */
    async pass(ms: number): Promise<void> {
      ahead += ms;
      await now().tick();
      await now().settle();
    },
    /** Another process on the same store. */
    async restart(): Promise<void> {
      await now().settle();
      // As a server does when it stops: what it has counted is kept.
      await now().numbersOf('flow-0001');
      if (connected !== null) flows = open(connected);
    },
    another: (): Flows => {
      if (connected === null) throw new Error('not started');
      return open(connected);
    },
  };
}

/** This limit only ends a wait for something that never comes. */
const PATIENT = { timeout: 60_000 };

/** The messages in chats, with their buttons. */
function readChats({ sandbox, people }: Awaited<ReturnType<typeof startChat>>) {
  const messages = (chatId: number) => sandbox.world.messages(chatId);
  const texts = (chatId: number) => messages(chatId).map(({ text = '' }) => text.replaceAll('\u00a0', ' '));
  /** The newest texts of the bot in a private chat, once there are this many. */
  async function said(personId: number, count: number): Promise<string[]> {
    const own = () => messages(personId).filter(({ from }) => from.id === sandbox.bot.id);
    await expect.poll(() => own().length).toBe(count);
    return own().map(({ text = '' }) => text.replaceAll('\u00a0', ' '));
  }
  function findButton(chatId: number, label: string): { readonly message: Message; readonly data: string } | null {
    for (const message of messages(chatId).toReversed()) {
      const markup = message.reply_markup;
      const rows = markup && 'inline_keyboard' in markup ? markup.inline_keyboard : [];
      const found = (rows as { text: string; callback_data?: string }[][]).flat().find(each => each.text === label);
      if (found?.callback_data !== undefined) return { message, data: found.callback_data };
    }
    return null;
  }
  /** The newest button with this label, once there is one: the message to a group comes after the answer to the person. */
  const buttonOf = (chatId: number, label: string) =>
    vi.waitFor(() => {
      const found = findButton(chatId, label);
      if (found === null) throw new Error(`no button ${label}`);
      return found;
    }, PATIENT);
  /** Presses a button; resolves with what the person is told apart from what is said in the chat. */
  async function press(personId: number, label: string, chatId: number = personId): Promise<string> {
    const { message, data } = await buttonOf(chatId, label);
    const query = people.press(personId, message.message_id, data, { chatId });
    await expect.poll(() => sandbox.callbackAnswer(query)).not.toBeNull();
    return sandbox.callbackAnswer(query)?.text ?? '';
  }
  return { texts, said, buttonOf, press };
}

/** Publishes a flow as Carla does on the page. */
function publishWith(now: () => Flows) {
  async function save(flow: Flow, id = 'flow-0001'): Promise<number> {
    const before = await now().drafts.find(CARLAS, id);
    const saved = await now().drafts.save(CARLAS, id, before?.rev ?? null, flow);
    if (!saved.ok) throw new Error(saved.error.code);
    return saved.value.rev;
  }
  async function publish(flow: Flow, id = 'flow-0001'): Promise<number> {
    const rev = await save(flow, id);
    const done = await now().publishing.publish(id, rev, PUBLISHER);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return rev;
  }
  return { save, publish };
}
