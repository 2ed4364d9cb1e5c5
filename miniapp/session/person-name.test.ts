import { expect, it } from 'vitest';
import { fullNameOf, initialsOf } from './person-name.ts';

it.each([
  ['Ana', 'Prado', 'Ana Prado'],
  ['Ana', null, 'Ana'],
  ['Ana', '', 'Ana'],
])('%s %s is %s', (firstName, lastName, name) => {
  expect(fullNameOf({ firstName, lastName })).toBe(name);
});

it.each([
  ['Ana Prado', 'AP'],
  ['  ana maria   prado ', 'AP'],
  ['ana@example.com', 'A'],
  ['😀 élio', '😀É'],
  ['', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
