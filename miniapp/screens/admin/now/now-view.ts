/** How all is, in one sentence and six signs, from what the sections of `/admin` read. Pure. */
import { adminNow as words } from '#shared/catalogue/admin-now.ts';
import { machine as machineWords } from '#shared/catalogue/admin-overview.ts';
import type { BackupState } from '#shared/wire/admin/backups.ts';
import type { FeedStatus } from '#shared/wire/admin/feeds.ts';
import type { MachineState } from '#shared/wire/admin/machine.ts';
import { feedName, feedState } from '../feeds/feed-view.ts';
import { dateText } from '../parts/date-text.ts';

/** well, not well, not used; unknown: not read yet, or it cannot be. */
export type Tone = 'good' | 'bad' | 'idle' | 'unknown';

export interface Sign {
  readonly key: keyof typeof words.signs;
  readonly value: string;
  readonly note: string;
  readonly tone: Tone;
  /** The section that says more. */
  readonly section: string;
}

/** Undefined: not read yet. */
export interface NowInput {
  readonly machine: MachineState | undefined;
  readonly feeds: readonly FeedStatus[] | undefined;
  readonly backups: BackupState | undefined;
}

type Part = MachineState['parts'][string];

/** Always the same six, in the same order. */
export function signsOf({ machine, feeds, backups }: NowInput): readonly Sign[] {
  return [
    { key: 'site', section: 'maquina', ...(machine ? siteSign(machine) : UNKNOWN) },
    { key: 'bot', section: 'maquina', ...(machine ? botSign(machine.parts.telegram) : UNKNOWN) },
    { key: 'feeds', section: 'fontes', ...(feeds ? feedSign(feeds) : UNKNOWN) },
    { key: 'messages', section: 'maquina', ...(machine ? messageSign(machine) : UNKNOWN) },
    { key: 'storage', section: 'maquina', ...(machine ? storageSign(machine) : UNKNOWN) },
    { key: 'backup', section: 'copias', ...(backups ? backupSign(backups) : UNKNOWN) },
  ];
}

/** The parts that fail and that no sign is about. */
export function otherFailures({ parts }: MachineState): readonly { readonly name: string; readonly text: string }[] {
  return Object.entries(parts)
    .filter(([part, { state }]) => state === 'failing' && !SIGNED.has(part))
    .map(([part, health]) => ({ name: machineWords.parts[part] ?? part, text: reasonOf(health) }));
}

/** tone 'unknown': not all is read yet, and nothing that is read is bad. */
export function sentenceOf(
  signs: readonly Sign[],
  failures: readonly { readonly name: string }[],
): Pick<Sign, 'tone' | 'value' | 'note'> {
  const bad = signs.filter(({ tone }) => tone === 'bad');
  const names = [
    ...bad.map(({ key, value }) => words.of(words.signs[key], value)),
    ...failures.map(({ name }) => name),
  ];
  const [only] = names;
  if (only === undefined) {
    const isWhole = signs.every(({ tone }) => tone !== 'unknown');
    return isWhole
      ? { tone: 'good', value: words.allWell, note: '' }
      : { tone: 'unknown', value: words.unknown, note: '' };
  }
  return names.length === 1
    ? { tone: 'bad', value: only, note: words.rest }
    : { tone: 'bad', value: words.troubles(names.length), note: names.join(', ') };
}

type Said = Pick<Sign, 'value' | 'note' | 'tone'>;
const UNKNOWN: Said = { value: words.unknown, note: '', tone: 'unknown' };
/** Parts that a sign is about. */
const SIGNED: ReadonlySet<string> = new Set(['telegram', 'sending', 'feeds', 'store', 'disk', 'space', 'backup']);

function reasonOf({ reason, state }: Part): string {
  return reason === null ? machineWords.states[state] : (machineWords.reasons[reason] ?? reason);
}

function siteSign({ requests }: MachineState): Said {
  const note = words.site.requests(requests.requests);
  return requests.failed > 0
    ? { value: words.site.failed(requests.failed), note, tone: 'bad' }
    : { value: words.site.up, note, tone: 'good' };
}

function botSign(part: Part | undefined): Said {
  if (part === undefined || part.state === 'off') return { value: words.bot.off, note: '', tone: 'idle' };
  return part.state === 'ok'
    ? { value: words.bot.up, note: words.bot.listens, tone: 'good' }
    : { value: words.bot.failing, note: reasonOf(part), tone: 'bad' };
}

function feedSign(feeds: readonly FeedStatus[]): Said {
  const on = feeds.filter(({ runs }) => runs);
  if (on.length === 0) return { value: words.feeds.none, note: '', tone: 'idle' };
  const bad = on.filter(feed => feedState(feed).tone === 'bad');
  const value = words.feeds.of(on.length - bad.length, on.length);
  const [first] = bad;
  return first === undefined
    ? { value, note: words.feeds.deliver, tone: 'good' }
    : { value, note: words.of(feedName(first.id), feedState(first).text), tone: 'bad' };
}

function messageSign({ parts, queues }: MachineState): Said {
  const waiting = queues.alerts + queues.posts;
  const note = waiting === 0 ? words.messages.empty : words.messages.queued(waiting);
  return parts.sending?.state === 'failing'
    ? { value: words.messages.late, note: reasonOf(parts.sending), tone: 'bad' }
    : { value: words.messages.well, note, tone: 'good' };
}

function storageSign({ parts }: MachineState): Said {
  const failing = ['store', 'disk', 'space'].find(part => parts[part]?.state === 'failing');
  const part = failing === undefined ? undefined : parts[failing];
  if (failing === undefined || part === undefined)
    return { value: words.storage.well, note: words.storage.writes, tone: 'good' };
  return {
    value: words.storage.failing,
    note: words.of(machineWords.parts[failing] ?? failing, reasonOf(part)),
    tone: 'bad',
  };
}

function backupSign({ failed, making, hour, database, backups }: BackupState): Said {
  if (failed !== null) return { value: words.backup.failed, note: dateText(failed.at), tone: 'bad' };
  const note = database === 'firestore' ? words.backup.firestore : words.backup.checked;
  const [last] = backups;
  if (last !== undefined) return { value: dateText(last.at), note, tone: 'good' };
  if (making) return { value: words.backup.making, note: '', tone: 'idle' };
  return { value: words.backup.none, note: hour === null ? words.backup.onDemand : '', tone: 'idle' };
}
