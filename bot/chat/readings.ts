/** The text of an update is read once, however many features ask which sum it may be. */
import type { Context } from 'grammy';
import {
  decideQuestion,
  type readQuestion,
  type ScannedQuestion,
  saysTheSame,
  scanQuestion,
} from '#shared/chat/read-question.ts';
import { ANYBODYS_HOUSES } from '#shared/reading/houses/houses.ts';
import { NO_DEFAULTS } from '#shared/reading/result/chat-defaults.ts';

export type ReadQuestion = typeof readQuestion;

/** Reads what somebody wrote in this update. */
export type Readings = (ctx: Pick<Context, 'update'>) => ReadQuestion;

export function createReadings(): Readings {
  const known = new WeakMap<Context['update'], ScannedQuestion>();
  return ({ update }) =>
    (text, mode = 'auto', defaults = NO_DEFAULTS, findHouse = ANYBODYS_HOUSES) => {
      const before = known.get(update);
      const isKnown = before?.text === text && before.mode === mode && saysTheSame(before, findHouse);
      const scanned = isKnown ? before : scanQuestion(text, mode, findHouse);
      known.set(update, scanned);
      return decideQuestion(scanned, defaults);
    };
}
