/** Pictures of slips: sent, linked and taken away by their owner; and the files that signed links open. */
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { betsApi as words } from '#shared/catalogue/bets/api.ts';
import type { FileStore, StoredFile } from '#shared/ports/files/file-store.ts';
import type { Identity } from '#shared/ports/identity.ts';
import type { RateLimiter, RateRule } from '#shared/ports/rate-limiter.ts';
import { pictureIdSchema, pictureLinkSchema } from '#shared/wire/bet-pictures.ts';
import type { CallerReader } from '../../access/caller.ts';
import { requireOwners, type WithOwners } from '../../access/require-owners.ts';
import { failure, onInvalid, tooOften } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import { security, signInRefusals } from '../../people/routes/account-sign-in.ts';
import type { Admission } from '../../quotas/admission.ts';
import type { BetPictures } from '../bet-pictures.ts';

export interface BetPicturesRoutesDeps {
  readonly callers: CallerReader;
  readonly identity: Pick<Identity, 'uidOfTelegram'>;
  readonly betPictures: BetPictures;
  readonly files: Pick<FileStore, 'openLink'>;
  readonly limiter: RateLimiter;
  readonly admission: Admission;
}

const PATH = '/api/bets/pictures/{id}';
const params = z.object({ id: pictureIdSchema });

const WRITES: RateRule = { name: 'pictures-write', burst: 60, perMinute: 30 };
const READS: RateRule = { name: 'pictures-read', burst: 300, perMinute: 240 };

const send = createRoute({
  method: 'post',
  path: PATH,
  summary: 'Keeps a picture of a slip, as JPEG, PNG or WebP; the same one again changes nothing',
  security,
  request: {
    params,
    body: {
      required: true,
      content: { 'application/octet-stream': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  responses: {
    204: { description: 'Kept, without what it said of its place and device' },
    400: errorAnswer('No picture of these kinds'),
    403: errorAnswer('`storage/unauthorized`: a visitor’s pictures stay on the device'),
    409: errorAnswer('`storage/quota-exceeded`: no room for more of theirs; `taken`: the id is another person’s'),
    503: errorAnswer('The files are away: `storage/` and what is wrong'),
    507: errorAnswer('`storage/quota-exceeded`: no room for anybody'),
    429: errorAnswer('Too often'),
    ...signInRefusals,
  },
});

const link = createRoute({
  method: 'get',
  path: PATH,
  summary: 'A link that opens the picture for ten minutes',
  security,
  request: { params },
  responses: {
    200: jsonAnswer('The link', pictureLinkSchema),
    404: errorAnswer('They have no such picture'),
    429: errorAnswer('Too often'),
    ...signInRefusals,
  },
});

const remove = createRoute({
  method: 'delete',
  path: PATH,
  summary: 'Deletes a picture for good',
  security,
  request: { params },
  responses: {
    204: { description: 'Gone, or never there' },
    429: errorAnswer('Too often'),
    ...signInRefusals,
  },
});

const open = createRoute({
  method: 'get',
  path: '/api/files/{path}',
  summary: 'The file of a link, until the link expires or is revoked',
  request: {
    params: z.object({ path: z.string().openapi({ description: 'With its slashes' }) }),
    query: z.object({ alt: z.literal('media').optional(), token: z.string().max(100).optional() }),
  },
  responses: {
    200: { description: 'The file', content: { 'image/*': { schema: z.string().openapi({ format: 'binary' }) } } },
    404: errorAnswer('Not our link, or one that has ended'),
  },
});

export function betPicturesRoutes({
  callers,
  identity,
  betPictures,
  files,
  limiter,
  admission,
}: BetPicturesRoutesDeps) {
  const app = new OpenAPIHono<WithOwners>({ defaultHook: onInvalid });
  app.use('/api/bets/pictures/*', requireOwners(callers, identity), async (c, next) => {
    const rule = c.req.method === 'GET' ? READS : WRITES;
    const [owner] = c.get('owners');
    if (!(await limiter.take(rule, owner))) return tooOften(c, words.tooMany, { retryAfterSeconds: 30 });
    if (c.req.method === 'POST') await admission.admit('slips', owner, c.req.header('Content-Length'));
    return next();
  });
  app.openAPIRegistry.registerPath(open);
  // Hono's parameter ends at a slash, and a path has several.
  app.get('/api/files/*', async c => {
    const found = await files.openLink(c.req.url);
    return found === null
      ? failure(c, 'not_found', words.noPicture)
      : c.body(found.body, 200, servedHeaders(found.file));
  });
  return app
    .openapi(send, async c => {
      const { id } = c.req.valid('param');
      const added = await betPictures.add(
        c.get('owners'),
        id,
        new Uint8Array(await c.req.arrayBuffer()),
        c.req.raw.signal,
      );
      if (added.ok) return c.body(null, 204);
      if (added.error.code === 'no_picture') return failure(c, 'invalid_request', words.noPictureType);
      return failure(c, 'conflict', words.noPicture, { reason: 'taken' });
    })
    .openapi(link, async c => {
      const found = await betPictures.link(c.get('owners'), c.req.valid('param').id);
      return found === null ? failure(c, 'not_found', words.noPicture) : c.json(found, 200);
    })
    .openapi(remove, async c => {
      await betPictures.remove(c.get('owners'), c.req.valid('param').id);
      return c.body(null, 204);
    });
}

function servedHeaders({
  contentType,
  size,
  cacheControl,
  contentDisposition,
  contentEncoding,
  contentLanguage,
}: StoredFile) {
  return {
    'Content-Type': contentType,
    'Content-Length': `${size}`,
    'Content-Disposition': contentDisposition ?? 'inline',
    ...(cacheControl === null ? {} : { 'Cache-Control': cacheControl }),
    ...(contentEncoding === null ? {} : { 'Content-Encoding': contentEncoding }),
    ...(contentLanguage === null ? {} : { 'Content-Language': contentLanguage }),
  };
}
