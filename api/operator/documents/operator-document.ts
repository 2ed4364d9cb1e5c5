/**
 * One thing that an administrator sets while the server runs, with the last versions of it, so that a change can be taken
 * back. Several processes may share a store: a change reaches the others at their next reading, and at once if they share a
 * bus.
 */
import { z } from 'zod';
import type { Clock } from '#shared/ports/clock.ts';
import { type DocumentData, type DocumentStore, DocumentStoreError } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import { err, ok, type Result } from '#shared/result.ts';
import { type Revision, withRevision } from './revisions.ts';

export const SETTINGS = 'settings';
const RECHECK_MS = 15_000;

export interface KeptSetting<Value> {
  readonly value: Value;
  /** Null: it was never set, or it is not known. */
  readonly version: string | null;
  /** When it was set, and by whom, as in the audit log; null: it was never set. */
  readonly at: number | null;
  readonly by: string | null;
  /** How many changes can be taken back. */
  readonly undoable: number;
  /**
   * What stands in for a stored value that cannot be read. 'past': the last version that can be read. 'first': what
   * holds until somebody sets something. Null: what is stored can be read.
   */
  readonly damaged: 'past' | 'first' | null;
}

type Conflict = { readonly code: 'conflict' };

export interface OperatorDocument<Value> {
  /** As last read. */
  current(): Value;
  /** What is stored could not be read the last time. */
  isDamaged(): boolean;
  /** Reads the store. Rejects if the store does. */
  read(): Promise<KeptSetting<Value>>;
  /**
   * version: the one that was edited. forget: removes from earlier versions what must not be kept there either; the
   * change then cannot be taken back. Error 'conflict': somebody else saved meanwhile, and nothing was written.
   */
  save(
    value: Value,
    version: string | null,
    by: string,
    forget?: (past: Value) => Value,
  ): Promise<Result<KeptSetting<Value>, Conflict>>;
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

interface Stored<Value> extends Omit<KeptSetting<Value>, 'undoable'> {
  readonly past: readonly Revision<Value>[];
}

/** What a later build writes beside it is left out. Another `schema` is another meaning: nothing of that is read. */
const FORMAT = 1;
const envelopeSchema = z.object({
  schema: z.number().catch(FORMAT),
  // Absent in what is cut off: then it cannot be read, like any other wrong value.
  value: z.unknown().optional(),
  at: z.number().catch(0),
  by: z.string().catch('server'),
  past: z.array(z.object({ value: z.unknown(), at: z.number(), by: z.string() })).catch([]),
});

export function createOperatorDocument<Value>(deps: OperatorDocumentDeps<Value>): OperatorDocument<Value> {
  const { store, bus, clock, log, id, schema, first } = deps;
  const known = createKnownValue(first);
  let toldVersion: string | null = null;

  async function load(): Promise<Stored<Value>> {
    const found = await store.get(SETTINGS, id);
    if (found === null) return { value: first, version: null, at: null, by: null, past: [], damaged: null };
    const { version } = found;
    const { schema: format, value, at, by, past } = envelopeSchema.parse(found.data);
    const isOurs = format === FORMAT;
    const readable = (isOurs ? past : []).flatMap(({ value: old, ...when }): Revision<Value>[] => {
      const read = schema.safeParse(old);
      return read.success ? [{ ...when, value: read.data }] : [];
    });
    const read = isOurs ? schema.safeParse(value) : null;
    if (read?.success) return { value: read.data, version, at, by, past: readable, damaged: null };
    if (toldVersion !== version) {
      log.error('o que foi definido em /admin não pôde ser lido', { id, format, cause: read?.error });
      toldVersion = version;
    }
    const [last] = readable;
    const holds =
      last === undefined
        ? ({ value: first, damaged: 'first' } as const)
        : { value: last.value, damaged: 'past' as const };
    return { ...holds, version, at, by, past: readable };
  }

  async function read(): Promise<KeptSetting<Value>> {
    const adopt = known.beginReading();
    const { past, ...kept } = await load();
    adopt(kept.value, kept.damaged !== null);
    return { ...kept, undoable: past.length };
  }

  async function write(
    value: Value,
    past: readonly Revision<Value>[],
    version: string | null,
    by: string,
  ): Promise<Result<KeptSetting<Value>, Conflict>> {
    const at = clock.now();
    const data = { schema: FORMAT, value, at, by, past } as unknown as DocumentData;
    try {
      await store.put(SETTINGS, id, data, version === null ? 'absent' : { version });
    } catch (cause) {
      if (cause instanceof DocumentStoreError && cause.code === 'conflict') return err({ code: 'conflict' });
      throw cause;
    }
    // It is written: whatever fails from here on, the value holds, and the change is to be recorded like any other.
    const adopt = known.beginReading();
    const kept = await read().catch((cause: unknown) => {
      log.error('o que foi definido em /admin não foi relido', { id, cause });
      adopt(value, false);
      return { value, version: null, at, by, undoable: past.length, damaged: null };
    });
    await bus.publish('operator.changed', { id }).catch((cause: unknown) => {
      log.error('uma mudança em /admin não foi anunciada aos outros processos', { id, cause });
    });
    return ok(kept);
  }

  const recheck = () => read().catch(cause => log.error('o que foi definido em /admin não foi relido', { id, cause }));

  return {
    current: known.current,
    read,

    isDamaged: known.isDamaged,

    async save(value, version, by, forget) {
      const before = await load();
      if (before.version !== version) return err({ code: 'conflict' });
      if (forget !== undefined) {
        const past = before.past.map(({ value: old, ...when }) => ({ ...when, value: forget(old) }));
        return write(value, past, version, by);
      }
      // A version that cannot be read is none to go back to.
      const replaced = { value: before.value, at: before.at ?? 0, by: before.by ?? 'server' };
      const past = before.damaged === null ? withRevision(before.past, replaced) : before.past;
      return write(value, past, version, by);
    },

    async undo(version, by) {
      const before = await load();
      if (before.version !== version) return err({ code: 'conflict' });
      const [last, ...past] = before.past;
      if (last === undefined) return err({ code: 'nothing' });
      return write(last.value, past, version, by);
    },

    onChange: known.onChange,

    async start() {
      await recheck();
      return recheckWhenChanged(bus, id, () => void recheck());
    },
  };
}

/** Reads again at once when a change is announced, and at intervals. Returns the function that stops it. */
function recheckWhenChanged(bus: EventBus, id: string, recheck: () => void): () => void {
  const timer = setInterval(recheck, RECHECK_MS);
  const stopListening = bus.subscribe('operator.changed', changed => {
    if (changed.id === id) recheck();
  });
  const stopMissing = bus.onGap(recheck);
  return () => {
    stopMissing();
    clearInterval(timer);
    stopListening();
  };
}

/** The value as it was last read, and whether it stands in for one that cannot be read. The reading that began last counts. */
function createKnownValue<Value>(first: Value) {
  const listeners = new Set<(value: Value) => void>();
  let current = first;
  let damaged = false;
  let text = JSON.stringify([first, damaged]);
  /** Readings are numbered as they begin, so that a late one does not undo a later one. */
  let begun = 0;
  let adopted = 0;
  return {
    current: () => current,
    isDamaged: () => damaged,
    /** Returns the function that adopts what was read. */
    beginReading() {
      begun += 1;
      const reading = begun;
      return (value: Value, isDamaged: boolean) => {
        if (reading < adopted) return;
        adopted = reading;
        const next = JSON.stringify([value, isDamaged]);
        if (next === text) return;
        [current, damaged, text] = [value, isDamaged, next];
        for (const listener of listeners) listener(value);
      };
    },
    onChange(listener: (value: Value) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
