/** Wraps a page that is not public: shows it, waits, or sends the person to the sign-in page. */
import hourglass from 'lucide:hourglass';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import type { Route } from '#shared/access/routes.ts';
import { access as words } from '#shared/catalogue/account/access.ts';
import { pages } from '#shared/catalogue/pages.ts';
import { useReportScreenReady } from '../navigation/first-screen.ts';
import { wholeAddress } from '../navigation/use-address.ts';
import { ActionButton } from '../ui/button/Action.tsx';
import { PageSkeleton } from '../ui/feedback/PageSkeleton.tsx';
import { StateNotice } from '../ui/feedback/StateNotice.tsx';
import { Screen } from '../ui/Screen.tsx';
import { loginHref } from './redirect.ts';
import { useDecision, useGuard, useSilence } from './use-guard.ts';

export interface GuardedProps {
  route: Route;
  children: ReactNode;
}

export function Guarded({ route, children }: GuardedProps) {
  const decision = useDecision(route);
  const [, navigate] = useLocation();
  const leaves = decision !== null && decision !== 'allow' && decision !== 'wait';
  useEffect(() => {
    // The address as it was requested: the router's path has lost its trailing slash and its encoding.
    if (leaves) navigate(loginHref(wholeAddress()), { replace: true });
  }, [leaves, navigate]);

  if (decision === 'allow') return children;
  if (decision === 'wait') return <Waiting route={route} />;
  return <PageSkeleton id={route.id} />;
}

const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** The server could not decide: asks again by itself, less and less often, and at once on request. */
function Waiting({ route }: { route: Route }) {
  const guard = useGuard();
  useReportScreenReady();
  const [attempt, setAttempt] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const ask = useCallback(async () => {
    setAsking(true);
    await guard.retry(route);
    setAsking(false);
    setAskedAt(Date.now());
  }, [guard, route]);
  useEffect(() => {
    const again = () => void ask().then(() => setAttempt(attempt + 1));
    const timer = setTimeout(again, Math.min(FIRST_RETRY_MS * 2 ** attempt, LONGEST_RETRY_MS));
    return () => clearTimeout(timer);
  }, [ask, attempt]);

  const silent = useSilence(route);
  const { title, silences, doubt, again, asking, asked, retry } = words.wait;
  // Shows the time of the last request, because a request that fails at once would not be noticed.
  const note = isAsking
    ? asking
    : askedAt === null
      ? ''
      : asked(new Date(askedAt).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' }));
  return (
    <Screen title={pages[route.id].title}>
      <StateNotice
        icon={hourglass}
        title={title}
        text={`${silent === null ? doubt : silences[silent]} ${again}`}
        note={note}
      >
        <ActionButton primary onClick={() => void ask()}>
          {retry}
        </ActionButton>
      </StateNotice>
      <p role="status" className="visually-hidden">
        {isAsking && asking}
      </p>
    </Screen>
  );
}
