/** A reader of pictures that finds words which the test gives, and none in all others. */
import type { PrintReader } from '#shared/chat/print-reader.ts';
import { pictureProblem } from '#shared/pictures/readable-picture.ts';
import { wordsOfLines } from '#shared/reading/print/print-words.ts';
import { err, ok } from '#shared/result.ts';

/** lines: of the next pictures, one after another. */
export const readsLines = (...lines: readonly (readonly string[])[]): PrintReader => {
  const left = [...lines];
  return {
    async read(_person, picture) {
      const problem = pictureProblem(picture);
      return problem === null || problem === 'small' ? ok(wordsOfLines(left.shift() ?? [])) : err(problem);
    },
  };
};
