/** Asks the server about a person and a page, and decides by `canOpen` whether the page opens. */
import { canOpen, type Decision, type Visitor } from '#shared/access/can-open.ts';
import type { Route } from '#shared/access/routes.ts';
import type { Membership } from '#shared/membership/membership.ts';
import { readApi } from '../server/request.ts';
import { type Silence, silenceOf } from '../server/silence.ts';
import { isUnanswered, type SessionState, type SessionStore } from './session.ts';

/** silent: which part did not answer, if the decision is to wait for it. */
export interface PageDecision {
  readonly decision: Decision;
  readonly silent: Silence | null;
}

interface Asked {
  readonly membership: Membership;
  readonly silent: Silence | null;
}

/** The server decides to wait only for Telegram. */
const said = (decision: Decision): PageDecision => ({ decision, silent: decision === 'wait' ? 'telegram' : null });
const unanswered = ({ problem }: SessionState): PageDecision => {
  return { decision: 'wait', silent: problem === 'store_silent' ? 'store' : 'server' };
};

export interface PageDeciderDeps {
  readonly session: SessionStore;
  /** Whether the person has an account. */
  readonly isSignedIn: () => boolean;
}

export function createPageDecider({ session, isSignedIn }: PageDeciderDeps): (route: Route) => Promise<PageDecision> {
  return async function decide(route) {
    if (route.access === 'signedIn' && isSignedIn()) return said(openTo(route, session.get()));
    const state = await session.ready();
    if (route.access === 'member') return decideForMembers(route, state);
    if (route.access !== 'signedIn') return said(await explained(route).catch(() => openTo(route, state)));
    const decision = openTo(route, state);
    return decision !== 'allow' && isUnanswered(state.problem) ? unanswered(state) : said(decision);
  };

  async function decideForMembers(route: Route, state: SessionState): Promise<PageDecision> {
    if (state.telegram === null) {
      // Without an answer it is not known who the person is; that is no reason to send them away.
      return isUnanswered(state.problem) ? unanswered(state) : said(openTo(route, state));
    }
    const asked = await askMembership(route, state.telegram.telegramId);
    if (asked.membership !== 'not_member') return decided(route, state, asked);
    // "No" is also the answer for a session that ended without this page noticing.
    const why = await explained(route).catch(() => null);
    if (why !== 'verify') return decided(route, state, asked);
    const refreshed = await session.refresh();
    if (refreshed.telegram === null) return said(openTo(route, refreshed));
    return decided(route, refreshed, await askMembership(route, refreshed.telegram.telegramId));
  }

  function decided(route: Route, state: SessionState, { membership, silent }: Asked): PageDecision {
    return { decision: canOpen(route, visitor(state), membership), silent };
  }

  /** Whether the person is in one of the page's groups, by the server's yes or no. */
  async function askMembership(route: Route, telegramId: number): Promise<Asked> {
    try {
      const json = { telegramId, route: route.path };
      const schema = (await import('#shared/wire/auth.ts')).checkTelegramAnswerSchema.partial();
      const answer = await readApi(session.fetch, api => api['check-telegram'].$post({ json }), schema);
      return { membership: answer.isMember === true ? 'member' : 'not_member', silent: null };
    } catch (cause) {
      return { membership: 'unknown', silent: silenceOf(cause) };
    }
  }

  async function explained(route: Route): Promise<Decision> {
    const query = { route: route.path };
    const { accessAnswerSchema } = await import('#shared/wire/auth.ts');
    return (await readApi(session.fetch, api => api.access.$get({ query }), accessAnswerSchema)).decision;
  }

  function openTo(route: Route, state: SessionState): Decision {
    return canOpen(route, visitor(state), null);
  }

  function visitor({ telegram, isAdmin }: SessionState): Visitor {
    const isVerified = telegram !== null;
    return { isSignedIn: isVerified || isSignedIn(), isVerified, isAdmin };
  }
}
