import { expect, it } from 'vitest';
import { digitsOrRecoveryCode } from './typed-code.ts';

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['k7wqm-2xndp', 'K7WQM2XNDP'],
  ['12345', null],
  ['1234567', null],
  ['K7WQM', null],
  ['', null],
])('%j is read as %j', (typed, code) => {
  expect(digitsOrRecoveryCode(typed)).toBe(code);
});
