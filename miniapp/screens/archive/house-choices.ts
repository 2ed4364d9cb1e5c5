/** The houses that the archive can be searched by. Pure. */
import { findBook } from '#shared/markets/books.ts';
import type { ArchivedArb, ArchiveSummary } from '#shared/wire/archive.ts';

export interface HouseChoice {
  readonly key: string;
  readonly name: string;
}

/**
 * By name: the houses of the period, those of the listed arbs, and the chosen one. The period alone is not enough: its
 * sums count the most frequent pairs only, and are up to some seconds older than the list.
 */
export function houseChoices(
  { pairs }: Pick<ArchiveSummary, 'pairs'>,
  listed: readonly Pick<ArchivedArb, 'houses'>[],
  chosen: string,
): HouseChoice[] {
  const keys = [...pairs, ...listed].flatMap(({ houses }) => houses);
  return [...new Set(chosen === '' ? keys : [...keys, chosen])]
    .map(key => ({ key, name: findBook(key).name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}
