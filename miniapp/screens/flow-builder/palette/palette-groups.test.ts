import { expect, it } from 'vitest';
import { blockSchema } from '#shared/flow/schema/blocks.ts';
import { itemName, paletteOf } from './palette-groups.ts';

const namesOf = (search: string) => paletteOf(search).flatMap(({ items }) => items.map(itemName));

it('offers every kind of block and of start, each once', () => {
  const all = paletteOf('').flatMap(({ items }) => items);
  const kinds = blockSchema.options.map(({ shape }) => shape.kind.value);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(kinds));
  expect(new Set(namesOf('')).size).toBe(all.length);
});

it.each([
  ['condicao', ['Condição']],
  [' HORÁRIO ', ['Horário']],
  ['falar', ['Mensagem', 'Pergunta', 'Abrir página']],
  ['xyz', []],
] as const)('finds %j', (search, names) => {
  expect(namesOf(search)).toEqual(names);
});
