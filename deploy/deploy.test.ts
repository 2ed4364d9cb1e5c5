/**
 * What is in `deploy/` and the Dockerfile fits the program: files are read and compared with the environment's
 * schema and the program's imports. The image itself: image.test.ts.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { temporaryFolder } from '../api/testing/temporary-folder.ts';
import { createTestApp } from '../api/testing/test-app.ts';
import { ENV_VARIABLES, parseEnv } from '../server/env/env.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const DOCKERFILE = read('Dockerfile');
/** The instructions, continued lines joined, comments left out. */
const LAST_STAGE = DOCKERFILE.replaceAll('\\\n', ' ')
  .split(/^FROM /m)
  .at(-1)
  ?.split('\n')
  .filter(line => line !== '' && !line.startsWith('#')) as string[];
const COPIED = LAST_STAGE.flatMap(line => (/^COPY (?!--from)/.test(line) ? line.split(/\s+/).slice(1, -1) : []));

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly depends_on?: Readonly<Record<string, unknown>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
}
const compose = (file: string): Compose => parse(read(file), { merge: true });
const COMPOSES = ['deploy/compose.yaml', 'deploy/compose.several.yaml'] as const;
const ours = ({ services }: Compose) =>
  Object.entries(services).filter(([name, { image }]) => image === 'arbi' && name !== 'shared-folder');

/** Every module that the program can load, and every package that they name. */
function reachable(entries: readonly string[]) {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = entries.map(each => join(ROOT, each));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const path = relative(ROOT, file);
    if (files.has(path)) continue;
    files.add(path);
    const code = readFileSync(file, 'utf8');
    // A type is gone when the program runs.
    const named = code.matchAll(
      /^(?:import|export) (?!type )(?:[\w$*{}\s,]+ from )?'([^']+)'|\bimport\('([^']+)'\)|new URL\('(\.[^']+)'/gm,
    );
    for (const [, plain, lazy, url] of named) {
      const target = plain ?? lazy ?? url ?? '';
      if (target.startsWith('#shared/')) waiting.push(join(ROOT, target.slice(1)));
      else if (target.startsWith('.')) {
        const found = join(dirname(file), target);
        if (existsSync(found) && statSync(found).isFile()) waiting.push(found);
      } else if (!target.startsWith('node:')) packages.add(target.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? target);
    }
  }
  return { files: [...files], packages: [...packages] };
}

describe('the image', () => {
  const entries = ['main.ts', 'scripts/backup.ts', 'scripts/restore.ts'];

  it('contains every file that the server and its commands load', () => {
    const isCopied = (file: string) => COPIED.some(each => file === each || file.startsWith(`${each}/`));
    const { files } = reachable(entries);
    expect(files.length).toBeGreaterThan(500);
    expect(files.filter(file => !isCopied(file))).toEqual([]);
    const ignored = read('.dockerignore').split('\n');
    expect(COPIED.filter(each => ignored.includes(each))).toEqual([]);
  });

  it('needs no package that only builds or tests', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    expect(reachable(entries).packages.filter(name => !(name in dependencies))).toEqual([]);
  });

  it('runs without rights, on data of its own, and says whether it is well', () => {
    const line = (word: string) => LAST_STAGE.find(each => each.startsWith(`${word} `)) ?? '';
    expect(line('USER')).toBe('USER node');
    expect(line('VOLUME')).toBe('VOLUME /data');
    expect(line('HEALTHCHECK')).toContain('/api/health');
    expect(line('CMD')).toBe('CMD ["node", "main.ts"]');
    expect(LAST_STAGE.findIndex(each => each.startsWith('USER '))).toBeGreaterThan(
      LAST_STAGE.findIndex(each => each.startsWith('RUN ')),
    );
    const set = [...line('ENV').matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]);
    expect(parseEnv(Object.fromEntries(set))).toMatchObject({
      ok: true,
      value: { host: '0.0.0.0', port: 3000, dataDir: '/data', telegram: { kind: 'off' }, metricsFor: 'closed' },
    });
  });

  it('takes neither secrets nor data into its build', () => {
    expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['.env', 'data', '.git', 'node_modules']));
  });
});

