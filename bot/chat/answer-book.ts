/** Which message of the bot answers which question, so that an edited question edits its answer. In memory only. */
import type { ChatId } from '#shared/units.ts';

export interface AnswerBook {
  get(chatId: ChatId, questionId: number): number | undefined;
  set(chatId: ChatId, questionId: number, answerId: number): void;
}

/** max: pairs; the one unused for longest is dropped first. */
export function createAnswerBook(max: number): AnswerBook {
  const answers = new Map<string, number>();
  return {
    get: (chatId, questionId) => answers.get(`${chatId} ${questionId}`),
    set(chatId, questionId, answerId) {
      const key = `${chatId} ${questionId}`;
      answers.delete(key);
      answers.set(key, answerId);
      const [oldest] = answers.size > max ? answers.keys() : [];
      if (oldest !== undefined) answers.delete(oldest);
    },
  };
}
