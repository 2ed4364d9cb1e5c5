/** The name under which a person sees a condition on their alerts. */
import { alertWordsText } from '../../catalogue/chat/alert-words.ts';
import { findBook } from '../../markets/books.ts';
import type { AlertCondition } from '../alert-conditions.ts';

export const conditionName = (condition: AlertCondition): string =>
  alertWordsText.condition(condition, key => findBook(key).name);
