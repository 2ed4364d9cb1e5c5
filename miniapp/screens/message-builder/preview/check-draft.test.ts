import { describe, expect, it } from 'vitest';
import { PLAIN, type PostBody } from '#shared/posts/post.ts';
import { variablesIn } from '#shared/posts/variables.ts';
import type { PostContent } from '#shared/wire/posts.ts';
import { checkDraft } from './check-draft.ts';

const says = (text: string): PostBody => ({ blocks: [{ kind: 'paragraph', line: variablesIn(text, PLAIN) }] });
const post = (fields: Partial<PostContent>): PostContent => ({
  title: 'x',
  body: says('oi'),
  shape: 'classic',
  buttons: [],
  media: [],
  targets: [],
  silent: false,
  pin: false,
  isTemplate: false,
  ...fields,
});
const photo = { file: 'arquivo-1', kind: 'photo' as const, name: 'a.jpg', bytes: 10 };
const problemsOf = (fields: Partial<PostContent>) => checkDraft(post(fields)).problems.map(({ message }) => message);

describe('what keeps a post from being sent', () => {
  it('is nothing for a short text', () => expect(problemsOf({})).toEqual([]));

  it('is an empty text without a file', () => {
    expect(problemsOf({ body: says(' ') })).toEqual(['Escreva algo ou anexe um arquivo.']);
    expect(problemsOf({ body: says(' '), media: [photo] })).toEqual([]);
  });

  it('is what passes a limit, in UTF-16 units, shorter under a picture', () => {
    expect(problemsOf({ body: says('😀'.repeat(2_048)) })).toEqual([]);
    expect(problemsOf({ body: says('😀'.repeat(2_049)) })).toEqual(['O texto passa do limite em 2 caracteres.']);
    expect(problemsOf({ body: says('a'.repeat(1_025)), media: [photo] })).toEqual([
      'Com anexo, o texto passa do limite em 1 caractere.',
    ]);
    expect(checkDraft(post({ body: says('{evento}') })).text).toMatchObject({ used: 20, most: 4_096 });
  });

  it('names an unknown variable with its block, and one that has no value in a group', () => {
    const body = { blocks: [...says('a').blocks, ...says('{odd_1} de {primeiro_nome}').blocks] };
    expect(problemsOf({ body })).toEqual([
      '{odd_1}, no bloco 2, não é uma variável.',
      'Só em conversa privada há valor para {primeiro_nome} (bloco 2).',
    ]);
  });

  it('is a variable of what it is about, until a button opens that', () => {
    const body = says('{evento}: {odd.1}');
    expect(problemsOf({ body })).toEqual([
      expect.stringContaining('Não há valor para {evento} (bloco 1), {odd.1} (bloco 1).'),
    ]);
    const opens = (path: string): PostContent['buttons'] => [[{ kind: 'page', label: 'a', style: null, path }]];
    expect(problemsOf({ body, buttons: opens('/calculator') })).toHaveLength(1);
    expect(problemsOf({ body, buttons: opens('/arbitragem-pre?abrir=e1%7Cou%7C2.5') })).toEqual([]);
    const buttons: PostContent['buttons'] = [[{ kind: 'procedure', label: 'a', style: null, procedure: 'p' }]];
    expect(problemsOf({ body, buttons })).toEqual([]);
  });

  it('is what the calculation that it opens does not say', () => {
    const about = { 'odd.1': '2,10', 'odd.2': '2,05' };
    const body = { blocks: [...says('{odd.1} e {odd.2}').blocks, ...says('{odd.3}').blocks] };
    const buttons: PostContent['buttons'] = [[{ kind: 'page', label: 'a', style: null, path: '/calculator?c=1A' }]];
    const { problems, body: shown } = checkDraft(post({ body, buttons }), about);
    expect(problems.map(({ path, message }) => [path, message])).toEqual([
      ['body.blocks.1', expect.stringContaining('Não há valor para {odd.3} (bloco 2).')],
    ]);
    expect(JSON.stringify(shown.blocks[0])).toContain('2,10 e 2,05');
  });

  it('is a rich block in a classic post', () => {
    const body: PostBody = { blocks: [...says('a').blocks, { kind: 'divider' }] };
    expect(problemsOf({ body })).toEqual(['O bloco 2 só existe na mensagem rica.']);
    expect(problemsOf({ body, shape: 'rich' })).toEqual([]);
  });

  it('is what albums and rich messages cannot carry', () => {
    const buttons: PostContent['buttons'] = [[{ kind: 'copy', label: 'a', style: null, text: 'b' }]];
    const file = { ...photo, kind: 'document' as const };
    expect(problemsOf({ media: [photo, photo], buttons })).toHaveLength(1);
    expect(problemsOf({ media: [photo, file] })).toHaveLength(1);
    expect(problemsOf({ media: [photo], shape: 'rich' })).toHaveLength(1);
    expect(problemsOf({ media: [photo, photo] })).toEqual([]);
  });
});
