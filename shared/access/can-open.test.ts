import { expect, it } from 'vitest';
import { canOpen } from './can-open.ts';
import { ROUTES } from './routes.ts';

it.each(ROUTES.map(route => [route.path, route] as const))('%s opens until there is identity', (_path, route) => {
  expect(canOpen(route)).toBe('allow');
});
