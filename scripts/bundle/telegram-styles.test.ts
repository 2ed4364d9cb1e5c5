import { describe, expect, it } from 'vitest';
import { stylesOf } from './telegram-styles.ts';

const [CELL, OTHER] = ['tgui-00000000000000aa', 'tgui-00000000000000bb'];
const used = new Set([CELL]);

describe('what is left of the style sheet', () => {
  it.each([
    ['a rule of a used class', `.${CELL}{color:red}`, `.${CELL}{color:red}`],
    ['no rule of another one', `.${OTHER}{color:red}`, ''],
    ['of a list of selectors those that can match', `.${OTHER},.${CELL}:hover{top:0}`, `.${CELL}:hover{top:0}`],
    ['no rule for a used class inside of another', `.${OTHER} .${CELL}{top:0}`, ''],
    [
      'a condition with what is in it',
      `@media (hover){.${CELL}{top:0}.${OTHER}{top:1px}}`,
      `@media (hover){.${CELL}{top:0}}`,
    ],
    ['no condition without content', `@supports (a:b){.${OTHER}{top:0}}`, ''],
    [
      'an animation that is named',
      `@keyframes one{to{top:0}}@keyframes two{to{top:0}}.${CELL}{animation:one 1s}`,
      `.${CELL}{animation:one 1s}@keyframes one{to{top:0}}`,
    ],
  ])('is %s', (_, sheet, kept) => {
    expect(stylesOf(sheet, used)).toBe(kept);
  });
});
