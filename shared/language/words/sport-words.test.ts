import { describe, expect, it } from 'vitest';
import { readSport } from '../../catalogue/bets/sport-words.ts';
import { commandIn } from '../../chat/talk/said-commands.ts';
import { foldText } from '../fold.ts';
import { SPORT_WORDS, sportOfWord } from './sport-words.ts';

describe('names stand once: a sport', () => {
  it.each(Object.entries(SPORT_WORDS))('%s is %s in a file and in the chat', (word, sport) => {
    expect(foldText(word)).toBe(word);
    expect([sportOfWord(word.toUpperCase()), readSport(` ${word} `)]).toEqual([sport, sport]);
    expect(commandIn(`tem surebet de ${word} agora?`)).toMatchObject({ name: 'arb', with: { sport } });
  });

  it('that nobody knows stays as it is written', () => {
    expect([sportOfWord('constructor'), readSport('Sinuca'), readSport('soccer')]).toEqual([null, 'Sinuca', 'soccer']);
  });
});
