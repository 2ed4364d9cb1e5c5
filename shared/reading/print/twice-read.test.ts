import { expect, it } from 'vitest';
import { type SeenWord, settled, twiceRead } from './twice-read.ts';

const seen = (text: string, left: number, confidence = 90): SeenWord => ({
  ...{ text, left, top: 0, right: left + 40, bottom: 20, confidence },
});

it('trusts what both readings say, whatever signs stand round it', () => {
  const { words, disputed } = twiceRead(
    [seen('R$125,00', 0), seen('Santos', 60)],
    [seen('125,00', 2), seen('Sant0s', 60)],
  );
  expect(words.map(({ isTwice }) => isTwice)).toEqual([undefined, undefined]);
  expect(disputed).toEqual([]);
});

it('looks once more at digits that they read otherwise, and takes what two of three say', () => {
  const { words, disputed } = twiceRead([seen('172', 0)], [seen('1,72', 1)]);
  expect(words).toMatchObject([{ text: '172', isTwice: false }]);
  const [only] = disputed;
  expect(only && settled(only, '1,72')).toEqual({ text: '1,72', left: 0, top: 0, right: 40, bottom: 20 });
  expect(only && settled(only, '1,12')).toMatchObject({ text: '172', isTwice: false });
});

it('adds what only the second reading has seen, without its noise', () => {
  const { words } = twiceRead(
    [seen('Aposta', 0)],
    [seen('GRÁTIS', 100, 45), seen('iy', 200, 45), seen('2,10', 300, 80)],
  );
  expect(words.map(({ text, isTwice }) => [text, isTwice])).toEqual([
    ['Aposta', undefined],
    ['GRÁTIS', undefined],
    ['2,10', false],
  ]);
});
