import { beforeEach, expect, it } from 'vitest';
import { quoteSchema } from '#shared/markets/market.ts';
import type { OddsFeed } from '#shared/ports/odds-feed.ts';
import { epochMs } from '#shared/units.ts';
import { ADMIN } from '../../access/access-fixture.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createEventDecisions, ownMatching } from '../matching/event-decisions.ts';
import { createEventMatching, type EventMatching } from '../matching/event-matching.ts';
import { ingestReport } from '../recordings/material-fixture.ts';

const AT = epochMs(1_780_000_000_000);
const PATH = '/api/admin/events/doubtful';
const NAMES = { a: ['Itapirense Paulista', 'Penapolense Noroeste'], b: ['Itapirense', 'Penapolense'] };

/** Two feeds name a match in ways that only a person can tell. */
async function quoteBoth(matching: EventMatching, names: Readonly<Record<string, string[]>> = NAMES): Promise<void> {
  for (const [id, [home, away]] of Object.entries(names)) {
    // Two short names and another hour are too much to be plain.
    const startsAt = AT + (names === NAMES && id === 'b' ? 2 : 1) * 3_600_000;
    const event = { id: `${id}1`, sport: 'soccer', league: 'Paulista', home, away, startsAt };
    const quotes = [quoteSchema.parse({ event, book: 'kto', market: '1x2', selection: 'home', odds: 2, at: AT })];
    const feed: OddsFeed = {
      id,
      demo: false,
      freshness: { preMs: 1, liveMs: 1 },
      run: async emit => void (await emit({ at: AT, quotes })),
      health: () => ({ state: 'running', detail: null, refused: {}, gauges: {} }),
    };
    await matching.match(feed).run(async ({ quotes: sent }) => ingestReport(sent.length), new AbortController().signal);
  }
}

let made: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  made = await createTestApp();
  await quoteBoth(made.matching);
});
const ask = (method: string, path = PATH, body?: unknown) => made.ask(method, path, { as: ADMIN, body });

it('shows the doubtful pair, takes a decision and takes it back, and records both', async () => {
  const { body: first } = await ask('GET');
  expect(first).toMatchObject({
    joined: 0,
    decided: [],
    doubtful: [{ why: 'short_names', swapped: false, a: { feed: 'b', home: 'Itapirense' }, b: { feed: 'a' } }],
  });
  const path = `${PATH}/${first.doubtful[0].id}`;
  const { status, body: decided } = await ask('POST', path, { decision: 'same' });
  expect([status, decided]).toMatchObject([
    200,
    { joined: 1, doubtful: [], decided: [{ decision: 'same', by: `tg:${ADMIN}` }] },
  ]);
  expect((await ask('POST', path, { decision: null })).body).toMatchObject({ joined: 0, decided: [] });
  await made.access.parts.audit.settled();
  const { entries } = await made.access.parts.audit.page(null);
  // Both are of the same instant, so nothing says which comes first.
  expect(entries.map(({ kind, before, after }) => `${kind}: ${before} → ${after}`).sort()).toEqual([
    'admin.event_decision: sem decisão → é o mesmo jogo',
    'admin.event_decision: é o mesmo jogo → sem decisão',
  ]);
});

it('keeps a decision for the next run, until the match is long over', async () => {
  const { body } = await ask('GET');
  await ask('POST', `${PATH}/${body.doubtful[0].id}`, { decision: 'same' });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const reopen = async (now: number) => {
    const matching = createEventMatching();
    const decisions = createEventDecisions({
      store: made.store,
      clock: { now: () => epochMs(now) },
      log,
      matching: ownMatching(matching),
    });
    await decisions.open();
    await quoteBoth(matching);
    return { joined: matching.joined, decided: (await decisions.state()).decided.length };
  };
  expect(await reopen(AT)).toEqual({ joined: 1, decided: 1 });
  expect(await reopen(AT + 8 * 86_400_000)).toEqual({ joined: 0, decided: 0 });
});

it('says that a decision holds no longer once a feed has corrected the match, and asks anew about what it is now', async () => {
  const { body: first } = await ask('GET');
  const path = `${PATH}/${first.doubtful[0].id}`;
  await ask('POST', path, { decision: 'different' });
  await quoteBoth(made.matching, { b: ['Santos', 'Bahia'] });
  expect((await ask('GET')).body).toMatchObject({
    joined: 0,
    doubtful: [{ why: 'alone' }],
    decided: [{ isOver: true }],
    corrected: [{ feed: 'b', what: 'teams', before: { home: 'Itapirense' }, after: { home: 'Santos' } }],
  });
  // The two ids may be one match once more, but another: that was not decided.
  await quoteBoth(made.matching, { a: ['Santos', 'Cascavel'] });
  expect((await ask('GET')).body).toMatchObject({ doubtful: [{ why: 'one_team' }], decided: [{ isOver: true }] });
  await ask('POST', path, { decision: 'same' });
  expect((await ask('GET')).body).toMatchObject({
    joined: 1,
    doubtful: [],
    decided: [{ decision: 'same', isOver: false, a: { home: 'Santos' } }],
  });
});

it.each([
  ['an unknown pair', `${PATH}/0123456789abcdefghijkl`, { decision: 'same' }, 404],
  ['an id of another form', `${PATH}/..`, { decision: 'same' }, 404],
  ['another decision', `${PATH}/0123456789abcdefghijkl`, { decision: 'perhaps' }, 400],
])('refuses %s', async (_, path, body, status) => {
  expect((await ask('POST', path, body)).status).toBe(status);
});
