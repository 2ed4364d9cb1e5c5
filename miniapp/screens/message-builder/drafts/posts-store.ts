/** Where posts are kept: in the account, or on this device. Failures of the server are `RequestFailure`s. */
import type { Post, PostContent, PostList, PostMedia } from '#shared/wire/posts.ts';
import type { DraftStore } from '../../../drafts/draft-keeper.ts';
import type { UploadTerms } from '../../../server/uploads.ts';

export interface PostsStore extends DraftStore<PostContent, Post> {
  list(): Promise<PostList>;
  remove(id: string): Promise<void>;
}

/** What only the server can do. Each answers with the post as it is then. */
export interface PublishingStore extends PostsStore {
  /** Rejects with an `UploadFailure`. */
  upload(file: File, terms: UploadTerms): Promise<PostMedia>;
  /** A link that shows a file for some minutes. */
  mediaLink(file: string): Promise<string>;
  test(id: string): Promise<void>;
  publish(id: string, version: number, at: number | null, again?: readonly string[]): Promise<Post>;
  cancel(id: string): Promise<Post>;
  update(id: string, version: number): Promise<Post>;
  takeDown(id: string): Promise<Post>;
}
