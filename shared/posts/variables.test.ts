import { describe, expect, it } from 'vitest';
import { PLAIN, type PostBody } from './post.ts';
import { fillVariables, unknownVariables, variablesIn, variablesOf } from './variables.ts';

const paragraph = (text: string): PostBody => ({ blocks: [{ kind: 'paragraph', line: variablesIn(text, PLAIN) }] });

describe('variables', () => {
  it('are found in what is typed', () =>
    expect(variablesOf(paragraph('Oi, {primeiro_nome}: {odd.1} e {outra}'))).toEqual(['primeiro_nome', 'odd.1']));

  it('that nothing fills are said with their place', () => {
    const body = { blocks: [...paragraph('tudo certo').blocks, ...paragraph('Oi, {apelido}').blocks] };
    expect(unknownVariables(body)).toEqual([{ name: 'apelido', block: 1 }]);
  });

  it('are filled with their format, and become one text with their neighbours', () =>
    expect(fillVariables(paragraph('Oi, {primeiro_nome}!'), { primeiro_nome: 'Ana\nLia' })).toEqual({
      ok: true,
      value: { blocks: [{ kind: 'paragraph', line: [{ kind: 'text', text: 'Oi, Ana Lia!', ...PLAIN }] }] },
    }));

  it('without a value stop the post', () =>
    expect(fillVariables(paragraph('{odd.1} {odd.2}'), { 'odd.1': '2,10' })).toEqual({
      ok: false,
      missing: ['odd.2'],
    }));
});
