/**
 * Telegram's theme as values for our tokens. Its own colour pairs can have a contrast as low as 2.3 : 1; a text colour
 * that does not reach 4.5 : 1 on every background it is used on is moved towards black or white until it does.
 */
import { luminance, MARK_CONTRAST, mix, parseHex, type Rgb, readable, toHex } from '../theme/contrast.ts';

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
  const raised = dark ? mix(ink, 0.05, surface) : surface;
  const sunken = mix(ink, 0.06, page);
  const grounds = [page, surface, raised, sunken];
  const text = readable(ink, grounds);
  const accent = colour('accent_text_color', 'link_color', 'button_color') ?? text;
  const soft = mix(accent, 0.12, surface);
  const primary = readable(accent, [...grounds, soft]);
  const own = dark ? OWN.dark : OWN.light;
  const hint = readable(colour('hint_color', 'subtitle_text_color') ?? text, grounds);
  const profit = pairOn(own.profit, surface, grounds);
  const loss = pairOn(own.loss, surface, grounds);
  const warning = pairOn(own.warning, surface, grounds);

  return {
    scheme: dark ? 'dark' : 'light',
    properties: hexOf({
      '--page': page,
      '--surface': surface,
      '--raised': raised,
      '--sunken': sunken,
      '--text': readable(text, [...grounds, soft, warning.soft]),
      '--hint': hint,
      // Telegram has one secondary colour, which is often too faint already.
      '--faint': hint,
      '--ink': text,
      '--separator': colour('section_separator_color') ?? mix(ink, 0.12, surface),
      '--outline': mix(ink, 0.5, surface),
      '--primary': primary,
      '--on-primary': readable(colour('button_text_color') ?? background, [primary]),
      '--primary-soft': soft,
      '--profit': profit.text,
      '--profit-mark': profit.mark,
      '--profit-soft': profit.soft,
      '--loss': loss.text,
      '--loss-mark': loss.mark,
      '--loss-soft': loss.soft,
      '--warning': warning.text,
      '--warning-mark': warning.mark,
      '--warning-soft': warning.soft,
    }),
  };
}

/** A colour of ours on Telegram's backgrounds: for lines and dots, as a soft ground, and for text on all of them. */
function pairOn(own: Own, surface: Rgb, grounds: readonly Rgb[]): { text: Rgb; mark: Rgb; soft: Rgb } {
  const mark = readable(own.mark, grounds, MARK_CONTRAST);
  const soft = mix(mark, 0.12, surface);
  return { text: readable(own.text, [...grounds, soft]), mark, soft };
}

interface Own {
  readonly text: Rgb;
  readonly mark: Rgb;
}

/** Starting points only, as in `tokens.css`: each is moved until it is readable on Telegram's backgrounds. */
const OWN = {
  light: {
    profit: { text: [0, 112, 72], mark: [15, 157, 105] },
    loss: { text: [181, 48, 26], mark: [226, 91, 67] },
    warning: { text: [125, 74, 0], mark: [194, 122, 8] },
  },
  dark: {
    profit: { text: [61, 219, 160], mark: [61, 219, 160] },
    loss: { text: [255, 143, 128], mark: [244, 127, 111] },
    warning: { text: [245, 184, 74], mark: [233, 169, 58] },
  },
} as const satisfies Record<string, Record<string, Own>>;

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
  '--raised',
  '--sunken',
  '--text',
  '--hint',
  '--faint',
  '--ink',
  '--separator',
  '--outline',
  '--primary',
  '--on-primary',
  '--primary-soft',
  '--profit',
  '--profit-mark',
  '--profit-soft',
  '--loss',
  '--loss-mark',
  '--loss-soft',
  '--warning',
  '--warning-mark',
  '--warning-soft',
] as const;
