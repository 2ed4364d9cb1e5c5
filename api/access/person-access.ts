/** One person as an administrator sees them: who they are, where they are signed in, and which pages open for them, and why. */
import { ROUTES, type Route } from '#shared/access/routes.ts';
import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import type { AccountSummary, Identity } from '#shared/ports/identity.ts';
import { asTelegramId, asUid, type TelegramId, type Uid } from '#shared/units.ts';
import type { PersonAccess, RouteAccess } from '#shared/wire/admin/people.ts';
import { fullName, type TelegramPeople } from '../people/telegram-people.ts';
import { createPersonDevices } from '../sessions/person-devices.ts';
import type { TelegramSessions } from '../sessions/telegram-sessions.ts';
import type { AccessService } from './access-service.ts';
import type { RouteGroupStore } from './route-groups.ts';

export interface PersonAccessDeps {
  readonly routeGroups: RouteGroupStore;
  readonly people: TelegramPeople;
  readonly identity: Identity;
  readonly access: AccessService;
  readonly telegramSessions: Pick<TelegramSessions, 'list' | 'end' | 'countsSignIn'>;
}

/** Both sides of a person. */
export interface PersonSides {
  readonly telegramId: TelegramId | null;
  readonly uid: Uid;
}

/** Open to everybody, whatever an administrator sets. */
const isAlwaysOpen = ({ access, groupList }: Route) => access === 'public' && groupList === null;
const CLOSED = ROUTES.filter(route => !isAlwaysOpen(route));

export function createPersonAccess(deps: PersonAccessDeps) {
  const { routeGroups, people, identity, access, telegramSessions } = deps;
  const devices = createPersonDevices({ telegramSessions, identity });

  /** What the guard decides for a request that proves both sides. */
  async function routeAccess(route: Route, sides: PersonSides, account: AccountSummary | null): Promise<RouteAccess> {
    const { telegramId } = sides;
    const [{ groups, isEnforced }, listed] = await Promise.all([routeGroups.rule(route), routeGroups.list()]);
    const troubles = listed.find(({ routeId }) => routeId === route.id)?.troubles ?? [];
    const memberships = (isEnforced ? (groups ?? []) : []).map(async ({ chatId, title }) => ({
      chatId,
      title,
      membership: telegramId === null ? ('unknown' as const) : await access.membershipOf(telegramId, chatId),
      trouble: troubles.find(each => each.chatId === chatId)?.trouble ?? null,
    }));
    return {
      routeId: route.id,
      decision: await access.decide(route, { telegramId, uid: account && sides.uid }),
      groups: await Promise.all(memberships),
    };
  }

  return {
    /** person: a Telegram id, or the id of an account. Null: there is no such account. */
    async sidesOf(person: string): Promise<PersonSides | null> {
      if (/^[1-9]\d{0,15}$/.test(person)) {
        const telegramId = asTelegramId(Number(person));
        return { telegramId, uid: await identity.uidOfTelegram(telegramId) };
      }
      const uid = asUid(person);
      const own = telegramIdOfUid(uid);
      if (own !== null) return { telegramId: own, uid: await identity.uidOfTelegram(own) };
      if ((await identity.stateOf(uid)) === 'absent') return null;
      return { telegramId: await identity.telegramOf(uid), uid };
    },

    async of(sides: PersonSides): Promise<PersonAccess> {
      const { telegramId, uid } = sides;
      const [known, state, account, rows] = await Promise.all([
        telegramId === null ? null : people.find(telegramId),
        identity.stateOf(uid),
        identity.describe(uid),
        devices.list({ uid, telegramId, sessionId: null, accountDevice: null }),
      ]);
      const routes = await Promise.all(CLOSED.map(route => routeAccess(route, sides, account)));
      const isShut = state === 'disabled';
      return {
        telegramId,
        uid,
        name: (known && fullName(known)) ?? account?.displayName ?? null,
        username: known?.username ?? null,
        lastSeenAt: known?.lastSeenAt ?? account?.lastLoginAt ?? null,
        isAdmin: access.isAdmin(telegramId),
        state,
        account: account && shownAccount(account),
        devices: rows.map(({ sessionId: _, accountDevices: __, ...device }) => device),
        listsAccount: identity.devices !== null,
        // An id token of a disabled account is refused before any page is asked for.
        routes: isShut ? routes.map(route => ({ ...route, decision: 'disabled' as const })) : routes,
      };
    },
  };
}

function shownAccount({ uid: _, telegramId: __, providers, ...account }: AccountSummary) {
  return { ...account, providers: [...providers] };
}
