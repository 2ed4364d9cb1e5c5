import { expect, it } from 'vitest';
import { asTelegramId } from '#shared/units.ts';
import { createChoices } from './choices.ts';
import { keptTexts } from './kept-texts-fixture.ts';

const long = { label: 'a longa', text: `2,10 2,05 total 100 ${'betano '.repeat(12)}` };
const short = { label: 'a curta', text: '2,10 2,05 total 8' };

it('spec 4: keeps a long message for its person, and nothing for nobody in particular', async () => {
  const kept: number[] = [];
  const texts = keptTexts();
  const choices = createChoices({
    ...texts,
    keep: (telegramId, given) => {
      kept.push(telegramId);
      return texts.keep(telegramId, given);
    },
  });
  const labels = async (telegramId: number | null) => {
    const whose = telegramId === null ? null : asTelegramId(telegramId);
    return (await choices.keyboardOf(whose, [long, short]))?.inline_keyboard.flat().map(({ text }) => text);
  };
  expect(await labels(null)).toEqual(['a curta']);
  expect(await choices.keyboardOf(null, [long])).toBeUndefined();
  expect(kept).toEqual([]);
  expect(await labels(7)).toEqual(['a longa', 'a curta']);
  expect(kept).toEqual([7]);
});
