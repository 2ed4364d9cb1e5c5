/** Bot API methods about the links by which people join a group. Source: https://core.telegram.org/bots/api#chatinvitelink */
import type { Params } from '../request/params.ts';
import { badRequest } from '../world/bot-api-refusal.ts';
import { isAdmin } from '../world/chat-member.ts';
import type { InviteLink } from '../world/invite-links.ts';
import type { SandboxCore } from '../world/sandbox-core.ts';
import type { Chat } from '../world/telegram-objects.ts';
import type { Methods } from './method.ts';
import { readGroup } from './moderation.ts';

const LONGEST_NAME = 32;
const MOST_MEMBERS = 99_999;

export function inviteLinkMethods(core: SandboxCore): Methods {
  const { world, newId } = core;

  function readPlace(params: Params): Chat {
    const chat = readGroup(core, params);
    if (!isAdmin(world.member(chat.id, world.bot.id))) throw badRequest('not enough rights to manage chat invite link');
    return chat;
  }

  function readTerms(params: Params) {
    const name = params.text('name');
    if ([...name].length > LONGEST_NAME) throw badRequest('INVITE_NAME_TOO_LONG');
    const [expires, limit] = [params.integer('expire_date', 0, 0), params.integer('member_limit', 0, 0)];
    const isAsked = params.isTrue('creates_join_request');
    if (limit > MOST_MEMBERS) throw badRequest('USAGE_LIMIT_INVALID');
    if (isAsked && limit > 0)
      throw badRequest("member limit can't be specified for links requiring administrator approval");
    return {
      creates_join_request: isAsked,
      ...(name !== '' && { name }),
      ...(expires > 0 && { expire_date: expires }),
      ...(limit > 0 && { member_limit: limit }),
    };
  }

  /** The one that Telegram lets each administrator have without making it. */
  const make = (chat: Chat, more: Partial<InviteLink>): InviteLink => ({
    invite_link: `https://t.me/+${newId()}`,
    creator: world.bot,
    creates_join_request: false,
    is_primary: false,
    is_revoked: false,
    chatId: chat.id,
    ...more,
  });
  const shown = ({ chatId: _, ...link }: InviteLink) => link;

  function readLink(params: Params, chat: Chat): InviteLink {
    const link = world.invites.find(params.text('invite_link'));
    if (link === null || link.chatId !== chat.id) throw badRequest('INVITE_HASH_EXPIRED');
    return link;
  }

  return {
    createchatinvitelink({ params }) {
      const chat = readPlace(params);
      return shown(world.invites.put(make(chat, readTerms(params))));
    },
    editchatinvitelink({ params }) {
      const chat = readPlace(params);
      const { invite_link, creator, is_primary, is_revoked, chatId } = readLink(params, chat);
      if (is_primary || is_revoked) throw badRequest('INVITE_HASH_EXPIRED');
      return shown(world.invites.put({ invite_link, creator, is_primary, is_revoked, chatId, ...readTerms(params) }));
    },
    revokechatinvitelink({ params }) {
      const chat = readPlace(params);
      return shown(world.invites.put({ ...readLink(params, chat), is_revoked: true }));
    },
    /** A new primary link, in place of the one before. */
    exportchatinvitelink({ params }) {
      const chat = readPlace(params);
      for (const link of world.invites.of(chat.id))
        if (link.is_primary) world.invites.put({ ...link, is_revoked: true });
      return world.invites.put(make(chat, { is_primary: true })).invite_link;
    },
  };
}
