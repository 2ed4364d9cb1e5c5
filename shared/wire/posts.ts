/** What the message builder reads and writes: drafts, what is out, and the chats that may be published to. */
import { z } from 'zod';
import { buttonRowsSchema } from '../posts/buttons.ts';
import { postBodySchema } from '../posts/post.ts';
import { asChatId, asTelegramId } from '../units.ts';
import { apiErrorSchema } from './errors.ts';

export const MOST_MEDIA = 10;
export const MOST_TARGETS = 50;
/** What a bot may upload. Source: https://core.telegram.org/bots/api#sending-files */
export const MAX_POST_MEDIA_BYTES = 50 * 1024 * 1024;
/** The most bytes of one post as JSON: the longest rich message with all its marks takes a part of it. */
export const MAX_POST_BYTES = 512 * 1024;
/** How far ahead a post may be scheduled. */
export const MAX_AHEAD_MS = 366 * 86_400_000;

/** Made by the page, so that the same request again makes nothing new. */
export const postIdSchema = z.string().regex(/^[A-Za-z0-9][\w-]{7,39}$/);

/** Half of a surrogate pair is replaced, because no store keeps it. */
const words = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .transform(text => text.toWellFormed());

export const postMediaSchema = z.object({
  file: z.string().regex(/^[A-Za-z0-9][\w-]{7,63}$/),
  kind: z.enum(['photo', 'video', 'document']),
  name: z.string().min(1).max(128),
  bytes: z.int().min(1).max(MAX_POST_MEDIA_BYTES),
});
export type PostMedia = z.output<typeof postMediaSchema>;

const chatId = z.int().negative().transform(asChatId);
const topicId = z.int().positive().nullable();
const postTargetSchema = z.object({ chatId, topicId });
export type PostTarget = z.output<typeof postTargetSchema>;

export const postContentSchema = z.object({
  title: words(120),
  body: postBodySchema,
  shape: z.enum(['classic', 'rich']),
  buttons: buttonRowsSchema,
  media: z.array(postMediaSchema).max(MOST_MEDIA),
  targets: z.array(postTargetSchema).max(MOST_TARGETS),
  silent: z.boolean(),
  pin: z.boolean(),
  isTemplate: z.boolean(),
});
export type PostContent = z.output<typeof postContentSchema>;

/** Unknown keys of older answers are ignored; a version counts the saves. */
const postDraftSchema = postContentSchema.extend({
  id: postIdSchema,
  version: z.int().positive(),
  /** Milliseconds. */
  updatedAt: z.int(),
  updatedBy: z.string(),
});

const publicationSchema = z.object({
  id: z.string(),
  chatId: z.int().transform(asChatId),
  topicId,
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'removed']),
  /** A sentence for the person: why it failed, or what of it did not work. */
  reason: z.string().nullable(),
  /** Telegram did not say whether it took the message. It is not sent again unless somebody looked and asks for it. */
  isUnsure: z.boolean(),
  messageIds: z.array(z.int()),
  /** Milliseconds: when it is due, went out, or failed. */
  at: z.int(),
  tries: z.int(),
});
export type Publication = z.output<typeof publicationSchema>;

/** `GET /api/posts/:id`, and the answer to everything that changes a post. */
export const postSchema = postDraftSchema.extend({ publications: z.array(publicationSchema) });
export type Post = z.output<typeof postSchema>;

/** `PUT /api/posts/:id`. version: the one that was edited; null for a new post. */
export const postSaveSchema = postContentSchema.extend({ version: z.int().positive().nullable() });

const POST_STATES = ['draft', 'scheduled', 'sending', 'sent', 'partly', 'failed', 'template'] as const;
export type PostState = (typeof POST_STATES)[number];

const postSummarySchema = z.object({
  id: postIdSchema,
  title: z.string(),
  state: z.enum(POST_STATES),
  /** Milliseconds: when it is due, went out, or was last changed. */
  at: z.int(),
  sent: z.int(),
  total: z.int(),
});
export type PostSummary = z.output<typeof postSummarySchema>;

export const CHAT_KINDS = ['group', 'channel'] as const;
const postChatSchema = z.object({
  chatId: z.int().transform(asChatId),
  title: z.string(),
  kind: z.enum(CHAT_KINDS),
  topics: z.array(z.object({ id: z.int().positive(), name: z.string() })),
  /** Why nothing can be published there at present; null: nothing is known against it. */
  problem: z.string().nullable(),
});
export type PostChat = z.output<typeof postChatSchema>;

/** `GET /api/posts`. chats: those that the person who asks may publish to. */
export const postListSchema = z.object({
  posts: z.array(postSummarySchema),
  mayPublish: z.boolean(),
  chats: z.array(postChatSchema),
});
export type PostList = z.output<typeof postListSchema>;

/** `GET /api/posts/:id/versions`, newest first, without the present one. */
export const postVersionsSchema = z.object({
  versions: z.array(z.object({ version: z.int(), at: z.int(), by: z.string(), title: z.string() })),
});

const version = z.int().positive();
/** `POST …/publish`. at: null for now. again: uncertain publications that somebody looked for and did not find. */
export const publishSchema = z.object({
  version,
  at: z.int().min(0).nullable(),
  again: z.array(z.string().max(120)).max(MOST_TARGETS).default([]),
});
/** `POST …/update`: what is out becomes this version. */
export const updateSchema = z.object({ version });

/** `GET /api/posts/media/:file`: a link that opens the file for some minutes. */
export const postMediaLinkSchema = z.object({ url: z.string(), expiresAt: z.int() });

const MOST_TOPICS = 100;
const MOST_PUBLISHERS = 100;
const publisher = z.int().positive().transform(asTelegramId);

/** `PUT /api/admin/post-chats/:chatId`. The title and the kind come from Telegram. */
export const postRightsInputSchema = z.object({
  topics: z.array(z.object({ id: z.int().positive(), name: words(128) })).max(MOST_TOPICS),
  publishers: z.array(publisher).max(MOST_PUBLISHERS),
  /** Null: the chat is not on the list yet. */
  version: z.int().positive().nullable(),
});
export type PostRightsInput = z.output<typeof postRightsInputSchema>;

export const postRightsSchema = postChatSchema.extend({
  publishers: z.array(z.object({ telegramId: publisher, name: z.string().nullable() })),
  /** Posts that wait to go out there. */
  waiting: z.int().min(0),
  version: z.int().positive(),
});
export type PostRights = z.output<typeof postRightsSchema>;
/** `DELETE /api/admin/post-chats/:chatId?version=` */
export const postRightsRemovalSchema = z.object({ version: z.coerce.number().int().positive() });
/** `GET /api/admin/post-chats` */
export const postRightsListSchema = z.object({ chats: z.array(postRightsSchema) });

/** 409 with the reason 'stale': the post as somebody else left it, to show beside one's own. */
export const postConflictSchema = apiErrorSchema.extend({ theirs: postSchema.optional() });
