import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sniffFile } from './sniff-file.ts';

const text = (value: string) => [...value].map(char => char.charCodeAt(0));
const big = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const box = (name: string, data: number[], size = data.length + 8) => [...big(size), ...text(name), ...data];
const FTYP = box('ftyp', [...text('isom'), 0, 0, 2, 0]);
const MOOV = box('moov', [1, 2, 3]);
const LONG = [...big(1), ...text('mdat'), ...big(0), ...big(20), 1, 2, 3, 4];
const picture = Uint8Array.from(readFileSync(new URL('../../docs/live-list.png', import.meta.url)));

describe('the bytes of a file', () => {
  it.each<[string, number[], string | null]>([
    ['a film', [...FTYP, ...MOOV, ...box('mdat', [1, 2])], 'video'],
    ['a film whose last box has no end', [...FTYP, ...MOOV, ...box('mdat', [1, 2], 0)], 'video'],
    ['a film of a long box', [...FTYP, ...LONG, ...MOOV], 'video'],
    ['a film that is cut', [...FTYP, ...MOOV, ...box('mdat', [1, 2], 90)], null],
    ['a film without its description', [...FTYP, ...box('mdat', [1, 2])], null],
    ['a film of boxes that never end', [...FTYP, ...box('free', [], 4)], null],
    ['a text', text('oi'), 'document'],
  ])('%s', (_, bytes, kind) => expect(sniffFile(Uint8Array.from(bytes))?.kind ?? null).toBe(kind));

  it('a picture is one only when it is whole', () => {
    expect(sniffFile(picture)?.kind).toBe('photo');
    for (const length of [8, 100, picture.length >> 1, picture.length - 1]) {
      expect(sniffFile(picture.slice(0, length))).toBeNull();
    }
  });
});
