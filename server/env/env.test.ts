import { describe, expect, it } from 'vitest';
import { BRAZILIAN_HOUSES } from '../../api/feeds/odds-api-io/house-names.ts';
import { parseEnv } from './env.ts';

const TOKEN = '7000000001:AAFakeTokenForTestsOnly-0123456789abcde';
const FIREBASE = {
  FIREBASE_PROJECT_ID: 'arbi-test',
  FIREBASE_CLIENT_EMAIL: 'arbi@arbi-test.iam.gserviceaccount.com',
  FIREBASE_PRIVATE_KEY: '-----BEGIN PRIVATE KEY-----\\nx',
  FIREBASE_API_KEY: 'AIzaFakeKeyForTestsOnly0123456789',
};

const REDIS_URL = 'rediss://user:secret@redis.example:6380/0';
const CLUSTER = {
  REDIS_URL,
  ROLE: 'scanner',
  SHARED_DIR: '/srv/arbi',
  SESSION_SECRET: 'x'.repeat(32),
  FIREBASE_PROJECT_ID: 'arbi-test',
  FIRESTORE_EMULATOR_HOST: 'localhost:1',
  BOT_MODE: 'off',
};

/** A real bot, beside odds that are not made up. */
const BOT = { BOT_TOKEN: TOKEN, FEED: 'push', FEED_PUSH_TOKEN: 'x'.repeat(16) };

const ROOT = 'https://api.odds-api.io/v3';

