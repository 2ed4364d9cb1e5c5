/** Pages that are made from the program are as it makes them today, and every link between pages leads somewhere. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorOf, decisionsIndex } from '../scripts/docs/decisions-index.ts';
import { variablesPage } from '../scripts/docs/variables-page.ts';
import { ENV_VARIABLES } from '../server/env/env.ts';
import { VARIABLE_GROUPS } from '../server/env/variable-words.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('made by node scripts/write-docs.ts', () => {
  it('the variables', () => expect(read('docs/variables.md')).toBe(variablesPage()));
  it('the index of decisions', () => expect(read('docs/decisions.md')).toBe(decisionsIndex()));
});

it('every variable that is read has its words, once', () => {
  const named = VARIABLE_GROUPS.flatMap(({ variables }) => Object.keys(variables));
  expect(named.toSorted()).toEqual([...ENV_VARIABLES].sort());
});

describe('links', () => {
  const pages = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
    ...globSync('docs/**/*.md', { cwd: ROOT }),
  ];

  it.each(pages)('of %s lead to files and headings', page => {
    const links = [...read(page).matchAll(/\]\(((?!https?:|mailto:)[^)\s]+)\)/g)].map(([, link = '']) => link);
    const broken = links.filter(link => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(ROOT, target))) return true;
      if (anchor === undefined || !target.endsWith('.md')) return false;
      return ![...read(target).matchAll(/^#+ (.+)$/gm)].some(([, heading = '']) => anchorOf(heading) === anchor);
    });
    expect(broken).toEqual([]);
  });
});
