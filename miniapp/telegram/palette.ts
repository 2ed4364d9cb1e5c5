/**
 * Telegram's theme as values for our tokens. Its own colour pairs can have a contrast as low as 2.3 : 1; a text colour
 * that does not reach 4.5 : 1 on every background it is used on is moved towards black or white until it does.
 */
import { luminance, mix, parseHex, type Rgb, readable, toHex } from '../theme/contrast.ts';

export interface HostPalette {
  readonly scheme: 'light' | 'dark';
  /** By custom property, for instance '--page'. */
  readonly properties: Readonly<Record<string, string>>;
}

/** Null if the theme has no background and text colour to start from: then our own colours stay. */
export function toPalette(theme: Readonly<Record<string, string>>): HostPalette | null {
  const colour = (...names: string[]) => {
    for (const name of names) {
      const found = parseHex(theme[name] ?? '');
      if (found !== null) return found;
    }
    return null;
  };
  const background = colour('bg_color');
  const ink = colour('text_color');
  if (background === null || ink === null) return null;

  const dark = luminance(background) < 0.18;
  const page = colour('secondary_bg_color') ?? background;
  const surface = colour('section_bg_color', 'bg_color') ?? background;
  const sunken = mix(ink, 0.06, page);
  const grounds = [page, surface, sunken];
  const text = readable(ink, grounds);
  const accent = colour('accent_text_color', 'link_color', 'button_color') ?? text;
  const soft = mix(accent, 0.12, surface);
  const primary = readable(accent, [...grounds, soft]);
  const own = dark ? OWN.dark : OWN.light;
  const warningSoft = mix(own.warning, 0.14, surface);

  return {
    scheme: dark ? 'dark' : 'light',
    properties: hexOf({
      '--page': page,
      '--surface': surface,
      '--sunken': sunken,
      '--text': readable(text, [...grounds, soft, warningSoft]),
      '--hint': readable(colour('hint_color', 'subtitle_text_color') ?? text, grounds),
      '--separator': colour('section_separator_color') ?? mix(ink, 0.12, surface),
      '--outline': mix(ink, 0.5, surface),
      '--primary': primary,
      '--on-primary': readable(colour('button_text_color') ?? background, [primary]),
      '--primary-soft': soft,
      '--profit': readable(own.profit, grounds),
      '--loss': readable(own.loss, grounds),
      '--warning': readable(own.warning, [...grounds, warningSoft]),
      '--warning-soft': warningSoft,
    }),
  };
}

/** Starting points only: each is moved until it is readable on Telegram's backgrounds. */
const OWN = {
  light: { profit: [10, 107, 55], loss: [180, 35, 24], warning: [122, 65, 0] },
  dark: { profit: [74, 222, 128], loss: [255, 139, 128], warning: [251, 191, 36] },
} as const satisfies Record<string, Record<string, Rgb>>;

function hexOf(colours: Readonly<Record<string, Rgb>>): Record<string, string> {
  return Object.fromEntries(Object.entries(colours).map(([name, colour]) => [name, toHex(colour)]));
}

/**
 * Sets the tokens on the root or, with null, removes them. Through the object model, without a style attribute in the
 * HTML.
 */
export function paintHost(root: HTMLElement, palette: HostPalette | null): void {
  for (const name of PAINTED) root.style.removeProperty(name);
  for (const [name, value] of Object.entries(palette?.properties ?? {})) root.style.setProperty(name, value);
}

const PAINTED = [
  '--page',
  '--surface',
  '--sunken',
  '--text',
  '--hint',
  '--separator',
  '--outline',
  '--primary',
  '--on-primary',
  '--primary-soft',
  '--profit',
  '--loss',
  '--warning',
  '--warning-soft',
] as const;
