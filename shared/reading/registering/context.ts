/** What a message to the planilha is read with. */
import type { FindHouse } from '../houses/houses.ts';
import type { RegisteringReading } from '../result/registering.ts';
import type { Clock } from '../said/moments.ts';

export interface RegisteringContext extends Clock {
  readonly findHouse: FindHouse;
  /** What the same person's last message to the planilha was; null: none, or too long ago. */
  readonly before: RegisteringReading | null;
  /** A sum was answered just before, so that 'registra' alone may mean it. */
  readonly hasSum: boolean;
  /** The command `/registrar`, or the line of an offer: it is meant for the planilha whatever it says. */
  readonly isAsked: boolean;
  /** Their own houses, for the buttons of a question. */
  readonly houses: readonly string[];
}
