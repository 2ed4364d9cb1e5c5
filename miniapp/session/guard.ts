/**
 * Whether the open page may stay open, by the server's decision about this person. An answer is valid for a minute; a
 * refused stream or request withdraws it at once. The guard redirects nobody: `Guarded.tsx` does.
 */
import { createStore } from 'zustand/vanilla';
import type { Decision } from '#shared/access/can-open.ts';
import type { Route, RouteId } from '#shared/access/routes.ts';
import type { TelegramId } from '#shared/units.ts';
import type { Silence } from '../server/silence.ts';
import type { PageDecision } from './page-decision.ts';
import { isUnanswered, type SessionStore } from './session.ts';

export const ANSWER_HOLDS_MS = 60_000;
/**
 * If access is granted and then refused again this soon after the last refusal, two answers disagree, and asking again
 * would never end.
 */
const DISAGREEMENT_MS = 3_000;

export interface PageGuard {
  /** Null: still pending. */
  get(route: Route): Decision | null;
  /** Which part did not answer, if the decision is to wait; null: answers disagree. */
  silenceOf(route: Route): Silence | null;
  subscribe(listener: () => void): () => void;
  /** Requests the page's decision now, and again whenever it is withdrawn. Returns a function that stops this. */
  watch(route: Route): () => void;
  /** Requests again; the current answer stays until there is a new one. */
  retry(route: Route): Promise<void>;
  /** A request for the page's data was refused with this decision. */
  deny(id: RouteId, decision: Decision): void;
  start(): () => void;
}

export interface PageGuardDeps {
  readonly session: SessionStore;
  readonly account: { isSignedIn(): boolean; subscribe(listener: () => void): () => void };
  readonly now: () => number;
}

interface Answer {
  readonly decision: Decision | null;
  readonly silent: Silence | null;
  readonly at: number;
}

interface Person {
  readonly telegramId: TelegramId | null;
  readonly hasAccount: boolean;
}

function isSame(one: Person, other: Person | null): boolean {
  return one.telegramId === other?.telegramId && one.hasAccount === other.hasAccount;
}

/** True if the decision needs more than the route table. */
export function isGuarded(route: Route): boolean {
  return route.access === 'signedIn' || route.groupList !== null;
}

export function createGuard({ session, account, now }: PageGuardDeps): PageGuard {
  const answers = createStore<Readonly<Partial<Record<RouteId, Answer>>>>(() => ({}));
  const watched = new Map<Route, number>();
  const deniedAt = new Map<RouteId, number>();
  const decider = { session, isSignedIn: () => account.isSignedIn() };
  /** Null until it is known who this is. */
  let person: Person | null = null;

  function put(id: RouteId, decision: Decision | null, silent: Silence | null = null): Answer {
    const answer: Answer = { decision, silent, at: now() };
    answers.setState({ [id]: answer });
    return answer;
  }

  /** A page that nobody guards loads nothing of this. */
  async function decide(route: Route): Promise<PageDecision> {
    const loaded = await import('./page-decision.ts').catch(() => null);
    return loaded === null ? { decision: 'wait', silent: 'server' } : loaded.createPageDecider(decider)(route);
  }

  function ask(route: Route): void {
    const asked = put(route.id, null);
    void decide(route).then(({ decision, silent }) => {
      // If the answer was withdrawn meanwhile, this one is out of date or about another person.
      if (answers.getState()[route.id] === asked) put(route.id, decision, silent);
    });
  }

  /**
   * The open page stays until the server refuses it: a person who only gains an account loses nothing if the server is silent.
   */
  async function askAgain(route: Route): Promise<void> {
    const before = answers.getState()[route.id];
    const { decision } = await decide(route);
    if (answers.getState()[route.id] === before && decision !== 'wait') put(route.id, decision);
  }

  function whoNow(): Person | null {
    const { phase, telegram } = session.get();
    if (phase === 'starting') return null;
    return { telegramId: telegram?.telegramId ?? null, hasAccount: account.isSignedIn() };
  }

  /** After a sign-in, a sign-out or a change of person every answer is out of date. */
  function follow(): void {
    const before = person;
    person = whoNow();
    if (before === null || isSame(before, person)) return;
    const allowed = before.telegramId === person?.telegramId && person.hasAccount ? answers.getState() : {};
    const kept = Object.entries(allowed).filter(([, answer]) => answer?.decision === 'allow');
    answers.setState(Object.fromEntries(kept), true);
    for (const route of watched.keys()) void (route.id in answers.getState() ? askAgain(route) : ask(route));
  }

  return {
    // A page that is public unless an administrator closed it does not wait for the answer.
    get: route => answers.getState()[route.id]?.decision ?? (route.access === 'public' ? 'allow' : null),
    silenceOf: route => answers.getState()[route.id]?.silent ?? null,
    subscribe: answers.subscribe,
    watch(route) {
      watched.set(route, (watched.get(route) ?? 0) + 1);
      const known = answers.getState()[route.id];
      const isHeld = known !== undefined && now() - known.at < ANSWER_HOLDS_MS && known.decision !== 'wait';
      if (!isHeld) ask(route);
      return () => {
        const count = (watched.get(route) ?? 1) - 1;
        if (count > 0) watched.set(route, count);
        else watched.delete(route);
      };
    },
    async retry(route) {
      if (isUnanswered(session.get().problem)) await session.refresh();
      const { decision, silent } = await decide(route);
      put(route.id, decision, silent);
    },
    deny(id, decision) {
      if (answers.getState()[id]?.decision !== 'allow') return;
      const route = [...watched.keys()].find(one => one.id === id);
      if (route === undefined) {
        const { [id]: _taken, ...others } = answers.getState();
        answers.setState(others, true);
        return;
      }
      const isDisagreement = now() - (deniedAt.get(id) ?? Number.NEGATIVE_INFINITY) < DISAGREEMENT_MS;
      deniedAt.set(id, now());
      if (isDisagreement) put(id, 'wait');
      else if (decision === 'verify') {
        put(id, null);
        void session.refresh().then(() => ask(route));
      } else ask(route);
    },
    start() {
      person = whoNow();
      const stops = [session.subscribe(follow), account.subscribe(follow)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
