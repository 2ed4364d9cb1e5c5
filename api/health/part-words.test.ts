import { expect, it } from 'vitest';
import { machine } from '#shared/catalogue/admin-overview.ts';
import { createTestApp } from '../testing/test-app.ts';
import { PART_FAILURES } from './part-checks.ts';

it('names every part of the server, and every reason why one fails, in Portuguese', async () => {
  const { ask } = await createTestApp();
  const { parts } = (await ask('GET', '/api/health')).body;
  const nameless = [
    ...Object.keys(parts).filter(part => !(part in machine.parts)),
    ...PART_FAILURES.filter(reason => !(reason in machine.reasons)),
  ];
  expect(nameless).toEqual([]);
});
