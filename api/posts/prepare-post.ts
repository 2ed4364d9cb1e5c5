/** Everything that one chat's message needs before Telegram is asked: the right, the chat, the text, the files. */
import { type Act, mayDo } from '#shared/access/rights.ts';
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { postsApi } from '#shared/catalogue/posts/api.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { ChatProblem, PostFile, PostMessage } from '#shared/posts/post-sender.ts';
import { type PostStatus, withStatus } from '#shared/posts/post-status.ts';
import type { VariableValues } from '#shared/posts/variables.ts';
import { checkPost, countedShape } from '#shared/publishing/check-post.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { asChatId } from '#shared/units.ts';
import type { PostContent } from '#shared/wire/posts.ts';
import type { RightsNow } from '../access/rights-person.ts';
import type { StoredProcedure } from '../procedures/procedure-store.ts';
import { postClock, valuesFor } from './addressee.ts';
import type { PostChats } from './post-chats.ts';
import type { StoredSend, Trouble, TroubleCode } from './post-documents.ts';
import type { PostDrafts } from './post-drafts.ts';
import type { PostMediaStore } from './post-media.ts';
import type { SubjectValues } from './subject-values.ts';

const words = postsApi.procedure;

export type Step = 'send' | 'edit' | 'remove' | 'pin';

const ACT_OF = {
  send: 'post.publish',
  edit: 'post.update',
  remove: 'post.takeDown',
  pin: 'post.pin',
} as const satisfies Record<Step, Act>;

/** later: nobody could say whether the chat takes it; afterMs null: when it is unknown. */
export type NotPrepared = Trouble | { readonly code: 'later'; readonly afterMs: number | null };
export type PreparePost = (send: StoredSend, step: Step) => Promise<Result<PostMessage, NotPrepared>>;

export interface PrepareDeps {
  readonly drafts: Pick<PostDrafts, 'versionOf'>;
  readonly chats: Pick<PostChats, 'ask'>;
  readonly media: Pick<PostMediaStore, 'read'>;
  readonly rightsNow: RightsNow;
  readonly clock: Clock;
  readonly findProcedure: (id: string) => Promise<StoredProcedure | null>;
  readonly subjectValues: SubjectValues;
}

export const trouble = (code: TroubleCode, said = ''): Trouble => ({ code, said });

const EMPTY: PostMessage = { body: { blocks: [] }, shape: 'classic', buttons: [], media: [], isSilent: true };

export function createPreparePost({
  drafts,
  chats,
  media,
  rightsNow,
  clock,
  findProcedure,
  subjectValues,
}: PrepareDeps): PreparePost {
  return async (send, step) => {
    const chatId = asChatId(send.chatId);
    // The right that the person who asked has now: if it was taken away since, nothing is published.
    const { actor } = send;
    if (actor === null) return err(trouble('no_right'));
    const thing = { isOwn: send.owner === uidOfTelegram(actor), chats: [chatId] };
    if (!mayDo(await rightsNow(actor), ACT_OF[step], thing)) return err(trouble('no_right'));
    if (step === 'remove') return ok(EMPTY);
    const version = await drafts.versionOf(send.post, send.rev);
    if (version === null) return err(trouble('content', postsApi.noVersion));
    const { content, at } = version;
    if (step === 'pin') return ok({ ...EMPTY, isSilent: content.silent });
    const looked = await chats.ask(chatId);
    if (!looked.ok) {
      const { error } = looked;
      if (error.code === 'gone' || error.code === 'refused') return err(trouble('gone', error.said));
      return err({ code: 'later', afterMs: error.code === 'later' ? error.afterMs : null });
    }
    const [problem] = step === 'send' ? looked.value.problems.filter(each => matters(each, content)) : [];
    if (problem !== undefined) return err(trouble(problem));
    // The files are on Telegram's side once it is out.
    const isSend = step === 'send';
    const about = await subjectValues(content.buttons, actor);
    const values = { ...about, ...valuesFor({ kind: 'chat', title: looked.value.title }, clock.now()) };
    const made = await messageOf(content, values, isSend ? media : null);
    const procedure = send.procedure === null ? null : await findProcedure(send.procedure);
    if (!made.ok || procedure === null) return made;
    return ok({ ...made.value, body: withStatus(made.value.body, statusOf(procedure, at), countedShape(content)) });
  };
}

/** writtenAt: when the text was written, which knows nothing of later changes. */
function statusOf({ state, changes }: StoredProcedure, writtenAt: number): PostStatus {
  const over = state === 'ended' ? words.ended : state === 'not_started' ? words.notStarted : null;
  const later = changes.filter(({ at }) => at > writtenAt);
  return {
    over,
    lines: over === null ? later.flatMap(({ at, lines }) => lines.map(line => words.changed(postClock(at), line))) : [],
  };
}

const matters = (problem: ChatProblem, { media, pin }: PostContent): boolean =>
  problem === 'no_media' ? media.length > 0 : problem === 'no_pin' ? pin : true;

/** media: null: the message is out, and its files are not sent again. */
export async function messageOf(
  content: PostContent,
  values: VariableValues,
  media: Pick<PostMediaStore, 'read'> | null,
): Promise<Result<PostMessage, Trouble>> {
  const { problems, body } = checkPost(content, values);
  if (problems.length > 0) return err(trouble('content', problems.map(({ message }) => message).join(' ')));
  const files: PostFile[] = [];
  for (const { file, kind, name } of content.media) {
    const found = media === null ? { kind, name, bytes: new Uint8Array() } : await media.read(file);
    if (found === null) return err(trouble('content', postsApi.media.unknown));
    files.push(found);
  }
  const { shape, buttons, silent } = content;
  return ok({ body, shape, buttons, media: files, isSilent: silent });
}
