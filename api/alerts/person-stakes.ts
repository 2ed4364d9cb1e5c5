/** What alerts need of a person's own settings: their houses and the total they bet. Read again when they change. */

import type { HouseSettings } from '#shared/stakes/house-settings.ts';
import type { HousesByKey } from '#shared/stakes/stake-plan.ts';
import { ANY_HOUSE, anyHouse } from '#shared/stakes/unsaid-terms.ts';
import { type Cents, cents, type TelegramId, type Uid } from '#shared/units.ts';

export interface PersonTerms {
  readonly list: readonly HouseSettings[];
  readonly byBook: HousesByKey;
  /** Centavos of one operation; null: never set. */
  readonly total: Cents | null;
}

/** Where a person's settings come from. */
export interface TermsSource {
  read(telegramId: TelegramId): Promise<{
    readonly houses: readonly HouseSettings[];
    /** The step of houses without their own; null: the default. */
    readonly rounding: number | null;
    readonly total: Cents | null;
  }>;
  /** listener: called with the owners of settings that changed, or with the person. */
  onChange(listener: (owners: readonly Uid[]) => void): void;
}

export const NO_TERMS: PersonTerms = { list: [], byBook: new Map([[ANY_HOUSE, anyHouse(null)]]), total: null };

export async function readTerms(source: TermsSource, telegramId: TelegramId): Promise<PersonTerms> {
  const { houses, rounding, total } = await source.read(telegramId);
  const byBook = new Map(houses.map(house => [house.book, house]));
  byBook.set(ANY_HOUSE, anyHouse(rounding === null ? null : cents(rounding)));
  return { list: houses, byBook, total };
}
