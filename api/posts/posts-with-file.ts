/** Where somebody sees a file of another person: in the posts that they may see, as they are or as they were. */
import { mayDo, type RightsThing } from '#shared/access/rights.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { everyDocument, POST_VERSIONS, readVersion } from './post-documents.ts';
import type { PostDrafts } from './post-drafts.ts';
import { type PostPerson, wholePost } from './post-rights.ts';

export interface PostsWithFileDeps {
  readonly store: Pick<DocumentStore, 'query'>;
  readonly drafts: Pick<PostDrafts, 'list'>;
}

/** The post that has the file, as rights see it: a file goes with its post. Null: no post that they may see has it. */
export type FindFile = (person: PostPerson, file: string) => Promise<RightsThing | null>;

const MOST_IN = 30;

export function createFindFile({ store, drafts }: PostsWithFileDeps): FindFile {
  async function versionWith(ids: readonly string[], file: string): Promise<string | null> {
    for (let from = 0; from < ids.length; from += MOST_IN) {
      const where = { field: 'post', op: 'in', values: ids.slice(from, from + MOST_IN) } as const;
      const versions = (await everyDocument(store, POST_VERSIONS, where)).map(readVersion);
      const found = versions.find(({ content }) => content.media.some(each => each.file === file));
      if (found !== undefined) return found.post;
    }
    return null;
  }

  return async (person, file) => {
    const seen = await drafts.list(person);
    const now = seen.find(({ post }) => post.content.media.some(each => each.file === file));
    const past = now === undefined ? await versionWith(idsOf(person, seen), file) : null;
    const found = now ?? seen.find(({ id }) => id === past);
    if (found === undefined) return null;
    return wholePost(person, found.post, found.sends);
  };
}

/** The posts of which they may see older versions. */
const idsOf = (person: PostPerson, seen: Awaited<ReturnType<PostDrafts['list']>>): string[] =>
  seen
    .filter(({ post, sends }) => mayDo(person.rights, 'post.readVersion', wholePost(person, post, sends)))
    .map(({ id }) => id);
