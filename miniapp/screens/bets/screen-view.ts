/** The views of the planilha, and the operations that each shows. Pure. */
import type { BookedProcedure } from '#shared/bets/procedures.ts';
import type { BetFilter, BetTest } from '#shared/report/bet-filter.ts';
import { type BookView, matches } from '../../bets/view/book-view.ts';

export type View = 'grid' | 'cards' | 'open' | 'done' | 'vouchers';
export const NARROW_VIEWS: readonly View[] = ['open', 'done', 'vouchers'];
export const WIDE_VIEWS: readonly View[] = ['grid', 'cards', 'vouchers'];

/** The view that shows the bets which the address asks for. */
export function firstView(views: readonly View[], filter: BetFilter | null): View {
  const closed = filter !== null && filter.status !== 'open' && views.includes('done');
  return closed ? 'done' : (views[0] ?? 'open');
}

export function countOf({ counts, vouchers }: BookView, view: View): number | '' {
  if (view === 'grid' || view === 'cards') return '';
  return (view === 'vouchers' ? vouchers.length : counts[view]) || '';
}

export function proceduresIn(
  { open, done }: BookView,
  view: 'cards' | 'open' | 'done',
  passes: BetTest | null,
): readonly BookedProcedure[] {
  const listed = view === 'cards' ? [...open, ...done] : view === 'open' ? open : done;
  return passes ? listed.filter(({ bets }) => bets.some(passes)) : listed;
}

/** Null: nothing narrows the view, or it does not show bets. */
export function betsShown(
  shown: BookView,
  view: View,
  search: string,
  passes: BetTest | null,
): ReadonlySet<string> | null {
  if (view === 'grid' || view === 'vouchers' || (search.trim() === '' && passes === null)) return null;
  const found = proceduresIn(shown, view, passes).filter(procedure => matches(procedure, search));
  const bets = found.flatMap(procedure => procedure.bets).filter(bet => passes === null || passes(bet));
  return new Set(bets.map(({ id }) => id));
}
