/** What a reader of letters found on a picture: words with their places. Knows nothing of bets. */

export interface PrintWord {
  readonly text: string;
  /** Its box on the picture, in any unit. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** False: a second reading, made another way, says something else. Absent: all readings agree. */
  readonly isTwice?: false;
}

/** More words are a page of a book. */
export const MOST_PRINT_WORDS = 1_500;

const WIDTH = 10;
const HEIGHT = 20;

/** Printed lines as words: each line a row, a letter as wide as any other. For text that somebody has read already. */
export function wordsOfLines(lines: readonly string[]): PrintWord[] {
  return lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
      text,
      left: index * WIDTH,
      right: (index + text.length) * WIDTH,
      top: row * HEIGHT * 2,
      bottom: row * HEIGHT * 2 + HEIGHT,
    })),
  );
}
