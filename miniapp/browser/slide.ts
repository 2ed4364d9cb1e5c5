/**
 * What has another place slides to it, so that the eye can follow. The element itself must not contain its layout:
 * Chromium would count the slide as a jump of the page.
 */

/** As the tokens say; null where there is to be no motion. */
export function motionOf(element: HTMLElement): KeyframeAnimationOptions | null {
  if (typeof element.animate !== 'function') return null;
  const tokens = getComputedStyle(element);
  const duration = Number.parseFloat(tokens.getPropertyValue('--move'));
  // Added to what is still on its way, so that nothing jumps that moves twice.
  return duration > 0 ? { duration, easing: tokens.getPropertyValue('--ease'), composite: 'add' } : null;
}

/** down, right: from its place now to the one it had, in pixels. */
export function slide(
  element: HTMLElement,
  { down, right }: { readonly down: number; readonly right: number },
  motion: KeyframeAnimationOptions,
): void {
  // From beyond the window there is nothing to follow.
  if ((down === 0 && right === 0) || Math.abs(down) > window.innerHeight) return;
  element.animate({ transform: [`translate(${right}px, ${down}px)`, 'none'] }, motion);
}
