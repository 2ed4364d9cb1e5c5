import { describe, expect, it } from 'vitest';
import { parseReplaySpec } from './replay-spec.ts';

const FROM = Date.parse('2026-06-11T18:00:00Z');

describe('parseReplaySpec', () => {
  it.each([
    ['copa.csv.gz', { path: 'copa.csv.gz', speed: 1 }],
    ['replay:copa.csv.gz', { path: 'copa.csv.gz', speed: 1 }],
    ['/dados/Copa do Mundo/', { path: '/dados/Copa do Mundo/', speed: 1 }],
    ['copa.csv?speed=600', { path: 'copa.csv', speed: 600 }],
    ['copa.csv?speed=0.5', { path: 'copa.csv', speed: 0.5 }],
    ['copa.csv?speed=max', { path: 'copa.csv', speed: 'max' }],
    ['copa.csv?', { path: 'copa.csv', speed: 1 }],
    ['a?b.csv?speed=2', { path: 'a?b.csv', speed: 2 }],
    [
      'copa.csv?from=2026-06-11T15:00:00-03:00&to=2026-06-11T18%3A00%3A00+00:00',
      { path: 'copa.csv', speed: 1, from: FROM, to: FROM },
    ],
  ])('%s', (text, value) => expect(parseReplaySpec(text)).toEqual({ ok: true, value }));

  it.each([
    ['', 'no_path', 'Falta o caminho da gravação'],
    ['replay:?speed=2', 'no_path', 'Falta o caminho da gravação'],
    ['a?speed=0', 'bad_speed', 'A velocidade "0" não vale'],
    ['a?speed=-1', 'bad_speed', 'A velocidade "-1" não vale'],
    ['a?speed=', 'bad_speed', 'A velocidade "" não vale'],
    ['a?speed=1e9', 'bad_speed', 'A velocidade "1e9" não vale'],
    ['a?from=ontem', 'bad_instant', '"ontem" não é um instante: use, por exemplo, from='],
    ['a?to=2026-06-11', 'bad_instant', '"2026-06-11" não é um instante: use, por exemplo, to='],
    ['a?from=2026-06-11T18:00:00Z&to=2026-06-10T18:00:00Z', 'empty_window', 'O instante de "from"'],
    ['a?velocidade=2', 'unknown_parameter', 'O parâmetro "velocidade" não existe'],
    ['a?speed=2&speed=3', 'repeated_parameter', 'O parâmetro "speed" aparece duas vezes'],
  ])('%s: %s', (text, code, message) => {
    const spec = parseReplaySpec(text);
    expect(spec).toMatchObject({ ok: false, error: { code } });
    expect(!spec.ok && spec.error.message).toContain(message);
  });
});
