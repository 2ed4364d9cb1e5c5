// Runs `scripts/<command>.ts` on the pinned Node, whatever Node this machine has, after installing what is missing.
// Plain JavaScript without dependencies: it is the one file that has to work before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PINNED_MAJOR = 24;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stampFile = join(root, 'node_modules', '.arbi-installed');

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** What the installed tree depends on: the lock file, and the machine that npm chose optional packages for. */
function wantedStamp() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}`;
}

function install() {
  const wanted = wantedStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  console.error('Instalando dependências…');
  rmSync(stampFile, { force: true });
  // NODE_ENV=production would leave out the build tools; old Nodes only warn about the engines wanted.
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const [command, prefix] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { status, error } = spawnSync(command, [...prefix, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (error || status !== 0)
    fail(`Não foi possível instalar as dependências (npm ci saiu com ${status ?? error?.code}).`);
  writeFileSync(stampFile, wanted);
}

function pinnedNode() {
  if (Number(process.versions.node.split('.')[0]) >= PINNED_MAJOR) return process.execPath;
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  return existsSync(packaged)
    ? packaged
    : fail(`É preciso o Node ${PINNED_MAJOR} ou mais novo; este é o ${process.versions.node}.`);
}

const [command, ...args] = process.argv.slice(2);
install();
const node = pinnedNode();
const script = join(root, 'scripts', `${command}.ts`);
// What was stripped and compiled once is not again: a second start comes up in half the time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node');
nodeModule.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
// Children find the pinned Node and the tools of the tree first, as under npm.
process.env.PATH = [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(
  process.platform === 'win32' ? ';' : ':',
);

if (node === process.execPath) {
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
} else {
  const child = spawn(node, [script, ...args], { stdio: 'inherit' });
  // The child decides when it is done: this process only waits, and passes on what it alone was sent.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
