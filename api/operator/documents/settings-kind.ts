/**
 * What administrators set, by its name. Each of them has a value that stands in for one that cannot be read, and says in
 * `/admin` that it does; whoever saves over it leaves a copy.
 */
import { z } from 'zod';
import { redirectSettingsSchema } from '#shared/builds/redirect-settings.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { registeredHousesSchema } from '#shared/wire/admin/houses.ts';
import { storedCommissionsSchema } from '../../commissions/commission-table.ts';
import { feedSettingsSchema } from '../../feeds/control/feed-settings.ts';
import { SETTINGS } from './operator-document.ts';

const SCHEMAS: Readonly<Record<string, z.ZodType>> = {
  feeds: z.object({ value: feedSettingsSchema }),
  redirects: z.object({ value: redirectSettingsSchema }),
  houses: z.object({ value: registeredHousesSchema }),
  commissions: storedCommissionsSchema,
};

export const SETTINGS_KIND = keptKind(SETTINGS, id => SCHEMAS[id] ?? null, {
  isPersonal: false,
  whenUnreadable: 'set_aside',
});
