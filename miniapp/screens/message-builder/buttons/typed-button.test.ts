import { describe, expect, it } from 'vitest';
import { encodeCalculation } from '#shared/calculators/link/link.ts';
import type { PostButton } from '#shared/posts/buttons.ts';
import { readButton, type TypedButton, typedFrom } from './typed-button.ts';

const linkOf = (legs: number) =>
  encodeCalculation({
    id: 'surebet',
    input: { legs: Array.from({ length: legs }, () => ({ odds: 12.345 })) } as never,
  });
const typed = (fields: Partial<TypedButton>): TypedButton => ({ ...typedFrom(null), label: 'Ver', ...fields });

describe('a typed button', () => {
  it.each<PostButton>([
    { kind: 'url', label: 'Ver', style: null, url: 'https://arbi.example/x' },
    { kind: 'page', label: 'Ver', style: 'success', path: '/planilha' },
    { kind: 'page', label: 'Ver', style: null, path: `/calculator?c=${linkOf(2)}` },
    { kind: 'team', label: 'Ver', style: null, procedure: 'proc-0001' },
  ])('%j is the same when it is read again', button =>
    expect(readButton(typedFrom(button))).toEqual({ ok: true, value: button }),
  );

  it('opens a calculation whose address was pasted', () =>
    expect(readButton(typed({ kind: 'calculation', calculation: `https://a.b/calculator?c=${linkOf(2)}` }))).toEqual({
      ok: true,
      value: { kind: 'page', label: 'Ver', style: null, path: `/calculator?c=${linkOf(2)}` },
    }));

  it.each<[Partial<TypedButton>, string]>([
    [{ kind: 'calculation', calculation: 'https://a.b/calculator' }, 'calculation'],
    [{ kind: 'calculation', calculation: linkOf(2).slice(0, -1) }, 'calculation'],
    [{ kind: 'calculation', calculation: linkOf(100) }, 'long'],
    [{ kind: 'procedure', procedure: '' }, 'procedure'],
    [{ kind: 'url', url: 'javascript:alert(1)' }, 'url'],
    [{ kind: 'copy', text: '' }, 'text'],
    [{ label: ' ' }, 'label'],
    [{ kind: 'calculation', label: '', calculation: '' }, 'label'],
  ])('%j: %s is wrong', (fields, wrong) => expect(readButton(typed(fields))).toEqual({ ok: false, error: wrong }));
});
