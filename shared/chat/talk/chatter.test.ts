import { describe, expect, it } from 'vitest';
import { isChatter } from './chatter.ts';
import { hearMessage } from './conversation.ts';

describe('chatter', () => {
  it.each([
    'kkk 2 a 1',
    'kkkkkkkk',
    '🙏 10/10',
    'top 100%',
    'boa demais 2x0 kkk',
    'nota 10 parabéns',
    'show, 8/10',
    'green 3-1 🔥🔥',
    'hahaha 1000% mito',
    'amém 🙏🙏',
    'valeu galera tmj',
  ])('%j is no question', text => {
    expect(isChatter(text)).toBe(true);
    expect(hearMessage(text).reading.kind).toBe('nothing');
  });

  it.each([
    '10/10',
    '2 a 1',
    '100%',
    '2,10 2,05 100',
    'kkk 2,10 2,05 100',
    'boa, 500',
    'top 5',
    'boa noite, betano 2,10 e kto 2,05',
    'bom, e com 200?',
    'valeu 10',
    'vamos de 50 na primeira',
    'turbo 100% na primeira',
    'e a de 5/2?',
    '🙏 5/2 100',
  ])('%j may be one', text => expect(isChatter(text)).toBe(false));

  it('leaves what was said before as it was', () => {
    const { spoken } = hearMessage('2,10 2,05 100');
    const talked = hearMessage('🙏 10/10', 'auto', { before: spoken });
    expect(hearMessage('e com 200?', 'auto', { before: talked.spoken }).reading).toMatchObject({ kind: 'calculation' });
  });
});
