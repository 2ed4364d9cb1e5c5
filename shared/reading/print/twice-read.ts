/** Two readings of one picture as one: where both see a word, they must agree; what only one sees is not certain. */
import type { PrintWord } from './print-words.ts';

/** A word as the engine returns it. */
export interface SeenWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Of a hundred, by the engine itself. Only noise is told by it, never what is right. */
  readonly confidence: number;
}

/** A word that two readings read otherwise, and that has digits: it is looked at once more, alone. */
export interface Disputed {
  readonly at: number;
  readonly word: PrintWord;
  readonly readings: readonly string[];
}

const NOISE = 30;
/** Of a word that one reading alone has seen. */
const NOISE_ALONE = 60;
const NOISE_OF_WORD = 40;
const HAS_DIGIT = /\d/;

export interface TwiceRead {
  readonly words: readonly PrintWord[];
  readonly disputed: readonly Disputed[];
}

export function twiceRead(first: readonly SeenWord[], second: readonly SeenWord[]): TwiceRead {
  const own = first.filter(isWord);
  const words: PrintWord[] = [];
  const disputed: Disputed[] = [];
  for (const word of own) {
    const others = second.filter(other => overlap(word, other) >= SAME_PLACE);
    const told = others
      .toSorted((a, b) => a.left - b.left)
      .map(({ text }) => text)
      .join('');
    const isSame = letters(told) === letters(word.text) || HAS_DIGIT.test(word.text) === false;
    if (!isSame && !others.some(other => letters(other.text) === letters(word.text))) {
      disputed.push({ at: words.length, word: boxOf(word), readings: [word.text, ...(told === '' ? [] : [told])] });
      words.push({ ...boxOf(word), isTwice: false });
    } else words.push(boxOf(word));
  }
  for (const word of second) {
    const noise = /\p{L}{4}/u.test(word.text) ? NOISE_OF_WORD : NOISE_ALONE;
    if (word.confidence < noise || !isWord(word) || own.some(other => overlap(other, word) > 0)) continue;
    if (HAS_DIGIT.test(word.text)) {
      disputed.push({ at: words.length, word: boxOf(word), readings: [word.text] });
      words.push({ ...boxOf(word), isTwice: false });
    } else words.push(boxOf(word));
  }
  return { words, disputed };
}

/** third: what the word says when it is read alone. Two of three decide. */
export function settled({ word, readings }: Disputed, third: string): PrintWord {
  const agreed = readings.find(each => letters(each) === letters(third));
  if (agreed === undefined || letters(third) === '') return { ...word, isTwice: false };
  const { isTwice: _doubt, ...sure } = word;
  return { ...sure, text: agreed };
}

/** Part of the smaller box that both share. */
const SAME_PLACE = 0.5;

function overlap(a: Omit<SeenWord, 'confidence'>, b: Omit<SeenWord, 'confidence'>): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (wide <= 0 || high <= 0) return 0;
  const area = ({ left, right, top, bottom }: Omit<SeenWord, 'confidence'>) =>
    Math.max(1, (right - left) * (bottom - top));
  return (wide * high) / Math.min(area(a), area(b));
}

const isWord = ({ text, confidence }: SeenWord): boolean =>
  (confidence >= NOISE || /[\p{L}\p{N}]{3}/u.test(text)) && (/[\p{L}\p{N}]/u.test(text) || /^[-–—+·•|@=]$/.test(text));

/** What matters of a word: its digits with their marks, and its letters. */
const letters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/r[s$]|[@()|:;'"“”‘’*]/g, '')
    .replace(/^[^\p{L}\p{N}+-]+|[^\p{L}\p{N}%]+$/gu, '');

const boxOf = ({ text, left, top, right, bottom }: SeenWord): PrintWord => ({ text, left, top, right, bottom });
