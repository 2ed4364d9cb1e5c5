import { describe, expect, it } from 'vitest';
import { PLAIN, type PostBody } from './post.ts';
import { withStatus } from './post-status.ts';
import { toEntities } from './to-entities.ts';

const bodyOf = (text: string): PostBody => ({
  blocks: [{ kind: 'paragraph', line: [{ kind: 'text', text, ...PLAIN }] }],
});
const said = (body: PostBody) => {
  const { text, entities } = toEntities(body);
  return [text, entities.map(({ type }) => type)];
};

describe('a post about what has changed', () => {
  it('says what changed under it, and why it is over above it, struck through', () => {
    const status = { over: null, lines: ['14:32 · Betano: Bahia 2,25 → 2,10'] };
    expect(said(withStatus(bodyOf('Oi'), status, 'text'))).toEqual([
      'Oi\n14:32 · Betano: Bahia 2,25 → 2,10',
      ['italic'],
    ]);
    expect(said(withStatus(bodyOf('Oi'), { over: 'Encerrado', lines: [] }, 'text'))).toEqual([
      'Encerrado\nOi',
      ['bold', 'strikethrough'],
    ]);
    expect(withStatus(bodyOf('Oi'), { over: null, lines: [] }, 'text')).toEqual(bodyOf('Oi'));
  });

  it('stays within what Telegram takes: older lines go first', () => {
    const long = bodyOf('a'.repeat(4_080));
    const status = { over: null, lines: ['uma antiga', 'outra nova'] };
    expect(said(withStatus(long, status, 'text'))[0]).toBe(`${'a'.repeat(4_080)}\noutra nova`);
    const full = withStatus(bodyOf('a'.repeat(4_096)), { over: 'Encerrado', lines: ['x'] }, 'text');
    expect(said(full)).toEqual(['a'.repeat(4_096), ['strikethrough']]);
  });
});
