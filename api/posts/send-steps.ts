/** The parts of a step of a publication: its document is changed, Telegram is asked, and what came of it is recorded. */
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { PostMessage, PostSendError, PostSender } from '#shared/posts/post-sender.ts';
import type { Result } from '#shared/result.ts';
import { asChatId } from '#shared/units.ts';
import { actorOf } from '../audit/actor.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { POST_SENDS, readSend, type StoredSend, sendData } from './post-documents.ts';
import type { Step } from './prepare-post.ts';

export type SendOutcome =
  | { readonly ok: true; readonly ids: readonly number[] }
  | { readonly ok: false; readonly error: PostSendError };

/** Writes a change if the document is still as it was read. Null: somebody else was first, or `next` changes nothing. */
export async function changeSend(
  store: DocumentStore,
  seen: StoredSend,
  next: (now: StoredSend) => StoredSend | null,
): Promise<StoredSend | null> {
  return store.transaction(async tx => {
    const found = await tx.get(POST_SENDS, seen.id);
    const now = found && readSend(found);
    const isSame = now !== null && now.attempt === seen.attempt && now.task === seen.task && now.rev === seen.rev;
    const after = now === null || !isSame || now.state !== seen.state ? null : next(now);
    if (after !== null) tx.put(POST_SENDS, seen.id, sendData(after), 'any');
    return after;
  });
}

export async function askTelegram(
  sender: PostSender,
  step: Step,
  send: StoredSend,
  message: PostMessage,
): Promise<SendOutcome> {
  const place = { chatId: asChatId(send.chatId), topicId: send.topicId };
  const [first = 0] = send.messageIds;
  const kept = (done: Result<unknown, PostSendError>): SendOutcome =>
    done.ok ? { ok: true, ids: send.messageIds } : done;
  if (step === 'send') {
    const sent = await sender.send(place, message);
    return sent.ok ? { ok: true, ids: sent.value } : sent;
  }
  if (step === 'edit') return kept(await sender.edit(place, send.messageIds, message));
  if (step === 'remove') return kept(await sender.remove(place, send.messageIds));
  return kept(await sender.pin(place, first, message.isSilent));
}

export function reportSend(
  audit: Pick<AuditLog, 'record'>,
  step: Step | null,
  { post, chatId, actor, state, task, trouble: why }: StoredSend,
): void {
  // The step has not ended yet: it is tried again.
  if (task === step && task !== null) return;
  const subject = `${post} ${chatId}`;
  const kind = ({ send: 'post.published', edit: 'post.edited', remove: 'post.removed' } as const)[
    step === 'pin' || step === null ? 'send' : step
  ];
  if (step === 'pin' && why === null) return;
  audit.record({
    kind,
    actor: actorOf({ telegramId: actor, uid: null }),
    subject,
    reason: why?.code ?? state,
  });
}
