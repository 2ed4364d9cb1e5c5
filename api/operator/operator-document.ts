/**
 * One thing that an administrator sets while the server runs, with the last versions of it, so that a change can be taken
 * back. Several processes may share a store: a change reaches the others at their next reading, and at once if they share a
 * bus.
 */
import type { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import { type DocumentData, type DocumentStore, DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { type Revision, withRevision } from './revisions.ts';

const COLLECTION = 'settings';
const RECHECK_MS = 15_000;

export interface KeptSetting<Value> {
  readonly value: Value;
  /** Null: it was never set. */
  readonly version: string | null;
  /** When it was set, and by whom, as in the audit log; null: it was never set. */
  readonly at: number | null;
  readonly by: string | null;
  /** How many changes can be taken back. */
  readonly undoable: number;
}

export interface OperatorDocument<Value> {
  /** As last read. */
  current(): Value;
  /** Reads the store. Rejects if the store does, or holds what this program cannot read. */
  read(): Promise<KeptSetting<Value>>;
  /** version: of what was edited. Error 'conflict': somebody else saved meanwhile, and nothing was written. */
  save(
    value: Value,
    version: string | null,
    by: string,
  ): Promise<Result<KeptSetting<Value>, { readonly code: 'conflict' }>>;
  /** Takes the last change back. Error 'nothing': there is none. */
  undo(
    version: string | null,
    by: string,
  ): Promise<Result<KeptSetting<Value>, { readonly code: 'conflict' | 'nothing' }>>;
  /** Called after every change that this process sees. Returns a function that unsubscribes. */
  onChange(listener: (value: Value) => void): () => void;
  /** Reads, and starts reading again at intervals. Returns the function that stops it. */
  start(): Promise<() => void>;
}

export interface OperatorDocumentDeps<Value> {
  readonly store: DocumentStore;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Log;
  /** The name of the document. */
  readonly id: string;
  readonly schema: z.ZodType<Value>;
  /** What holds until somebody sets it. */
  readonly first: Value;
}

interface Stored<Value> extends Revision<Value> {
  readonly past: readonly Revision<Value>[];
  readonly version: string;
}

export function createOperatorDocument<Value>(deps: OperatorDocumentDeps<Value>): OperatorDocument<Value> {
  const { store, bus, clock, log, id, schema, first } = deps;
  const listeners = new Set<(value: Value) => void>();
  let current = first;
  let text = JSON.stringify(first);
  /** Readings are numbered as they begin, so that a late one does not undo a later one. */
  let begun = 0;
  let adopted = 0;

  function adopt(value: Value, reading: number): void {
    if (reading < adopted) return;
    adopted = reading;
    const next = JSON.stringify(value);
    if (next === text) return;
    [current, text] = [value, next];
    for (const listener of listeners) listener(value);
  }

  async function load(): Promise<Stored<Value> | null> {
    const found = await store.get(COLLECTION, id);
    if (found === null) return null;
    const { value, at, by, past } = found.data;
    return {
      value: schema.parse(value),
      at: Number(at),
      by: String(by),
      past: (Array.isArray(past) ? past : []) as unknown as Revision<Value>[],
      version: found.version,
    };
  }

  async function read(): Promise<KeptSetting<Value>> {
    begun += 1;
    const reading = begun;
    const stored = await load();
    adopt(stored?.value ?? first, reading);
    if (stored === null) return { value: first, version: null, at: null, by: null, undoable: 0 };
    const { value, at, by, past, version } = stored;
    return { value, version, at, by, undoable: past.length };
  }

  async function write(
    value: Value,
    past: readonly Revision<Value>[],
    version: string | null,
    by: string,
  ): Promise<Result<KeptSetting<Value>, { readonly code: 'conflict' }>> {
    const data = { schema: 1, value, at: clock.now(), by, past } as unknown as DocumentData;
    try {
      await store.put(COLLECTION, id, data, version === null ? 'absent' : { version });
    } catch (cause) {
      if (cause instanceof DocumentStoreError && cause.code === 'conflict') return err({ code: 'conflict' });
      throw cause;
    }
    const kept = await read();
    await bus.publish('operator.changed', { id });
    return ok(kept);
  }

  const recheck = () => read().catch(cause => log.error('o que foi definido em /admin não foi relido', { id, cause }));

  return {
    current: () => current,
    read,

    async save(value, version, by) {
      const before = await load();
      if ((before?.version ?? null) !== version) return err({ code: 'conflict' });
      const replaced = before ?? { value: first, at: 0, by: 'server', past: [] };
      const { value: old, at, by: whom } = replaced;
      const past = withRevision(replaced.past, { value: old, at, by: whom });
      return write(value, past, version, by);
    },

    async undo(version, by) {
      const before = await load();
      if ((before?.version ?? null) !== version) return err({ code: 'conflict' });
      const [last, ...past] = before?.past ?? [];
      if (last === undefined) return err({ code: 'nothing' });
      return write(schema.parse(last.value), past, version, by);
    },

    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async start() {
      await recheck();
      const timer = setInterval(() => void recheck(), RECHECK_MS);
      const stopListening = bus.subscribe('operator.changed', changed => {
        if (changed.id === id) void recheck();
      });
      const stopMissing = bus.onGap(() => void recheck());
      return () => {
        stopMissing();
        clearInterval(timer);
        stopListening();
      };
    },
  };
}
