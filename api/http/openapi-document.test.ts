import { expect, it } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

it('documents what every route may answer, and keeps what a route says itself', async () => {
  const { app } = await createTestApp();
  const { paths } = await (await app.request('/api/openapi.json')).json();
  const statusesOf = (path: string, method: string) => Object.keys(paths[path][method].responses).map(Number);
  expect(statusesOf('/api/health', 'get')).toEqual([200, 429, 500, 503]);
  expect(statusesOf('/api/devices/{id}', 'delete')).toEqual([204, 400, 401, 403, 404, 413, 429, 500, 503]);
  expect(paths['/api/arbs'].get.responses[503].description).toContain('Telegram');
});
