/** Who and what there is in the local Telegram: people, groups, who is in them, and what was said. It sends nothing. */
import type { Clock } from '#shared/ports/clock.ts';
import type { GroupSeed } from './demo-world.ts';
import type { Chat, MemberState, Message, User } from './telegram-objects.ts';

export interface Person {
  readonly user: User;
  /** Has written to the bot: before that a bot may not write first. */
  hasStarted: boolean;
  hasBlocked: boolean;
}

export interface Group {
  readonly chat: Chat;
  /** By user id, the bot's own too. Who never was there is not in it. */
  readonly members: Map<number, MemberState>;
}

export interface WorldDeps {
  readonly bot: User;
  readonly people: readonly User[];
  readonly groups: readonly GroupSeed[];
  readonly clock: Clock;
  /** The oldest is forgotten first. */
  readonly maxMessagesPerChat: number;
  /** Something in this chat is to be kept. */
  readonly onChange: (chatId: number) => void;
}

/** Source: https://core.telegram.org/bots/api#chatjoinrequest, `user_chat_id`. */
const JOIN_REQUEST_MS = 5 * 60_000;

export type World = ReturnType<typeof createWorld>;

export function createWorld({ bot, people: users, groups: seeds, clock, maxMessagesPerChat, onChange }: WorldDeps) {
  const people = new Map<number, Person>(users.map(user => [user.id, { user, hasStarted: false, hasBlocked: false }]));
  const groups = new Map<number, Group>(seeds.map(seed => [seed.id, readSeed(seed, bot.id)]));
  const logs = new Map<number, Map<number, Message>>();
  const lastIds = new Map<number, number>();
  const askedAt = new Map<number, number>();
  const inline = new Map<string, { readonly chatId: number; readonly messageId: number }>();

  const logOf = (chatId: number) => {
    const log = logs.get(chatId) ?? new Map<number, Message>();
    logs.set(chatId, log);
    return log;
  };
  const forget = (chatId: number, messageId: number) => {
    logOf(chatId).delete(messageId);
    for (const [id, place] of inline) if (place.chatId === chatId && place.messageId === messageId) inline.delete(id);
  };

  return {
    /** Has asked to join a group: for a while the bot may write to them, who has never written to it. */
    noteJoinRequest: (personId: number): void => void askedAt.set(personId, clock.now()),
    mayBeWritten: ({ user, hasStarted }: Person): boolean =>
      hasStarted || clock.now() - (askedAt.get(user.id) ?? Number.NEGATIVE_INFINITY) < JOIN_REQUEST_MS,
    bot,
    people: people as ReadonlyMap<number, Person>,
    groups: groups as ReadonlyMap<number, Group>,

    chat(chatId: number): Chat | null {
      const person = people.get(chatId);
      return person ? privateChat(person.user) : (groups.get(chatId)?.chat ?? null);
    },
    user(userId: number): User | null {
      return userId === bot.id ? bot : (people.get(userId)?.user ?? null);
    },
    member(chatId: number, userId: number): MemberState | null {
      return groups.get(chatId)?.members.get(userId) ?? null;
    },
    setMember(chatId: number, userId: number, state: MemberState): void {
      groups.get(chatId)?.members.set(userId, state);
      onChange(chatId);
    },
    /** A person has begun, or stopped, or resumed with the bot. */
    setContact(person: Person, contact: Partial<Pick<Person, 'hasStarted' | 'hasBlocked'>>): void {
      Object.assign(person, contact);
      onChange(person.user.id);
    },

    messages: (chatId: number): readonly Message[] => [...(logs.get(chatId)?.values() ?? [])],
    message: (chatId: number, messageId: number): Message | null => logs.get(chatId)?.get(messageId) ?? null,
    lastMessageId: (chatId: number): number => lastIds.get(chatId) ?? 0,

    addMessage(draft: Omit<Message, 'message_id' | 'date'>): Message {
      const chatId = draft.chat.id;
      const id = (lastIds.get(chatId) ?? 0) + 1;
      lastIds.set(chatId, id);
      const message = { message_id: id, date: Math.floor(clock.now() / 1000), ...draft };
      const log = logOf(chatId);
      log.set(id, message);
      const [oldest] = log.size > maxMessagesPerChat ? log.keys() : [];
      if (oldest !== undefined) forget(chatId, oldest);
      onChange(chatId);
      return message;
    },
    replaceMessage(message: Message): void {
      logOf(message.chat.id).set(message.message_id, message);
      onChange(message.chat.id);
    },
    removeMessage(chatId: number, messageId: number): void {
      forget(chatId, messageId);
      onChange(chatId);
    },
    /** What was kept of a chat, put back as it was. */
    restoreChat(chatId: number, lastId: number, messages: readonly Message[]): void {
      lastIds.set(chatId, lastId);
      logs.set(chatId, new Map(messages.map(message => [message.message_id, message])));
    },

    /** Nobody has said anything, to the bot either. Numbers go on from where they were: none is ever given twice. */
    forgetAll(): void {
      for (const chatId of logs.keys()) {
        logs.set(chatId, new Map());
        onChange(chatId);
      }
      inline.clear();
      askedAt.clear();
      for (const person of people.values()) {
        Object.assign(person, { hasStarted: false, hasBlocked: false });
        onChange(person.user.id);
      }
    },

    /** A message sent through the bot from somewhere is known to the bot by this name only. */
    nameInline(inlineId: string, { chat, message_id }: Message): void {
      inline.set(inlineId, { chatId: chat.id, messageId: message_id });
    },
    inlineMessage(inlineId: string): Message | null {
      const place = inline.get(inlineId);
      return place ? (logs.get(place.chatId)?.get(place.messageId) ?? null) : null;
    },
    inlineNameOf({ chat, message_id }: Message): string | null {
      for (const [id, place] of inline) if (place.chatId === chat.id && place.messageId === message_id) return id;
      return null;
    },
  };
}

function readSeed({ id, type, title, username, bot, members }: GroupSeed, botId: number): Group {
  const states = Object.entries(members).map(([userId, status]): [number, MemberState] => [Number(userId), { status }]);
  const chat = { id, type, title, ...(username === undefined ? {} : { username }) };
  return { chat, members: new Map([[botId, { status: bot }], ...states]) };
}

export function privateChat({ id, first_name, last_name, username }: User): Chat {
  return {
    id,
    type: 'private',
    first_name,
    ...(last_name === undefined ? {} : { last_name }),
    ...(username === undefined ? {} : { username }),
  };
}
