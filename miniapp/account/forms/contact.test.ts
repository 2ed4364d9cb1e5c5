import { describe, expect, it } from 'vitest';
import { formatPhone, initials, looksLikeEmail, readPhone } from './contact.ts';

describe('readPhone', () => {
  it.each([
    ['(11) 98765-4321', '+5511987654321'],
    ['11987654321', '+5511987654321'],
    ['011 98765 4321', '+5511987654321'],
    ['55 11 98765-4321', '+5511987654321'],
    ['+55 (11) 98765-4321', '+5511987654321'],
    [' 21.99999.0000 ', '+5521999990000'],
    ['(55) 99999-0000', '+5555999990000'],
    ['+351 912 345 678', '+351912345678'],
    ['+1 (415) 555-2671', '+14155552671'],
  ])('%s is %s', (typed, number) => {
    expect(readPhone(typed)).toBe(number);
  });

  it.each([
    '',
    '98765-4321',
    '(11) 3456-7890',
    '(10) 98765-4321',
    '+55 11 8765-4321',
    'onze 98765',
    '+12',
    '++5511987654321',
  ])('%s is not a mobile number', typed => {
    expect(readPhone(typed)).toBeNull();
  });
});

it.each([
  ['+5511987654321', '(11)\u00a098765-4321'],
  ['+351912345678', '+351912345678'],
])('%s is shown as %s, and can be read back', (number, text) => {
  expect(formatPhone(number)).toBe(text);
  expect(readPhone(text)).toBe(number);
});

it.each([
  ['ana@example.com', true],
  [' ana.prado+x@casa.com.br ', true],
  ['ana@example', false],
  ['ana@.com', false],
  ['ana example@x.com', false],
  ['@x.com', false],
  ['', false],
])('%s looks like an address: %s', (text, looks) => {
  expect(looksLikeEmail(text)).toBe(looks);
});

it.each([
  ['Ana Prado', 'AP'],
  ['ana maria de souza', 'AS'],
  ['Érica', 'É'],
  ['joao.silva@x.com', 'JS'],
  ['💰', ''],
])('%s: %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
