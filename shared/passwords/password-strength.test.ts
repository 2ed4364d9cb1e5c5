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
  'computador amarelo',
  'Computador Amarelo 2024!',
  'computador-amarelo-1',
  'girassol.borboleta.77',
  'hipopótamo vermelhão',
  'ornitorrinco feliz 9',
  'CachorroQuente#1990',
  'amarelo amarelo amarelo verde',
  'eu te amo para sempre',
  'Correct Horse Battery Staple',
  'cavalo bateria grampo certo!',
  'to be or not to be 123',
  'O Senhor é meu pastor',
  'quem_tem_boca_vai_a_roma',
  'minhaterratempalmeiras7',
  'Ordem e Progresso, Brasil',
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
  'girafa teclado nuvem rosto',
  'qzxkvjwpfhtmbnrd',
  'eu gosto de apostar aos domingos',
  'a feira de acarajé abre às seis',
  'x7Kp2vQ9mZ4tLw8',
  'três vizinhos plantaram couve',
])('%s is enough, with spaces and accents and without any rule about characters', password => {
  expect(strengthOf(password, 'ana@example.com')).toMatchObject({ level: 3, isEnough: true });
});
