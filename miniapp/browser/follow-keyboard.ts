/** On a phone, less than this is left above a keyboard, or with the phone on its side. */
const LOW = 560;

/**
 * The height of a keyboard that lies over the page instead of making it smaller, as on an iPhone, as `--keyboard`: bars
 * stay above it, and what is opened over the page ends there, with the field in use in sight. While a phone shows little of the
 * page, by either kind of keyboard or on its side, the root has `data-low`.
 */
export function followKeyboard(): void {
  const { visualViewport: seen } = window;
  if (!seen) return;
  const isPhone = window.matchMedia('(pointer: coarse)');
  const place = () => {
    document.documentElement.toggleAttribute('data-low', isPhone.matches && seen.height * seen.scale < LOW);
    // A zoomed page is also taller than what is seen of it, without any keyboard.
    const hidden = seen.scale > 1.01 ? 0 : window.innerHeight - seen.height - seen.offsetTop;
    document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(hidden))}px`);
  };
  place();
  seen.addEventListener('scroll', place);
  seen.addEventListener('resize', () => {
    place();
    // Only as the keyboard comes: later a hand may scroll away from the field.
    document.querySelector('dialog[open] :focus')?.scrollIntoView({ block: 'nearest' });
  });
}
