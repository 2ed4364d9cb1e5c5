import { describe, expect, it } from 'vitest';
import { lateError, toStoreError } from './sqlite-errors.ts';

describe('spec 8: failures of SQLite', () => {
  it.each([
    [3, 'permission_denied', 'O banco de dados em x não pode ser usado: sem permissão'],
    [8, 'permission_denied', 'O banco de dados em x não pode ser gravado: sem permissão'],
    // SQLITE_READONLY_DBMOVED: the details are in the upper bits.
    [8 | (4 << 8), 'permission_denied', 'O banco de dados em x não pode ser gravado: sem permissão'],
    [10, 'unavailable', 'O banco de dados em x não pôde ser lido ou gravado: erro de disco'],
    [13, 'unavailable', 'O banco de dados em x não pode crescer: o disco está cheio'],
    [99, 'unavailable', 'O banco de dados em x falhou: said'],
  ])('%d is %s', (errcode, code, message) => {
    const cause = Object.assign(new Error('said\nmore'), { code: 'ERR_SQLITE_ERROR', errcode });
    expect(toStoreError(cause, 'x')).toMatchObject({ name: 'DocumentStoreError', code, message, cause });
  });

  it('a request that was not done in time is named so', () =>
    expect(lateError('x')).toMatchObject({ code: 'timeout' }));
});
