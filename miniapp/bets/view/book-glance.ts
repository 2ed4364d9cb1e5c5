/**
 * What `/planilha` shows first, as it is kept on the device for the next opening: houses, free bets, the figures of the
 * month and the first cards, as one text with a checksum. Pure.
 */
import { z } from 'zod';
import type { Book } from '#shared/bets/book.ts';
import type { FreeBetChain } from '#shared/bets/free-bet-chain.ts';
import type { Rate } from '#shared/bets/merged-terms.ts';
import { picturesOf } from '#shared/bets/pictures.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import type { EpochMs } from '#shared/units.ts';
import { textChecksum } from '../kept/checksum.ts';
import type { BookView } from './book-view.ts';

/** As many cards as are shown at first, and one more: then the page says that there are more. */
export const FIRST_CARDS = 40;

/** What a glance shows: the view, but only the first of its operations. */
export interface BookGlance {
  readonly view: BookView;
  /** How many pictures an operation has, of those that have any. */
  readonly pictures: ReadonlyMap<string, number>;
  /** False: no operations were kept. */
  readonly hasCards: boolean;
}

const glanceSchema = z.object({
  madeBy: z.literal(import.meta.url),
  /** The figures are those of this month, in this time zone. */
  month: z.string(),
  timeZone: z.string(),
  sum: z.int(),
  text: z.string(),
});
export type KeptBookGlance = z.output<typeof glanceSchema>;

/** When and where the glance is looked at. */
export interface GlancePlace {
  readonly now: EpochMs;
  readonly timeZone: string;
}

type Cards = Pick<BookView, 'open' | 'done' | 'counts' | 'chains'>;
interface Rest extends Omit<BookView, keyof Cards | 'rates'> {
  readonly rates: readonly (readonly [string, readonly Rate[]])[];
  readonly cards:
    | (Omit<Cards, 'chains'> & {
        readonly pictures: readonly (readonly [string, number])[];
        readonly chains: readonly (readonly [string, FreeBetChain])[];
      })
    | null;
}

const NO_CARDS: Cards = { open: [], done: [], counts: { open: 0, done: 0 }, chains: new Map() };

/** withCards: whether operations are kept too, because listing them takes time. */
export function packBookGlance(view: BookView, book: Book, withCards: boolean, place: GlancePlace): KeptBookGlance {
  const { vouchers, houses, month, heldCents, unrated, hasEvents } = view;
  const cards = withCards ? cardsOf(view, book) : null;
  const rest: Rest = { vouchers, houses, month, heldCents, unrated, hasEvents, rates: [...view.rates], cards };
  const text = JSON.stringify(rest);
  return { madeBy: import.meta.url, timeZone: place.timeZone, month: monthIn(place), sum: textChecksum(text), text };
}

function cardsOf({ open, done, counts, chains }: BookView, book: Book): Rest['cards'] {
  const first = { open: open.slice(0, FIRST_CARDS + 1), done: done.slice(0, FIRST_CARDS + 1) };
  const pictures = [...first.open, ...first.done].flatMap(({ id }) => {
    const count = picturesOf(book, id).length;
    return count === 0 ? [] : [[id, count] as const];
  });
  const shown = new Set([...first.open, ...first.done].map(({ id }) => id));
  return { ...first, counts, pictures, chains: [...chains].filter(([id]) => shown.has(id)) };
}

/** Null: damaged, or made by another version of this page, or of another month or time zone. */
export function readBookGlance(kept: unknown, place: GlancePlace): BookGlance | null {
  const glance = glanceSchema.safeParse(kept).data;
  if (!glance || glance.timeZone !== place.timeZone || glance.month !== monthIn(place)) return null;
  if (glance.sum !== textChecksum(glance.text)) return null;
  const { cards, rates, ...shown }: Rest = JSON.parse(glance.text);
  const { pictures, chains, ...lists } = cards ?? { ...NO_CARDS, pictures: [], chains: [] };
  return {
    view: { ...shown, ...lists, rates: new Map(rates), chains: new Map(chains) },
    pictures: new Map(pictures),
    hasCards: cards !== null,
  };
}

const monthIn = ({ now, timeZone }: GlancePlace): string => localDay(now, timeZone).slice(0, 7);
