/** What the embedded identity reports, and how much of it is written. */
import { expect, it } from 'vitest';
import { epochMs } from '#shared/units.ts';
import { createSqliteDocumentStore } from '../adapters/documents/sqlite-document-store.ts';
import { auditOf, createAuditLog } from './audit-log.ts';

const refusedFrom = (from: string) =>
  auditOf({
    method: 'signInWithPassword',
    uid: null,
    refused: 'INVALID_LOGIN_CREDENTIALS',
    from,
    about: 'ana',
    device: 'Chrome · Android',
  });

it('names strangers and the accounts that they name by pseudonym, and a success by both', () => {
  expect(refusedFrom('p1')).toEqual({
    kind: 'account.refused',
    actor: 'from:p1',
    subject: 'signInWithPassword ref:ana',
    reason: 'INVALID_LOGIN_CREDENTIALS',
    device: 'Chrome · Android',
  });
  const success = { method: 'signInWithPassword', uid: null, refused: null, from: 'p1', about: null, device: '' };
  expect(auditOf(success)).toMatchObject({ kind: 'account.entered', subject: 'signInWithPassword' });
});

it('writes so many refusals a minute and then says once that there are more', async () => {
  let now = 1_795_262_400_000;
  let ids = 0;
  const store = createSqliteDocumentStore({ path: ':memory:' });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const audit = createAuditLog({ store, log, clock: { now: () => epochMs(now) }, newId: () => `${ids++}` });
  for (let i = 0; i < 500; i++) audit.record(refusedFrom(`p${i}`));
  await audit.settled();
  expect(await store.count('audit')).toBe(121);
  now += 60_000;
  for (let i = 0; i < 500; i++) audit.record(refusedFrom(`q${i}`));
  audit.record({ kind: 'admin.routes', actor: 'tg:1' });
  await audit.settled();
  expect(await store.count('audit')).toBe(121 + 61 + 1);
});

it('writes so many refusals of one address, and then still those of others', async () => {
  let ids = 0;
  const store = createSqliteDocumentStore({ path: ':memory:' });
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const audit = createAuditLog({
    store,
    log,
    clock: { now: () => epochMs(1_795_262_400_000) },
    newId: () => `${ids++}`,
  });
  for (let i = 0; i < 500; i++) audit.record({ ...refusedFrom('p1'), subject: `signInWithPassword ref:${i}` });
  audit.record(refusedFrom('p2'));
  await audit.settled();
  expect(await store.count('audit')).toBe(30 + 1 + 1);
});
