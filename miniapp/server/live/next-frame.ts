/** Runs a function before the next frame; in a hidden page, which has no frames, after a second. */

/** Timers of a hidden page run no more often. */
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
