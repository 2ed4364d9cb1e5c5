/** A flow for something that only looks at it. */
import { type Act, mayDo } from '#shared/access/rights.ts';
import type { Author } from '../../posts/routes/authors.ts';
import type { FlowDocument } from '../flow-documents.ts';
import type { FlowDrafts } from '../flow-drafts.ts';

/** Null: there is none, or it is not theirs to see so. */
export type FindFlow = (author: Author, act: Act, id: string) => Promise<FlowDocument | null>;

export function createFindFlow(drafts: Pick<FlowDrafts, 'find' | 'thingOf'>): FindFlow {
  return async (author, act, id) => {
    const flow = await drafts.find(author, id);
    return flow !== null && mayDo(author.rights, act, await drafts.thingOf(author, id, flow)) ? flow : null;
  };
}
