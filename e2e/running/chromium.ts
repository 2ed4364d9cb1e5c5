/** The real browser for journeys and pictures: found, or installed with apt if that is possible. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Without the emoji font the sport of an arb is an empty box. */
const PACKAGES = ['chromium', 'fonts-noto-color-emoji'];

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
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...CANDIDATES].find(path => existsSync(path)) ?? null;
}

/** Finds or installs it. Null, with the reason on standard error, if neither is possible. */
export function ensureChromium(): string | null {
  const found = findChromium();
  if (found) return found;
  if (spawnSync('apt-get', ['--version']).status !== 0) return giveUp('esta máquina não tem apt-get');
  const isRoot = process.getuid?.() === 0;
  const elevate = isRoot ? [] : ['sudo', '-n'];
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return giveUp('instalar pede root ou sudo sem senha');
  console.error('Instalando o Chromium…');
  for (const args of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...PACKAGES],
  ]) {
    const [command = '', ...rest] = [...elevate, ...args];
    const { status, stderr } = spawnSync(command, rest, {
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (status !== 0) return giveUp(`${args.slice(0, 2).join(' ')} falhou: ${stderr.trim().split('\n').at(-1)}`);
  }
  return findChromium() ?? giveUp('o pacote não trouxe o programa');
}

function giveUp(reason: string): null {
  console.error(`Sem Chromium (${reason}): o que precisa dele é pulado. CHROMIUM_PATH aponta um já instalado.`);
  return null;
}
