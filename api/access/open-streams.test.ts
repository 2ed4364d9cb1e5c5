import { expect, it } from 'vitest';
import { findRoute } from '#shared/access/routes.ts';
import { DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import { asTelegramId } from '#shared/units.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { createOpenStreams } from './open-streams.ts';

const ANA = asTelegramId(42);

it.each<[string, () => Promise<'wait'>, string]>([
  ['Telegram does not answer', async () => 'wait', 'wait'],
  ['the store does not answer', () => Promise.reject(new DocumentStoreError('unavailable', 'locked')), 'store'],
  ['the check fails', () => Promise.reject(new TypeError('bug')), 'internal'],
])('ends a stream while %s, and the audit log blames nobody else', async (_, decide, reason) => {
  const recorded: Parameters<AuditLog['record']>[0][] = [];
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const audit = { record: (entry: (typeof recorded)[number]) => void recorded.push(entry) } as AuditLog;
  const streams = createOpenStreams({ access: { decide }, audit, log });
  const denied: string[] = [];
  const route = findRoute('arbitragePre');
  streams.add({ telegramId: ANA, route, stillCounts: async () => true, deny: decision => void denied.push(decision) });
  await expect.poll(() => denied).toEqual(['wait']);
  expect(recorded).toMatchObject([{ kind: 'access.lost', actor: 'tg:42', reason }]);
});
