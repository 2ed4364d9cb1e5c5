/** The houses as administrators changed them: public to read, and every change is recorded. */
import { OpenAPIHono, z } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { houses as words } from '#shared/catalogue/houses.ts';
import { findBook } from '#shared/markets/books.ts';
import type { RegisteredHouse } from '#shared/markets/house-register.ts';
import { undoInputSchema } from '#shared/wire/admin/feeds.ts';
import {
  HOUSE_KEY,
  type HousesState,
  houseInputSchema,
  housesSchema,
  housesStateSchema,
  MAX_HOUSES,
} from '#shared/wire/admin/houses.ts';
import type { GuardDeps } from '../../access/access-guard.ts';
import { requireAdmin, type WithAdmin } from '../../access/require.ts';
import { failure, onInvalid } from '../../http/errors.ts';
import { errorAnswer, jsonAnswer, jsonRequest } from '../../http/openapi-bodies.ts';
import { createRoute } from '../../http/strict-route.ts';
import type { KeptSetting } from '../documents/operator-document.ts';
import type { RegisteredHouses } from '../house-settings.ts';
import { adminRefusals } from './refusals.ts';
import { refuseSetting, undoSetting } from './setting-acts.ts';

export interface AdminHousesDeps extends GuardDeps {
  readonly houses: RegisteredHouses;
}

const answers = {
  200: jsonAnswer('As they are now', housesStateSchema),
  400: errorAnswer('Not a house, or not what may be set'),
  409: errorAnswer('Somebody else changed them first'),
  ...adminRefusals,
};

const readPublic = createRoute({
  method: 'get',
  path: '/api/houses',
  summary: 'What differs from the built-in houses; public, kept by caches and asked after each time',
  middleware: etag(),
  responses: {
    200: jsonAnswer('The houses', housesSchema),
    304: { description: 'As `If-None-Match` says it is known' },
  },
});
const read = createRoute({
  method: 'get',
  path: '/api/admin/houses',
  summary: 'The same as it is kept, to be edited',
  responses: { 200: answers[200], ...adminRefusals },
});
const save = createRoute({
  method: 'put',
  path: '/api/admin/houses/{key}',
  summary: 'Sets one house, or lets it be as it is built in',
  request: { params: z.object({ key: z.string().regex(HOUSE_KEY) }), body: jsonRequest(houseInputSchema) },
  responses: answers,
});
const undo = createRoute({
  method: 'post',
  path: '/api/admin/house-settings/undo',
  summary: 'Takes the last change back',
  request: { body: jsonRequest(undoInputSchema) },
  responses: answers,
});

export function adminHousesRoutes({ houses, ...guard }: AdminHousesDeps) {
  const { audit } = guard;
  const show = ({ value, ...rest }: KeptSetting<HousesState['houses']>): HousesState => ({ houses: value, ...rest });

  const app = new OpenAPIHono<WithAdmin>({ defaultHook: onInvalid });
  for (const path of ['houses/*', 'house-settings/*']) app.use(`/api/admin/${path}`, requireAdmin(guard));
  return app
    .openapi(readPublic, c => {
      c.header('Cache-Control', 'no-cache');
      return c.json({ houses: houses.current() }, 200);
    })
    .openapi(read, async c => c.json(show(await houses.read()), 200))
    .openapi(save, async c => {
      const actor = c.get('actor');
      const { key } = c.req.valid('param');
      const { house, version } = c.req.valid('json');
      const { value } = await houses.read();
      const others = value.filter(each => each.key !== key);
      if (house !== null && others.length >= MAX_HOUSES) return failure(c, 'invalid_request', words.tooMany);
      const before = value.find(each => each.key === key);
      const after = house && { key, ...house };
      const saved = await houses.save(after === null ? others : [...others, after], version, actor);
      if (!saved.ok) return refuseSetting(c, saved.error);
      audit.record({ kind: 'admin.houses', actor, subject: key, before: textOf(before), after: textOf(after) });
      return c.json(show(saved.value), 200);
    })
    .openapi(undo, async c => {
      const describe = (list: HousesState['houses']) => list.map(textOf).join('\n');
      const acts = { settings: houses, audit, kind: 'admin.houses' as const, describe };
      const undone = await undoSetting(acts, c.get('actor'), c.req.valid('json').version);
      return undone.ok ? c.json(show(undone.value), 200) : refuseSetting(c, undone.error);
    });
}

/** For the audit log: only what differs from the built-in house. */
function textOf(house: RegisteredHouse | null | undefined): string {
  if (!house) return words.builtIn;
  const set = Object.entries(house).filter(
    ([field, value]) =>
      field !== 'key' && value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return `${findBook(house.key).name}: ${JSON.stringify(Object.fromEntries(set))}`;
}
