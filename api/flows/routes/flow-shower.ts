/** A flow as its reader gets it, with names for ids. */
import { flowsApi as words } from '#shared/catalogue/flow/api.ts';
import type { KeptFlow } from '#shared/wire/flows.ts';
import type { TelegramPeople } from '../../people/telegram-people.ts';
import { type AuthorName, createAuthorName } from '../../posts/routes/author-name.ts';
import type { Author } from '../../posts/routes/authors.ts';
import type { FlowDocument } from '../flow-documents.ts';

export interface FlowShower {
  readonly nameOf: AuthorName;
  show(author: Author, id: string, flow: FlowDocument): Promise<KeptFlow>;
}

export function createFlowShower(people: Pick<TelegramPeople, 'find'>): FlowShower {
  const nameOf = createAuthorName(people);
  return {
    nameOf,
    async show(author, id, { rev, at, by, content, live, state, stopReason }) {
      return {
        id,
        version: rev,
        updatedAt: at,
        updatedBy: await nameOf(by, author),
        flow: content,
        published: live && { version: live.rev, at: live.at, by: await nameOf(live.by, author) },
        state,
        stopReason: stopReason && words.stopped[stopReason],
      };
    },
  };
}
