/** Administrators read the audit log: all of it or one kind, a page at a time, and as a file. */
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { api as words } from '#shared/catalogue/api.ts';
import { DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import { writeCsv } from '#shared/spreadsheet/writing/write-csv.ts';
import type { WrittenCell } from '#shared/spreadsheet/writing/written-cells.ts';
import { asTelegramId } from '#shared/units.ts';
import {
  type AuditEntry,
  auditFilterSchema,
  auditPageSchema,
  EXPORT_END_HEADER,
  type ExportEnd,
  type NamedAuditEntry,
} from '#shared/wire/admin/audit.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { adminRefusals } from '../../operator/routes/refusals.ts';
import type { TelegramPeople } from '../../people/telegram-people.ts';

const audits = createRoute({
  method: 'get',
  path: '/api/admin/audit',
  summary: 'The audit log, newest first',
  request: { query: auditFilterSchema.extend({ cursor: z.string().max(2_048).optional() }) },
  responses: {
    200: jsonAnswer('A page of it', auditPageSchema),
    400: errorAnswer('Not a cursor of ours'),
    ...adminRefusals,
  },
});

const exported = createRoute({
  method: 'get',
  path: '/api/admin/audit/export',
  summary: 'The newest entries as a table',
  request: { query: auditFilterSchema },
  responses: {
    200: { description: 'CSV', content: { 'text/csv': { schema: z.string() } } },
    400: errorAnswer('Not a filter'),
    ...adminRefusals,
  },
});

/** So many of the newest entries are exported; older ones are deleted after 90 days anyway. */
const MAX_EXPORTED = 20_000;
/** How often one request searches the log for entries of a filter, a thousand at a time. */
const MAX_SEARCHES = 50;

export interface AuditRoutesDeps extends GuardDeps {
  readonly people: Pick<TelegramPeople, 'find'>;
}

export function auditRoutes({ people, ...guard }: AuditRoutesDeps) {
  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  app.use('/api/admin/audit/*', requireAdmin(guard));
  return app
    .openapi(exported, async c => {
      const filter = c.req.valid('query');
      const rows: WrittenCell[][] = [words.admin.auditColumns.map(text => ({ kind: 'head', text }))];
      let cursor: string | null = null;
      let searches = 0;
      do {
        const page = await guard.audit.page(cursor, filter);
        rows.push(...page.entries.map(rowOf));
        cursor = page.next;
        searches += 1;
      } while (cursor !== null && rows.length <= MAX_EXPORTED && searches < MAX_SEARCHES);
      const end: ExportEnd = cursor === null ? 'whole' : rows.length > MAX_EXPORTED ? 'rows' : 'search';
      // Said in the file too, because it is read long after it was taken.
      if (end !== 'whole') rows.push([{ kind: 'text', text: words.admin.auditEnds[end] }]);
      c.header(EXPORT_END_HEADER, end);
      guard.audit.record({ kind: 'admin.audit', actor: c.get('actor') });
      c.header('Content-Type', 'text/csv; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="arbi-registro.csv"');
      return c.body(writeCsv(rows), 200);
    })
    .openapi(audits, async c => {
      const { cursor = null, ...filter } = c.req.valid('query');
      try {
        const page = await guard.audit.page(cursor, filter);
        return c.json({ ...page, entries: await withNames(page.entries, people) }, 200);
      } catch (cause) {
        if (!(cause instanceof DocumentStoreError) || cause.code !== 'invalid_argument') throw cause;
        return failure(c, 'invalid_request', words.admin.badCursor);
      }
    });
}

/** Each with the name of the Telegram person who acted; null where none is known. */
async function withNames(
  entries: readonly AuditEntry[],
  people: AuditRoutesDeps['people'],
): Promise<NamedAuditEntry[]> {
  const actors = [...new Set(entries.map(({ actor }) => actor))];
  const names = new Map(await Promise.all(actors.map(async actor => [actor, await nameOf(actor, people)] as const)));
  return entries.map(entry => ({ ...entry, name: names.get(entry.actor) ?? null }));
}

async function nameOf(actor: string, people: AuditRoutesDeps['people']): Promise<string | null> {
  const [, id] = /^(?:tg:|uid:tg_)([1-9]\d{0,15})$/.exec(actor) ?? [];
  const person = id === undefined ? null : await people.find(asTelegramId(Number(id)));
  return person && [person.firstName, person.lastName].filter(Boolean).join(' ');
}

function rowOf({ at, kind, actor, subject, reason, device, before, after }: AuditEntry): WrittenCell[] {
  return [new Date(at).toISOString(), kind, actor, subject, reason, device, before, after].map(text => ({
    kind: 'text',
    text: text ?? '',
  }));
}
