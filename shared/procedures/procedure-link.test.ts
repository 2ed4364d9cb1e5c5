import { describe, expect, it } from 'vitest';
import { procedureHref, procedureParam, readProcedureParam } from './procedure-link.ts';

describe('the link to a procedure', () => {
  it('leads to it from the bot, and nothing else does', () => {
    expect(readProcedureParam(procedureParam('a1b2c3d4-e5'))).toBe('a1b2c3d4-e5');
    expect(procedureHref('a1b2c3d4-e5')).toBe('/procedimentos?p=a1b2c3d4-e5');
    for (const other of ['proc-', 'proc-short', 'proc-a b c d e f', `proc-${'a'.repeat(41)}`, 'calc-surebet']) {
      expect(readProcedureParam(other)).toBeNull();
    }
  });
});
