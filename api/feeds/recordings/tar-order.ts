/**
 * The answers in a tar by their time. Archives keep the order in which files were added, which need not be that of the
 * moments, and an older answer that is played after a newer one would bring its prices back.
 */
import { FeedError } from '#shared/ports/odds-feed.ts';
import type { EpochMs } from '#shared/units.ts';
import type { Bytes } from './file-bytes.ts';
import { readTarEntries, type TarEntry } from './tar-entries.ts';

export interface TarOrder {
  readonly file: string;
  isWanted(name: string): boolean;
  /** Null: unknown; the entry then follows the one before it. */
  momentOf(entry: TarEntry): Promise<EpochMs | null>;
  /** Told once, in pt-BR, if the archive had to be sorted. */
  note(text: string): void;
}

/** An archive has to be held in memory to be sorted. */
const MAX_SORTED_BYTES = 256 * 1024 * 1024;

/**
 * The wanted entries, earliest first; without sorting, one at a time. open: is called twice.
 * Throws `FeedError` at a damage, after the entries before it, and for an archive too large to be sorted.
 */
export async function* readTarByTime(open: () => Bytes, order: TarOrder): AsyncGenerator<TarEntry, void, undefined> {
  const moved = await countMoved(open(), order);
  if (moved === 0) return yield* wantedEntries(open(), order);
  order.note(`${order.file}: ${moved} ${moved === 1 ? 'entrada fora' : 'entradas fora'} de ordem, lidas pelo horário`);

  const timed: { readonly entry: TarEntry; readonly at: number }[] = [];
  let damage: FeedError | null = null;
  let size = 0;
  let at = 0;
  try {
    for await (const entry of wantedEntries(open(), order)) {
      size += entry.bytes.length;
      if (size > MAX_SORTED_BYTES) {
        throw new FeedError(
          `${order.file}: as entradas estão fora de ordem e passam de ${MAX_SORTED_BYTES >> 20} MiB: grave-as em ordem`,
        );
      }
      at = (await order.momentOf(entry)) ?? at;
      timed.push({ entry, at });
    }
  } catch (cause) {
    if (!(cause instanceof FeedError) || size > MAX_SORTED_BYTES) throw cause;
    damage = cause;
  }
  for (const { entry } of timed.sort((a, b) => a.at - b.at)) yield entry;
  if (damage) throw damage;
}

/** How many entries are earlier than one before them; a damage ends the count, and is reported where it is read. */
async function countMoved(bytes: Bytes, order: TarOrder): Promise<number> {
  let moved = 0;
  let latest = Number.NEGATIVE_INFINITY;
  try {
    for await (const entry of wantedEntries(bytes, order)) {
      const at = (await order.momentOf(entry)) ?? latest;
      if (at < latest) moved += 1;
      latest = Math.max(latest, at);
    }
  } catch (cause) {
    if (!(cause instanceof FeedError)) throw cause;
  }
  return moved;
}

async function* wantedEntries(bytes: Bytes, { file, isWanted }: TarOrder): AsyncGenerator<TarEntry, void, undefined> {
  for await (const entry of readTarEntries(bytes, file)) if (isWanted(entry.name)) yield entry;
}
