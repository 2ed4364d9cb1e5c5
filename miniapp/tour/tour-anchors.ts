/** The element of the calculator that each step of the tour describes. */
import { shareAnswer } from '#shared/catalogue/calculators/aftermath.ts';
import type { TourStep } from '#shared/catalogue/guides/tour-words.ts';

/** Null if the calculator on the page has no such part. */
export function findAnchor(id: TourStep['id'], page: ParentNode): HTMLElement | null {
  // What another width of the window would show is there as well, but hidden.
  const all = [...page.querySelectorAll<HTMLElement>(`main ${ANCHORS[id]}`)];
  return all.find(each => each.offsetParent !== null) ?? all[0] ?? null;
}

const ANCHORS: Readonly<Record<TourStep['id'], string>> = {
  pick: '[data-tour-anchor="pick"]',
  odds: 'input[data-path="legs.0.odds"]',
  legs: '[data-tour-anchor="legs"]',
  total: 'input[data-path="total"]',
  fix: '[data-column="fix"]',
  result: 'section[data-result]',
  share: `section[aria-label="${shareAnswer.title}"]`,
};
