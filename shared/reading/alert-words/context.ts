/** What a message about alerts is read with. */
import type { FindHouse } from '../houses/houses.ts';
import type { Clock } from '../said/moments.ts';
import type { AlertReading } from './alert-words.ts';

export interface AlertWordsContext extends Clock {
  readonly findHouse: FindHouse;
  /** The same person's last message about alerts; null: none, or too long ago. */
  readonly before: AlertReading | null;
  /** `/alerta`: it is about alerts whatever it says. */
  readonly isAsked: boolean;
  /** Their own houses, for the buttons of a question. */
  readonly houses?: readonly string[];
  /** A sum was answered just before. Absent: none was. */
  readonly hasSum?: boolean;
  /** 'A x B' of the sum before; null: none. */
  readonly match?: string | null;
}
