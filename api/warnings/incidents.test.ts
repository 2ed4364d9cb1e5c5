import { describe, expect, it } from 'vitest';
import { asChatId, epochMs } from '#shared/units.ts';
import { createIncidents, type IncidentsDeps, SILENT_MS, WAITING_MS } from './incidents.ts';
import { createProcessIncidents } from './process-incidents.ts';

const NOW = 1_795_262_400_000;
const GIB = 1024 ** 3;
const quiet: IncidentsDeps = {
  parts: { read: async () => ({ store: { state: 'ok', reason: null }, feeds: { state: 'failing', reason: 'feed' } }) },
  ingest: { reports: () => [] },
  oddsClock: { now: () => epochMs(NOW) },
  requestTimes: { recent: () => ({ requests: 19, failed: 19 }) },
  routeGroups: { list: async () => [] },
  access: { look: async () => null },
  steady: { now: () => epochMs(0) },
  folders: { data: 'data', shared: null, backups: 'backups' },
  unreadable: { list: () => [], count: () => 0 },
  spaceOf: async () => ({ free: 3 * GIB, size: 100 * GIB, disk: 1 }),
};
const keysOf = async (deps: Partial<IncidentsDeps>) =>
  (await createIncidents({ ...quiet, ...deps })()).map(({ key }) => key);

type Report = ReturnType<IncidentsDeps['ingest']['reports']>[number];
const feed = (state: Report['health']['state'], more: Partial<Report> = {}): Report => ({
  id: 'x',
  demo: false,
  health: { state, detail: null, refused: {}, gauges: {} },
  lastDataAt: NOW,
  lagMs: null,
  counts: { batches: 0, received: 0, changed: 0, confirmed: 0, duplicate: 0, outOfOrder: 0, expired: 0, refused: {} },
  quotesPerSecond: 0,
  samples: [],
  ...more,
});

