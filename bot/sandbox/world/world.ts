/** The state of the local Telegram: people, groups, their members, and the messages. It sends nothing. */
import type { Clock } from '#shared/ports/clock.ts';
import type { GroupSeed } from './demo-world.ts';
import { createEphemeralLog } from './ephemeral-log.ts';
import { createInviteLinks } from './invite-links.ts';
import { createMessageLog } from './message-log.ts';
import type { Chat, MemberState, Message, User } from './telegram-objects.ts';

export interface SandboxPerson {
  readonly user: User;
  /** Whether the person has written to the bot. Before that the bot may not write to them. */
  hasStarted: boolean;
  hasBlocked: boolean;
}

export interface Group {
  readonly chat: Chat;
  /** By user id, the bot included. People who were never in the group are missing. */
  readonly members: Map<number, MemberState>;
  /** By id; none in a group without topics. */
  readonly topics: ReadonlyMap<number, string>;
}

export interface WorldDeps {
  readonly bot: User;
  readonly people: readonly User[];
  readonly groups: readonly GroupSeed[];
  readonly clock: Clock;
  /** Beyond this the oldest message is deleted. */
  readonly maxMessagesPerChat: number;
  /** Called when a chat changed, and needs saving. */
  readonly onChange: (chatId: number) => void;
}

/** Source: https://core.telegram.org/bots/api#chatjoinrequest, `user_chat_id`. */
const JOIN_REQUEST_MS = 5 * 60_000;

export type World = ReturnType<typeof createWorld>;

export function createWorld({ bot, people: users, groups: seeds, clock, maxMessagesPerChat, onChange }: WorldDeps) {
  const people = new Map<number, SandboxPerson>(
    users.map(user => [user.id, { user, hasStarted: false, hasBlocked: false }]),
  );
  const groups = new Map<number, Group>(seeds.map(seed => [seed.id, readSeed(seed, bot.id)]));
  const log = createMessageLog({ clock, maxMessagesPerChat, onChange });
  const ephemeral = createEphemeralLog(clock);
  const invites = createInviteLinks();
  const askedAt = new Map<number, number>();
  /** Who waits to be let in, by group and person. */
  const requests = new Set<string>();
  /** By chat, the one that was pinned last at the end. */
  const pinned = new Map<number, readonly number[]>();
  /** By chat and message: who put which there. They are not saved: a restart forgets them. */
  const reactions = new Map<string, Map<number, string>>();
  const reactionKey = ({ chat, message_id }: Message) => `${chat.id} ${message_id}`;

  return {
    /** This person asked to join a group. For a while the bot may write to them, even if they never wrote to it. */
    noteJoinRequest(chatId: number, personId: number): void {
      askedAt.set(personId, clock.now());
      requests.add(`${chatId} ${personId}`);
    },
    /** False: they did not ask. */
    takeJoinRequest: (chatId: number, personId: number): boolean => requests.delete(`${chatId} ${personId}`),
    invites,
    pinned: (chatId: number): readonly number[] => pinned.get(chatId) ?? [],
    setPinned: (chatId: number, ids: readonly number[]): void => void pinned.set(chatId, ids),
    mayBeWritten: ({ user, hasStarted }: SandboxPerson): boolean =>
      hasStarted || clock.now() - (askedAt.get(user.id) ?? Number.NEGATIVE_INFINITY) < JOIN_REQUEST_MS,
    /** Null: they put none under it. */
    reaction: (message: Message, personId: number): string | null =>
      reactions.get(reactionKey(message))?.get(personId) ?? null,
    reactions: (message: Message): readonly string[] => [...(reactions.get(reactionKey(message))?.values() ?? [])],
    setReaction(message: Message, personId: number, emoji: string | null): void {
      const under = reactions.get(reactionKey(message)) ?? new Map<number, string>();
      reactions.set(reactionKey(message), under);
      if (emoji === null) under.delete(personId);
      else under.set(personId, emoji);
    },
    bot,
    people: people as ReadonlyMap<number, SandboxPerson>,
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
    hasTopic: (chatId: number, topicId: number): boolean => groups.get(chatId)?.topics.has(topicId) === true,
    setMember(chatId: number, userId: number, state: MemberState): void {
      groups.get(chatId)?.members.set(userId, state);
      onChange(chatId);
    },
    /** A person started, blocked or unblocked the bot. */
    setContact(person: SandboxPerson, contact: Partial<Pick<SandboxPerson, 'hasStarted' | 'hasBlocked'>>): void {
      Object.assign(person, contact);
      onChange(person.user.id);
    },

    ...log.methods,
    ephemeral,

    /** Deletes every message and every contact with the bot. Message ids continue, so that none is reused. */
    forgetAll(): void {
      log.clear();
      ephemeral.clear();
      askedAt.clear();
      requests.clear();
      invites.clear();
      pinned.clear();
      reactions.clear();
      for (const person of people.values()) {
        Object.assign(person, { hasStarted: false, hasBlocked: false });
        onChange(person.user.id);
      }
    },
  };
}

function readSeed({ id, type, title, username, bot, members, topics = {} }: GroupSeed, botId: number): Group {
  const states = Object.entries(members).map(([userId, status]): [number, MemberState] => [Number(userId), { status }]);
  const known = new Map(Object.entries(topics).map(([topicId, name]): [number, string] => [Number(topicId), name]));
  const forum = known.size > 0 ? { is_forum: true as const } : {};
  const chat = { id, type, title, ...(username === undefined ? {} : { username }), ...forum };
  return { chat, members: new Map([[botId, { status: bot }], ...states]), topics: known };
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
