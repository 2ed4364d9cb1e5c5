/** How long arbs stood, for everybody: counts of closed ones, of no person and no match. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { survivalSchema } from '#shared/wire/survival.ts';
import { jsonAnswer } from '../../http/openapi-bodies.ts';
import { sharedJson } from '../../http/shared-json.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { ReadSurvival } from '../survival.ts';

const route = createRoute({
  method: 'get',
  path: '/api/archive/survival',
  summary: 'How many arbs of each group were still open after a while, by live odds only',
  responses: { 200: jsonAnswer('A table for each group with enough of them', survivalSchema) },
});

export const survivalRoutes = ({ readSurvival }: { readonly readSurvival: ReadSurvival }) =>
  new OpenAPIHono().openapi(route, async c => {
    c.header('Cache-Control', 'public, max-age=60');
    return sharedJson(c, await readSurvival());
  });
