/** The review of direct dependencies in `docs/dependencies.md` names all of them, as the lock file pins them, and no others. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;
interface Locked {
  readonly peerDependencies?: Record<string, string>;
  readonly version?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
}

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const manifest: Record<(typeof GROUPS)[number], Record<string, string>> & { readonly overrides: object } = JSON.parse(
  read('package.json'),
);
const locked: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'));
const lockedOf = (name: string): Locked => locked.packages[`node_modules/${name}`] ?? {};

it('lists every direct dependency with its version and licence, group by group', () => {
  const sections = read('docs/dependencies.md').split('\n## ').slice(1);
  const reviewed = sections.map(section =>
    [...section.matchAll(/^\| `(.+?)` \| (\S+) \| \d{4}-\d\d-\d\d \| (\S.*?) \| \S.* \|$/gm)].map(row =>
      row.slice(1, 4),
    ),
  );
  const pinned = GROUPS.map(group =>
    Object.keys(manifest[group]).map(name => [name, lockedOf(name).version, lockedOf(name).license]),
  );
  expect(reviewed).toEqual(pinned);
});

it('has no direct dependency with an install script, and names the indirect ones', () => {
  const withScript = Object.entries(locked.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = withScript.map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(names.filter(name => GROUPS.some(group => name in manifest[group]))).toEqual([]);
  expect(names.filter(name => !read('docs/dependencies.md').includes(`\`${name}\``))).toEqual([]);
});

it('has one React, which is given to the package that asks for an older one', () => {
  const copies = Object.keys(locked.packages).filter(path => /(^|\/)node_modules\/react(-dom)?$/.test(path));
  expect(copies).toEqual(['node_modules/react', 'node_modules/react-dom']);
  expect(manifest.overrides).toEqual({ '@telegram-apps/telegram-ui': { react: '$react', 'react-dom': '$react-dom' } });
  // Once it takes React 19, it needs no override.
  expect(lockedOf('@telegram-apps/telegram-ui').peerDependencies?.react).toBe('^18.2.0');
});
