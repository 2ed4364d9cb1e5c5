/** What a page must know before anybody signs in. */

import { OpenAPIHono } from '@hono/zod-openapi';
import { type PublicConfig, publicConfigSchema } from '#shared/wire/auth.ts';
import { jsonAnswer } from '../openapi-bodies.ts';
import { createRoute } from '../strict-route.ts';

const config = createRoute({
  method: 'get',
  path: '/api/config',
  summary: 'How this server signs people in; public, without a secret',
  responses: {
    200: jsonAnswer('The configuration', publicConfigSchema),
  },
});

export interface ConfigDeps {
  /** Called for each request, because the bot's name is known only once Telegram has answered. */
  readonly publicConfig: () => PublicConfig;
}

export const configRoutes = ({ publicConfig }: ConfigDeps) =>
  new OpenAPIHono().openapi(config, c => {
    c.header('Cache-Control', 'no-cache');
    return c.json(publicConfig(), 200);
  });
