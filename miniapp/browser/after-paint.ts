/** The longest wait: a page that was hidden a moment ago draws nothing. */
const LONGEST_MS = 200;

/** Resolves when the browser has drawn what it was told to draw; at once where nobody looks. */
export function afterPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise(resolve => {
    setTimeout(resolve, LONGEST_MS);
    // The frame is drawn after its callbacks.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
