/**
 * Whether a page and its data open for a visitor: the miniapp's guard and the server's ask it, and get the same answer.
 */
import type { Membership } from '../membership/membership.ts';
import type { Route } from './routes.ts';

/**
 * What is needed next. 'login': an account. 'verify': a Telegram session. 'join': membership in a listed group. 'wait':
 * Telegram could not be asked, so nobody is let in and nobody is sent away. 'forbidden': administrators only. 'disabled':
 * an administrator disabled the account.
 */
export const DECISIONS = ['allow', 'login', 'verify', 'join', 'wait', 'forbidden', 'disabled'] as const;
export type Decision = (typeof DECISIONS)[number];

export interface Visitor {
  /** Has an account, or a Telegram session, which includes one. */
  readonly isSignedIn: boolean;
  /** Has a Telegram session. */
  readonly isVerified: boolean;
  readonly isAdmin: boolean;
}

/**
 * membership: whether the visitor is in one of the route's groups; null if it was not asked, which is correct only if
 * `asksMembership` is false or nobody is verified yet. enforced: the administrator's switch, for routes that have one.
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

/** Whether the page's data may be read: as the page itself, but administrators only if the route says so. */
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

/** Whether a route's list closes it: private routes always, a public route with a list once an administrator says so. */
export function isEnforced(route: Route, switched: boolean | null): boolean {
  if (route.access === 'member') return true;
  return route.groupList !== null && (switched ?? route.groupList.enforced);
}
