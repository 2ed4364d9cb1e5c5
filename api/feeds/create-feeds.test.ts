import { afterAll, describe, expect, it } from 'vitest';
import { epochMs } from '#shared/units.ts';
import { createFeeds } from './create-feeds.ts';
import { changeLog, createFolder, SEASON, snapshot, tar } from './recordings/recorded-files-fixture.ts';

const { path, write, mkdir, strip, remove } = createFolder();
afterAll(remove);

const clock = { now: () => epochMs(Date.parse('2026-07-01T00:00:00Z')) };
const terms = {
  oddsApiIo: { sports: ['football'], leagues: [], houses: ['KTO'], root: 'https://odds.example/v3', perHour: null },
};
const open = (source: string) =>
  createFeeds([{ kind: 'replay', source }], { terms, clock, sleep: async () => undefined, realNow: () => 0 });

describe('a recording to replay', () => {
  it.each([
    ['an address without a path', () => '?speed=2', 'FEED: Falta o caminho da gravação'],
    ['no such file', () => path('nada.csv'), 'FEED: nada.csv: não existe'],
    ['an empty file', () => write('vazio.csv', ''), 'FEED: vazio.csv: arquivo vazio'],
    ['another kind of file', () => write('prosa.txt', 'Era uma vez\n'), 'FEED: prosa.txt: linha 1 não é o cabeçalho'],
    ['a header alone', () => write('so.csv', `${SEASON.split('\n')[0]}\n`), 'FEED: so.csv: nenhuma cotação'],
    ['a missing column', () => write('log.csv', changeLog(2).replace(',book,', ',')), 'FEED: log.csv: falta a coluna'],
    ['a cut answer', () => write('cut.json', snapshot('a').slice(0, 99)), 'FEED: cut.json: JSON interrompido'],
    ['an empty answer', () => write('nada.json', '[]'), 'FEED: nada.json: nenhuma cotação (recusas: empty_answer 1)'],
    ['other JSON', () => write('x.json', '{"a": 1}'), 'FEED: x.json: não é uma resposta da The Odds API v4'],
    ['an empty folder', () => mkdir('pasta'), 'FEED: pasta: nenhum arquivo .json na pasta'],
    ['another tar', async () => write('n.tar', await tar({ 'a.txt': 'x' })), 'FEED: n.tar: nenhum arquivo .json'],
    [
      'matches of a far future only',
      () => write('2099.csv', SEASON.replaceAll('2025', '2099')),
      'FEED: 2099.csv: nenhuma cotação (recusas: from_future 2)',
    ],
  ])('%s: nothing starts', async (_, make, message) => {
    const feeds = await open(await make());
    expect(feeds.ok ? 'started' : strip(feeds.error.message)).toContain(message);
  });

  it('is played if it begins well, wherever it is damaged later', async () => {
    const feeds = await open(`${write('meio.csv', `${changeLog(3)}${'x'.repeat(2 * 1024 * 1024)}`)}?speed=max`);
    expect(feeds.ok && feeds.value.units.filter(unit => unit.isAsked).map(unit => unit.id)).toEqual(['replay']);
  });
});

describe('the certificate for Betfair', () => {
  const spec = {
    kind: 'betfair',
    appKey: 'k',
    username: 'u',
    password: 'p',
    domain: 'betfair.com',
    sports: ['1'],
    maxMarkets: 1,
    conflateMs: 0,
  } as const;
  const openWith = (cert: string, key: string) =>
    createFeeds([{ ...spec, certificateFiles: { cert, key } }], {
      terms,
      clock,
      sleep: async () => undefined,
      realNow: () => 0,
    });

  it.each([
    ['is missing', () => path('nada.crt'), 'BETFAIR_CERT_FILE: o arquivo não pode ser lido'],
    ['is something else', () => write('x.crt', 'texto'), 'BETFAIR_CERT_FILE: não é um arquivo PEM com CERTIFICATE'],
  ])('%s: nothing starts', async (_, make, message) => {
    const feeds = await openWith(await make(), path('nada.key'));
    expect(feeds.ok ? 'started' : feeds.error.message).toBe(message);
  });

  it('is read from its two files', async () => {
    const cert = write('a.crt', '-----BEGIN CERTIFICATE-----');
    const feeds = await openWith(cert, write('a.key', '-----BEGIN PRIVATE KEY-----'));
    expect(feeds.ok && feeds.value.units.filter(unit => unit.isAsked).map(unit => unit.id)).toEqual(['betfair']);
  });
});

it('offers what needs a key in /admin too, and says why the keys of Betfair stay in the environment', async () => {
  const feeds = await createFeeds([{ kind: 'demo' }], { terms, clock, sleep: async () => undefined, realNow: () => 0 });
  const offered = feeds.ok
    ? feeds.value.units.map(({ id, isAsked, key, fixed, cost }) => [
        id,
        isAsked,
        key !== null,
        fixed !== null,
        cost?.kind ?? null,
      ])
    : [];
  expect(offered).toEqual([
    ['demo', true, false, false, null],
    ['the-odds-api', false, true, false, 'credits'],
    ['odds-api-io', false, true, false, 'requests'],
    ['betfair', false, false, true, 'requests'],
  ]);
  expect(feeds.ok && feeds.value.units.at(-1)?.note).toContain('ambiente');
});
