import { expect, it } from 'vitest';
import { membershipStateOf } from './membership-state.ts';

it.each([
  [null, null, { is: 'asking' }],
  ['join', null, { is: 'asking' }],
  ['allow', null, { is: 'asking' }],
  ['allow', 'join', { is: 'member', kinds: ['pre'] }],
  ['allow', 'allow', { is: 'member', kinds: ['pre', 'live'] }],
  ['join', 'allow', { is: 'member', kinds: ['live'] }],
  ['join', 'join', { is: 'outsider', why: 'join' }],
  ['verify', 'verify', { is: 'outsider', why: 'verify' }],
  ['wait', 'join', { is: 'outsider', why: 'wait' }],
] as const)('pre %s, live %s → %o', (pre, live, state) => {
  expect(membershipStateOf({ pre, live })).toEqual(state);
});
