/** The element of the calculator that each step of the tour describes, found in the page as a person would name it. */
import { shareAnswer } from '#shared/catalogue/calculators/aftermath.ts';
import { calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';
import type { TourStep } from '#shared/catalogue/guides/tour-words.ts';

/** Null if the calculator on the page has no such part. */
export function findAnchor(id: TourStep['id'], page: ParentNode): HTMLElement | null {
  switch (id) {
    case 'pick':
      return buttonNamed(page, text => text === words.pick);
    case 'odds':
      return page.querySelector('input[data-path="legs.0.odds"]');
    case 'legs':
      return page.querySelector<HTMLElement>('fieldset:has([data-path="legs.0.odds"]) > button');
    case 'total':
      return page.querySelector('input[data-path="total"]');
    case 'fix':
      return buttonNamed(page, (_, label) => label.startsWith(words.fix.name('')));
    case 'result':
      return page.querySelector('section[data-result]');
    case 'share':
      return page.querySelector(`section[aria-label="${shareAnswer.title}"]`);
  }
}

function buttonNamed(page: ParentNode, is: (text: string, label: string) => boolean): HTMLElement | null {
  const buttons = [...page.querySelectorAll<HTMLElement>('main button')];
  return buttons.find(button => is(button.textContent.trim(), button.getAttribute('aria-label') ?? '')) ?? null;
}
