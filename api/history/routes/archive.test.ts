import { OpenAPIHono } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import { NOW } from '#shared/arbitrage/arb-fixture.ts';
import { makeRecord } from '#shared/history/history-fixture.ts';
import type { LifeRecord } from '#shared/history/life-record.ts';
import { epochMs } from '#shared/units.ts';
import {
  archivePageSchema,
  archivePayloadSchema,
  archiveSummarySchema,
  homePayloadSchema,
  lastDaySchema,
} from '#shared/wire/archive.ts';
import { createSqliteDocumentStore } from '../../adapters/documents/sqlite-document-store.ts';
import { ARCHIVE_INDEXES } from '../archive-documents.ts';
import { createLastDay } from '../archive-last-day.ts';
import { MAX_SCANNED } from '../archive-scan.ts';
import { createArchiveSearch } from '../archive-search.ts';
import { createArchiveSummary } from '../archive-summary.ts';
import { createArchiveWriter } from '../archive-writer.ts';
import { archiveRoutes } from './archive.ts';

const DAY_MS = 86_400_000;
const clock = { now: () => NOW };
const quiet = () => undefined;

/** Stores lives, each last seen a minute before the previous one. */
async function open(changes: readonly Partial<LifeRecord>[], openIds: readonly string[] = []) {
  const store = createSqliteDocumentStore({ path: ':memory:', indexes: ARCHIVE_INDEXES });
  const limits = { maxWaiting: 100_000 };
  const writer = createArchiveWriter({ store, clock, log: { info: quiet, warn: quiet, error: quiet }, limits });
  for (const [index, change] of changes.entries()) {
    const lastSeen = epochMs(NOW - index * 60_000);
    writer.add(
      `life-${String(index).padStart(6, '0')}`,
      makeRecord({ opportunityId: `o${index}`, lastSeen, ...change }),
    );
  }
  await writer.finish();
  let real = 0;
  const summariseArchive = createArchiveSummary({ store, clock, realNow: () => (real += 60_000) });
  const searchArchive = createArchiveSearch({ store, openIds: () => new Set(openIds) });
  const readLastDay = createLastDay({ store, clock, realNow: () => real, openIds: () => new Set(openIds) });
  const app = new OpenAPIHono().route('/', archiveRoutes({ searchArchive, summariseArchive, readLastDay }));
  const ask = async (path: string) => app.request(path);
  const search = async (query = '') => archivePageSchema.parse(await (await ask(`/api/archive${query}`)).json());
  const idsOf = async (query: string) => (await search(query)).records.map(record => record.opportunityId);
  return { app, ask, search, idsOf };
}

const event = makeRecord().event;
const SAMPLES: Partial<LifeRecord>[] = [
  { peak: 0.01, kind: 'live', staleShare: 0.4 },
  { peak: 0.05, class: 'cross', event: { ...event, sport: 'tennis', league: 'Roland Garros' } },
  { peak: 0.03, houses: ['kto', 'superbet'], event: { ...event, league: 'Brasileirão Série B' } },
  { peak: 0.02, class: 'cross', lastSeen: epochMs(NOW - 2 * DAY_MS) },
];

