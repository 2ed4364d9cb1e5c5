import { beforeEach, expect, it } from 'vitest';
import { createSafeStorage } from '../browser/safe-storage.ts';
import { createOwnPace } from './own-pace.ts';

beforeEach(() => localStorage.clear());
const open = () => createOwnPace(createSafeStorage(() => localStorage));

it('is the median of the latest, once there are five', () => {
  const pace = open();
  for (const ms of [40_000, 60_000, 50_000, 600_000]) pace.add('pre', ms);
  expect(pace.of('pre')).toBeNull();
  pace.add('pre', 70_000);
  expect(pace.of('pre')).toBe(60_000);
  expect(open().of('pre')).toBe(60_000);
  expect(pace.of('live')).toBeNull();
  for (let time = 0; time < 30; time += 1) pace.add('pre', 20_000);
  expect(pace.of('pre')).toBe(20_000);
});

it('leaves out what was not done in the houses, and what was interrupted', () => {
  const pace = open();
  for (let time = 0; time < 5; time += 1) pace.add('pre', 1_000);
  for (let time = 0; time < 5; time += 1) pace.add('pre', 3_600_000);
  expect(pace.of('pre')).toBeNull();
});

it('begins again where what is stored cannot be read', () => {
  localStorage.setItem('arbi:pace', '{');
  expect(open().of('pre')).toBeNull();
});
