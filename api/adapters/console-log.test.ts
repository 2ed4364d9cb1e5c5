import { describe, expect, it } from 'vitest';
import { createConsoleLog, type LogFormat } from './console-log.ts';

function makeLog(format: LogFormat = 'text', context: Record<string, unknown> = {}) {
  const lines: [string, string][] = [];
  const log = createConsoleLog(
    line => lines.push(['out', line]),
    line => lines.push(['err', line]),
    { format, now: () => 1_780_000_000_000, context: () => context },
  );
  return { log, lines };
}

const circle: Record<string, unknown> = {};
circle.self = circle;

describe('console log', () => {
  it('prints one line each, with its fields', () => {
    const { log, lines } = makeLog();
    log.info('fonte encerrada', { feed: 'replay', quotes: 118_628, refused: { closed: 2 } });
    log.warn('devagar', { cause: undefined });
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

  it('says with each line what is being done', () => {
    const { log, lines } = makeLog('text', { requestId: 'a1' });
    log.info('guardado', { id: 7 });
    expect(lines).toEqual([['out', 'guardado requestId=a1 id=7']]);
  });
});

describe('console log as JSON', () => {
  it('is one object a line, with its time and level', () => {
    const { log, lines } = makeLog('json', { requestId: 'a1' });
    log.info('fonte encerrada', { feed: 'replay', refused: { closed: 2 } });
    log.warn('devagar\nerro: falso');
    const at = '2026-05-28T20:26:40.000Z';
    expect(lines.map(([, line]) => JSON.parse(line))).toEqual([
      { requestId: 'a1', feed: 'replay', refused: { closed: 2 }, at, level: 'info', message: 'fonte encerrada' },
      { requestId: 'a1', at, level: 'warn', message: 'devagar\nerro: falso' },
    ]);
    expect(lines.map(([where, line]) => [where, line.includes('\n')])).toEqual([
      ['out', false],
      ['err', false],
    ]);
  });

  it('has the stack of an error, and lets no field pass for its level', () => {
    const { log, lines } = makeLog('json');
    log.error('erro interno', { level: 'info', message: 'tudo bem', cause: new Error('x', { cause: new Error('y') }) });
    const line = JSON.parse(lines[0]?.[1] ?? '');
    expect(line).toMatchObject({ level: 'error', message: 'erro interno' });
    expect(line.cause).toMatch(/Error: x\n[\s\S]*← Error: y/);
  });
});

it.each(['text', 'json'] as const)('prints a line, whatever is in its fields: %s', format => {
  const { log, lines } = makeLog(format);
  log.info('estranho', { circle, big: 1n, nothing: undefined, act: () => 1, no: null });
  expect(lines).toHaveLength(1);
});
