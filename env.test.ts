import { describe, expect, it } from 'vitest';
import { parseEnv } from './env.ts';

describe('parseEnv', () => {
  it('needs nothing', () => {
    expect(parseEnv({})).toEqual({
      ok: true,
      value: {
        port: 3000,
        dataDir: './data',
        publicUrl: null,
        sessionSecret: null,
        feeds: [{ kind: 'demo' }],
        store: { kind: 'sqlite' },
      },
    });
  });

  it.each([
    [{ FEED: 'replay:a/b.csv.gz?speed=max' }, [{ kind: 'replay', source: 'a/b.csv.gz?speed=max' }]],
    [
      { FEED: 'demo, push', FEED_PUSH_TOKEN: 'x'.repeat(16) },
      [{ kind: 'demo' }, { kind: 'push', token: 'x'.repeat(16) }],
    ],
    [
      { FEED: 'the-odds-api', THE_ODDS_API_KEY: 'abcdef0123456789' },
      [{ kind: 'the-odds-api', apiKey: 'abcdef0123456789' }],
    ],
    [{ FEED: '' }, [{ kind: 'demo' }]],
  ])('%j', (input, feeds) => {
    const result = parseEnv(input);
    expect(result.ok && result.value.feeds).toEqual(feeds);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ FEED: 'betburger' }, 'FEED'],
    [{ FEED: 'replay:' }, 'FEED'],
    [{ FEED: 'demo,demo' }, 'FEED'],
    [{ FEED: 'replay:x.csv,push', FEED_PUSH_TOKEN: 'x'.repeat(16) }, 'FEED'],
    [{ FEED: 'push' }, 'FEED_PUSH_TOKEN'],
    [{ FEED: 'push', FEED_PUSH_TOKEN: 'short' }, 'FEED_PUSH_TOKEN'],
    [{ FEED: 'the-odds-api' }, 'THE_ODDS_API_KEY'],
    [{ PUBLIC_URL: 'arbi.example' }, 'PUBLIC_URL'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ FIREBASE_PROJECT_ID: 'arbi-test' }, 'FIREBASE_CLIENT_EMAIL'],
    [{ FIRESTORE_EMULATOR_HOST: '127.0.0.1:8085', NODE_ENV: 'production' }, 'FIRESTORE_EMULATOR_HOST'],
  ])('%j: refuses, naming %s', (input, variable) => {
    const result = parseEnv(input);
    expect(result.ok ? null : result.error[0]?.variable).toBe(variable);
  });

  it('never repeats a secret in what it says', () => {
    const result = parseEnv({ FEED: 'push', FEED_PUSH_TOKEN: 'with a space in it' });
    expect(JSON.stringify(result)).not.toContain('with a space');
  });
});
