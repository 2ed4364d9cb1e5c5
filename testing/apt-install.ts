/** Installs Debian packages that tests need, where that is possible without asking anybody. */
import { spawnSync } from 'node:child_process';

/** A mirror that does not answer must not hold up the tests. */
const INSTALL_LIMIT_MS = 90_000;

export interface Apt {
  update(): string | null;
  /** Null once they are installed; otherwise the reason why not, in pt-BR. */
  install(...packages: string[]): string | null;
}

/** Returns what installs, or the reason why nothing can be installed here. name: for the console. */
export function openApt(name: string): Apt | string {
  const isRoot = process.getuid?.() === 0;
  if (spawnSync('apt-get', ['--version']).status !== 0) return 'esta máquina não tem apt-get';
  if (!isRoot && spawnSync('sudo', ['-n', 'true']).status !== 0) return 'instalar pede root ou sudo sem senha';
  console.error(`Instalando ${name}…`);
  const apt = (...args: string[]) => run(isRoot ? [] : ['sudo', '-n'], ['apt-get', '-qq', ...args]);
  return {
    update: () => apt('update'),
    install: (...packages) => apt('install', '-y', '--no-remove', '--no-install-recommends', ...packages),
  };
}

/** Null if it exited with 0. */
function run(elevate: readonly string[], line: readonly string[]): string | null {
  const [command = '', ...args] = [...elevate, ...line];
  // A package may bring a server: without a runlevel it is not started beside those of the tests.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8', env, timeout: INSTALL_LIMIT_MS });
  return status === 0 ? null : `${line.slice(0, 3).join(' ')} falhou: ${stderr.trim().split('\n').at(-1)}`;
}
