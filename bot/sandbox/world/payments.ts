/** The Stars that the bot was paid with: invoices, questions before a payment, payments and refunds. In memory only. */
import type { User } from './telegram-objects.ts';

interface Place {
  readonly chatId: number;
  readonly messageId: number;
}

interface Question {
  readonly person: User;
  readonly payload: string;
  readonly amount: number;
  /** Called with null where the bot lets it happen, else with why not. */
  readonly answered: (refusal: string | null, chargeId: string) => void;
}

/** Source: https://core.telegram.org/bots/api#startransaction */
interface StarTransaction {
  readonly id: string;
  readonly amount: number;
  readonly date: number;
  readonly source?: { readonly type: 'user'; readonly user: User };
  readonly receiver?: { readonly type: 'user'; readonly user: User };
}

export interface Payments {
  offer(place: Place, payload: string): void;
  payloadOf(place: Place): string | null;
  ask(question: Question): string;
  /** The ids of the questions that the bot has not answered. */
  waiting(): readonly string[];
  /** False: nobody asked, or it is answered. */
  answer(queryId: string, refusal: string | null): boolean;
  refund(chargeId: string, personId: number): 'refunded' | 'again' | 'unknown';
  balance(): number;
  transactions(): readonly StarTransaction[];
}

/** now: in milliseconds. */
export function createPayments(newId: () => string, now: () => number): Payments {
  const offers = new Map<string, string>();
  const questions = new Map<string, Question>();
  const done: StarTransaction[] = [];
  const keyOf = ({ chatId, messageId }: Place) => `${chatId} ${messageId}`;
  const date = () => Math.floor(now() / 1000);
  return {
    offer: (place, payload) => void offers.set(keyOf(place), payload),
    payloadOf: place => offers.get(keyOf(place)) ?? null,
    ask(question) {
      const id = newId();
      questions.set(id, question);
      return id;
    },
    waiting: () => [...questions.keys()],
    answer(queryId, refusal) {
      const question = questions.get(queryId);
      if (question === undefined) return false;
      questions.delete(queryId);
      const id = `stars-${newId()}`;
      if (refusal === null)
        done.push({ id, amount: question.amount, date: date(), source: { type: 'user', user: question.person } });
      question.answered(refusal, id);
      return true;
    },
    refund(chargeId, personId) {
      const paid = done.find(({ id, source }) => id === chargeId && source?.user.id === personId);
      if (paid?.source === undefined) return 'unknown';
      if (done.some(({ id, receiver }) => id === chargeId && receiver !== undefined)) return 'again';
      done.push({ id: chargeId, amount: paid.amount, date: date(), receiver: paid.source });
      return 'refunded';
    },
    balance: () => done.reduce((sum, { amount, source }) => sum + (source === undefined ? -amount : amount), 0),
    transactions: () => done,
  };
}
