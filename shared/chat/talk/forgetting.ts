/** Words that end what was said before: 'esquece', 'deixa pra lá'. */
import { FORGETS } from '../../catalogue/chat/talk-words.ts';
import { foldText } from '../../language/fold.ts';

/** A longer message says more than that. */
const LONGEST = 60;

/** Whether the whole message asks to leave the last sum. */
export function isForgetting(text: string): boolean {
  if (text.length > LONGEST || /\d/.test(text)) return false;
  return FORGETS.test(
    foldText(text)
      .replace(/[^a-z ]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}
