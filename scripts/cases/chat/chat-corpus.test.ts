/** The messages of the corpus, through the bot's reader. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceCases } from '../reference-check.ts';
import { checkChatCase } from './chat-check.ts';

const FILE = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'chat-corpus.json');
const cases = existsSync(FILE) ? referenceCases.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : [];

describe('messages of the corpus', () => {
  it.skipIf(cases.length === 0)('are beside the project; where they are not, nothing is checked', () => {
    expect(cases.length).toBeGreaterThan(0);
  });
  it.each(cases.map(each => [each.id, each.input.text, each] as const))('%s %s', (_id, _text, each) => {
    expect(checkChatCase(each)).toEqual([]);
  });
});

describe('checkChatCase', () => {
  const calculate = (text: string, result: object) => ({
    input: { text },
    expected: { do: 'calculate', calculator: 'surebet', input: {}, result },
  });
  it.each([
    ['the figures', calculate('2,2 2,1 100', { stakes: [48.84, 51.16], worst: 7.44 }), []],
    ['other figures', calculate('2 2,1 total 41', { worst: 9 }), ['worst expected 9 got 1 by surebet']],
    ['a question', { input: { text: '2,2 2,1' }, expected: { do: 'ask', about: 'total' } }, []],
    [
      'what came before',
      { input: { text: '50', after: ['2,2 2,1'] }, expected: { do: 'calculate', result: { worst: 3.72 } } },
      [],
    ],
    [
      'a command',
      { input: { text: 'alerta 2%' }, expected: { do: 'command', name: 'alerta', with: { minProfitPct: 2 } } },
      [],
    ],
    ['no case', { input: {}, expected: {} }, ['not a chat case: input.text']],
  ])('%s', (_name, given, problems) => {
    expect(checkChatCase(given)).toEqual(problems);
  });
});
