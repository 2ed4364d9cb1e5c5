/** Posts, their versions and what is out, as stored. Contents are text: stores take no lists of lists, and a table is one. */
import { z } from 'zod';
import type { DocumentData, DocumentReader, Filter, StoredDocument } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import { asTelegramId, asUid, type ChatId } from '#shared/units.ts';
import { type PostContent, postContentSchema } from '#shared/wire/posts.ts';
import type { OwnedCollection } from '../people/person-data.ts';

export const POSTS: OwnedCollection = 'posts';
export const POST_VERSIONS: OwnedCollection = 'post_versions';
export const POST_SENDS: OwnedCollection = 'post_sends';
export const POST_MEDIA: OwnedCollection = 'post_media';
export const POST_CHATS = 'post_chats';

export const POST_INDEXES = [
  { collection: POSTS, field: 'at' },
  { collection: POST_VERSIONS, field: 'post' },
  { collection: POST_MEDIA, field: 'at' },
  { collection: POST_SENDS, field: 'post' },
  { collection: POST_SENDS, field: 'nextAt' },
  { collection: POST_SENDS, field: 'state' },
  { collection: POST_SENDS, field: 'actor' },
  { collection: POST_SENDS, field: 'procedure' },
];

const storedContent = z.string().transform((text, context): PostContent => {
  const parsed = postContentSchema.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  context.addIssue('a content of an unknown form');
  return z.NEVER;
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const postDocument = z.object({
  schema: z.literal(1),
  owner: z.string().transform(asUid),
  /** Counts the saves. */
  rev: z.int(),
  title: z.string(),
  isTemplate: z.boolean(),
  content: storedContent,
  at: z.int(),
  /** Who saved it: the first of their owners. */
  by: z.string().transform(asUid),
  /** When this person began to change it: what they save meanwhile is one version. */
  since: z.int(),
});
export type PostDocument = z.output<typeof postDocument>;

const versionDocument = z.object({
  schema: z.literal(1),
  owner: z.string().transform(asUid),
  post: z.string(),
  rev: z.int(),
  title: z.string(),
  content: storedContent,
  at: z.int(),
  by: z.string().transform(asUid),
});
export type VersionDocument = z.output<typeof versionDocument>;

const TROUBLES = [
  'gone',
  'no_post',
  'no_media',
  'no_pin',
  'no_right',
  'content',
  'refused',
  'unsure',
  'too_many_tries',
  'waiting_again',
  'not_pinned',
  'not_edited',
  'not_removed',
] as const;
export type TroubleCode = (typeof TROUBLES)[number];
export interface Trouble {
  readonly code: TroubleCode;
  /** What Telegram said, or what is wrong with the content. */
  readonly said: string;
}

/**
 * One chat of a published post. A step is done in three writes: what is to do, that this process does it (`attempt`), and
 * what came of it. A process that dies in between leaves the second, and nothing is sent again on a guess.
 */
const sendDocument = z.object({
  schema: z.literal(1),
  owner: z.string().transform(asUid),
  post: z.string(),
  chatId: z.int(),
  topicId: z.int().nullable(),
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'removed']),
  /** What is still to do; null: nothing. */
  task: z.enum(['send', 'edit', 'remove', 'pin']).nullable(),
  /** When the task may begin; while an attempt is on its way, when it is given up. Null with no task. */
  nextAt: z.int().nullable(),
  /** The attempt that is on its way; null: none. */
  attempt: z.string().nullable(),
  tries: z.int(),
  /** The version to publish, and the one that is published. */
  rev: z.int(),
  outRev: z.int().nullable(),
  messageIds: z.array(z.int()),
  /** due: it is to be pinned once it is out. */
  pin: z.enum(['no', 'due', 'done']),
  trouble: z.object({ code: z.enum(TROUBLES), said: z.string() }).nullable(),
  at: z.int(),
  /** The Telegram id of the person who asked; null: their account was deleted since. */
  actor: z.int().transform(asTelegramId).nullable(),
  /** The procedure that its buttons open: the post changes with it. */
  procedure: z.string().nullable().default(null),
});

export const POST_KINDS = [
  keptKind(POSTS, postDocument, { isPersonal: false }),
  keptKind(POST_VERSIONS, versionDocument, { isPersonal: false }),
  keptKind(POST_SENDS, sendDocument, { isPersonal: false }),
];
export type SendDocument = z.output<typeof sendDocument>;
export interface StoredSend extends SendDocument {
  readonly id: string;
}

export const readPost = (found: StoredDocument): PostDocument => postDocument.parse(found.data);
export const readVersion = (found: StoredDocument): VersionDocument => versionDocument.parse(found.data);
export const readSend = (found: StoredDocument): StoredSend => ({ id: found.id, ...sendDocument.parse(found.data) });

export const versionId = (post: string, rev: number) => `${post}.${rev}`;
export const sendId = (post: string, { chatId, topicId }: { chatId: ChatId; topicId: number | null }) =>
  `${post}.${chatId}.${topicId ?? 0}`;

export function postData(post: PostDocument): DocumentData {
  return { ...post, content: JSON.stringify(post.content) };
}
export function versionData({ owner, rev, title, content, at, by }: PostDocument, post: string): DocumentData {
  return { schema: 1, owner, post, rev, title, content: JSON.stringify(content), at, by };
}
export function sendData({ id: _, ...send }: StoredSend): DocumentData {
  return { ...send, messageIds: [...send.messageIds], trouble: send.trouble && { ...send.trouble } };
}

/** Every document that matches, page by page. */
export async function everyDocument(
  reader: Pick<DocumentReader, 'query'>,
  collection: string,
  where: Filter,
): Promise<StoredDocument[]> {
  const found: StoredDocument[] = [];
  let cursor: string | null = null;
  do {
    const page = await reader.query(collection, { where, ...(cursor === null ? {} : { cursor }) });
    found.push(...page.documents);
    cursor = page.next;
  } while (cursor !== null);
  return found;
}

export async function sendsOf(reader: Pick<DocumentReader, 'query'>, post: string): Promise<StoredSend[]> {
  const found = await everyDocument(reader, POST_SENDS, { field: 'post', op: '==', value: post });
  return found.map(readSend).sort((one, other) => (one.id < other.id ? -1 : 1));
}