describe('parseEnv', () => {
  it('has a default for everything', () => {
    expect(parseEnv({})).toEqual({
      ok: true,
      value: {
        port: 3000,
        host: '127.0.0.1',
        dataDir: './data',
        floorBytes: 256 * 1024 * 1024,
        publicUrl: null,
        pagesUrl: null,
        apiBase: null,
        sessionSecret: null,
        cluster: null,
        previousSessionSecret: null,
        telegram: { kind: 'sandbox' },
        adminTelegramIds: [],
        identity: { kind: 'embedded' },
        smtp: null,
        oidc: null,
        feeds: [{ kind: 'demo' }],
        feedTerms: {
          oddsApiIo: { sports: ['football'], leagues: [], houses: [...BRAZILIAN_HOUSES], root: ROOT, perHour: null },
        },
        store: { kind: 'sqlite' },
        files: { kind: 'disk' },
        recording: null,
        logFormat: 'text',
        tracing: null,
        metricsFor: 'open',
        backups: { dir: null, hour: 4, keep: { daily: 7, weekly: 4 }, bucket: null },
        flowAddresses: [],
      },
    });
  });

  it.each([
    [{ METRICS_TOKEN: 'x'.repeat(16) }, { token: 'x'.repeat(16) }],
    [{ PUBLIC_URL: 'https://arbi.example' }, 'closed'],
    [{ HOST: '0.0.0.0' }, 'closed'],
    [{ HOST: '127.0.0.1' }, 'open'],
    [{ HOST: '127.0.0.1', PUBLIC_URL: 'https://arbi.example' }, 'closed'],
    [{ PUBLIC_URL: 'https://arbi.example', METRICS_TOKEN: 'x'.repeat(16) }, { token: 'x'.repeat(16) }],
  ])('%j: who reads the metrics', (input, metricsFor) => {
    expect(parseEnv(input)).toMatchObject({ ok: true, value: { metricsFor } });
  });

  it.each([
    ['REDIS_URL', { ROLE: 'api' }],
    ['REDIS_URL', { REDIS_URL: 'http://localhost' }],
    ['ROLE', { REDIS_URL }],
    ['SHARED_DIR', { REDIS_URL, ROLE: 'api' }],
    ['FIREBASE_PROJECT_ID', { ...CLUSTER, FIREBASE_PROJECT_ID: '' }],
    ['SESSION_SECRET', { ...CLUSTER, SESSION_SECRET: '' }],
    ['BOT_MODE', { ...CLUSTER, BOT_MODE: '' }],
    ['FEED', { ...CLUSTER, FEED: 'replay:x.csv' }],
    ['PUBLIC_URL', { ...CLUSTER, ...BOT, BOT_MODE: 'webhook' }],
  ])('says what several processes need: %s', (variable, set) => {
    const parsed = parseEnv(set);
    expect(parsed.ok ? [] : parsed.error.map(issue => issue.variable)).toContain(variable);
  });

  it('takes a Redis for several processes', () => {
    const parsed = parseEnv(CLUSTER);
    expect(parsed.ok && parsed.value.cluster).toEqual({ redisUrl: REDIS_URL, role: 'scanner', sharedDir: '/srv/arbi' });
  });

  it('lets several processes receive by webhook', () => {
    const parsed = parseEnv({ ...CLUSTER, ...BOT, BOT_MODE: 'webhook', PUBLIC_URL: 'https://arbi.example' });
    expect(parsed).toMatchObject({
      ok: true,
      value: { cluster: {}, telegram: { updates: { webhook: 'https://arbi.example/api/telegram/webhook' } } },
    });
  });

  it.each([
    [{ PUBLIC_URL: 'https://arbi.example' }, null],
    [{ PUBLIC_URL: 'https://arbi.example', HOST: '127.0.0.1' }, '127.0.0.1'],
    [{ HOST: '::' }, '::'],
  ])('%j: listens on %s', (input, host) => {
    expect(parseEnv(input)).toMatchObject({ ok: true, value: { host } });
  });

  it.each([
    [{ BOT_TOKEN: TOKEN }, false],
    [{ BOT_TOKEN: TOKEN, FEED: 'demo' }, false],
    [{ ...BOT, FEED: 'push, demo' }, false],
    [{ ...BOT, FEED: 'replay:x.csv' }, false],
    [{ ...BOT, FEED: 'replay:x.csv', DEMO_BESIDE_REAL: 'yes' }, true],
    [{ BOT_TOKEN: TOKEN, BOT_MODE: 'off' }, false],
    [{ BOT_TOKEN: TOKEN, DEMO_BESIDE_REAL: 'no' }, false],
    [{ BOT_TOKEN: TOKEN, DEMO_BESIDE_REAL: 'yes' }, true],
    [BOT, true],
  ])('%j: made-up or old odds beside a real bot only where they are asked for by name: %s', (input, ok) => {
    const result = parseEnv(input);
    expect(result.ok ? true : result.error).toEqual(
      ok || [{ variable: 'FEED', message: expect.stringContaining('DEMO_BESIDE_REAL=yes') }],
    );
  });

  it('reads where backups go, when they are made, and how many are kept', () => {
    const read = parseEnv({ BACKUP_DIR: '/srv/b', BACKUP_HOUR: 'off', BACKUP_KEEP: '1, 0' });
    expect(read).toMatchObject({ value: { backups: { dir: '/srv/b', hour: null, keep: { daily: 1, weekly: 0 } } } });
  });

  it('reads where odds are recorded, and how much of them', () => {
    const read = parseEnv({ RECORD_DIR: '/srv/odds', RECORD_MAX_MB: '64' });
    expect(read).toMatchObject({ value: { recording: { dir: '/srv/odds', maxBytes: 64 * 1024 * 1024 } } });
  });

  it('lists the addresses that flows may call, each as it will be requested', () => {
    const read = parseEnv({ FLOW_ADDRESSES: 'https://A.example, https://b.example/in/../hook' });
    expect(read.ok && read.value.flowAddresses).toEqual(['https://a.example/', 'https://b.example/hook']);
  });

  it.each([
    [
      {
        FEED: 'odds-api-io',
        ODDS_API_IO_KEY: 'k'.repeat(20),
        ODDS_API_IO_LEAGUES: 'brazil-serie-a, brazil-serie-b',
        ODDS_API_IO_HOUSES: 'Betano BR,Mr. Jack',
        ODDS_API_IO_PER_HOUR: '100',
        ODDS_API_IO_ROOT: 'https://api2.odds-api.io/v3/',
      },
      [
        {
          kind: 'odds-api-io',
          apiKey: 'k'.repeat(20),
          sports: ['football'],
          leagues: ['brazil-serie-a', 'brazil-serie-b'],
          houses: ['Betano BR', 'Mr. Jack'],
          root: 'https://api2.odds-api.io/v3',
          perHour: 100,
        },
      ],
    ],
    [
      { FEED: 'betfair', BETFAIR_APP_KEY: 'k'.repeat(16), BETFAIR_USERNAME: 'ana', BETFAIR_PASSWORD: 'senha' },
      [
        {
          kind: 'betfair',
          appKey: 'k'.repeat(16),
          username: 'ana',
          password: 'senha',
          certificateFiles: null,
          domain: 'betfair.bet.br',
          sports: ['1'],
          maxMarkets: 200,
          conflateMs: 0,
        },
      ],
    ],
    [{ FEED: 'replay:a/b.csv.gz?speed=max' }, [{ kind: 'replay', source: 'a/b.csv.gz?speed=max' }]],
    [
      { FEED: 'demo, push', FEED_PUSH_TOKEN: 'x'.repeat(16) },
      [{ kind: 'demo' }, { kind: 'push', token: 'x'.repeat(16) }],
    ],
    [
      { FEED: 'the-odds-api', THE_ODDS_API_KEY: 'abcdef0123456789' },
      [{ kind: 'the-odds-api', apiKey: 'abcdef0123456789' }],
    ],
    [
      { FEED: 'the-odds-api', THE_ODDS_API_KEY: 'abcdef0123456789', THE_ODDS_API_ROOT: 'http://127.0.0.1:9/' },
      [{ kind: 'the-odds-api', apiKey: 'abcdef0123456789', baseUrl: 'http://127.0.0.1:9' }],
    ],
    [{ FEED: '' }, [{ kind: 'demo' }]],
  ])('%j', (input, feeds) => {
    const result = parseEnv(input);
    expect(result.ok && result.value.feeds).toEqual(feeds);
  });

  it('plays one recording, because two have each a time of their own', () => {
    const result = parseEnv({ FEED: 'replay:a.csv,replay:b.csv' });
    expect(result.ok || result.error).toMatchObject([
      { variable: 'FEED', message: expect.stringContaining('uma gravação') },
    ]);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ HOST: 'http://0.0.0.0' }, 'HOST'],
    [{ DEMO_BESIDE_REAL: 'maybe' }, 'DEMO_BESIDE_REAL'],
    [{ FEED: 'betburger' }, 'FEED'],
    [{ FEED: 'replay:' }, 'FEED'],
    [{ FEED: 'demo,demo' }, 'FEED'],
    [{ FEED: 'replay:x.csv,push', FEED_PUSH_TOKEN: 'x'.repeat(16) }, 'FEED'],
    [{ FEED: 'push' }, 'FEED_PUSH_TOKEN'],
    [{ FEED: 'push', FEED_PUSH_TOKEN: 'short' }, 'FEED_PUSH_TOKEN'],
    [{ FEED: 'the-odds-api' }, 'THE_ODDS_API_KEY'],
    [{ PUBLIC_URL: 'arbi.example' }, 'PUBLIC_URL'],
    [{ API_BASE: 'api.arbi.example' }, 'API_BASE'],
    [{ API_BASE: 'https://arbi.example/api' }, 'API_BASE'],
    [{ PAGES_URL: 'ftp://arbi.example' }, 'PAGES_URL'],
    [{ PAGES_URL: 'https://arbi.example' }, 'PUBLIC_URL'],
    [{ PAGES_URL: 'https://arbi.example', PUBLIC_URL: 'http://api.arbi.example' }, 'PUBLIC_URL'],
    [{ BACKUP_HOUR: '24' }, 'BACKUP_HOUR'],
    [{ BACKUP_KEEP: '7' }, 'BACKUP_KEEP'],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT'],
    [{ BACKUP_BUCKET_URL: 'https://s3.example/bucket' }, 'BACKUP_BUCKET_KEY_ID'],
    [{ BACKUP_BUCKET_URL: 'https://s3.example/bucket', BACKUP_BUCKET_KEY_ID: 'id' }, 'BACKUP_BUCKET_SECRET'],
    [{ BACKUP_BUCKET_URL: 'http://s3.example/bucket' }, 'BACKUP_BUCKET_URL'],
    [{ BACKUP_BUCKET_URL: 'https://s3.example' }, 'BACKUP_BUCKET_URL'],
    [{ BACKUP_BUCKET_URL: 'https://key:secret@s3.example/bucket' }, 'BACKUP_BUCKET_URL'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a key' }, 'OTEL_EXPORTER_OTLP_HEADERS'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ FLOW_ADDRESSES: 'https://a.example/x?y=1' }, 'FLOW_ADDRESSES'],
    [{ FLOW_ADDRESSES: 'https://a.example/,ftp://b.example/' }, 'FLOW_ADDRESSES'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ BOT_TOKEN: 'no token' }, 'BOT_TOKEN'],
    [{ BOT_MODE: 'sometimes' }, 'BOT_MODE'],
    [{ BOT_MODE: 'webhook' }, 'BOT_TOKEN'],
    [{ BOT_MODE: 'webhook', BOT_TOKEN: TOKEN }, 'PUBLIC_URL'],
    [{ BOT_MODE: 'webhook', BOT_TOKEN: TOKEN, PUBLIC_URL: 'http://arbi.example' }, 'PUBLIC_URL'],
    [{ BOT_MODE: 'polling' }, 'BOT_TOKEN'],
    [{ ADMIN_TELEGRAM_IDS: '12, abc' }, 'ADMIN_TELEGRAM_IDS'],
    [{ SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.c' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ OIDC_ISSUER: 'accounts.google.com' }, 'OIDC_ISSUER'],
    [{ OIDC_ISSUER: 'https://accounts.google.com' }, 'OIDC_CLIENT_ID'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.c\r\nBcc: x@y.z' }, 'MAIL_FROM'],
    [{ ...FIREBASE, FIREBASE_API_KEY: '' }, 'FIREBASE_API_KEY'],
    [{ ...FIREBASE, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, 'FIREBASE_AUTH_EMULATOR_HOST'],
    [{ NODE_ENV: 'production', FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, 'FIREBASE_AUTH_EMULATOR_HOST'],
    [{ FIREBASE_PROJECT_ID: 'arbi-test' }, 'FIREBASE_CLIENT_EMAIL'],
    [{ FIRESTORE_EMULATOR_HOST: '127.0.0.1:8085', NODE_ENV: 'production' }, 'FIRESTORE_EMULATOR_HOST'],
    [{ FIREBASE_STORAGE_BUCKET: 'arbi.example' }, 'FIREBASE_PROJECT_ID'],
    [{ ...FIREBASE, FIREBASE_STORAGE_BUCKET: 'gs://arbi.example' }, 'FIREBASE_STORAGE_BUCKET'],
    [{ ...CLUSTER, FIREBASE_STORAGE_BUCKET: 'arbi.example' }, 'FIREBASE_CLIENT_EMAIL'],
    [{ FIREBASE_STORAGE_EMULATOR_HOST: '127.0.0.1:9199', NODE_ENV: 'production' }, 'FIREBASE_STORAGE_EMULATOR_HOST'],
    [{ STORAGE_EMULATOR_HOST: 'http://127.0.0.1:9199' }, 'STORAGE_EMULATOR_HOST'],
  ])('%j: refuses, naming %s', (input, variable) => {
    const result = parseEnv(input);
    expect(result.ok ? null : result.error[0]?.variable).toBe(variable);
  });

  it.each([
    [{}, { kind: 'sandbox' }],
    [{ HOST: '127.0.0.1' }, { kind: 'sandbox' }],
    [{ HOST: '0.0.0.0' }, { kind: 'off', reason: expect.stringContaining('HOST') }],
    [{ PUBLIC_URL: 'http://localhost:3000' }, { kind: 'sandbox' }],
    [{ ...BOT }, { kind: 'bot', token: TOKEN, updates: 'polling', login: 'widget', isDrawn: true }],
    [
      { ...BOT, BOT_ANSWERS: 'text' },
      { kind: 'bot', isDrawn: false },
    ],
    [
      { ...BOT, TELEGRAM_LOGIN: 'oidc' },
      { kind: 'bot', login: 'oidc' },
    ],
    [
      { ...BOT, BOT_MODE: 'off' },
      { kind: 'bot', updates: 'off' },
    ],
    [
      { ...BOT, BOT_MODE: 'webhook', PUBLIC_URL: 'https://arbi.example/' },
      { kind: 'bot', updates: { webhook: 'https://arbi.example/api/telegram/webhook' } },
    ],
    [{ BOT_MODE: 'off' }, { kind: 'off' }],
    [{ NODE_ENV: 'production' }, { kind: 'off', reason: expect.stringContaining('production') }],
    [{ PUBLIC_URL: 'https://arbi.example' }, { kind: 'off', reason: expect.stringContaining('PUBLIC_URL') }],
    [FIREBASE, { kind: 'off', reason: expect.stringContaining('Firebase') }],
  ])('%j: selects this Telegram', (input, telegram) => {
    const result = parseEnv(input);
    expect(result.ok && result.value.telegram).toMatchObject(telegram);
  });

  it.each([
    [{ BOT_TOKEN: TOKEN }, 'BOT_TOKEN'],
    [{ PUBLIC_URL: 'https://arbi.example' }, 'PUBLIC_URL'],
    [{ NODE_ENV: 'production' }, 'production'],
    [FIREBASE, 'Firebase'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.c' }, 'SMTP_URL'],
  ])('%j: local mode does not start with it', (input, reason) => {
    const result = parseEnv({ ...input, BOT_MODE: 'sandbox' });
    const issue = result.ok ? null : result.error[0];
    expect(issue).toMatchObject({ variable: 'BOT_MODE', message: expect.stringContaining(reason) });
  });

  it('selects Google’s identity if there is a project', () => {
    const result = parseEnv(FIREBASE);
    expect(result.ok && result.value.identity).toMatchObject({
      kind: 'firebase',
      projectId: 'arbi-test',
      authDomain: 'arbi-test.firebaseapp.com',
      privateKey: '-----BEGIN PRIVATE KEY-----\nx',
    });
  });

  it('keeps files in the bucket of the project, or on the disk', () => {
    const given = { ...FIREBASE, FIREBASE_STORAGE_BUCKET: 'arbi-test.firebasestorage.app' };
    const result = parseEnv(given);
    expect(result.ok && result.value.files).toEqual({
      kind: 'bucket',
      projectId: 'arbi-test',
      clientEmail: FIREBASE.FIREBASE_CLIENT_EMAIL,
      privateKey: '-----BEGIN PRIVATE KEY-----\nx',
      bucket: 'arbi-test.firebasestorage.app',
      emulatorHost: null,
    });
    for (const without of [{}, FIREBASE]) {
      const disk = parseEnv(without);
      expect(disk.ok && disk.value.files).toEqual({ kind: 'disk' });
    }
  });

  it('accepts an OpenID Connect issuer beside the embedded accounts', () => {
    const result = parseEnv({ OIDC_ISSUER: 'https://accounts.google.com/', OIDC_CLIENT_ID: 'arbi' });
    expect(result.ok && result.value.oidc).toEqual({
      providerId: 'google.com',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'arbi',
    });
  });

  it('reads a list of administrators', () => {
    const result = parseEnv({ ADMIN_TELEGRAM_IDS: ' 12, 345 ' });
    expect(result.ok && result.value.adminTelegramIds).toEqual([12, 345]);
  });

  it('never repeats a secret in its messages', () => {
    const result = parseEnv({ FEED: 'push', FEED_PUSH_TOKEN: 'with a space in it' });
    expect(JSON.stringify(result)).not.toContain('with a space');
  });
});

it('spec 7: reads where pages and API are, if not at one address', () => {
  const at = (input: Record<string, string>) => {
    const parsed = parseEnv(input);
    return parsed.ok && [parsed.value.pagesUrl, parsed.value.apiBase, parsed.value.telegram.kind];
  };
  expect(at({})).toEqual([null, null, 'sandbox']);
  expect(at({ API_BASE: 'https://api.arbi.example/' })).toEqual([null, 'https://api.arbi.example', 'sandbox']);
  expect(at({ PAGES_URL: 'http://localhost:3431/' })).toEqual(['http://localhost:3431', null, 'sandbox']);
  const apart = { PAGES_URL: 'https://arbi.example', PUBLIC_URL: 'https://api.arbi.example' };
  expect(at(apart)).toEqual(['https://arbi.example', null, 'off']);
});
