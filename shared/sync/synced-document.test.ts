import { describe, expect, it } from 'vitest';
import { asUid } from '../units.ts';
import type { MergeRules, SyncEntry } from './entry.ts';
import { applyRequest, joinDocument, NO_DOCUMENT, type SyncedDocument, versionOf } from './synced-document.ts';

const RULES: MergeRules = { ruleOf: () => 'copies', copyKey: (_, key, attempt) => `${key}${attempt}` };
const sum = (key: string, value: number | null = 1): SyncEntry => ({ kind: 'sum', key, value });

let requests = 0;
function write(document: SyncedDocument, changes: readonly SyncEntry[], lineage = 'x', most = 1_000): SyncedDocument {
  requests += 1;
  const request = { id: `r${requests}`, version: versionOf(document), changes };
  const applied = applyRequest(document, request, { lineage, mostOf: () => most });
  if (!applied.ok) throw new Error(applied.error.code);
  return applied.value;
}
const live = ({ entries }: SyncedDocument) => entries.filter(({ value }) => value !== null).map(({ key }) => key);

describe('a document that several devices write', () => {
  it('has a new version after each request, and one of another lineage after it was begun again', () => {
    const first = write(NO_DOCUMENT, [sum('a')], 'x');
    expect([versionOf(NO_DOCUMENT), versionOf(first)]).toEqual(['0.', '1.x']);
    expect(versionOf(write(NO_DOCUMENT, [sum('a')], 'y'))).toBe('1.y');
  });

  it('keeps entries in the order of their last change, and deleted ones as marks', () => {
    const document = write(write(write(NO_DOCUMENT, [sum('a'), sum('b')]), [sum('a', 2)]), [sum('b', null)]);
    expect(document.entries).toEqual([
      { ...sum('a', 2), at: 2 },
      { ...sum('b', null), at: 3 },
    ]);
  });

  it('drops the oldest marks and request ids', () => {
    const names = Array.from({ length: 250 }, (_, at) => `n${at}`);
    let document = write(
      NO_DOCUMENT,
      names.map(name => sum(name)),
    );
    for (const name of names) document = write(document, [sum(name, null)]);
    expect(document.entries).toHaveLength(200);
    expect(document.entries[0]?.key).toBe('n50');
    expect(document.applied).toHaveLength(50);
  });

  it('has no room for more of a kind than there may be, but for changes of those that are there', () => {
    const full = write(NO_DOCUMENT, [sum('a'), sum('b')]);
    expect(() => write(full, [sum('c')], 'x', 2)).toThrow('full');
    expect(live(write(full, [sum('a', 2)], 'x', 1))).toEqual(['b', 'a']);
    expect(live(write(full, [sum('a', null), sum('c')], 'x', 2))).toEqual(['b', 'c']);
  });
});

describe('the documents of one person', () => {
  it('are joined once, and again for what was written since', () => {
    const own = write(NO_DOCUMENT, [sum('a')], 'own');
    const other = write(NO_DOCUMENT, [sum('a', 2), sum('b')], 'other');
    const joined = joinDocument(own, asUid('o'), other, RULES);
    expect(live(joined)).toEqual(['a', 'b', 'a2']);
    expect(joinDocument(joined, asUid('o'), other, RULES)).toBe(joined);
    const without = write(joined, [sum('b', null)]);
    expect(live(joinDocument(without, asUid('o'), write(other, [sum('c')]), RULES))).toEqual(['a', 'a2', 'c']);
  });

  it('that was erased and begun again is joined as a new one', () => {
    const joined = joinDocument(NO_DOCUMENT, asUid('o'), write(NO_DOCUMENT, [sum('a')], 'x'), RULES);
    expect(live(joinDocument(joined, asUid('o'), write(NO_DOCUMENT, [sum('b')], 'y'), RULES))).toEqual(['a', 'b']);
  });
});
