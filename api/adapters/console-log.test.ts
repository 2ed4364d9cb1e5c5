import { describe, expect, it } from 'vitest';
import { createConsoleLog } from './console-log.ts';

function makeLog() {
  const lines: [string, string][] = [];
  const log = createConsoleLog(
    line => lines.push(['out', line]),
    line => lines.push(['err', line]),
  );
  return { log, lines };
}

describe('console log', () => {
  it('prints one line each, with its fields', () => {
    const { log, lines } = makeLog();
    log.info('fonte encerrada', { feed: 'replay', quotes: 118_628, refused: { closed: 2 } });
    log.warn('devagar');
    expect(lines).toEqual([
      ['out', 'fonte encerrada feed=replay quotes=118628 refused={"closed":2}'],
      ['err', 'aviso: devagar'],
    ]);
  });

  it('does not let a value start a new line', () => {
    const { log, lines } = makeLog();
    log.info('evento', { home: 'Flamengo\nerro: falso' });
    expect(lines).toEqual([['out', 'evento home="Flamengo\\nerro: falso"']]);
  });

  it('prints an error with its cause', () => {
    const { log, lines } = makeLog();
    log.error('erro interno', { cause: new Error('outer', { cause: new Error('inner') }) });
    expect(lines[0]?.[1]).toMatch(/outer[\s\S]*← Error: inner/);
  });
});
