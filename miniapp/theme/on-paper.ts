/** A print has the colour mode of paper, and the page its own again afterwards. */
import type { ColourMode } from '#shared/access/routes.ts';
import type { ThemeStore } from './theme.ts';

/** modeOf: the mode of what leaves the page that is open. */
export function followPaper(page: Window, theme: Pick<ThemeStore, 'forceTaken'>, modeOf: () => ColourMode): void {
  const set = (isPrinting: boolean) => theme.forceTaken(isPrinting ? modeOf() : null);
  // The events come before the print is laid out; a preview that changes only the medium sends none.
  page.addEventListener('beforeprint', () => set(true));
  page.addEventListener('afterprint', () => set(false));
  page.matchMedia('print').addEventListener('change', ({ matches }) => set(matches));
}
