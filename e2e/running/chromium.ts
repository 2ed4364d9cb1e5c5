/** The real browser for journeys and pictures: found, or installed with apt if that is possible. */
import { existsSync } from 'node:fs';
import { openApt } from '../../testing/apt-install.ts';

/** The same engine without a window: the journeys take a third less of the processor than in the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Without this font the balls of a shared arb are empty boxes. */
const EMOJI = 'fonts-noto-color-emoji';

/** Flags that a headless Chromium needs in a container, and that stop it from contacting Google at every start. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function findChromium(): string | null {
  return findFirst([SHELL, ...WHOLE]);
}

/** With the settings of a person, which the shell does not have. */
export function findWholeChromium(): string | null {
  return findFirst(WHOLE);
}

function findFirst(candidates: readonly string[]): string | null {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...candidates].find(path => existsSync(path)) ?? null;
}

/** Finds or installs it. Null, with the reason on standard error, if neither is possible. */
export function ensureChromium(): string | null {
  const found = findChromium();
  const isRoot = process.getuid?.() === 0;
  const hasBoth = found === SHELL && findWholeChromium() !== null;
  // On somebody's own machine the installed browser is good enough; in a container the lighter one is installed, too.
  if (found && (!isRoot || hasBoth || process.env.CHROMIUM_PATH)) return found;
  const problem = whyNotInstalled();
  return findChromium() ?? giveUp(problem ?? 'o pacote não trouxe o programa');
}

/** Null once it is installed. */
function whyNotInstalled(): string | null {
  const apt = openApt('o Chromium');
  if (typeof apt === 'string') return apt;
  return apt.update() ?? (apt.install('chromium', 'chromium-headless-shell', EMOJI) && apt.install('chromium', EMOJI));
}

function giveUp(reason: string): null {
  console.error(`Sem Chromium (${reason}): o que precisa dele é pulado. CHROMIUM_PATH aponta um já instalado.`);
  return null;
}
