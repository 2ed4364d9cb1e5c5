import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { createRequestIds } from '../http/request-ids.ts';
import { createTestApp } from '../testing/test-app.ts';
import { startCollector } from './collector-fixture.ts';
import { openTracer } from './open-tracer.ts';
import { traceRequests } from './trace-requests.ts';
import { createTracedStore } from './traced-store.ts';
import type { TracingSpec } from './tracing-spec.ts';

/** A tracer that sends to a collector, and what it logged. */
async function open(more: Partial<TracingSpec> = {}) {
  const collector = await startCollector(stop => onTestFinished(stop));
  const logged: unknown[][] = [];
  const keep = (...line: unknown[]) => void logged.push(line);
  const log = { info: keep, warn: keep, error: keep };
  const spec = { endpoint: collector.endpoint, headers: {}, service: 'arbi-test', share: 1, ...more };
  const { tracer, close } = await openTracer(spec, { log, processId: 'p1' });
  onTestFinished(close);
  return { collector, tracer, close, logged };
}

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('spans', () => {
  it('are sent with what was asked for inside them, with their service and the headers of the collector', async () => {
    const { collector, tracer, close } = await open({ headers: { authorization: 'Bearer a-key' } });
    await tracer.span('outer', async () => {
      await wait(2);
      tracer.span('inner', span => span.set({ 'arbi.quotes': 7 }));
    });
    await close();
    expect(collector.asked).toMatchObject([{ path: '/v1/traces', authorization: 'Bearer a-key' }]);
    expect(collector.services).toEqual(['arbi-test']);
    const [inner, outer] = collector.spans;
    expect([inner?.name, outer?.name]).toEqual(['inner', 'outer']);
    expect(inner?.attributes).toEqual({ 'arbi.quotes': 7 });
    expect([inner?.parentSpanId, inner?.traceId]).toEqual([outer?.spanId, outer?.traceId]);
    expect(BigInt(outer?.endTimeUnixNano ?? 0)).toBeGreaterThan(BigInt(outer?.startTimeUnixNano ?? 0));
  });

  it('of work at the same time are each below their own', async () => {
    const { collector, tracer, close } = await open();
    await Promise.all(
      ['a', 'b', 'c'].map(name =>
        tracer.span(name, async () => {
          await wait(1);
          tracer.span(`in ${name}`, () => undefined);
        }),
      ),
    );
    await close();
    const byId = new Map(collector.spans.map(span => [span.spanId, span.name]));
    const found = collector.spans.flatMap(({ name, parentSpanId }) =>
      parentSpanId ? [[name, byId.get(parentSpanId)]] : [],
    );
    expect(found.sort()).toEqual([
      ['in a', 'a'],
      ['in b', 'b'],
      ['in c', 'c'],
    ]);
  });

  it('say that work failed, pass its failure on, and keep what it says to themselves', async () => {
    const { collector, tracer, close } = await open();
    const fail = () => {
      throw new TypeError('somebody’s secret');
    };
    expect(() => tracer.span('at once', fail)).toThrow('secret');
    await expect(tracer.span('later', async () => fail())).rejects.toThrow('secret');
    await close();
    expect(collector.spans).toMatchObject([
      { name: 'at once', status: { code: 2 }, attributes: { 'error.type': 'TypeError' } },
      { name: 'later', status: { code: 2 }, attributes: { 'error.type': 'TypeError' } },
    ]);
    expect(collector.asked[0]?.text).not.toContain('secret');
  });

  it.each([
    [PARENT, true],
    [`01-${PARENT.slice(3)}-more`, true],
    [PARENT.replace(/01$/, '00'), true],
    [`${PARENT}-more`, false],
    [`ff-${PARENT.slice(3)}`, false],
    [PARENT.toUpperCase(), false],
    ['00-00000000000000000000000000000000-00f067aa0ba902b7-01', false],
    ['00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01', false],
    ['', false],
    ['x'.repeat(5_000), false],
  ])('asked for with traceparent %j: goes on with that trace: %j', async (asked, goesOn) => {
    const { collector, tracer, close } = await open();
    tracer.span('request', () => undefined, { asked });
    await close();
    const [span] = collector.spans;
    expect(span?.traceId === '4bf92f3577b34da6a3ce929d0e0e4736').toBe(goesOn);
    expect(span?.parentSpanId === '00f067aa0ba902b7').toBe(goesOn);
    expect(span?.kind).toBe(2);
  });

  it('are not sent because a stranger asks for it', async () => {
    const { collector, tracer, close } = await open({ share: 0 });
    tracer.span('request', () => tracer.span('inner', () => undefined), { asked: PARENT });
    await close();
    expect(collector.asked).toEqual([]);
  });
});

