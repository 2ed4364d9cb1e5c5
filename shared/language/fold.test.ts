import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, plainOf, spelled, unaccented } from './fold.ts';

describe('names stand once: accents are taken off in one place', () => {
  it.each([
    ['Grêmio', 'Gremio', 'gremio', 'gremio'],
    ['SÃO PAULO', 'SAO PAULO', 'sao paulo', 'saopaulo'],
    ['Atlético-MG', 'Atletico-MG', 'atletico-mg', 'atleticomg'],
    ['𝗕𝗲𝘁𝗮𝗻𝗼 365', '𝗕𝗲𝘁𝗮𝗻𝗼 365', '𝗕𝗲𝘁𝗮𝗻𝗼 365', 'betano365'],
    ['İstanbul', 'Istanbul', 'istanbul', 'istanbul'],
    ['Бет 365', 'Бет 365', 'бет 365', 'бет365'],
  ])('%s', (text, bare, folded, name) => {
    expect([unaccented(text), foldText(text), spelled(text)]).toEqual([bare, folded, name]);
  });

  it('folds what is folded already to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  it('keeps the length where a place in it is a place in the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(plainOf(text)).toHaveLength(text.length);
      }),
    );
    expect(plainOf('São Paulo × Grêmio')).toBe('sao paulo × gremio');
  });

  it('makes the keys that names are stored under, whichever of the two steps is first', () => {
    for (let code = 0; code < 0x1_0000; code++) {
      if (code >= 0xd800 && code < 0xe000) continue;
      const char = String.fromCharCode(code);
      expect(foldText(char)).toBe(unaccented(char).toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
    }
  });
});
