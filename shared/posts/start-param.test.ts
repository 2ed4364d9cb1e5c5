import { describe, expect, it } from 'vitest';
import { pageParam, readPageParam } from './start-param.ts';

describe('the parameter of a page', () => {
  it.each(['/', '/planilha?de=hoje&casa=são', '/telegra_builder#x'])('%s comes back as it was', path => {
    expect(pageParam(path)).toMatch(/^p-[\w-]+$/);
    expect(readPageParam(pageParam(path))).toBe(path);
  });
  it('never leads out of this site', () => {
    for (const path of ['//outro.example', '/\\outro.example', 'https://outro.example', 'javascript:alert(1)', '/a b'])
      expect(readPageParam(pageParam(path))).toBeNull();
    for (const param of ['p-', 'p-%%', 'p-_w', 'x']) expect(readPageParam(param)).toBeNull();
  });
});
