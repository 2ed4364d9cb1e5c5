/** Words that end what was said before: 'esquece', 'deixa pra lá'. */
import { FORGETS } from '../../catalogue/chat/talk-words.ts';
import { foldText } from '../../language/fold.ts';

/** A longer message says more than that. */
const LONGEST = 60;

const ANEW =
  /^(?:deixa|esquece|larga|ignora|descarta|cancela) (?:essa|esse|isso|ela|a anterior|a ultima)\b[^\d]{0,30}[,:;.]|^[^\d]{0,30}\b(?:faz|faca|calcula|tenta) (?:uma |um )?outr[ao]\b[^\d]{0,15}:/;

/** 'deixa essa, faz outra: 2,45 1,78 220': what follows is a sum of its own. */
export const beginsAnew = (text: string): boolean => ANEW.test(foldText(text));

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
