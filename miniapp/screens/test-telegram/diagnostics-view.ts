/** The facts about this person, this app and this server, as lines to read out and as a text to send. Pure. */

import type { RouteId } from '#shared/access/routes.ts';
import { diagnostics as words } from '#shared/catalogue/diagnostics.ts';
import { formatAge } from '#shared/catalogue/numbers/format.ts';
import { pages } from '#shared/catalogue/pages.ts';
import type { BotHealth } from '#shared/ports/chat/bot-service.ts';
import type { Uid } from '#shared/units.ts';
import type { AccessAnswer, PublicConfig } from '#shared/wire/auth.ts';
import type { Silence } from '../../server/silence.ts';
import type { SessionState } from '../../session/session.ts';
import type { HostState } from '../../telegram/host.ts';

export interface FactLine {
  readonly label: string;
  readonly value: string;
}

export interface Known {
  readonly session: SessionState;
  readonly host: HostState;
  readonly hasLaunch: boolean;
  /** Milliseconds since Telegram signed the launch data; null if they do not contain it. */
  readonly launchAge: number | null;
  readonly uid: Uid | null;
  readonly config: PublicConfig | undefined;
  readonly formatTime: (at: number) => string;
}

export function sessionLines({ session, uid, formatTime }: Known): FactLine[] {
  const { telegram, problem } = session;
  const { id, nobody, name, kept, cookie, launch, until, account, noAccount } = words.session;
  const own = { label: account, value: uid ?? noAccount };
  if (telegram === null) {
    const signature = words.session.signatures[problem ?? 'none'];
    return [{ label: id, value: nobody }, { label: words.session.signature, value: signature }, own];
  }
  const { telegramId, firstName, lastName, expiresAt } = telegram;
  return [
    { label: id, value: String(telegramId) },
    { label: name, value: [firstName, lastName].filter(Boolean).join(' ') },
    { label: words.session.signature, value: words.session.signatures.holds },
    { label: kept, value: expiresAt === null ? launch : cookie },
    ...(expiresAt === null ? [] : [{ label: until, value: formatTime(expiresAt) }]),
    own,
  ];
}

export function hostLines({ host, hasLaunch, launchAge, config }: Known): FactLine[] {
  const { kind, kinds, platform, version, launch, launchThere, launchNone, bot, noBot } = words.host;
  const launchSaid = launchAge === null ? launchThere : words.host.launchAge(formatAge(launchAge));
  const { username } = config?.bot ?? { username: null };
  return [
    { label: kind, value: kinds[host.kind] },
    ...(host.platform === null ? [] : [{ label: platform, value: host.platform }]),
    ...(host.version === null ? [] : [{ label: version, value: host.version }]),
    { label: launch, value: hasLaunch ? launchSaid : launchNone },
    { label: bot, value: config?.bot ? `${config.bot.id}${username === null ? '' : ` @${username}`}` : noBot },
  ];
}

/** When Telegram signed the launch data, in milliseconds: the only field of them that is not a credential. */
export function signedAt(rawLaunch: string): number | null {
  const seconds = Number(new URLSearchParams(rawLaunch).get('auth_date'));
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds * 1_000 : null;
}

export interface DiagnosedDevice {
  readonly browser: string;
  readonly width: number;
  readonly height: number;
  readonly language: string;
  readonly zone: string;
  readonly hasCookies: boolean;
  readonly isOnline: boolean;
  readonly theme: 'light' | 'dark';
  readonly build: string | null;
}

export function deviceLines(device: DiagnosedDevice): FactLine[] {
  const { browser, screen, language, zone, cookies, network, theme, build } = words.device;
  return [
    { label: build, value: device.build ?? words.device.noBuild },
    { label: browser, value: device.browser.slice(0, MAX_BROWSER) },
    { label: screen, value: `${device.width} × ${device.height}` },
    { label: language, value: device.language },
    { label: zone, value: device.zone },
    { label: theme, value: words.device.themes[device.theme] },
    { label: cookies, value: device.hasCookies ? words.device.cookiesOn : words.device.cookiesOff },
    { label: network, value: device.isOnline ? words.device.online : words.device.offline },
  ];
}

const MAX_BROWSER = 200;

export function botLines(health: BotHealth, formatTime: (at: number) => string): FactLine[] {
  const { identity, updates, webhook, polling, pending, lastError, noError, kinds, allKinds } = words.bot;
  const missing = [health.hasInline ? null : words.bot.inline, health.hasMainApp ? null : words.bot.mainApp].filter(
    part => part !== null,
  );
  const error = [health.lastErrorAt === null ? null : formatTime(health.lastErrorAt), health.lastError];
  const said = error.filter(part => part !== null).join(': ');
  return [
    { label: identity, value: `${health.name} · ${health.id} @${health.username}` },
    { label: updates, value: health.webhookHost === null ? polling : webhook(health.webhookHost) },
    { label: pending, value: String(health.pending) },
    { label: lastError, value: said === '' ? noError : said },
    { label: kinds, value: health.allowedUpdates.length === 0 ? allKinds : health.allowedUpdates.join(', ') },
    { label: words.bot.missing, value: missing.length === 0 ? words.bot.nothingMissing : missing.join(', ') },
  ];
}

/** Undefined: not known yet. */
export type PageAnswer = AccessAnswer | Silence | undefined;

export function pageLine(id: RouteId, answer: PageAnswer): FactLine {
  const label = pages[id].title;
  if (answer === undefined) return { label, value: words.pages.asking };
  if (typeof answer === 'string') return { label, value: words.pages.silences[answer] };
  const groups = answer.groups.map(group => group.title).join(', ');
  const decision = words.pages.decisions[answer.decision];
  return { label, value: groups === '' ? decision : `${decision}. ${words.pages.groups(groups)}` };
}

/** The page as text: no launch data, no cookie, no token. */
export function report(sections: readonly { readonly title: string; readonly lines: readonly FactLine[] }[]): string {
  return sections
    .map(({ title, lines }) => [title, ...lines.map(({ label, value }) => `${label}: ${value}`)].join('\n'))
    .join('\n\n');
}
