/** Demo people join and leave groups, and the bot is notified. */
import { isAdmin, isIn, showMember } from '../world/chat-member.ts';
import type { SandboxCore } from '../world/sandbox-core.ts';
import type { Chat, MemberState, Message, User } from '../world/telegram-objects.ts';
import { ActRefused } from './act-refused.ts';
import { findPerson } from './messages.ts';

export type GroupActs = ReturnType<typeof groupActs>;

/** Source: https://core.telegram.org/bots/api#chatmemberupdated */
export function groupActs({ world, updates, clock, tell }: SandboxCore) {
  function change(byId: number, userId: number, chatId: number, next: MemberState): void {
    const [chat, user, by] = [world.groups.get(chatId)?.chat, world.user(userId), world.user(byId)];
    if (!chat) throw new ActRefused('unknown_chat');
    if (!user || !by) throw new ActRefused('unknown_person');
    const isBot = userId === world.bot.id;
    const before = world.member(chatId, userId) ?? { status: 'left' };
    if (before.status === next.status && before.is_member === next.is_member) return;
    const sawBefore = world.member(chatId, world.bot.id);
    world.setMember(chatId, userId, next);
    tell({ kind: 'member', chatId, user });
    const update = {
      chat,
      from: by,
      date: Math.floor(clock.now() / 1000),
      old_chat_member: showMember(user, before),
      new_chat_member: showMember(user, next),
    };
    if (isBot) updates.push('my_chat_member', update);
    // The bot receives changes of others only as an administrator.
    else if (sawBefore?.status === 'administrator') updates.push('chat_member', update);
    if (isIn(before) !== isIn(next)) announce(isIn(next), userId, byId, chatId);
  }

  function requestToJoin(user: User, chat: Chat): void {
    world.noteJoinRequest(chat.id, user.id);
    const date = Math.floor(clock.now() / 1000);
    updates.push('chat_join_request', { chat, from: user, user_chat_id: user.id, date });
  }

  /** The service message that everybody in the group sees. */
  function announce(hasJoined: boolean, userId: number, byId: number, chatId: number): void {
    const [chat, user, from] = [world.groups.get(chatId)?.chat, world.user(userId), world.user(byId)];
    // A channel shows nothing about its readers.
    if (!chat || !user || !from || chat.type === 'channel') return;
    const what: Partial<Message> = hasJoined ? { new_chat_members: [user] } : { left_chat_member: user };
    const message = world.addMessage({ from, chat, ...what });
    tell({ kind: 'message', message });
    if (isIn(world.member(chatId, world.bot.id))) updates.push('message', message);
  }

  return {
    /** A person who was removed cannot get back in: 'not_a_member'. A restricted one stays restricted. */
    join(personId: number, chatId: number): void {
      findPerson(world, personId);
      const state = world.member(chatId, personId);
      if (state?.status === 'kicked') throw new ActRefused('not_a_member');
      if (isIn(state)) return;
      const isRestricted = state?.status === 'restricted';
      change(
        personId,
        personId,
        chatId,
        isRestricted ? { status: 'restricted', is_member: true } : { status: 'member' },
      );
    },
    leave(personId: number, chatId: number): void {
      findPerson(world, personId);
      const state = world.member(chatId, personId);
      if (!isIn(state)) throw new ActRefused('not_a_member');
      const isRestricted = state?.status === 'restricted';
      change(
        personId,
        personId,
        chatId,
        isRestricted ? { status: 'restricted', is_member: false } : { status: 'left' },
      );
    },
    /** Asks to join by a link that needs approval. The bot is notified if it is an administrator. */
    askToJoin(personId: number, chatId: number): void {
      const { user } = findPerson(world, personId);
      const chat = world.groups.get(chatId)?.chat;
      if (!chat) throw new ActRefused('unknown_chat');
      if (world.member(chatId, world.bot.id)?.status !== 'administrator') return;
      requestToJoin(user, chat);
    },
    /** By a link that the bot made. Throws 'expired' where it admits nobody any more. */
    joinByLink(personId: number, address: string): void {
      const { user } = findPerson(world, personId);
      const link = world.invites.find(address);
      const chat = link && world.groups.get(link.chatId)?.chat;
      if (!link || !chat || world.member(chat.id, personId)?.status === 'kicked') throw new ActRefused('expired');
      if (isIn(world.member(chat.id, personId))) return;
      if (!world.invites.use(link, clock.now())) throw new ActRefused('expired');
      if (link.creates_join_request) requestToJoin(user, chat);
      else change(personId, personId, chat.id, { status: 'member' });
    },
    /** Only an administrator of the group may do this. A restricted bot reads and may not write. */
    rankBot(byId: number, chatId: number, status: MemberState['status']): void {
      if (!isAdmin(world.member(chatId, byId))) throw new ActRefused('not_a_member');
      const next = status === 'restricted' ? { status, is_member: true } : { status };
      change(byId, world.bot.id, chatId, next);
    },
    /** One person changes another's status in the group, or the bot's: removes, promotes, restricts. */
    setMember: (byId: number, userId: number, chatId: number, next: MemberState): void =>
      change(byId, userId, chatId, next),
  };
}
