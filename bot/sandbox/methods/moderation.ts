/** Bot API methods about who is in a group: removing, restricting, promoting, requests to join, and leaving. */
import { z } from 'zod';
import { groupActs } from '../acts/groups.ts';
import { readChat } from '../request/chat-access.ts';
import type { Params } from '../request/params.ts';
import { badRequest } from '../world/bot-api-refusal.ts';
import { isAdmin, isIn } from '../world/chat-member.ts';
import type { SandboxCore } from '../world/sandbox-core.ts';
import type { Chat, MemberState } from '../world/telegram-objects.ts';
import type { Method, Methods } from './method.ts';

/** Source: https://core.telegram.org/bots/api#banchatmember and the methods after it */
export function moderationMethods(core: SandboxCore): Methods {
  const { world } = core;
  const { setMember } = groupActs(core);

  /** A group where the bot may do this to this person. Throws a 400 in Telegram's words. */
  function readPlace(params: Params, what: string) {
    const chat = readGroup(core, params);
    const userId = params.id('user_id');
    if (!isAdmin(world.member(chat.id, world.bot.id))) throw badRequest(`not enough rights to ${what}`);
    if (world.user(userId) === null) throw badRequest('PARTICIPANT_ID_INVALID');
    const state = world.member(chat.id, userId);
    return { chat, userId, state };
  }

  const change = (params: Params, what: string, next: (before: MemberState | null) => MemberState | null): true => {
    const { chat, userId, state } = readPlace(params, what);
    if (state?.status === 'creator') throw badRequest("can't remove chat owner");
    const now = next(state);
    if (now !== null) setMember(world.bot.id, userId, chat.id, now);
    return true;
  };

  const ban: Method = ({ params }) => change(params, 'restrict/unrestrict chat member', () => ({ status: 'kicked' }));
  const request =
    (isLetIn: boolean): Method =>
    ({ params }) => {
      const { chat, userId, state } = readPlace(params, 'manage join requests');
      if (isIn(state)) throw badRequest('USER_ALREADY_PARTICIPANT');
      if (!world.takeJoinRequest(chat.id, userId)) throw badRequest('HIDE_REQUESTER_MISSING');
      if (isLetIn) setMember(world.bot.id, userId, chat.id, { status: 'member' });
      return true;
    };

  return {
    banchatmember: ban,
    // Its name before Bot API 5.3.
    kickchatmember: ban,
    unbanchatmember: ({ params }) =>
      change(params, 'restrict/unrestrict chat member', before => {
        if (isIn(before) && params.isTrue('only_if_banned')) return null;
        return { status: 'left' };
      }),
    restrictchatmember({ params }) {
      const permissions = params.json('permissions', permissionsSchema, 'ChatPermissions');
      if (permissions === undefined) throw badRequest("can't parse ChatPermissions JSON object");
      const isFree = permissions.can_send_messages === true;
      return change(params, 'restrict/unrestrict chat member', before =>
        isFree ? { status: 'member' } : { status: 'restricted', is_member: isIn(before) },
      );
    },
    promotechatmember({ params }) {
      const isPromoted = [...RIGHTS].some(right => params.isTrue(right));
      return change(params, 'promote chat member', before => {
        if (!isIn(before)) throw badRequest('USER_NOT_PARTICIPANT');
        return { status: isPromoted ? 'administrator' : 'member' };
      });
    },
    approvechatjoinrequest: request(true),
    declinechatjoinrequest: request(false),
    leavechat({ params }) {
      const chat = readGroup(core, params);
      setMember(world.bot.id, world.bot.id, chat.id, { status: 'left' });
      return true;
    },
  };
}

const permissionsSchema = z.looseObject({ can_send_messages: z.boolean().optional() });
/** Of those that a bot can give, the ones that make somebody an administrator. */
const RIGHTS = [
  'can_manage_chat',
  'can_delete_messages',
  'can_restrict_members',
  'can_promote_members',
  'can_change_info',
  'can_invite_users',
  'can_pin_messages',
  'can_post_messages',
  'can_edit_messages',
];

export function readGroup({ world }: SandboxCore, params: Params): Chat {
  const chat = readChat(world, params);
  if (chat.type === 'private') throw badRequest("chat member status can't be changed in private chats");
  return chat;
}
