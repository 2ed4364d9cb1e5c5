import { expect, it } from 'vitest';
import { passwordLength } from './password-length.ts';
import { strengthOf } from './password-strength.ts';

it.each([
  ['ação', 4],
  ['ac\u0327a\u0303o', 4],
  ['🍀🍀🍀', 3],
  ['frase com espaços', 17],
])('%s has %i characters', (password, length) => {
  expect(passwordLength(password)).toBe(length);
});

it.each([
  '123456789012345',
  'qwertyuiopasdfgh',
  'aaaaaaaaaaaaaaaaaaaa',
  'abcdefghijklmnopqrst',
  'flamengo123',
  'flamengo123flamengo',
  'corinthians1910!',
  'minhasenhasecreta',
  'senha123senha123',
  'senha'.repeat(20),
  'arbiarbiarbi2024',
  'password12345678',
  'p@ssw0rdp@ssw0rd',
])('%s is not enough', password => {
  expect(strengthOf(password, null).isEnough).toBe(false);
});

it.each(['ana.prado@example.com', 'anaprado2024', 'pradoana.pradoana', 'Ana.Prado@example.com1'])(
  '%s is not enough for ana.prado@example.com',
  password => {
    expect(strengthOf(password, 'ana.prado@example.com').isEnough).toBe(false);
  },
);

it.each([
  'cavalo bateria grampo certo',
  'eu gosto de apostar aos domingos',
  'a feira de acarajé abre às seis',
  'x7Kp2vQ9mZ4tLw8',
  'correct horse battery staple',
])('%s is enough, with spaces and accents and without any rule about characters', password => {
  expect(strengthOf(password, 'ana@example.com')).toMatchObject({ level: 3, isEnough: true });
});