describe.each(COMPOSES)('%s', file => {
  it('sets only variables that the server reads', () => {
    for (const [name, { environment = {} }] of ours(compose(file)))
      expect([name, Object.keys(environment).filter(each => !ENV_VARIABLES.includes(each))]).toEqual([name, []]);
    const asked = [...read(file).matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(asked.filter(each => each === undefined || !ENV_VARIABLES.includes(each))).toEqual([]);
  });

  it('gives every service what it names, and nothing of ours a right it does not need', () => {
    const { services, volumes } = compose(file);
    for (const service of Object.values(services)) {
      for (const name of Object.keys(service.depends_on ?? {})) expect(services).toHaveProperty(name);
      for (const volume of service.volumes ?? []) {
        const source = volume.split(':')[0] ?? '';
        if (source.startsWith('.')) expect(existsSync(join(ROOT, 'deploy', source))).toBe(true);
        else expect(Object.keys(volumes)).toContain(source);
      }
    }
    for (const [, { read_only, cap_drop }] of ours({ services, volumes }))
      expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
  });

  it('sends people to a service of ours', () => {
    const { services } = compose(file);
    expect(services[services.caddy?.environment?.UPSTREAM ?? '']?.image).toBe('arbi');
    expect(read('deploy/Caddyfile')).toContain('{$UPSTREAM:app} 3000');
  });
});

it('several processes go without the emulator of Firestore, and their Redis keeps what was not answered', () => {
  const { services, volumes } = parse(read('deploy/compose.several.yaml'), { merge: true });
  expect(services.firestore.profiles).toEqual(['emulator']);
  for (const name of ['api', 'scanner']) expect(services[name].depends_on.firestore).toMatchObject({ required: false });
  expect(services.redis.command.join(' ')).toContain('--appendonly yes');
  expect(services.redis.volumes).toEqual(['redis:/data']);
  expect(Object.keys(volumes)).toContain('redis');
});

it('several processes are one installation for the server, too', () => {
  const given = { BOT_MODE: 'off', SESSION_SECRET: 's'.repeat(32), PUBLIC_URL: 'https://arbi.example' };
  const read = ours(compose('deploy/compose.several.yaml')).map(([name, { environment }]) => {
    const filled = Object.entries({ ...given, ...environment }).map(([key, value]) => [
      key,
      value.replace(/\$\{(\w+)(?::?[-?]([^}]*))?\}/g, (_, variable, fallback) => Object(given)[variable] ?? fallback),
    ]);
    return [name, parseEnv(Object.fromEntries(filled))];
  });
  expect(read).toMatchObject([
    ['api', { ok: true, value: { cluster: { role: 'api' } } }],
    ['scanner', { ok: true, value: { cluster: { role: 'scanner' } } }],
  ]);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the unit of systemd', () => {
  const unit = read('deploy/arbi.service');

  it('sets only variables that the server reads, and starts what is there', () => {
    const names = [...(unit.match(/^Environment=(.*)$/m)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name ?? '');
    expect(names.filter(each => each !== 'NODE_COMPILE_CACHE' && !ENV_VARIABLES.includes(each))).toEqual([]);
    expect(existsSync(join(ROOT, unit.match(/^ExecStart=\S+ (\S+) start$/m)?.[1] ?? 'nothing'))).toBe(true);
  });

  it.skipIf(!hasSystemd)('is one that systemd takes, and leaves little open', () => {
    const file = join(temporaryFolder(onTestFinished), 'arbi.service');
    // Whatever Node this machine has: systemd looks whether the program is there.
    writeFileSync(file, unit.replace('/usr/bin/node', process.execPath));
    const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect([verified.status, verified.stderr]).toEqual([0, '']);
    const checked = spawnSync('systemd-analyze', ['security', '--offline=yes', '--threshold=25', file]);
    expect(checked.status).toBe(0);
  });
});

it('the dashboard of Grafana asks only for numbers that the server has, in as many labels', async () => {
  const { app } = await createTestApp();
  // Numbers of requests are there once there was one.
  await app.request('/api/config');
  const text = await (await app.request('/api/metrics')).text();
  const named = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  const { panels } = JSON.parse(read('deploy/grafana-dashboard.json')) as {
    readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
  };
  const asked = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const names = asked.flatMap(expr => expr.match(/\b(?:arbi|process|nodejs)_\w+(?=\{)/g) ?? []);
  expect(names.length).toBeGreaterThanOrEqual(asked.length);
  expect(names.filter(name => !named.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([]);
  // And every number of ours is on it.
  const ours = [...named].filter(name => name?.startsWith('arbi_'));
  expect(ours.filter(name => !asked.some(expr => expr.includes(`${name}`)))).toEqual([]);
});
