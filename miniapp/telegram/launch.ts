/**
 * The launch address that Telegram opens the app with: read once, corrected for the SDK, and removed from the address.
 * Pure except for `captureLaunch`, which gets the browser as an argument. It does not use the SDK.
 */

export interface Launch {
  /** The signed launch data in their original form, which the server verifies. Empty if Telegram sent none. */
  readonly rawData: string;
  /** The whole launch in its original form, without '#': put back before a reload if nothing else remembers it. */
  readonly rawHash: string;
  /** The launch with corrected fields, because the SDK would otherwise refuse it. */
  readonly normalised: string;
  readonly version: string;
  readonly platform: string;
  readonly startParam: string | null;
  readonly theme: Readonly<Record<string, string>>;
}

/** Where the SDK looks for a launch that is no longer in the address. */
export const SDK_LAUNCH_KEY = 'tapps/launchParams';
/** Where the original launch is stored for a reload. */
export const RAW_LAUNCH_KEY = 'arbi:launch';

export interface LaunchBrowser {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState' | 'state'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/** The launch in the address, or the one this tab had before a reload; null in an ordinary browser. */
export function captureLaunch(browser: LaunchBrowser): Launch | null {
  const fromAddress = parseLaunch(browser.location.hash);
  const kept = browser.sessionStorage.getItem(RAW_LAUNCH_KEY);
  const launch = fromAddress ?? (kept === null ? null : parseLaunch(kept));
  if (launch === null) return null;
  browser.sessionStorage.setItem(RAW_LAUNCH_KEY, launch.rawHash);
  browser.sessionStorage.setItem(SDK_LAUNCH_KEY, JSON.stringify(launch.normalised));
  if (fromAddress !== null) {
    // The fragment is a credential: it must not stay in an address that people copy and share.
    browser.history.replaceState(browser.history.state, '', browser.location.pathname + browser.location.search);
  }
  return launch;
}

/** Null if the fragment is not a launch: no version or no platform. */
export function parseLaunch(hash: string): Launch | null {
  const rawHash = hash.replace(/^#\/?\??/, '');
  const fields = new URLSearchParams(rawHash);
  const version = fields.get('tgWebAppVersion');
  const platform = fields.get('tgWebAppPlatform');
  if (version === null || platform === null || !/^\d+(\.\d+)*$/.test(version)) return null;
  const rawData = fields.get('tgWebAppData') ?? '';
  const theme = parseTheme(fields.get('tgWebAppThemeParams'));

  const normalised = new URLSearchParams(fields);
  normalised.set('tgWebAppThemeParams', JSON.stringify(theme));
  if (normalised.has('tgWebAppDefaultColors')) {
    normalised.set('tgWebAppDefaultColors', JSON.stringify(parseTheme(fields.get('tgWebAppDefaultColors'))));
  }
  const data = withSignature(rawData);
  if (data === null) normalised.delete('tgWebAppData');
  else normalised.set('tgWebAppData', data);

  const startParam = fields.get('tgWebAppStartParam') ?? new URLSearchParams(rawData).get('start_param');
  return { rawData, rawHash, normalised: normalised.toString(), version, platform, startParam, theme };
}

/** Colours as '#rrggbb'; an invalid one is left out, and an invalid table is treated as empty. */
export function parseTheme(json: string | null): Record<string, string> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json ?? '{}');
  } catch {
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return {};
  const theme: Record<string, string> = {};
  for (const [name, value] of Object.entries(parsed)) {
    const colour = parseColour(value);
    if (colour !== null && /^[a-z_]+$/.test(name)) theme[name] = colour;
  }
  return theme;
}

/** Telegram sends '#rgb', '#rrggbb', '#rrggbbaa', and on some Androids one integer (AARRGGBB). */
function parseColour(value: unknown): string | null {
  if (typeof value === 'number' && Number.isInteger(value)) {
    return `#${(value & 0xffffff).toString(16).padStart(6, '0')}`;
  }
  if (typeof value !== 'string') return null;
  const hex = value.trim().toLowerCase();
  if (/^#[\da-f]{6}([\da-f]{2})?$/.test(hex)) return hex.slice(0, 7);
  if (/^#[\da-f]{3}$/.test(hex)) return hex.replace(/[\da-f]/g, digit => digit + digit);
  return null;
}

/** The SDK requires a `signature` (sent since 8.0) and refuses data without hash or date altogether. */
function withSignature(rawData: string): string | null {
  const data = new URLSearchParams(rawData);
  if (!data.has('hash') || !/^\d+$/.test(data.get('auth_date') ?? '')) return null;
  if (!data.has('signature')) data.set('signature', '');
  return data.toString();
}
