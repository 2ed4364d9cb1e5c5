/** Runs something before the next frame is drawn; in a page that nobody sees, where no frame is, a moment later. */

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
