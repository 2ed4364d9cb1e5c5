/**
 * Reads every kept document once, page by page, so that those which cannot be read are known before anybody asks for them.
 * It repairs nothing.
 */
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import { type KeptKind, whyUnreadable } from '#shared/ports/documents/kept-kind.ts';
import type { Log } from '#shared/ports/log.ts';
import type { UnreadableRegister } from './unreadable-register.ts';

export interface DocumentSurveyDeps {
  /** Without checks: what cannot be read has to be seen. */
  readonly store: Pick<DocumentStore, 'get' | 'query'>;
  readonly kinds: readonly KeptKind[];
  readonly register: UnreadableRegister;
  readonly log: Pick<Log, 'warn'>;
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface DocumentSurvey {
  /** Resolves when all of them were read. */
  readAll(): Promise<void>;
  /** Reads all of them, then looks again at intervals. Returns the stop function. */
  start(): () => Promise<void>;
}

/** Some documents are large. */
const PAGE = 100;
/** Between two pages other work has its turn. */
const PAUSE_MS = 20;
/** Somebody may have repaired one, from outside. */
const RECHECK_MS = 5 * 60_000;
/** Reading all costs time, and with Firestore money. */
const RECHECKS_A_ROUND = 24 * 12;

export function createDocumentSurvey({ store, kinds, register, log, sleep }: DocumentSurveyDeps): DocumentSurvey {
  async function readKind(kind: KeptKind, signal: AbortSignal): Promise<void> {
    let cursor: string | null = null;
    do {
      const query = { limit: PAGE, ...(cursor === null ? {} : { cursor }) };
      const page = await store.query(kind.collection, query);
      for (const document of page.documents) {
        const why = whyUnreadable(kind, document);
        if (why === null) register.clear(kind.collection, document.id);
        else register.note(kind, document.id, why);
      }
      cursor = page.next;
      if (cursor !== null) await sleep(PAUSE_MS, signal);
    } while (cursor !== null && !signal.aborted);
  }

  async function recheck(signal: AbortSignal): Promise<void> {
    for (const { collection, id } of register.list()) {
      const kind = kinds.find(each => each.collection === collection);
      if (kind === undefined || signal.aborted) continue;
      const found = await store.get(collection, id);
      if (found === null || whyUnreadable(kind, found) === null) register.clear(collection, id);
    }
  }

  /** A collection that the store does not give now is read in the next round. */
  async function round(signal: AbortSignal): Promise<void> {
    for (const kind of kinds) {
      if (signal.aborted) return;
      await readKind(kind, signal).catch(cause => {
        if (!signal.aborted)
          log.warn('os documentos guardados não foram todos lidos', { collection: kind.collection, cause });
      });
    }
  }

  async function run(signal: AbortSignal): Promise<void> {
    for (let turn = 0; !signal.aborted; turn += 1) {
      if (turn % RECHECKS_A_ROUND === 0) await round(signal);
      else await recheck(signal).catch(() => undefined);
      await sleep(RECHECK_MS, signal);
    }
  }

  return {
    readAll: () => round(new AbortController().signal),
    start() {
      const stopping = new AbortController();
      const running = run(stopping.signal).catch(() => undefined);
      return async () => {
        stopping.abort();
        await running;
      };
    },
  };
}
