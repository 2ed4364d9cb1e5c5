/** Decides who may open and read what, from sessions, lists of groups and memberships. */

import { canRead, type Decision, type Visitor } from '#shared/access/can-open.ts';
import type { Route } from '#shared/access/routes.ts';
import type { ChatTrouble, Membership } from '#shared/membership/membership.ts';
import type { ChatId, TelegramId, Uid } from '#shared/units.ts';
import type { ListedGroup } from '#shared/wire/admin/page-groups.ts';
import type { MembershipService } from '../membership/membership-service.ts';
import type { TelegramSessions } from '../sessions/telegram-sessions.ts';
import type { RouteGroupStore } from './route-groups.ts';

/** The sender of a request, as far as proven. */
export interface Caller {
  /** Proven by a signed cookie or by launch data. */
  readonly telegramId: TelegramId | null;
  /** Proven by an id token. */
  readonly uid: Uid | null;
}

export interface AccessService {
  decide(route: Route, caller: Caller): Promise<Decision>;
  /** The groups that open the route, to show to a person who is refused; without those that open nothing at present. */
  groupsOf(route: Route): Promise<readonly ListedGroup[]>;
  /**
   * Whether the person is in one of the page's groups, enforced or not; without a list everybody counts as a member, and
   * people whose account is disabled never do.
   */
  memberOf(route: Route, telegramId: TelegramId): Promise<Membership>;
  membershipOf(telegramId: TelegramId, chatId: ChatId): Promise<Membership>;
  isAdmin(telegramId: TelegramId | null): boolean;
  /** An administrator disabled their account. */
  isDisabled(telegramId: TelegramId): Promise<boolean>;
  /** As `MembershipService.look`. */
  look(chatId: ChatId): Promise<ChatTrouble | null>;
}

export interface AccessDeps {
  readonly groups: RouteGroupStore;
  readonly membership: MembershipService;
  readonly sessions: Pick<TelegramSessions, 'isDisabled'>;
  readonly adminTelegramIds: readonly TelegramId[];
}

export function createAccessService({ groups, membership, sessions, adminTelegramIds }: AccessDeps): AccessService {
  const isAdmin = (telegramId: TelegramId | null) => telegramId !== null && adminTelegramIds.includes(telegramId);

  return {
    isAdmin,
    isDisabled: telegramId => sessions.isDisabled(telegramId),
    membershipOf: (telegramId, chatId) => membership.check(telegramId, [chatId]),
    look: chatId => membership.look(chatId),

    async decide(route, { telegramId, uid }) {
      if (telegramId !== null && (await sessions.isDisabled(telegramId))) return 'disabled';
      const rule = await groups.rule(route);
      const visitor: Visitor = {
        isSignedIn: uid !== null || telegramId !== null,
        isVerified: telegramId !== null,
        isAdmin: isAdmin(telegramId),
      };
      const asks = rule.isEnforced && telegramId !== null;
      const member = asks ? await membership.check(telegramId, chatIdsOf(rule.groups)) : null;
      return canRead(route, visitor, member, rule.isEnforced);
    },

    async memberOf(route, telegramId) {
      if (await sessions.isDisabled(telegramId)) return 'not_member';
      if (route.groupList === null) return 'member';
      const { groups: listed } = await groups.rule(route);
      return membership.check(telegramId, chatIdsOf(listed));
    },

    async groupsOf(route) {
      const rule = await groups.rule(route);
      const usable = (rule.groups ?? []).filter(({ chatId }) => membership.troubleOf(chatId) === null);
      return rule.isEnforced ? usable : [];
    },
  };
}

/** A list that was never set admits nobody. */
function chatIdsOf(groups: readonly ListedGroup[] | null): number[] {
  return (groups ?? []).map(group => group.chatId);
}
