/** Queries of a person's app that wait for the bot's answer: pressed buttons and inline queries. */
import type { Clock } from '#shared/ports/clock.ts';
import { badRequest } from './bot-api-refusal.ts';

/** Telegram does not document how long it waits; the bot's answer is accepted for about this long. */
const ANSWERABLE_MS = 30_000;
const KEPT_MS = 10 * 60_000;
const MAX_KEPT = 50;

interface Entry<Question, Answer> {
  readonly question: Question;
  readonly at: number;
  answer: Answer | null;
}

export type QueryBook<Question, Answer> = ReturnType<typeof createQueryBook<Question, Answer>>;

export function createQueryBook<Question, Answer>(clock: Clock, newId: () => string) {
  const entries = new Map<string, Entry<Question, Answer>>();

  const find = (id: string) => {
    const entry = entries.get(id);
    return entry && clock.now() - entry.at < KEPT_MS ? entry : null;
  };

  return {
    ask(question: Question): string {
      const id = newId();
      entries.set(id, { question, at: clock.now(), answer: null });
      const [oldest] = entries.size > MAX_KEPT ? entries.keys() : [];
      if (oldest !== undefined) entries.delete(oldest);
      return id;
    },
    /** Throws 400 if the query no longer exists. */
    answer(id: string, answer: Answer): Question {
      const entry = find(id);
      if (!entry || clock.now() - entry.at >= ANSWERABLE_MS) {
        throw badRequest('query is too old and response timeout expired or query ID is invalid');
      }
      entry.answer = answer;
      return entry.question;
    },
    /** As `answer`, for what may be answered once only. */
    answerOnce(id: string, answer: Answer): Question {
      if (find(id)?.answer != null) throw badRequest('query is already answered');
      return this.answer(id, answer);
    },
    question: (id: string): Question | null => find(id)?.question ?? null,
    /** Null: it was not asked in this time, or not at all. */
    askedWithin(id: string, ms: number): Question | null {
      const entry = find(id);
      return entry !== null && clock.now() - entry.at <= ms ? entry.question : null;
    },
    /** Null: not answered yet, or dropped. */
    answerTo: (id: string): Answer | null => find(id)?.answer ?? null,
  };
}
