/** Asks the server about a person and a page, and decides by `canOpen` whether the page opens. */
import { canOpen, type Decision, type Visitor } from '#shared/access/can-open.ts';
import type { Route } from '#shared/access/routes.ts';
import type { Membership } from '#shared/membership/membership.ts';
import { readApi } from '../server/request.ts';
import type { SessionState, SessionStore } from './session.ts';

export interface PageDeciderDeps {
  readonly session: SessionStore;
  /** Whether the person has an account. */
  readonly isSignedIn: () => boolean;
}

export function createPageDecider({ session, isSignedIn }: PageDeciderDeps): (route: Route) => Promise<Decision> {
  return async function decide(route) {
    if (route.access === 'signedIn' && isSignedIn()) return canOpen(route, visitor(session.get()), null);
    const state = await session.ready();
    if (route.access === 'member') return decideForMembers(route, state);
    if (route.access !== 'signedIn') return explained(route).catch(() => canOpen(route, visitor(state), null));
    const decision = canOpen(route, visitor(state), null);
    return decision !== 'allow' && state.problem === 'unreachable' ? 'wait' : decision;
  };

  async function decideForMembers(route: Route, state: SessionState): Promise<Decision> {
    if (state.telegram === null) {
      // Without an answer it is not known who this is, which is no reason to send them away.
      return state.problem === 'unreachable' ? 'wait' : canOpen(route, visitor(state), null);
    }
    const membership = await askMembership(route, state.telegram.telegramId);
    if (membership !== 'not_member') return canOpen(route, visitor(state), membership);
    // "No" is also the answer for a session that ended without this page noticing.
    const why = await explained(route).catch(() => null);
    if (why !== 'verify') return canOpen(route, visitor(state), membership);
    const { telegram, ...rest } = await session.refresh();
    const again = telegram === null ? null : await askMembership(route, telegram.telegramId);
    return canOpen(route, visitor({ telegram, ...rest }), again);
  }

  /** Whether the person is in one of the page's groups, by the server's yes or no. */
  async function askMembership(route: Route, telegramId: number): Promise<Membership> {
    try {
      const json = { telegramId, route: route.path };
      const schema = (await import('#shared/wire/auth.ts')).checkTelegramAnswerSchema.partial();
      const answer = await readApi(session.fetch, api => api['check-telegram'].$post({ json }), schema);
      return answer.isMember === true ? 'member' : 'not_member';
    } catch {
      return 'unknown';
    }
  }

  async function explained(route: Route): Promise<Decision> {
    const query = { route: route.path };
    const { accessAnswerSchema } = await import('#shared/wire/auth.ts');
    return (await readApi(session.fetch, api => api.access.$get({ query }), accessAnswerSchema)).decision;
  }

  function visitor({ telegram, isAdmin }: SessionState): Visitor {
    const isVerified = telegram !== null;
    return { isSignedIn: isVerified || isSignedIn(), isVerified, isAdmin };
  }
}
