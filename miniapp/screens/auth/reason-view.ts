/** Why a page is closed to a person, most helpful reason first. It reveals no more than the server answered. */
import { isSignInEnding } from '#shared/access/sign-in-ending.ts';
import { reasons as words } from '#shared/catalogue/account/account.ts';
import type { AccessAnswer } from '#shared/wire/auth.ts';
import type { Silence } from '../../server/silence.ts';
import { isUnanswered, type SessionState } from '../../session/session.ts';

export interface Reason {
  readonly title: string;
  readonly text: string;
  readonly groups: AccessAnswer['groups'];
  /** What would open the page: offered beside the text. */
  readonly offers: 'telegram' | 'retry' | 'home' | null;
}

export interface ReasonInput {
  /** Null: not asked, or not answered yet. */
  readonly access: AccessAnswer | null;
  /** Which part did not answer; null: none was silent. */
  readonly silent: Silence | null;
  readonly session: Pick<SessionState, 'telegram' | 'problem'>;
  readonly hasAccount: boolean;
}

const UNANSWERED = { server: words.unreachable, store: words.store_silent, telegram: words.wait } as const;

export function reasonFor({ access, silent, session, hasAccount }: ReasonInput): Reason | null {
  const { telegram, problem } = session;
  // A broken session explains more than the page's rule, but only if the rule is about Telegram at all.
  const isAboutTelegram = access === null || access.decision === 'verify' || access.decision === 'login';
  const isOver = isSignInEnding(problem) && !hasAccount;
  if (telegram === null && problem !== null && (isOver || isAboutTelegram) && !(hasAccount && access === null)) {
    const offers = isUnanswered(problem) ? 'retry' : problem === 'disabled' ? null : 'telegram';
    return { ...words[problem], groups: [], offers };
  }
  if (silent !== null) return { ...UNANSWERED[silent], groups: [], offers: 'retry' };
  if (access === null || access.decision === 'allow') return null;
  const { groups } = access;
  switch (access.decision) {
    case 'verify': {
      const text = hasAccount ? words.verifyLinked : words.verify.text;
      return { ...words.verify, text, groups: [], offers: 'telegram' };
    }
    case 'join':
      return {
        title: words.join.title,
        text: groups.length ? words.join.text : words.join.none,
        groups,
        offers: 'retry',
      };
    case 'wait':
      return { ...words.wait, groups: [], offers: 'retry' };
    case 'login':
      return { ...words.login, groups: [], offers: null };
    case 'forbidden':
      return { ...words.forbidden, groups: [], offers: 'home' };
    case 'disabled':
      return { ...words.disabled, groups: [], offers: null };
  }
}