describe('what an operator hears of', () => {
  it('is nothing while nothing is wrong', async () => expect(await keysOf({})).toEqual([]));

  it.each([
    ['a feed that fails', feed('failing'), ['feed:x']],
    ['a feed that ended with an error', feed('stopped'), ['feed:x']],
    ['a feed that is silent', feed('running', { lastDataAt: NOW - SILENT_MS - 1 }), ['feed:x']],
    ['no feed that spoke a moment ago', feed('running', { lastDataAt: NOW - SILENT_MS }), []],
    ['no feed that waits for its quota', feed('waiting', { lastDataAt: 0 }), []],
    ['no feed that has said nothing yet', feed('running', { lastDataAt: null }), []],
    ['no made-up feed', feed('running', { demo: true, lastDataAt: 0 }), []],
  ])('%s', async (_, report, keys) => expect(await keysOf({ ingest: { reports: () => [report] } })).toEqual(keys));

  it.each([
    [{ free: 1.9 * GIB, size: 100 * GIB }, ['filling:data']],
    [{ free: 1.9 * GIB, size: 10 * GIB }, []],
    [{ free: 2.1 * GIB, size: 1_000 * GIB }, []],
  ])('a disk with %j', async (space, keys) =>
    expect(await keysOf({ spaceOf: async () => ({ ...space, disk: 1 }) })).toEqual(keys),
  );

  it('each disk that fills, whichever folders lie on it', async () => {
    const folders = { data: 'data', shared: 'shared', backups: 'backups' };
    const spaceOf = async (folder: string) => ({ free: GIB, size: 100 * GIB, disk: folder === 'data' ? 1 : 2 });
    expect(await keysOf({ folders, spaceOf })).toEqual(['filling:data', 'filling:shared']);
  });

  it.each([
    ['a feed that never delivered, once it had the time to', feed('running', { lastDataAt: null }), SILENT_MS],
    ['a feed that has waited for its quota for a day', feed('waiting'), WAITING_MS],
  ])('%s', async (_, report, limit) => {
    let now = 0;
    const ingest = { reports: () => [report] };
    const read = createIncidents({ ...quiet, ingest, steady: { now: () => epochMs(now) } });
    expect(await read()).toEqual([]);
    now = limit;
    expect(await read()).toEqual([]);
    now += 1;
    expect((await read()).map(({ key }) => key)).toEqual(['feed:x']);
  });

  it.each([
    [{ requests: 20, failed: 1 }, ['errors']],
    [{ requests: 1_000, failed: 49 }, []],
  ])('%j in a minute', async (recent, keys) =>
    expect(await keysOf({ requestTimes: { recent: () => recent } })).toEqual(keys),
  );

  it('each document that cannot be read, and that there are more of them', async () => {
    const one = { collection: 'route_groups', id: 'arbitragePre', shownId: 'arbitragePre', why: 'newer' as const };
    const many = Array.from({ length: 21 }, (_, index) => ({ ...one, shownId: `route-${index}` }));
    const text = expect.stringContaining(
      'ela não abre para ninguém (route_groups/arbitragePre, de uma versão mais nova',
    );
    const of = (list: readonly (typeof one)[]) =>
      createIncidents({ ...quiet, unreadable: { list: () => list, count: () => list.length } })();
    expect(await of([one])).toEqual([{ key: 'document:route_groups/arbitragePre', text }]);
    const told = (await of(many)).map(({ key }) => key);
    expect([told.length, told[0], told[20]]).toEqual([21, 'document:route_groups/route-0', 'documents']);
  });

  it('parts that fail, by name', async () => {
    const parts = { read: async () => ({ backup: { state: 'failing' as const, reason: 'backup' as const } }) };
    expect(await keysOf({ parts })).toEqual(['part:backup']);
  });

  it('a bot that hears nothing, but not a Telegram that does not answer', async () => {
    const parts = (reason: 'contested' | 'no_answer') => ({
      read: async () => ({ telegram: { state: 'failing' as const, reason } }),
    });
    expect(await keysOf({ parts: parts('contested') })).toEqual(['part:telegram']);
    expect(await keysOf({ parts: parts('no_answer') })).toEqual([]);
  });

  it('a group that says nothing about its members, once, also while the store is silent', async () => {
    const chatId = asChatId(-1);
    let isSilent = false;
    const route = {
      routeId: 'arbitragePre' as const,
      path: '/arbitragem-pre',
      canToggle: true,
      groups: [{ chatId, title: 'Sócios', link: null }],
      enforced: true,
      version: '1',
      at: null,
      by: null,
      undoable: 0,
      troubles: [{ chatId, trouble: 'no_rights' as const }],
    };
    const list = async () => {
      if (isSilent) throw new Error('silent');
      return [route, { ...route, routeId: 'arbitrageLive' as const }];
    };
    const read = createIncidents({ ...quiet, routeGroups: { list } });
    const found = [{ key: 'group:-1', text: expect.stringContaining('Sócios: o bot não é mais administrador') }];
    expect(await read()).toEqual(found);
    isSilent = true;
    expect(await read()).toEqual(found);
  });
});

describe('spec 8: what an operator hears of a store that is not set up', () => {
  it.each([
    ['permission_denied', /permissão/],
    ['failed_precondition', /índice/],
    ['unimplemented', /não sabe fazer/],
    ['no_answer', /não responde/],
    ['unavailable', /não grava/],
  ] as const)('names it: %s', async (reason, named) => {
    const parts = { read: async () => ({ store: { state: 'failing' as const, reason } }) };
    const [incident] = await createIncidents({ ...quiet, parts })();
    expect(incident).toEqual({ key: 'part:store', text: expect.stringMatching(named) });
  });
});

describe('what a process among several warns of', () => {
  type State = 'ok' | 'failing';
  const part = (state: State) => ({ state, reason: state === 'ok' ? null : ('no_answer' as const) });
  const keys = async (redis: State, scanners: State, failed = 0, fault: 'failed_precondition' | null = null) => {
    const read = createProcessIncidents({
      setupFaults: { recent: () => fault },
      parts: { read: async () => ({ redis: part(redis), scanners: part(scanners) }) },
      requestTimes: { recent: () => ({ requests: 20, failed }) },
    });
    return (await read()).map(({ key }) => key);
  };

  it('is Redis, then the scanners, and the requests that fail here', async () => {
    expect(await keys('ok', 'ok')).toEqual([]);
    expect(await keys('ok', 'failing')).toEqual(['part:scanners']);
    expect(await keys('failing', 'failing', 1)).toEqual(['part:redis', 'errors']);
  });

  it('spec 8: is what the store refuses here, too', async () =>
    expect(await keys('ok', 'ok', 0, 'failed_precondition')).toEqual(['store:setup']));
});
