/** Whether a page opens, and its data: asked by the miniapp's guard and by the server's, with the same answer. */
import type { Membership } from '../membership/membership.ts';
import type { Route } from './routes.ts';

/**
 * 'login': an account is asked for. 'verify': a Telegram session is. 'join': a listed group is. 'wait': Telegram could
 * not be asked, so nobody is let in and nobody sent away. 'forbidden': administrators only.
 */
export const DECISIONS = ['allow', 'login', 'verify', 'join', 'wait', 'forbidden'] as const;
export type Decision = (typeof DECISIONS)[number];

export interface Visitor {
  /** Has an account, or a Telegram session, which comes with one. */
  readonly isSignedIn: boolean;
  /** Has a Telegram session. */
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
}

/**
 * membership: in one of the route's groups; null where nobody asked, which is right only where `asksMembership` is
 * false or no one is verified yet. enforced: what an administrator switched, where the route can be switched.
 */
export function canOpen(
  route: Route,
  visitor: Visitor,
  membership: Membership | null,
  enforced: boolean = isEnforced(route, null),
): Decision {
  if (route.access === 'signedIn') return visitor.isSignedIn ? 'allow' : 'login';
  if (!enforced) return 'allow';
  if (!visitor.isVerified) return 'verify';
  if (membership === 'member') return 'allow';
  return membership === 'not_member' ? 'join' : 'wait';
}

/** Whether what is behind the page may be read: as the page, and administrators only where it says so. */
export function canRead(
  route: Route,
  visitor: Visitor,
  membership: Membership | null,
  enforced: boolean = isEnforced(route, null),
): Decision {
  if (route.access !== 'adminData') return canOpen(route, visitor, membership, enforced);
  if (!visitor.isVerified) return 'verify';
  return visitor.isAdmin ? 'allow' : 'forbidden';
}

/** Whether a route's list closes it: the private ones always, a listed public one once an administrator says so. */
export function isEnforced(route: Route, switched: boolean | null): boolean {
  if (route.access === 'member') return true;
  return route.groupList !== null && (switched ?? route.groupList.enforced);
}
