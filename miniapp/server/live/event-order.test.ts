import { expect, it } from 'vitest';
import { orderOf } from './event-order.ts';

it.each([
  ['a-1', 'a-2', 'next'],
  ['a-b-9', 'a-b-10', 'next'],
  ['a-2', 'a-2', 'repeat'],
  ['a-10', 'a-9', 'repeat'],
  ['a-2', 'a-4', 'gap'],
  ['a-2', 'b-3', 'gap'],
  ['', 'a-3', 'gap'],
  ['', '', 'gap'],
  ['7', '8', 'unknown'],
] as const)('after %s, %s is %s', (last, id, order) => {
  expect(orderOf(last, id)).toBe(order);
});
