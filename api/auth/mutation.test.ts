/**
 * A hundred thousand changes to valid texts, from fixed seeds. A changed text is accepted if, and only if, it means the
 * same as one of the valid texts, according to a second reader written here:
 * - launch data, and the widget's query string: the same keys and values once decoded, each key once, in any order.
 *   How they are spelt (`%C3` or `%c3`, `+` or `%20`, an escape that was not needed, empty pairs, a `?` in front) is
 *   not what Telegram signed, and what is read is what was checked.
 * - the widget's object: the same fields with the same text, as parsed from JSON.
 * - cookies: each of the two names once, with the same value; other cookies do not matter here.
 * - tokens: the same characters.
 */

import { describe, expect, it } from 'vitest';
import { soak } from '#shared/testing/soak.ts';
import { asTelegramId } from '#shared/units.ts';
import { createSeededRandom } from '../feeds/demo/random.ts';
import { checkInitData } from './init-data.ts';
import { AUTH_DATE, encodePairs, LAUNCHED_AT, OWN_TOKEN, pairsOf, signLaunch, signWidget } from './launches-fixture.ts';
import { checkLoginWidget } from './login-widget.ts';
import { mutate } from './mutations-fixture.ts';
import { issueSession, readSession } from './session-cookie.ts';
import { readToken, signToken } from './signed-token.ts';

const RUNS = soak(2_000, 20_000);
const secrets = { current: 'the secret of this year, 32 or more', previous: 'the secret of last year, 32 or more' };
const telegram = { botToken: OWN_TOKEN, now: LAUNCHED_AT };
const token = { purpose: 'telegram-session', secrets, now: LAUNCHED_AT };

interface Kind {
  readonly good: readonly string[];
  readonly accepts: (text: string) => { readonly ok: boolean; readonly value?: unknown };
  /** The same result for texts that mean the same; null for a text without meaning. */
  readonly meaningOf: (text: string) => string | null;
}

const nasty = { id: 279_058_397, first_name: 'Zé 🦜 "x" & Cia', last_name: 'Ñandú/ß\\ + =%' };
const widgets = [
  signWidget(),
  signWidget({ ...nasty, username: 'ze_bets', photo_url: 'https://t.me/i/userpic/320/x.jpg' }),
  signWidget({ id: 7, auth_date: Number(AUTH_DATE) - 1 }),
];

const kinds: Readonly<Record<string, Kind>> = {
  'launch data': {
    good: [
      signLaunch(),
      signLaunch({ user: nasty, signature: 'Dgj0Uoq-g7PQ', start_param: 'calc', chat_type: 'private' }),
      signLaunch({ user: { id: 7, first_name: 'B' }, chat: { id: -100, type: 'group', title: 'a=b' } }),
    ],
    accepts: text => checkInitData(text, telegram),
    meaningOf: text => meaningOfPairs(decodePairs(text)),
  },
  'widget queries': {
    good: widgets.map(answer => encodePairs(pairsOf(answer))),
    accepts: text => checkLoginWidget(text, telegram),
    meaningOf: text => meaningOfPairs(decodePairs(text)),
  },
  'widget objects': {
    good: widgets.map(answer => JSON.stringify(answer)),
    accepts: text => checkLoginWidget(parseOrNull(text), telegram),
    meaningOf: text => meaningOfObject(parseOrNull(text)),
  },
  cookies: {
    good: [42, 7, Number.MAX_SAFE_INTEGER].map(telegramId =>
      issueSession({
        telegramId: asTelegramId(telegramId),
        sessionId: 's1',
        now: LAUNCHED_AT,
        secrets,
        overHttps: true,
      })
        .map(cookie => cookie.split(';')[0])
        .concat('theme=dark')
        .join('; '),
    ),
    accepts: text => readSession(text, { now: LAUNCHED_AT, secrets }),
    meaningOf: meaningOfCookies,
  },
  tokens: {
    good: ['42', '', 'Zé 🦜'].map(payload =>
      signToken({ payload, issuedAt: LAUNCHED_AT, expiresAt: (LAUNCHED_AT + 1) as typeof LAUNCHED_AT }, token),
    ),
    accepts: text => readToken(text, token),
    meaningOf: text => text,
  },
};

describe('changed versions of valid texts', () => {
  it.each(Object.entries(kinds))(
    `${RUNS} ${'%s'}: accepted only if the meaning is the same`,
    (name, kind) => {
      const random = createSeededRandom(1_795_240_800 + name.length);
      const answers = new Map(kind.good.map(text => [kind.meaningOf(text), JSON.stringify(kind.accepts(text))]));
      expect([...answers.keys()]).not.toContain(null);
      expect([...answers.values()].every(answer => answer.startsWith('{"ok":true'))).toBe(true);
      const wrong: string[] = [];
      let accepted = 0;
      for (let run = 0; run < RUNS; ) {
        const text = mutate(kind.good[run % kind.good.length] ?? '', kind.good, random);
        // Changes that undo each other, or change nothing, do not count.
        if (kind.good.includes(text)) continue;
        run += 1;
        const answer = kind.accepts(text);
        if (answer.ok) accepted += 1;
        const expected = answers.get(kind.meaningOf(text));
        if (answer.ok ? JSON.stringify(answer) !== expected : expected !== undefined) wrong.push(text);
      }
      expect(wrong).toEqual([]);
      // Most changes alter the meaning; for kinds with several spellings, some only alter the spelling.
      expect(accepted).toBeLessThan(RUNS / 4);
      expect(accepted > 0).toBe(name !== 'tokens');
    },
    60_000,
  );
});

/** application/x-www-form-urlencoded, byte by byte: https://url.spec.whatwg.org/#concept-urlencoded-parser */
function decodePairs(query: string): [string, string][] {
  const pairs = query.replace(/^\?/, '').split('&').filter(Boolean);
  return pairs.map(pair => {
    const cut = pair.includes('=') ? pair.indexOf('=') : pair.length;
    return [decode(pair.slice(0, cut)), decode(pair.slice(cut + 1))];
  });
}

function decode(text: string): string {
  const encoded = [...new TextEncoder().encode(text)];
  const bytes: number[] = [];
  for (let i = 0; i < encoded.length; i++) {
    const byte = encoded[i] ?? 0;
    const digits = String.fromCharCode(...encoded.slice(i + 1, i + 3));
    if (byte === 0x25 && /^[0-9a-f]{2}$/i.test(digits)) {
      bytes.push(Number.parseInt(digits, 16));
      i += 2;
    } else {
      bytes.push(byte === 0x2b ? 0x20 : byte);
    }
  }
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
}

function meaningOfPairs(pairs: readonly [string, string][]): string | null {
  const isEachOnce = new Set(pairs.map(([key]) => key)).size === pairs.length;
  return isEachOnce ? JSON.stringify(pairs.toSorted(([a], [b]) => (a < b ? -1 : 1))) : null;
}

function meaningOfObject(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const isFlat = Object.values(value).every(field => typeof field === 'string' || typeof field === 'number');
  return isFlat ? meaningOfPairs(Object.entries(value).map(([key, field]) => [key, String(field)])) : null;
}

function meaningOfCookies(header: string): string | null {
  const valuesOf = (name: string) => [...header.matchAll(new RegExp(`(?:^|;)[ \\t]*${name}=([^;]*)`, 'g'))];
  const [ids, proofs] = [valuesOf('telegram_id'), valuesOf('telegram_verified')];
  if (ids.length !== 1 || proofs.length !== 1) return null;
  return [...ids, ...proofs].map(match => match[1]?.replace(/[ \t]+$/, '')).join('\n');
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
