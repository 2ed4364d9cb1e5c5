/** The real browser for journeys and pictures: found, or installed with apt if that is possible. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
/** A mirror that does not answer must not hold up the tests. */
const INSTALL_LIMIT_MS = 90_000;

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
  // Where somebody works, the browser that is there is good enough; a container is furnished with the lighter one too.
  if (found && (!isRoot || hasBoth || process.env.CHROMIUM_PATH)) return found;
  const problem = whyNotInstalled(isRoot);
  return findChromium() ?? giveUp(problem ?? 'o pacote não trouxe o programa');
}

/** Null once it is installed. */
function whyNotInstalled(isRoot: boolean): string | null {
  if (spawnSync('apt-get', ['--version']).status !== 0) return 'esta máquina não tem apt-get';
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return 'instalar pede root ou sudo sem senha';
  console.error('Instalando o Chromium…');
  const apt = (...args: string[]) => run(isRoot ? [] : ['sudo', '-n'], ['apt-get', '-qq', ...args]);
  const install = (...names: string[]) => apt('install', '-y', '--no-remove', '--no-install-recommends', ...names);
  return apt('update') ?? (install('chromium', 'chromium-headless-shell', EMOJI) && install('chromium', EMOJI));
}

/** Null if it exited with 0. */
function run(elevate: readonly string[], line: readonly string[]): string | null {
  const [command = '', ...args] = [...elevate, ...line];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', env, timeout: INSTALL_LIMIT_MS });
  return status === 0 ? null : `${line.slice(0, 3).join(' ')} falhou: ${stderr.trim().split('\n').at(-1)}`;
}

function giveUp(reason: string): null {
  console.error(`Sem Chromium (${reason}): o que precisa dele é pulado. CHROMIUM_PATH aponta um já instalado.`);
  return null;
}
