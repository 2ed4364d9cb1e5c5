import { describe, expect, it } from 'vitest';
import { isKnownFileType } from './known-file-types.ts';

const text = (value: string) => [...value].map(char => char.charCodeAt(0));

describe('the type of a file, by its first bytes and not by its name', () => {
  it.each<[string, number[], boolean]>([
    ['JPEG', [0xff, 0xd8, 0xff, 0xe0], true],
    ['GIF', text('GIF89a'), true],
    ['PDF', text('%PDF-1.7'), true],
    ['an office document', text('PK\x03\x04'), true],
    ['sound as OGG', text('OggS'), true],
    ['sound as MP3 without a tag', [0xff, 0xfb, 0x90, 0x44], true],
    ['sound as M4A', [0, 0, 0, 32, ...text('ftypM4A ')], true],
    ['a text with accents', [...new TextEncoder().encode('apostas, não é?')], true],
    ['a program for Windows', [...text('MZ'), 0x90, 0, 3, 0, 0, 0], false],
    ['a program for Linux', [0x7f, ...text('ELF'), 2, 1, 1, 0], false],
    ['noise', [0x91, 0x02, 0xfe, 0x00, 0x17], false],
    ['zeros', [0, 0, 0, 0, 0, 0, 0, 0], false],
  ])('%s', (_, bytes, isKnown) => expect(isKnownFileType(Uint8Array.from(bytes))).toBe(isKnown));
});
