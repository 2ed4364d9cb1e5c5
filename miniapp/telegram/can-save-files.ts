/** Whether a file that the page made reaches the person: Telegram's apps on phones ignore such downloads without a word. */
import type { HostState } from './host.ts';

const PHONES: ReadonlySet<string> = new Set(['android', 'android_x', 'ios']);

export const canSaveFiles = ({ kind, platform }: HostState): boolean =>
  kind === 'browser' || platform === null || !PHONES.has(platform);
