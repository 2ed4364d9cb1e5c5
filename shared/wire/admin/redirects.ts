/** `/api/admin/redirects`: the rules that lead from one address to another. */
import { z } from 'zod';
import { redirectSettingsSchema } from '../../builds/redirect-settings.ts';
import { keptSettingFields } from '../last-change.ts';

export const redirectsInputSchema = z.object({ settings: redirectSettingsSchema, version: z.string().nullable() });

export const redirectsSchema = z.object({
  settings: redirectSettingsSchema,
  ...keptSettingFields,
});
export type Redirects = z.infer<typeof redirectsSchema>;
