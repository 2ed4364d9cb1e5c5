/**
 * A route whose JSON body and query are read strictly: a field that nobody here knows refuses the whole request, because
 * dropping it would tell the sender that it was kept. Every route is made with this one, so none can forget it.
 */
import { createRoute as createLooseRoute, type RouteConfig, z } from '@hono/zod-openapi';
import { strictly } from '#shared/wire/strict-schema.ts';
import { dropFormerFields } from './former-fields.ts';

type Request = NonNullable<RouteConfig['request']>;

export const createRoute: typeof createLooseRoute = route =>
  // Strict schemas have the types of what they were made of.
  createLooseRoute({
    ...route,
    ...(route.request ? { request: strictRequest(route, route.request) } : {}),
  } as typeof route);

function strictRequest({ method, path }: Pick<RouteConfig, 'method' | 'path'>, request: Request): Request {
  const { body, query } = request;
  const json = body?.content['application/json'];
  const schema = json && 'schema' in json && json.schema instanceof z.ZodType ? json.schema : null;
  return {
    ...request,
    ...(query ? { query: strictly(query) } : {}),
    ...(body && schema ? { body: withSchema(body, dropFormerFields({ method, path }, strictly(schema))) } : {}),
  };
}

const withSchema = (body: NonNullable<Request['body']>, schema: z.ZodType): NonNullable<Request['body']> => ({
  ...body,
  content: { ...body.content, 'application/json': { ...body.content['application/json'], schema } },
});
