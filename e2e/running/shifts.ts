/** Layout shifts that no touch or key had caused half a second before, as the browser counts them. */
import type { Page } from 'playwright-core';

interface Shift {
  readonly value: number;
  /** The beginning of the text of what moved most. */
  readonly moved: string;
}

/** Called before the page is requested. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] };
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Entry[]) {
        const moved = sources[0]?.node?.textContent?.slice(0, 40) ?? '';
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts of the open document, up to now. */
export async function shiftsOf(page: Page): Promise<{ readonly total: number; readonly all: readonly Shift[] }> {
  const all = await page.evaluate(async () => {
    // The browser reports the shifts of a frame after that frame.
    for (const _ of 'ab') await new Promise(resolve => requestAnimationFrame(resolve));
    return (window as unknown as { shifts: Shift[] }).shifts;
  });
  return { total: all.reduce((sum, { value }) => sum + value, 0), all };
}

/** Until nothing slides any more. */
export async function slidesEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const _ of 'ab') await new Promise(resolve => requestAnimationFrame(resolve));
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );

    function ends({ effect }: Animation): boolean {
      return effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    }
  });
}
