/**
 * The height of a keyboard that lies over the page instead of making it smaller, as on an iPhone, as `--keyboard`: bars
 * stay above it, and what is opened over the page ends there, with the field in use in sight.
 */
export function followKeyboard(): void {
  const { visualViewport: seen } = window;
  if (!seen) return;
  const place = () => {
    // A zoomed page is also taller than what is seen of it, without any keyboard.
    const hidden = seen.scale > 1.01 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(hidden))}px`);
  };
  seen.addEventListener('scroll', place);
  seen.addEventListener('resize', () => {
    place();
    // Only as the keyboard comes: later a hand may scroll away from the field.
    document.querySelector('dialog[open] :focus')?.scrollIntoView({ block: 'nearest' });
  });
}
