/** What a person who cannot get in can read out over the phone, or copy: no launch data, no cookie, no token. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { ROUTES } from '#shared/access/routes.ts';
import { diagnostics as words } from '#shared/catalogue/diagnostics.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { botHealthSchema } from '#shared/ports/chat/bot-service.ts';
import { epochMs } from '#shared/units.ts';
import { accessAnswerSchema } from '#shared/wire/auth.ts';
import { useAccount } from '../../account/use-account.ts';
import { readLatestBuildId } from '../../server/builds.ts';
import { RequestFailure } from '../../server/failure.ts';
import { readApi } from '../../server/request.ts';
import { silenceOf } from '../../server/silence.ts';
import { useConfig } from '../../server/use-config.ts';
import { SessionContext, useSession } from '../../session/use-session.ts';
import { HostContext, useHost } from '../../telegram/use-host.ts';
import { useTheme } from '../../theme/use-theme.ts';
import { ActionButton } from '../../ui/button/Action.tsx';
import facts from '../../ui/facts.module.css';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import styles from './DiagnosticsScreen.module.css';
import {
  botLines,
  type DiagnosedDevice,
  deviceLines,
  type FactLine,
  hostLines,
  pageLine,
  report,
  sessionLines,
  signedAt,
} from './diagnostics-view.ts';

/** Every page that does not open for everybody. */
const ASKED = ROUTES.filter(route => route.access !== 'public' || route.groupList !== null);

export function Diagnostics() {
  const store = useContext(SessionContext);
  const session = useSession();
  const { user } = useAccount();
  const config = useConfig();
  const host = useHost();
  const theme = useTheme();
  const launch = useContext(HostContext).launch;
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  const answers = useQueries({
    queries: ASKED.map(({ id, path }) => ({
      queryKey: ['diagnostics', id, session.telegram?.telegramId ?? null],
      enabled: session.phase === 'known',
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        readApi(
          store.fetch,
          api => api.access.$get({ query: { route: path } }, { init: { signal } }),
          accessAnswerSchema,
        ),
      staleTime: 0,
    })),
  });

  const launchedAt = launch === null ? null : signedAt(launch.rawData);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = {
    session,
    host,
    hasLaunch: launch !== null && launch.rawData !== '',
    launchAge: launchedAt === null ? null : Date.now() - launchedAt,
    uid: user?.uid ?? null,
    config,
    formatTime: (at: number) => formatDate(epochMs(at), epochMs(Date.now()), zone),
  };
  const sections = [
    { title: words.session.title, lines: sessionLines(known) },
    {
      title: words.pages.title,
      lines: ASKED.map(({ id }, i) =>
        pageLine(id, answers[i]?.isError ? silenceOf(answers[i].error) : answers[i]?.data),
      ),
    },
    { title: words.host.title, lines: hostLines(known) },
    { title: words.device.title, lines: deviceLines(deviceNow(zone, theme.resolved)) },
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
    <>
      <p className={facts.intro}>{words.intro}</p>
      <div className={facts.actions}>
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
      <div className={styles.sections}>
        {sections.map(section => (
          <Lines key={section.title} {...section} />
        ))}
        {session.isAdmin && <BotSection formatTime={known.formatTime} />}
      </div>
    </>
  );
}

/** Not part of the report: members send the report, and this section is for the operator. */
function BotSection({ formatTime }: { formatTime: (at: number) => string }) {
  const { fetch } = useContext(SessionContext);
  const { data, error } = useQuery({
    queryKey: ['bot-health'],
    queryFn: ({ signal }) => readApi(fetch, api => api.admin.bot.$get({}, { init: { signal } }), botHealthSchema),
    staleTime: 0,
  });
  if (data !== undefined) return <Lines title={words.bot.title} lines={botLines(data, formatTime)} />;
  const said = error instanceof RequestFailure ? error.error.message : words.pages.silences.server;
  return (
    <section className={styles.section}>
      <h2 className={facts.heading}>{words.bot.title}</h2>
      <p className={facts.intro}>{error === null ? words.bot.asking : said}</p>
    </section>
  );
}

function deviceNow(zone: string, theme: 'light' | 'dark'): DiagnosedDevice {
  return {
    browser: navigator.userAgent,
    width: window.innerWidth,
    height: window.innerHeight,
    language: navigator.language,
    zone,
    hasCookies: navigator.cookieEnabled,
    isOnline: navigator.onLine,
    theme,
    build: readLatestBuildId(document),
  };
}

function Lines({ title, lines }: { title: string; lines: readonly FactLine[] }) {
  return (
    <section className={styles.section}>
      <h2 className={facts.heading}>{title}</h2>
      <dl className={facts.list}>
        {lines.map(({ label, value }) => (
          <div key={label} className={facts.line} data-quiet="name">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
