/** Settings as they were kept before each entry was written alone: in stored documents, and in browsers. */
import { z } from 'zod';
import { accountEntrySchema, type SettingsEntry, themeSchema } from './account-settings.ts';
import { bookSchema, houseTerms } from './house-entry.ts';

export const accountSettingsV1Schema = z.object({
  theme: themeSchema.nullable().default(null),
  houses: z.array(z.object({ book: bookSchema, ...houseTerms })).default([]),
  rounding: z.number().nullable().default(null),
  /** The latest first. */
  calculations: z
    .object({
      saved: z.array(z.object({ name: z.string(), link: z.string() })),
      total: z.string().nullable().default(null),
    })
    .default({ saved: [], total: null }),
  filters: z.array(z.object({ name: z.string(), search: z.string() })).default([]),
});

/** In the order of a document: the latest last. What no entry can hold is left out. */
export function entriesOfV1(settings: z.output<typeof accountSettingsV1Schema>): SettingsEntry[] {
  const { theme, houses, rounding, calculations, filters } = settings;
  const all = [
    { kind: 'theme', key: '', value: theme },
    { kind: 'rounding', key: '', value: rounding },
    { kind: 'total', key: '', value: calculations.total },
    ...houses.map(({ book, ...value }) => ({ kind: 'house', key: book, value })),
    ...calculations.saved.toReversed().map(({ name, link }) => ({ kind: 'calculation', key: name, value: { link } })),
    ...filters.map(({ name, search }) => ({ kind: 'filter', key: name, value: { search } })),
  ];
  return all.flatMap(each => {
    const read = accountEntrySchema.safeParse(each);
    return read.success && read.data.value !== null ? [read.data] : [];
  });
}
