/** The leagues that a filter can name, for everybody: names only, nothing of what is on now. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { leaguesSchema } from '#shared/wire/leagues.ts';
import { jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { SeenLeagues } from '../seen-leagues.ts';

const route = createRoute({
  method: 'get',
  path: '/api/leagues',
  summary: 'The leagues that the feeds have ever had, the latest ones',
  responses: { 200: jsonAnswer('Their names', leaguesSchema) },
});

export function leaguesRoutes({ seenLeagues }: { readonly seenLeagues: Pick<SeenLeagues, 'list'> }) {
  return new OpenAPIHono().openapi(route, c => c.json({ leagues: [...seenLeagues.list()] }, 200));
}
