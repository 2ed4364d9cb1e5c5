import { describe, expect, it } from 'vitest';
import { hasBearer } from './bearer.ts';

describe('hasBearer', () => {
  it.each([
    ['Bearer s3cret-token-0123', true],
    ['bearer s3cret-token-0123', true],
    ['Bearer s3cret-token-0124', false],
    ['Bearer s3cret-token-012', false],
    ['Bearer  s3cret-token-0123', false],
    ['Bearer ', false],
    ['Basic s3cret-token-0123', false],
    [`Bearer ${'x'.repeat(10_000)}`, false],
    [undefined, false],
  ])('%s → %s', (header, expected) => expect(hasBearer(header, 's3cret-token-0123')).toBe(expected));
});
