/** Signed vectors made elsewhere, if they are available. None of their rows is part of the project. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { epochMs } from '#shared/units.ts';
import { checkInitData, type TelegramLoginErrorCode } from './init-data.ts';
import { checkLoginWidget } from './login-widget.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const DEFAULT = '../shared/data/telegram/signed-launch-data.json';
const path = resolve(ROOT, process.env.LAUNCH_DATA_VECTORS || DEFAULT);

const schema = z.object({
  botToken: z.string(),
  /** Seconds. */
  now: z.number(),
  maxAgeSeconds: z.number(),
  vectors: z.array(
    z.object({
      name: z.string(),
      kind: z.string(),
      input: z.unknown(),
      expect: z.object({
        ok: z.boolean(),
        userId: z.number().optional(),
        startParam: z.string().optional(),
        reason: z.string().optional(),
      }),
    }),
  ),
});

const file = existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : null;
const rows = (file?.vectors ?? []).map(row => [row.name, row] as const);

const CHECKS: Readonly<Record<string, typeof checkLoginWidget>> = {
  webapp: (input, options) => checkInitData(z.string().parse(input), options),
  'login-widget': checkLoginWidget,
};

const OUR_CODES: Readonly<Record<TelegramLoginErrorCode, true>> = {
  too_large: true,
  malformed: true,
  duplicate_key: true,
  missing_hash: true,
  bad_hash: true,
  bad_auth_date: true,
  expired: true,
  future: true,
  bad_user: true,
  bot: true,
};

describe.skipIf(!file)(file ? `the vectors of ${path}` : `vectors (skipped: ${path} is not here)`, () => {
  it('are not empty', () => expect(rows.length).toBeGreaterThan(0));

  it.each(rows)('%s', (_, { kind, input, expect: expected }) => {
    if (!file) throw new Error('unreachable: the suite is skipped');
    const options = {
      botToken: file.botToken,
      now: epochMs(file.now * 1000),
      maxAgeMs: file.maxAgeSeconds * 1000,
    };
    const check = CHECKS[kind];
    if (!check) throw new Error(`no check for rows of kind ${kind}`);
    const result = check(input, options);
    expect(result.ok).toBe(expected.ok);
    if (result.ok) {
      const { telegramId, startParam } = result.value;
      expect({ telegramId, startParam }).toMatchObject({
        ...(expected.userId === undefined ? {} : { telegramId: expected.userId }),
        ...(expected.startParam === undefined ? {} : { startParam: expected.startParam }),
      });
    } else if (expected.reason !== undefined && expected.reason in OUR_CODES) {
      // For a reason that has no code of ours, only the refusal can be checked.
      expect(result.error.code).toBe(expected.reason);
    }
  });
});
