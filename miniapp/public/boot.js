/*
 * Before the first paint: the theme a person chose, or the page has of its own, so that the page never flashes in the other one, whether somebody
 * may be signed in, and the typeface, which is asked for early, or inside Telegram not at all.
 * A file and not an inline script, for the content security policy; not a module, for a module comes after the paint.
 * What it reads and writes is `miniapp/theme/theme.ts`; a test holds the two together.
 */
(() => {
  const root = document.documentElement;
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem('arbi:theme') || '{}') || {};
  } catch {
    // Blocked storage or somebody else's text: the system decides.
  }
  const systemIsDark = typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;
  let dark = stored.mode === 'dark' || (stored.mode !== 'light' && systemIsDark);
  try {
    const launch = new URLSearchParams(location.hash.slice(1)).get('tgWebAppThemeParams');
    const background = launch && JSON.parse(launch).bg_color;
    const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})/i.exec(background || '');
    if (hex) {
      const [red, green, blue] = hex.slice(1).map(part => Number.parseInt(part, 16));
      dark = red * 0.299 + green * 0.587 + blue * 0.114 < 128;
    }
  } catch {
    // An odd launch address: the app itself says what it makes of it.
  }
  let isTelegram = location.hash.includes('tgWebAppPlatform');
  try {
    // A reload inside Telegram has its launch here: `miniapp/telegram/launch.ts`.
    isTelegram ||= sessionStorage.getItem('arbi:launch') !== null;
  } catch {
    // Blocked storage: then the launch is in the address.
  }
  const { modes, typeface } = document.currentScript.dataset;
  try {
    // A page with a mode of its own. The build writes them into the page: `scripts/bundle/forced-modes.ts`.
    const path = decodeURI(location.pathname).toLowerCase().replace(/\/+$/, '') || '/';
    const forced = new URLSearchParams(modes).get(path);
    if (forced) dark = forced === 'dark';
  } catch {
    // An address that cannot be decoded is no page.
  }
  if (isTelegram) root.dataset.host = 'telegram';
  else {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
    link.href = typeface;
    document.head.append(link);
  }
  root.dataset.theme = dark ? 'dark' : 'light';
  try {
    // Somebody with a session, as far as can be told: the start keeps the place of their part.
    const isKnown =
      /(?:^|;\s*)telegram_id=/.test(document.cookie) || /"uid"/.test(localStorage.getItem('firebase_user') || '');
    if (isKnown || location.hash.includes('tgWebAppData')) {
      root.dataset.known = localStorage.getItem('arbi:standing') === 'member' ? 'member' : '';
    }
  } catch {
    // Nothing can be told: the page is a visitor's until the server answers.
  }
  try {
    // The calculator is written out with its example; a person who has something else to see there does not see that first.
    const kept = key => localStorage.getItem(key);
    const isOwn =
      location.search !== '' ||
      ['arbi:drafts', 'arbi:calculator-total', 'arbi:houses'].some(key => kept(key) !== null) ||
      / active$/.test(kept('arbi:tour') || '') ||
      !/^(surebet\b(?!-)|$)/.test(kept('arbi:calculators') || '');
    if (isOwn) root.dataset.own = '';
  } catch {
    // Nothing is kept: the example it is.
  }
  if (/^[a-z]{3,8}$/.test(stored.primary || '')) root.dataset.primary = stored.primary;
})();
