/** The chats that posts go to, and who may publish in each, as an administrator set it. */
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import { type DocumentStore, DocumentStoreError, type StoredDocument } from '#shared/ports/documents/document-store.ts';
import { keptKind } from '#shared/ports/documents/kept-kind.ts';
import type { ChatLook, PostSendError, PostSender } from '#shared/posts/post-sender.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { asChatId, type ChatId, type TelegramId } from '#shared/units.ts';
import { CHAT_KINDS, type PostRightsInput } from '#shared/wire/posts.ts';
import { POST_CHATS } from './post-documents.ts';

const chatDocument = z.object({
  schema: z.literal(1),
  chatId: z.int().transform(asChatId),
  title: z.string(),
  kind: z.enum(CHAT_KINDS),
  topics: z.array(z.object({ id: z.int(), name: z.string() })),
  publishers: z.array(z.int()),
  /** The id of the group before it became a supergroup. */
  movedFrom: z.int().transform(asChatId).nullable().default(null),
  /** Counts the changes. */
  rev: z.int(),
});
export type ListedChat = z.output<typeof chatDocument>;

export const POST_CHAT_KIND = keptKind(POST_CHATS, chatDocument, { isPersonal: false });

export interface KnownChats {
  readonly listed: readonly ListedChat[];
  readonly unreadable: readonly ChatId[];
}

export interface PostChats {
  all(): Promise<ListedChat[]>;
  /** unreadable: those that are on the list, and of which nobody can say who publishes there. */
  known(): Promise<KnownChats>;
  find(chatId: ChatId): Promise<ListedChat | null>;
  save(
    chatId: ChatId,
    input: PostRightsInput,
  ): Promise<Result<ListedChat, { readonly code: 'conflict' | 'unknown_chat' | 'silent' | 'full' }>>;
  /** version: the one that was seen. Returns the chat as it was listed; null: it was not on the list. */
  remove(chatId: ChatId, version: number): Promise<Result<ListedChat | null, { readonly code: 'conflict' }>>;
  /** What the bot may do there now. */
  ask(chatId: ChatId): ReturnType<PostSender['look']>;
  /** The same, as Telegram last said in the last minute. */
  look(chatId: ChatId): Promise<Result<ChatLook, PostSendError>>;
  /** A group became a supergroup with another id. */
  move(from: ChatId, to: ChatId): Promise<void>;
  /** Their accounts were deleted: they lose their rights, and nobody gets them. */
  forget(telegramIds: readonly TelegramId[]): Promise<void>;
}

export interface PostChatsDeps {
  readonly store: DocumentStore;
  readonly clock: Clock;
  readonly sender: Pick<PostSender, 'look'>;
}

const MOST_CHATS = 200;
const LOOK_MS = 60_000;

const read = ({ data }: StoredDocument): ListedChat => chatDocument.parse(data);

export function createPostChats({ store, clock, sender }: PostChatsDeps): PostChats {
  const looks = new Map<ChatId, { readonly at: number; readonly look: ReturnType<PostSender['look']> }>();

  async function ask(chatId: ChatId): ReturnType<PostSender['look']> {
    const look = sender.look(chatId);
    looks.set(chatId, { at: clock.now(), look });
    const answer = await look;
    // An answer that says nothing of the chat is not kept.
    if (!answer.ok && answer.error.code !== 'gone') looks.delete(chatId);
    return answer;
  }

  async function known(): Promise<KnownChats> {
    const { documents, unreadable = [] } = await store.query(POST_CHATS, { limit: MOST_CHATS });
    const listed = documents.map(read).sort((one, other) => one.title.localeCompare(other.title, 'pt-BR'));
    return { listed, unreadable: unreadable.map(id => asChatId(Number(id))) };
  }
  const all = async () => [...(await known()).listed];

  return {
    all,
    known,
    ask,
    async find(chatId) {
      const found = await store.get(POST_CHATS, String(chatId));
      return found && read(found);
    },
    async save(chatId, { topics, publishers, version }) {
      const looked = await sender.look(chatId);
      if (!looked.ok)
        return err({
          code: looked.error.code === 'gone' || looked.error.code === 'refused' ? 'unknown_chat' : 'silent',
        });
      const { title, kind } = looked.value;
      if (kind === 'private') return err({ code: 'unknown_chat' });
      if (version === null && (await store.count(POST_CHATS)) >= MOST_CHATS) return err({ code: 'full' });
      const once = [...new Set(publishers)];
      const rev = (version ?? 0) + 1;
      const chat: ListedChat = {
        movedFrom: null,
        schema: 1,
        chatId,
        title: title.slice(0, 128),
        kind,
        topics,
        publishers: once,
        rev,
      };
      const saved = await store
        .transaction(async tx => {
          const found = await tx.get(POST_CHATS, String(chatId));
          const before = found === null ? null : read(found);
          if ((before?.rev ?? null) !== version) return false;
          const kept = { ...chat, movedFrom: before?.movedFrom ?? null };
          tx.put(POST_CHATS, String(chatId), kept, found === null ? 'absent' : { version: found.version });
          return true;
        })
        .catch((cause: unknown) => {
          if (cause instanceof DocumentStoreError && cause.code === 'conflict') return false;
          throw cause;
        });
      return saved ? ok(chat) : err({ code: 'conflict' });
    },
    async remove(chatId, version) {
      const found = await store.get(POST_CHATS, String(chatId));
      if (found === null) return ok(null);
      const before = read(found);
      if (before.rev !== version) return err({ code: 'conflict' });
      try {
        await store.delete(POST_CHATS, String(chatId), { version: found.version });
      } catch (cause) {
        if (cause instanceof DocumentStoreError && cause.code === 'conflict') return err({ code: 'conflict' });
        throw cause;
      }
      return ok(before);
    },
    async look(chatId) {
      const known = looks.get(chatId);
      return known !== undefined && Math.abs(clock.now() - known.at) < LOOK_MS ? known.look : ask(chatId);
    },
    async move(from, to) {
      await store.transaction(async tx => {
        const [found, there] = [await tx.get(POST_CHATS, String(from)), await tx.get(POST_CHATS, String(to))];
        if (found === null) return;
        if (there === null) tx.put(POST_CHATS, String(to), { ...read(found), chatId: to, movedFrom: from }, 'absent');
        tx.delete(POST_CHATS, String(from));
      });
    },
    async forget(telegramIds) {
      for (const { chatId, publishers } of await all()) {
        const left = publishers.filter(id => !telegramIds.some(each => each === id));
        if (left.length !== publishers.length) await store.patch(POST_CHATS, String(chatId), { publishers: left });
      }
    },
  };
}
