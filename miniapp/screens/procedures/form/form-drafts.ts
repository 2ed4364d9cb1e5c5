/** The form of a procedure as a draft: what of it is typed, where it is kept, and when it goes out. */
import { useMemo } from 'react';
import { z } from 'zod';
import { BLANK_PROCEDURE } from '#shared/procedures/edit/procedure-edit.ts';
import { doubtsSchema, draftReadingSchema } from '#shared/procedures/schema/draft-reading.ts';
import { procedureSchema } from '#shared/procedures/schema/procedure.ts';
import { type OwnProcedure, ownProcedureListSchema, ownProcedureSchema } from '#shared/wire/procedures.ts';
import { type DraftShelf, openDeviceDrafts } from '../../../drafts/device-drafts.ts';
import type { DraftKeeper, DraftStore } from '../../../drafts/draft-keeper.ts';
import type { DraftKind, DraftsHere } from '../../../drafts/use-draft-keeper.ts';
import { usePerson } from '../../../person/use-person.ts';
import { readApi } from '../../../server/request.ts';

const formContentSchema = z.object({
  procedure: procedureSchema,
  text: z.string(),
  reading: draftReadingSchema.nullable(),
  doubts: doubtsSchema,
  /** What makes no sense was asked about since the last edit. */
  sure: z.boolean().default(false),
});
export type FormContent = z.output<typeof formContentSchema>;
export type FormKeeper = DraftKeeper<FormContent, OwnProcedure>;

export const BLANK_FORM: FormContent = {
  procedure: BLANK_PROCEDURE,
  text: '',
  reading: null,
  doubts: [],
  sure: false,
};

const contentOf = ({ procedure, text, reading, doubts }: OwnProcedure): FormContent => ({
  procedure,
  text,
  reading,
  doubts,
  sure: false,
});

/** begun: what a new one begins with. */
export const formDrafts = (begun: FormContent): DraftKind<FormContent, OwnProcedure> => ({
  empty: begun,
  contentOf,
  adopted: (_, answer) => answer,
  // Members would be told of every keystroke.
  isHeld: base => base !== null && base.state !== 'draft',
});

const SHELF: DraftShelf<FormContent> = {
  database: 'arbi-procedures',
  store: 'procedures',
  read: content => formContentSchema.safeParse(content).data ?? null,
};

type Fetch = typeof globalThis.fetch;

const createStore = (fetch: Fetch): DraftStore<FormContent, OwnProcedure> => ({
  async read(id) {
    const { procedures } = await readApi(fetch, api => api.procedures.own.$get({}), ownProcedureListSchema);
    return procedures.find(each => each.id === id) ?? null;
  },
  save: (id, version, json) =>
    readApi(
      fetch,
      api => api.procedures[':id'].$put({ param: { id }, json: { ...json, version } }),
      ownProcedureSchema,
    ),
});

export function useFormDrafts(fetch: Fetch): DraftsHere<FormContent, OwnProcedure> {
  const who = usePerson()?.key ?? '';
  return useMemo(() => ({ store: createStore(fetch), device: openDeviceDrafts(SHELF, who) }), [fetch, who]);
}
