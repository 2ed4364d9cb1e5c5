/** What is known of this person, this app and this server, as lines to read out and as a text to send. Pure. */

import type { RouteId } from '#shared/access/routes.ts';
import { diagnostics as words } from '#shared/catalogue/diagnostics.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { AccessAnswer, PublicConfig } from '#shared/wire/auth.ts';
import type { SessionState } from '../../session/session.ts';
import type { HostState } from '../../telegram/host.ts';

export interface Line {
  readonly label: string;
  readonly value: string;
}

export interface Known {
  readonly session: SessionState;
  readonly host: HostState;
  readonly hasLaunch: boolean;
  readonly uid: string | null;
  readonly config: PublicConfig | undefined;
  readonly formatTime: (at: number) => string;
}

export function sessionLines({ session, uid, formatTime }: Known): Line[] {
  const { telegram } = session;
  const { id, nobody, name, kept, cookie, launch, until, account, noAccount } = words.session;
  const own = { label: account, value: uid ?? noAccount };
  if (telegram === null) return [{ label: id, value: nobody }, own];
  const { telegramId, firstName, lastName, expiresAt } = telegram;
  return [
    { label: id, value: String(telegramId) },
    { label: name, value: [firstName, lastName].filter(Boolean).join(' ') },
    { label: kept, value: expiresAt === null ? launch : cookie },
    ...(expiresAt === null ? [] : [{ label: until, value: formatTime(expiresAt) }]),
    own,
  ];
}

export function hostLines({ host, hasLaunch, config }: Known): Line[] {
  const { kind, kinds, platform, version, launch, launchThere, launchNone, bot, noBot } = words.host;
  const { username } = config?.bot ?? { username: null };
  return [
    { label: kind, value: kinds[host.kind] },
    ...(host.platform === null ? [] : [{ label: platform, value: host.platform }]),
    ...(host.version === null ? [] : [{ label: version, value: host.version }]),
    { label: launch, value: hasLaunch ? launchThere : launchNone },
    { label: bot, value: config?.bot ? `${config.bot.id}${username === null ? '' : ` @${username}`}` : noBot },
  ];
}

/** Undefined: not known yet; null: nobody answered. */
export type PageAnswer = AccessAnswer | null | undefined;

export function pageLine(id: RouteId, answer: PageAnswer): Line {
  const label = pages[id].title;
  if (answer === undefined) return { label, value: words.pages.asking };
  if (answer === null) return { label, value: words.pages.failed };
  const groups = answer.groups.map(group => group.title).join(', ');
  const decision = words.pages.decisions[answer.decision];
  return { label, value: groups === '' ? decision : `${decision}. ${words.pages.groups(groups)}` };
}

/** The page as text: no launch data, no cookie, no token. */
export function report(sections: readonly { readonly title: string; readonly lines: readonly Line[] }[]): string {
  return sections
    .map(({ title, lines }) => [title, ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n'))
    .join('\n\n');
}
