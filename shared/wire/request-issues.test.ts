import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requestIssues } from './request-issues.ts';

const one = z.strictObject({ one: z.int() });
const other = z.strictObject({ other: z.strictObject({ a: z.int() }) });
const schema = z.strictObject({ of: z.union([one, other]).optional(), list: z.array(one).optional() });

const unknownIn = (sent: unknown) => requestIssues(schema.safeParse(sent).error?.issues ?? []).unknown;

describe('requestIssues', () => {
  it.each([
    [{ x: 1 }, ['x']],
    [{ x: 1, y: 1 }, ['x', 'y']],
    [{ list: [{ one: 1 }, { one: 1, x: 1 }] }, ['list.1.x']],
    // Only the second alternative is kept from being meant by nothing else.
    [{ of: { other: { a: 1, x: 1 } } }, ['of.other.x']],
    [{ of: { one: 'text', x: 1 } }, []],
    [{ of: { one: 1 } }, []],
  ])('names the unknown fields of %j', (sent, unknown) => {
    expect(unknownIn(sent)).toEqual(unknown);
  });

  it('names no more than ten, and of each a part', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`${at}`.padStart(5_000, 'x'), at]));
    const unknown = unknownIn(many);
    expect(unknown).toHaveLength(10);
    expect(Math.max(...unknown.map(({ length }) => length))).toBe(120);
  });

  it('keeps what else is wrong', () => {
    const { issues } = requestIssues(schema.safeParse({ list: 1, x: 1 }).error?.issues ?? []);
    expect(issues.map(({ path }) => path)).toEqual(['list', 'x']);
  });
});