describe('a collector that does not take them', () => {
  it.each([400, 503])(
    'costs one line when it begins, and one when it is over: %i',
    async status => {
      const { collector, tracer, close, logged } = await open();
      const messages = () => logged.map(([message]) => message);
      collector.answerWith(status);
      tracer.span('lost', () => undefined);
      await expect.poll(messages, { timeout: 10_000 }).toEqual(['os rastros não chegam ao coletor']);
      collector.answerWith(200);
      await tracer.span('work', async () => expect(await Promise.resolve(7)).toBe(7));
      await close();
      expect(messages()).toEqual(['os rastros não chegam ao coletor', 'os rastros chegam de novo ao coletor']);
      expect(collector.spans.map(({ name }) => name)).toEqual(['work']);
    },
    20_000,
  );
});

it('traces requests with their transactions below, as part of the trace of the caller', async () => {
  const { collector, tracer, close } = await open();
  const opened = createSqliteDocumentStore({ path: ':memory:' });
  onTestFinished(() => opened.close());
  const store = createTracedStore(opened, tracer);
  const ids = createRequestIds(() => 'own-1');
  const app = new Hono();
  app.use('*', ids.middleware, traceRequests(tracer, ids));
  app.get('/traced/:name', async c => {
    await store.transaction(tx => tx.get('people', 'p1'));
    return c.text('ok');
  });
  await app.request('/traced/secret1?x=secret2', { headers: { traceparent: PARENT, authorization: 'secret3' } });
  await close();
  const [transaction, get] = collector.spans;
  expect(get).toMatchObject({
    name: 'GET /traced/:name',
    traceId: PARENT.slice(3, 35),
    parentSpanId: PARENT.slice(36, 52),
    attributes: {
      'http.request.method': 'GET',
      'http.route': '/traced/:name',
      'http.response.status_code': 200,
      'arbi.request_id': 'own-1',
    },
  });
  expect(transaction).toMatchObject({ name: 'store.transaction', parentSpanId: get?.spanId });
  expect(transaction?.attributes).toEqual({ 'arbi.attempts': 1 });
  expect(collector.asked[0]?.text).not.toContain('secret');
});

it('traces the requests of the whole server, without what was asked', async () => {
  const { collector, tracer, close } = await open();
  const made = await createTestApp({ tracer });
  await made.app.request('/api/secret1?x=secret2', { method: 'DELETE', body: 'secret3' });
  await made.app.request('/api/health', { method: 'SECRET4' });
  Object.assign(made.operator.redirects, {
    current() {
      throw new TypeError('secret5');
    },
  });
  await made.app.request('/builds/meta/b1.json');
  await close();
  const found = collector.spans.map(({ name, attributes, status }) => [
    name.split(' ')[0],
    attributes['http.response.status_code'],
    status?.code ?? 0,
  ]);
  expect(found).toEqual([
    ['DELETE', 404, 0],
    ['_OTHER', 404, 0],
    ['GET', 500, 2],
  ]);
  expect(collector.asked.map(({ text }) => text).join()).not.toMatch(/secret/i);
});

it('loads nothing of OpenTelemetry, and does the work, where no collector is named', async () => {
  const log = { info() {}, warn() {}, error() {} };
  const { tracer, close } = await openTracer(null, { log, processId: 'p1' });
  expect(tracer.span('work', () => 7)).toBe(7);
  await close();
});
