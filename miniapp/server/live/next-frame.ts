/** Runs something before the next frame; in a hidden page, which has no frames, after a second. */

/** A hidden page's own timers run no oftener. */
const UNSEEN_MS = 1_000;

export function nextFrame(run: () => void): void {
  const go = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    run();
  };
  const frame = requestAnimationFrame(go);
  const timer = setTimeout(go, UNSEEN_MS);
}
