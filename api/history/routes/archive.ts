/** Closed arbs, for everybody: nothing that is still open, and no personal data. */

import { OpenAPIHono } from '@hono/zod-openapi';
import { findRoute } from '#shared/access/routes.ts';
import { archive as words } from '#shared/catalogue/arbitrage/archive.ts';
import { product } from '#shared/catalogue/frame.ts';
import { pages } from '#shared/catalogue/pages.ts';
import {
  ARCHIVE_DAYS,
  archivePageSchema,
  archivePayloadSchema,
  archiveQuerySchema,
  archiveSummarySchema,
  homePayloadSchema,
  lastDaySchema,
  summaryQuerySchema,
} from '#shared/wire/archive.ts';
import { apiErrorSchema } from '#shared/wire/errors.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { jsonAnswer } from '../../http/openapi-bodies.ts';
import { sharedJson } from '../../http/shared-json.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { ReadLastDay } from '../archive-last-day.ts';
import type { ArchiveSearch } from '../archive-search.ts';
import type { SummariseArchive } from '../archive-summary.ts';

export interface ArchiveRouteDeps {
  readonly searchArchive: ArchiveSearch;
  readonly summariseArchive: SummariseArchive;
  readonly readLastDay: ReadLastDay;
}

const CACHE = 'public, max-age=10';
const invalid = jsonAnswer('A filter that is not known or not well-formed, each field named', apiErrorSchema);

const searchRoute = createRoute({
  method: 'get',
  path: '/api/archive',
  summary: 'Closed arbs, the latest or the fattest first',
  description:
    'Days are those of Brasília. `complete: false`: the search stopped before it had filled the page; `next` goes on.',
  request: { query: archiveQuerySchema },
  responses: {
    200: jsonAnswer('A page', archivePageSchema),
    400: invalid,
  },
});

const summaryRoute = createRoute({
  method: 'get',
  path: '/api/archive/summary',
  summary: 'What the closed arbs of some days add up to; the last 30 by default',
  request: { query: summaryQuerySchema },
  responses: {
    200: jsonAnswer('Counts', archiveSummarySchema),
    400: invalid,
  },
});

const lastDayRoute = createRoute({
  method: 'get',
  path: '/api/archive/last-day',
  summary: 'The last 24 hours: how many closed, how long they lived, the best that anybody could have had',
  responses: {
    200: jsonAnswer('The day', lastDaySchema),
  },
});

const payloadRoute = createRoute({
  method: 'get',
  path: `${findRoute('arbitrageArchive').path}/_payload.json`,
  summary: `What the archive's page shows first: the last ${ARCHIVE_DAYS} days and the latest closed arbs`,
  responses: {
    200: jsonAnswer('Both', archivePayloadSchema),
  },
});

const homePayloadRoute = createRoute({
  method: 'get',
  path: '/_payload.json',
  summary: 'What the home page is, and the last 24 hours that it shows',
  responses: {
    200: jsonAnswer('Both', homePayloadSchema),
  },
});

export const archiveRoutes = ({ searchArchive, summariseArchive, readLastDay }: ArchiveRouteDeps) =>
  new OpenAPIHono({ defaultHook: onInvalid })
    .openapi(searchRoute, async c => {
      const { cursor, ...filter } = c.req.valid('query');
      const page = await searchArchive(filter, cursor ?? null);
      if (!page.ok) {
        const issues = [{ path: 'cursor', message: words.api.badCursor }];
        return failure(c, 'invalid_request', words.api.badCursor, { issues });
      }
      c.header('Cache-Control', CACHE);
      return sharedJson(c, page.value);
    })
    .openapi(summaryRoute, async c => {
      const { from, to } = c.req.valid('query');
      const summary = await summariseArchive({ ...(from ? { from } : {}), ...(to ? { to } : {}) });
      c.header('Cache-Control', CACHE);
      return sharedJson(c, summary);
    })
    .openapi(lastDayRoute, async c => {
      c.header('Cache-Control', CACHE);
      return c.json(await readLastDay(), 200);
    })
    .openapi(payloadRoute, async c => {
      const summary = await summariseArchive({});
      const page = await searchArchive({ from: summary.from, to: summary.to, freshOnly: false, sort: 'seen' }, null);
      if (!page.ok) throw new Error('the first page needs no cursor');
      c.header('Cache-Control', CACHE);
      return c.json({ summary, page: page.value }, 200);
    })
    .openapi(homePayloadRoute, async c => {
      c.header('Cache-Control', CACHE);
      const page = { version: 1, path: '/', title: pages.home.title, description: product.description } as const;
      return c.json({ ...page, lastDay: await readLastDay() }, 200);
    });
