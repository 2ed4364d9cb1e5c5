/** Waits for the bot's answer to what a person just did: a press of a button or an inline query. */
import type { Sandbox } from '../sandbox.ts';
import type { SandboxEvent } from '../world/sandbox-core.ts';
import type { After } from '../world/timer.ts';

interface QueryAnswer<Answer> {
  readonly queryId: string;
  readonly answer: Answer;
}

export interface BotAnswerDeps {
  readonly sandbox: Pick<Sandbox, 'subscribe'>;
  readonly after: After;
}

/** After this the person's app stops waiting for the bot. */
const ANSWER_MS = 5_000;

/**
 * ask: returns the query's id. Answers null if none comes in time. It subscribes before it asks, because the bot may
 * answer before `ask` returns.
 */
export function awaitBotAnswer<Answer>(
  { sandbox, after }: BotAnswerDeps,
  ask: () => string,
  answerIn: (event: SandboxEvent) => QueryAnswer<Answer> | null,
): Promise<{ readonly queryId: string; readonly answer: Answer | null }> {
  return new Promise((resolve, reject) => {
    const early: QueryAnswer<Answer>[] = [];
    let asked: string | null = null;
    const end = (queryId: string, answer: Answer | null) => {
      unsubscribe();
      cancelTimeout();
      resolve({ queryId, answer });
    };
    const resolveIfAnswered = () => {
      const found = early.find(({ queryId }) => queryId === asked);
      if (found) end(found.queryId, found.answer);
    };
    const unsubscribe = sandbox.subscribe(event => {
      const answer = answerIn(event);
      if (answer === null) return;
      early.push(answer);
      resolveIfAnswered();
    });
    const cancelTimeout = after(ANSWER_MS, () => asked !== null && end(asked, null));
    try {
      asked = ask();
      resolveIfAnswered();
    } catch (cause) {
      unsubscribe();
      cancelTimeout();
      reject(cause);
    }
  });
}
