import { expect, it } from 'vitest';
import { belongs, type ChatMember } from './membership.ts';

it.each<[ChatMember, boolean]>([
  [{ status: 'creator' }, true],
  [{ status: 'administrator' }, true],
  [{ status: 'member' }, true],
  [{ status: 'restricted', isMember: true }, true],
  [{ status: 'restricted', isMember: false }, false],
  [{ status: 'restricted' }, false],
  [{ status: 'left' }, false],
  [{ status: 'kicked' }, false],
])('%j belongs: %s', (member, expected) => {
  expect(belongs(member)).toBe(expected);
});
