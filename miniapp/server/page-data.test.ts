import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ROUTES } from '#shared/access/routes.ts';
import { readPageData } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();
const schema = z.object({ version: z.number() });

function serverWithPayloads() {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json({ version: 1 });
  });
  return asked;
}

it('spec 7: reads the payload of a page that has one', async () => {
  const asked = serverWithPayloads();
  await readPageData('home', schema, signal);
  await readPageData('arbitrageArchive', schema, signal);
  expect(asked).toEqual(['/_payload.json', '/arbitragem_old/_payload.json']);
});

it('spec 7: requests none that does not exist, or would be of a page that is not for everybody', async () => {
  const asked = serverWithPayloads();
  for (const { id } of ROUTES.filter(({ payload }) => !payload)) {
    await expect(readPageData(id, schema, signal)).rejects.toThrow('has no payload');
  }
  expect(asked).toEqual([]);
});
