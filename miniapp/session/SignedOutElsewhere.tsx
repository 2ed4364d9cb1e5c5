/**
 * Leaves a page of the account once its sign-in has ended without a sign-out, for where a sign-out goes. It stands beside the
 * page and shows nothing: what changes about the person while a written-out page is taken over must not draw the page anew,
 * which would lose what is typed.
 */
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import type { Route, RouteId } from '#shared/access/routes.ts';
import { isSignInEnding } from '#shared/access/sign-in-ending.ts';
import { useAccount } from '../account/use-account.ts';
import { isGuarded } from './guard.ts';
import { loginHref } from './redirect.ts';
import { useSession } from './use-session.ts';

/** Open to everybody, but what they show is a person's own. */
const OWN: readonly RouteId[] = ['betTracker', 'admin'];

export function SignedOutElsewhere({ route }: { route: Route | null }) {
  const [, navigate] = useLocation();
  const { user, remembered, phase, ended } = useAccount();
  const { telegram, problem } = useSession();
  const isHere = user !== null || telegram !== null || (phase !== 'known' && remembered !== null);
  const wasHere = useRef(false);
  const isOver = !isHere && (ended !== null || isSignInEnding(problem));
  const isOfAccount = route !== null && (isGuarded(route) || OWN.includes(route.id));
  useEffect(() => {
    if (isHere) wasHere.current = true;
    if (!isOver || !wasHere.current || !isOfAccount) return;
    wasHere.current = false;
    navigate(loginHref(window.location.pathname + window.location.search), { replace: true });
  }, [isHere, isOver, isOfAccount, navigate]);
  return null;
}