describe('GET /api/archive', () => {
  it.each([
    ['', ['o0', 'o1', 'o2', 'o3']],
    ['?sort=peak', ['o1', 'o2', 'o3', 'o0']],
    ['?class=cross', ['o1', 'o3']],
    ['?class=cross&sport=tennis', ['o1']],
    ['?kind=live', ['o0']],
    ['?sport=soccer', ['o0', 'o2', 'o3']],
    ['?sport=soccer&class=cross', ['o3']],
    ['?league=serie%20b', ['o2']],
    ['?league=SÉRIE', ['o2']],
    ['?house=kto', ['o2']],
    ['?minPeak=0.03', ['o1', 'o2']],
    ['?minPeak=0.03&sort=peak', ['o1', 'o2']],
    ['?freshOnly=true', ['o1', 'o2', 'o3']],
    ['?from=2024-12-11', ['o0', 'o1', 'o2']],
    ['?to=2024-12-10', ['o3']],
    ['?to=2024-12-10&sort=peak&class=cross', ['o3']],
    ['?from=2024-12-10&to=2024-12-11&class=cross&sport=tennis', ['o1']],
    ['?from=2024-12-10&to=2024-12-10&class=cross', []],
  ])('%s', async (query, ids) => {
    expect(await (await open(SAMPLES)).idsOf(query)).toEqual(ids);
  });

  it.each([
    ['?from=ontem', 'from'],
    ['?to=2024-02-30', 'to'],
    ['?from=2024-12-11&to=2024-12-10', 'to'],
    ['?class=value', 'class'],
    ['?kind=both', 'kind'],
    ['?sport=chess', 'sport'],
    ['?league=', 'league'],
    ['?house=a%20b', 'house'],
    ['?minPeak=-1', 'minPeak'],
    ['?minPeak=two', 'minPeak'],
    ['?freshOnly=maybe', 'freshOnly'],
    ['?sort=age', 'sort'],
    ['?sports=tennis', 'sports'],
    ['?cursor=bm8', 'cursor'],
  ])('refuses %s, and names the field', async (query, field) => {
    const answer = await (await open([])).ask(`/api/archive${query}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'invalid_request', issues: [{ path: field }] });
  });

  it.each(['', '?sort=peak', '?sport=soccer', '?class=two_way&freshOnly=true'])(
    'pages through all of %s once, even if many records share a value',
    async query => {
      const same = { lastSeen: NOW, peak: 0.02 };
      const { search } = await open([
        ...Array.from({ length: 130 }, () => same),
        ...Array.from({ length: 40 }, () => ({})),
      ]);
      const ids: string[] = [];
      const sizes: number[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const mark: string = cursor === '' ? '' : `${query === '' ? '?' : '&'}cursor=${cursor}`;
        const page = await search(query + mark);
        ids.push(...page.records.map(record => record.id));
        sizes.push(page.records.length);
        cursor = page.next;
      }
      expect(new Set(ids).size).toBe(170);
      expect(ids).toHaveLength(170);
      expect(sizes).toEqual([50, 50, 50, 20]);
    },
  );

  it('refuses a cursor from another order', async () => {
    const { ask, search } = await open(Array.from({ length: 60 }, () => ({})));
    const { next } = await search();
    expect((await ask(`/api/archive?sort=peak&cursor=${next}`)).status).toBe(400);
  });

  it('shows nothing of a place where an arb is open now', async () => {
    expect(await (await open(SAMPLES, ['o1'])).idsOf('')).toEqual(['o0', 'o2', 'o3']);
  });

  it('stops a search that finds almost nothing, says so, and continues from there', async () => {
    const rare = { event: { ...event, league: 'Liga rara' } };
    const many = Array.from({ length: MAX_SCANNED + 10 }, () => ({}));
    const { search } = await open([...many, rare]);
    const first = await search('?league=rara');
    expect(first).toMatchObject({ records: [], complete: false });
    const second = await search(`?league=rara&cursor=${first.next}`);
    expect(second).toMatchObject({ records: [{ event: { league: 'Liga rara' } }], next: null, complete: true });
  });

  it('holds no personal data, and may be cached for some seconds', async () => {
    const answer = await (await open(SAMPLES)).ask('/api/archive');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=10');
    expect(await answer.text()).not.toMatch(/"share"|"limit"|"url"|uid|telegram/i);
  });
});

describe('GET /api/archive/summary', () => {
  it('adds up the requested days', async () => {
    const { ask } = await open(SAMPLES);
    const sum = async (query: string) =>
      archiveSummarySchema.parse(await (await ask(`/api/archive/summary${query}`)).json());
    expect(await sum('')).toMatchObject({ from: '2024-11-12', to: '2024-12-11', count: 4, stale: 1, demo: false });
    expect(await sum('?from=2024-12-11&to=2024-12-11')).toMatchObject({ count: 3 });
    expect(await sum('?from=2024-12-01&to=2024-12-02')).toMatchObject({ count: 0, demo: false });
    expect(await sum('?from=2020-01-01')).toMatchObject({ from: '2023-11-08', count: 4 });
    expect((await ask('/api/archive/summary?days=3')).status).toBe(400);
  });

  it('does not add made-up odds to real ones', async () => {
    const mixed = await open([{}, { demo: true }]);
    expect(await (await mixed.ask('/api/archive/summary')).json()).toMatchObject({ count: 1, demo: false });
    const made = await open([{ demo: true }]);
    expect(await (await made.ask('/api/archive/summary')).json()).toMatchObject({ count: 1, demo: true });
  });
});

it('GET /arbitragem_old/_payload.json is the first page of the archive', async () => {
  const { ask } = await open([...SAMPLES, { lastSeen: epochMs(NOW - 60 * DAY_MS) }]);
  const answer = await ask('/arbitragem_old/_payload.json');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=10');
  const { summary, page } = archivePayloadSchema.parse(await answer.json());
  expect(summary.count).toBe(4);
  expect(page.records).toHaveLength(4);
});

it('GET /_payload.json is what the home page shows of the last day', async () => {
  const { ask } = await open(SAMPLES);
  const answer = await ask('/_payload.json');
  expect(answer.headers.get('Cache-Control')).toBe('public, max-age=10');
  const { lastDay, path } = homePayloadSchema.parse(await answer.json());
  expect(path).toBe('/');
  expect(lastDay).toEqual(lastDaySchema.parse(await (await ask('/api/archive/last-day')).json()));
});

it('is described in OpenAPI', async () => {
  const { app } = await open([]);
  app.doc31('/doc', { openapi: '3.1.0', info: { title: 'Arbi', version: '1' } });
  const { paths } = (await (await app.request('/doc')).json()) as { paths: Record<string, unknown> };
  expect(Object.keys(paths)).toEqual([
    '/api/archive',
    '/api/archive/summary',
    '/api/archive/last-day',
    '/arbitragem_old/_payload.json',
    '/_payload.json',
  ]);
});

describe('GET /api/archive/last-day', () => {
  const read = async (changes: readonly Partial<LifeRecord>[], openIds: readonly string[] = []) =>
    lastDaySchema.parse(await (await (await open(changes, openIds)).ask('/api/archive/last-day')).json());

  it('counts a day, and picks the best among arbs that were never suspicious and had no warnings', async () => {
    const day = await read([
      { peak: 0.01 },
      { peak: 0.09, staleShare: 0.1 },
      { peak: 0.08, warnings: ['palpable_error'] },
      { peak: 0.02 },
      { peak: 0.3 },
      { peak: 0.03, lastSeen: epochMs(NOW - 2 * DAY_MS) },
    ]);
    expect(day).toMatchObject({ now: NOW, demo: false, count: 5, isMore: false, medianMs: 60_000 });
    expect(day.best.map(({ opportunityId }) => opportunityId)).toEqual(['o3', 'o0']);
  });

  it('shows nothing of open arbs, and does not add made-up odds to real ones', async () => {
    expect(await read([{}, { demo: true }, {}], ['o2'])).toMatchObject({ count: 1, demo: false });
    expect(await read([{ demo: true }])).toMatchObject({ count: 1, demo: true });
    expect(await read([])).toMatchObject({ count: 0, demo: false, medianMs: null, best: [] });
  });
});
