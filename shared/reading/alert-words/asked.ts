/** A question about alerts, and the change that a message makes while it is read. */
import type { ReadingChoice } from '../result/reading.ts';
import type { AlertAbout, AlertReading, AlertWords } from './alert-words.ts';

export type Change = { -readonly [Name in keyof AlertWords]: AlertWords[Name] };

export const ask = (about: AlertAbout, text: string, choices: readonly ReadingChoice[]): AlertReading => ({
  ...{ kind: 'question', about, text, choices },
});
