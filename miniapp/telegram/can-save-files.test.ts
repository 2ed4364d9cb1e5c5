import { expect, it } from 'vitest';
import { canSaveFiles } from './can-save-files.ts';

it.each([
  ['browser', null, true],
  ['telegram', 'ios', false],
  ['telegram', 'android', false],
  ['starting', 'android_x', false],
  ['telegram', 'tdesktop', true],
  ['telegram', 'weba', true],
] as const)('%s on %s', (kind, platform, can) => expect(canSaveFiles({ kind, platform, version: null })).toBe(can));
