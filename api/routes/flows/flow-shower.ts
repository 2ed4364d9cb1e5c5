/** A flow as its reader is told, with names for ids. */
import { telegramIdOfUid } from '#shared/access/telegram-uid.ts';
import { flowsApi as words } from '#shared/catalogue/flow/api.ts';
import { postsApi } from '#shared/catalogue/posts/api.ts';
import type { KeptFlow } from '#shared/wire/flows.ts';
import type { FlowDocument } from '../../flows/flow-documents.ts';
import { fullName, type TelegramPeople } from '../../people/telegram-people.ts';
import type { Author } from '../posts/authors.ts';

export interface FlowShower {
  nameOf(by: string, author: Pick<Author, 'owners'>): Promise<string>;
  show(author: Author, id: string, flow: FlowDocument): Promise<KeptFlow>;
}

export function createFlowShower(people: Pick<TelegramPeople, 'find'>): FlowShower {
  async function nameOf(by: string, { owners }: Pick<Author, 'owners'>): Promise<string> {
    const telegramId = telegramIdOfUid(by);
    const known = telegramId === null ? null : await people.find(telegramId);
    if (known !== null) return fullName(known);
    return owners.includes(by) ? postsApi.you : postsApi.someoneElse;
  }
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
