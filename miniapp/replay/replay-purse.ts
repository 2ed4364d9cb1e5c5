/** What a person could have bet with: their total, their houses, and what they have there. Pure. */
import type { Book } from '#shared/bets/book.ts';
import { currencyIn, inReais } from '#shared/bets/exchange.ts';
import type { HouseBalance } from '#shared/bets/houses.ts';
import { keepBalances } from '#shared/bets/kept-balances.ts';
import type { ReplayLife } from '#shared/history/life-record.ts';
import { type Cents, cents } from '#shared/units.ts';
import type { MyHouseSettings } from '../settings/house-settings.ts';

/** What the planilha says is at each house, at the newest rate; without those of whose currency no rate is known. */
export function balancesInReais(book: Book): Pick<HouseBalance, 'house' | 'cashCents'>[] {
  return keepBalances(book, currencyIn(book))
    .all()
    .flatMap(({ house, currency, cashCents }) => {
      const reais = inReais(cashCents, currency, 'newest', book.rates);
      return reais === null ? [] : [{ house, cashCents: reais }];
    });
}

/**
 * By house. A balance in the planilha counts before one typed in the settings. A negative one means that deposits were never
 * written down: then the balance counts as unknown.
 */
export function knownBalances(
  planilha: readonly Pick<HouseBalance, 'house' | 'cashCents'>[],
  { list }: Pick<MyHouseSettings, 'list'>,
): Map<string, Cents> {
  const known = new Map<string, Cents>();
  for (const { book, balance } of list) if (balance != null) known.set(book, cents(balance));
  for (const { house, cashCents } of planilha) if (cashCents >= 0) known.set(house, cashCents);
  return known;
}

/** Includes the person's houses whose balance is not known, with 0: money could be moved there. */
export function plannedBalances(known: ReadonlyMap<string, Cents>, { mine }: Pick<MyHouseSettings, 'mine'>) {
  const all = new Map<string, Cents>([...mine].map(house => [house, cents(0)]));
  for (const [house, amount] of known) if (mine.size === 0 || mine.has(house)) all.set(house, amount);
  return all;
}

/** The names of houses in the arbs whose balance is not known. */
export function housesWithout(
  known: ReadonlyMap<string, Cents>,
  lives: readonly ReplayLife[],
  mine: ReadonlySet<string>,
): string[] {
  const names = new Map<string, string>();
  for (const { track } of lives) {
    for (const { book, bookName } of track?.legs ?? []) {
      if (!known.has(book) && (mine.size === 0 || mine.has(book))) names.set(book, bookName);
    }
  }
  return [...names.values()].sort();
}
