/** Opens the checks of what is kept: the store that everything else uses, what it could not read, and the survey of it all. */
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { KeptKind } from '#shared/ports/documents/kept-kind.ts';
import type { Log } from '#shared/ports/log.ts';
import { createCheckedStore } from './checked-store.ts';
import { createDocumentSurvey, type DocumentSurvey, type DocumentSurveyDeps } from './document-survey.ts';
import { KEPT_KINDS } from './kept-kinds.ts';
import { createUnreadableRegister, type UnreadableRegister } from './unreadable-register.ts';

export interface CheckedDocumentsDeps {
  /** What the bot keeps. */
  readonly botKinds: readonly KeptKind[];
  readonly log: Log;
  readonly sleep: DocumentSurveyDeps['sleep'];
}

export interface CheckedDocuments {
  readonly store: DocumentStore;
  readonly unreadable: UnreadableRegister;
  readonly survey: DocumentSurvey;
}

export function openCheckedDocuments(
  store: DocumentStore,
  { botKinds, log, sleep }: CheckedDocumentsDeps,
): CheckedDocuments {
  const kinds = [...KEPT_KINDS, ...botKinds];
  const unreadable = createUnreadableRegister(log);
  return {
    store: createCheckedStore(store, { kinds, register: unreadable }),
    unreadable,
    survey: createDocumentSurvey({ store, kinds, register: unreadable, log, sleep }),
  };
}
