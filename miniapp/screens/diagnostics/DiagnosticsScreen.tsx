/** `/test-telegram`: what a person who does not get in can read out, and in the local mode the inbox of all mail. */
import { useQueries } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { ROUTES } from '#shared/access/routes.ts';
import { diagnostics as words } from '#shared/catalogue/diagnostics.ts';
import { formatDate } from '#shared/catalogue/format.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { EpochMs } from '#shared/units.ts';
import { accessAnswerSchema } from '#shared/wire/auth.ts';
import { useAccount } from '../../account/use-account.ts';
import { requestJson } from '../../server/request.ts';
import { useConfig } from '../../server/use-config.ts';
import { SessionContext, useSession } from '../../session/use-session.ts';
import { HostContext, useHost } from '../../telegram/use-host.ts';
import { ActionButton } from '../../ui/Action.tsx';
import { Notice, NoticePlace } from '../../ui/Notice.tsx';
import { Screen } from '../../ui/Screen.tsx';
import styles from './DiagnosticsScreen.module.css';
import { hostLines, type Line, pageLine, report, sessionLines } from './diagnostics-view.ts';
import { Inbox } from './Inbox.tsx';

/** Every page that does not open to everybody. */
const ASKED = ROUTES.filter(route => route.access !== 'public' || route.groupList !== null);

export function DiagnosticsScreen() {
  const store = useContext(SessionContext);
  const session = useSession();
  const { user } = useAccount();
  const config = useConfig();
  const host = useHost();
  const launch = useContext(HostContext).launch;
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const answers = useQueries({
    queries: ASKED.map(({ id, path }) => ({
      queryKey: ['diagnostics', id, session.telegram?.telegramId ?? null],
      enabled: session.phase === 'known',
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        requestJson(store.fetch, `/api/access?${new URLSearchParams({ route: path })}`, accessAnswerSchema, { signal }),
      staleTime: 0,
    })),
  });

  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = {
    session,
    host,
    hasLaunch: launch !== null && launch.rawData !== '',
    uid: user?.uid ?? null,
    config,
    formatTime: (at: number) => formatDate(at as EpochMs, Date.now() as EpochMs, zone),
  };
  const sections = [
    { title: words.session.title, lines: sessionLines(known) },
    { title: words.host.title, lines: hostLines(known) },
    {
      title: words.pages.title,
      lines: ASKED.map(({ id }, i) => pageLine(id, answers[i]?.isError ? null : answers[i]?.data)),
    },
  ];

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(report(sections));
      setCopied('yes');
    } catch {
      setCopied('no');
    }
  }
  function again(): void {
    setCopied(null);
    void store.refresh();
    for (const answer of answers) void answer.refetch();
  }

  return (
    <Screen title={pages.telegramTest.title}>
      <p className={styles.intro}>{words.intro}</p>
      <div className={styles.actions}>
        <ActionButton primary onClick={() => void copy()}>
          {words.copy}
        </ActionButton>
        <ActionButton onClick={again}>{words.again}</ActionButton>
      </div>
      <NoticePlace>
        {copied === 'yes' && <Notice tone="done">{words.copied}</Notice>}
        {copied === 'no' && <Notice tone="warning">{words.copyFailed}</Notice>}
      </NoticePlace>
      {session.problem !== null && <Notice tone="warning">{words.session.problems[session.problem]}</Notice>}
      {sections.map(section => (
        <Lines key={section.title} {...section} />
      ))}
      {config?.local && <Inbox />}
    </Screen>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <dl className={styles.lines}>
        {lines.map(({ label, value }) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
