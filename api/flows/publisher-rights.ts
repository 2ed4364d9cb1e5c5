/**
 * Whether the person who published a flow still may. The flow is stopped once they have lost the right to a chat that
 * it names, or their account, and the people who may publish it again are told. Each process looks by itself, so that
 * none goes on with a flow that another has stopped.
 */
import { mayDo } from '#shared/access/rights.ts';
import { telegramIdOfUid, uidOfTelegram } from '#shared/access/telegram-uid.ts';
import { flowAnswers as words } from '#shared/catalogue/flow/answers.ts';
import type { FlowMessages } from '#shared/flow/flow-port.ts';
import type { Flow } from '#shared/flow/schema/flow.ts';
import { type DocumentStore, unlessUnreadable } from '#shared/ports/documents/document-store.ts';
import type { Log } from '#shared/ports/log.ts';
import type { TelegramId } from '#shared/units.ts';
import type { AccessService } from '../access/access-service.ts';
import { rightsPerson } from '../access/rights-person.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { PersonData } from '../people/person-data.ts';
import type { ListedChat, PostChats } from '../posts/post-chats.ts';
import { everyDocument } from '../posts/post-documents.ts';
import { FLOWS, readFlowDocument } from './flow-documents.ts';
import type { RunningFlow, RunningFlows } from './flow-library.ts';
import type { FlowPublishing } from './flow-publishing.ts';
import { namedChats, wholeFlow } from './flow-rights.ts';

export interface PublisherRightsDeps {
  readonly store: DocumentStore;
  readonly chats: Pick<PostChats, 'all'>;
  readonly access: Pick<AccessService, 'isAdmin'>;
  readonly isDisabled: (telegramId: TelegramId) => Promise<boolean>;
  readonly personData: Pick<PersonData, 'onErase' | 'onForget'>;
  readonly running: RunningFlows;
  readonly publishing: Pick<FlowPublishing, 'stopOf'>;
  readonly messages: FlowMessages;
  readonly audit: Pick<AuditLog, 'record'>;
  readonly log: Log;
}

const MOST_RECIPIENTS = 20;

/** Stops what may no longer run. */
export function createPublisherRights(deps: PublisherRightsDeps): () => Promise<void> {
  const { store, chats, access, isDisabled, personData, running, publishing, messages, audit, log } = deps;

  function mayRun({ flow, owner, by }: RunningFlow, publisher: TelegramId, listed: readonly ListedChat[]): boolean {
    const person = rightsPerson(
      { listed, unreadable: [] },
      { telegramId: publisher, isAdmin: access.isAdmin(publisher) },
    );
    const thing = wholeFlow({ owners: [by, uidOfTelegram(publisher)] }, { owner }, [flow]);
    // A chat that was taken off the list since is nobody's.
    return mayDo(person, 'flow.publish', thing) && thing.chats.every(chat => person.listed.has(chat));
  }

  /** Tells the person who published it and those who publish where it speaks: one of them can take it over. */
  async function tell(title: string, flow: Flow, publisher: TelegramId | null, listed: readonly ListedChat[]) {
    const named = new Set(namedChats(flow));
    const others = listed.filter(({ chatId }) => named.has(chatId)).flatMap(({ publishers }) => publishers);
    const recipients = new Set([publisher, ...others].filter(id => id !== null));
    for (const id of [...recipients].slice(0, MOST_RECIPIENTS)) {
      await messages.say(id, { text: words.stoppedByRight(title), entities: [] }, [], false);
    }
  }

  async function stop(id: string, at: number, publisher: TelegramId | null, listed: readonly ListedChat[]) {
    const stopped = await publishing.stopOf(id, at);
    if (stopped === null) return;
    log.warn('um fluxo foi parado: quem o publicou não pode mais', { flow: id });
    audit.record({ kind: 'flow.stopped', actor: 'anonymous', subject: id, reason: 'right' });
    await tell(stopped.title, stopped.content, publisher, listed);
  }

  personData.onErase(async owners => {
    const gone = owners.map(telegramIdOfUid).filter(id => id !== null);
    for (const each of await everyDocument(store, FLOWS, { field: 'state', op: '==', value: 'published' })) {
      const { live } = readFlowDocument(each);
      const isTheirs = live !== null && (owners.includes(live.by) || gone.some(id => id === live.actor));
      if (isTheirs) await stop(each.id, live.at, null, await chats.all());
    }
  });

  return async () => {
    const published = await running.all();
    if (published.length === 0) return;
    const listed = await chats.all();
    for (const each of published) {
      const { id, publisher, publishedAt } = each;
      const isDisabledNow = publisher !== null && (await unlessUnreadable(isDisabled(publisher), 'unknown' as const));
      // It is not known whether they still may: nothing is taken from them, and the operators are told.
      if (isDisabledNow === 'unknown') continue;
      const isGone = publisher === null || isDisabledNow;
      if (!isGone && mayRun(each, publisher, listed)) continue;
      await stop(id, publishedAt, isGone ? null : publisher, listed);
    }
  };
}
