/**
 * What has another place slides to it, so that the eye can follow. The element itself must not contain its layout:
 * Chromium would count the slide as a jump of the page.
 */

export interface Offset {
  /** Pixels from its place now to the one it had. */
  readonly down: number;
  readonly right: number;
}

interface Slide extends Offset {
  readonly animation: Animation;
}

/** The last slide of each element. */
const slides = new WeakMap<Element, Slide>();
/** Null: not read since the person's wish for motion last changed. */
let tokens: KeyframeAnimationOptions | null = null;

/** As the tokens say; null where there is to be no motion. */
export function motionOf(element: HTMLElement): KeyframeAnimationOptions | null {
  if (typeof element.animate !== 'function') return null;
  // Kept, because reading them makes the browser style the whole page at once.
  tokens ??= readTokens();
  return Number(tokens.duration) > 0 ? tokens : null;
}

function readTokens(): KeyframeAnimationOptions {
  const style = getComputedStyle(document.documentElement);
  const wish = window.matchMedia('(prefers-reduced-motion: reduce)');
  const forget = () => {
    tokens = null;
  };
  wish.addEventListener('change', forget, { once: true });
  return { duration: Number.parseFloat(style.getPropertyValue('--move')), easing: style.getPropertyValue('--ease') };
}

export function slide(element: HTMLElement, { down, right }: Offset, motion: KeyframeAnimationOptions): void {
  // From beyond the screen there is nothing to follow.
  if ((down === 0 && right === 0) || Math.abs(down) > window.screen.height) return;
  // From where it is on its way, so that nothing jumps that moves twice. Adding one animation to the other would do
  // the same, but Chromium computes those on the main thread, frame by frame.
  const last = slides.get(element);
  const left = last === undefined ? 0 : 1 - (last.animation.effect?.getComputedTiming().progress ?? 1);
  const from = { down: down + left * (last?.down ?? 0), right: right + left * (last?.right ?? 0) };
  last?.animation.cancel();
  const transform = [`translate(${from.right}px, ${from.down}px)`, 'none'];
  slides.set(element, { ...from, animation: element.animate({ transform }, motion) });
}
