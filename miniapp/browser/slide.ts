/**
 * An element that got another place slides to it, so that the eye can follow. The element itself must not have layout
 * containment: Chromium would count the slide as a jump of the page.
 */

export interface Offset {
  /** Pixels from its new place to its old one. */
  readonly down: number;
  readonly right: number;
}

interface Slide extends Offset {
  readonly animation: Animation;
}

/** The last slide of each element. */
const slides = new WeakMap<Element, Slide>();
/** Null: not read since the person last changed their preference for motion. */
let tokens: KeyframeAnimationOptions | null = null;

/** The motion of the tokens; null if nothing is to move. */
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
  // An element that comes from beyond the screen does not slide: nobody could follow it.
  if ((down === 0 && right === 0) || Math.abs(down) > window.screen.height) return;
  // A running slide continues from where the element is, so that one that moves twice does not jump. Adding one animation to
  // the other would do the same, but Chromium computes those on the main thread, frame by frame.
  const last = slides.get(element);
  const left = last === undefined ? 0 : 1 - (last.animation.effect?.getComputedTiming().progress ?? 1);
  const from = { down: down + left * (last?.down ?? 0), right: right + left * (last?.right ?? 0) };
  last?.animation.cancel();
  const transform = [`translate(${from.right}px, ${from.down}px)`, 'none'];
  slides.set(element, { ...from, animation: element.animate({ transform }, motion) });
}
