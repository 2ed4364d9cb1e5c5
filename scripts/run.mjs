// Runs `scripts/<command>.ts` on the pinned Node, whatever Node this machine has, after installing missing packages.
// Plain JavaScript without dependencies, because it must work before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isRecentEnough, npmCommand, packagedNode, whyNoNode } from './pinned-node.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tree = join(root, 'node_modules');
const stampFile = join(tree, '.arbi-installed');
const isWindows = process.platform === 'win32';
const machine = {
  version: process.versions.node,
  platform: process.platform,
  arch: process.arch,
  glibc: process.report?.getReport().header.glibcVersionRuntime,
};

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** What the installed packages depend on: the lock file, and the platform for which npm chose optional packages. */
function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}`;
}

function install() {
  const wanted = wantedStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.error('Instalando dependências…');
  rmSync(stampFile, { force: true });
  if (isWindows && process.execPath.startsWith(tree + sep)) moveRunningNode();
  // NODE_ENV=production would omit the build tools; old Nodes only warn about the required engine.
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { command, prefix, shell } = npmCommand(process.platform, process.env, process.execPath);
  const { status, error } = spawnSync(command, [...prefix, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell,
  });
  if (error || status !== 0)
    fail(`Não foi possível instalar as dependências (npm ci saiu com ${status ?? error?.code}).`);
  // Under npm this link takes precedence over the machine's own Node, which is the only one that works there.
  if (packagedNode(machine) === null) rmSync(join(tree, '.bin', 'node'), { force: true });
  writeFileSync(stampFile, wanted);
}

/** Under npm this process is the packaged Node. Windows cannot delete a running program, but can move it. */
function moveRunningNode() {
  const aside = join(root, 'dist');
  mkdirSync(aside, { recursive: true });
  for (const name of readdirSync(aside).filter(each => /^node-\d+\.exe$/.test(each))) {
    try {
      rmSync(join(aside, name));
    } catch {
      // It is still running: the next installation removes it.
    }
  }
  renameSync(process.execPath, join(aside, `node-${process.pid}.exe`));
}

function pinnedNode() {
  if (isRecentEnough(machine.version)) return process.execPath;
  const packaged = packagedNode(machine);
  const path = packaged === null ? null : join(tree, packaged);
  return path !== null && existsSync(path) ? path : fail(whyNoNode(machine));
}

const [command, ...args] = process.argv.slice(2);
install();
const node = pinnedNode();
const script = join(root, 'scripts', `${command}.ts`);
// Caches stripped and compiled code: a second start takes half the time.
process.env.NODE_COMPILE_CACHE ??= join(tree, '.cache', 'node');
nodeModule.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
// Child processes find the pinned Node and the installed tools first, as under npm.
process.env.PATH = [join(tree, '.bin'), dirname(node), process.env.PATH].join(delimiter);

if (node === process.execPath) {
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
} else {
  const child = spawn(node, [script, ...args], { stdio: 'inherit' });
  child.on('error', ({ code }) =>
    fail(`O Node que vem com o projeto não começa nesta máquina (${code}): instale o Node 24.`),
  );
  // The child decides when to exit: this process only waits, and passes on signals that only it received. On Windows the
  // console signals both, and passing it on would end the child before it has saved its state.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => isWindows || child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
