import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ReferenceCase, referenceCases } from '../reference-check.ts';
import { checkBetsCase, isBetsCase } from './bets-check.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'planilha');
const FILE = join(FOLDER, 'cases.json');
const cases: ReferenceCase[] = existsSync(FILE) ? referenceCases.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : [];

describe('ledgers', () => {
  it.skipIf(cases.length === 0)('are beside the project; without them nothing is checked', () => {
    expect(cases.filter(isBetsCase).length).toBeGreaterThan(0);
  });

  it.each(cases.filter(isBetsCase).map(each => [each.id, String(each.input.path), each] as const))(
    '%s %s',
    async (_id, _path, each) => {
      expect(await checkBetsCase(each, FOLDER)).toEqual([]);
    },
  );

  it('says which file cannot be read', async () => {
    const lost: ReferenceCase = {
      id: 'x',
      kind: 'ledger',
      input: { path: 'none.json' },
      expected: { path: 'none.json' },
    };
    expect((await checkBetsCase(lost, FOLDER)).join()).toContain('none.json');
  });
});
