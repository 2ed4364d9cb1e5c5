/** What people get while the store does not answer. Its own adapters are tested with the real failures. */
import { beforeEach, describe, expect, it } from 'vitest';
import { api as words } from '#shared/catalogue/api.ts';
import {
  DocumentStoreError,
  type DocumentStoreErrorCode,
  SETUP_FAULTS,
} from '#shared/ports/documents/document-store.ts';
import { asTelegramId } from '#shared/units.ts';
import { MEMBER } from './access/access-fixture.ts';
import { signLaunch } from './auth/launches-fixture.ts';
import { createTestApp } from './testing/test-app.ts';

let made: Awaited<ReturnType<typeof createTestApp>>;
let member: { Cookie: string };
const get = (path: string) => made.app.request(path, { headers: member });
/** A closed store refuses everything as unavailable. */
const breakStore = () => made.store.close();
const CALLS = ['get', 'query', 'count', 'put', 'patch', 'delete', 'transaction'] as const;
/** From now on the store answers everything with this. */
function refuse(code: DocumentStoreErrorCode): void {
  const refused = () => Promise.reject(new DocumentStoreError(code, 'why'));
  Object.assign(made.store, Object.fromEntries(CALLS.map(call => [call, refused])));
}

beforeEach(async () => {
  made = await createTestApp();
  member = { Cookie: await made.access.cookieOf(asTelegramId(MEMBER)) };
});

describe('spec 8: while the store refuses what only an operator can mend', () => {
  it.each(SETUP_FAULTS)(
    'members keep their arbs, others read a calm sentence, and the health check names it: %s',
    async fault => {
      expect((await get('/api/arbs?kind=pre')).status).toBe(200);
      refuse(fault);
      made.access.pass(60_000);
      expect((await get('/api/arbs?kind=pre')).status).toBe(200);
      made.access.pass(2 * 60 * 60_000);
      const response = await get('/api/arbs?kind=pre');
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60']);
      expect(await response.json()).toMatchObject({ message: words.store.setup, reason: 'store' });
      expect(made.errors).toEqual([]);
      const health = await (await get('/api/health')).json();
      expect(health).toMatchObject({ status: 'degraded', parts: { store: { state: 'failing', reason: fault } } });
    },
  );
});

describe('while the store does not answer', () => {
  it('goes on giving arbs to members whose groups are known, and says who they are', async () => {
    expect((await get('/api/arbs?kind=pre')).status).toBe(200);
    await breakStore();
    made.access.pass(60_000);
    for (let i = 0; i < 3; i++) expect((await get('/api/arbs?kind=pre')).status).toBe(200);
    expect(await (await get('/api/session')).json()).toMatchObject({ telegram: { telegramId: MEMBER } });
  });

  it('does so for an hour', async () => {
    expect((await get('/api/arbs?kind=pre')).status).toBe(200);
    await breakStore();
    made.access.pass(60 * 60_000);
    expect((await get('/api/arbs?kind=pre')).status).toBe(503);
  });

  it('says that it is the store, when to come back, and nothing of Telegram', async () => {
    await breakStore();
    made.access.pass(2 * 60 * 60_000);
    const response = await get('/api/arbs?kind=pre');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('3');
    expect(await response.json()).toEqual({
      code: 'unavailable',
      message: words.storeDown,
      reason: 'store',
      requestId: 'req-1',
    });
    expect(made.errors).toEqual([]);
  });

  it('gives no session with an answer that failed', async () => {
    await breakStore();
    const response = await made.app.request('/api/telegram/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ initData: signLaunch() }),
    });
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});
