/** Reads the letters of a picture that a person sent, on the operator's own machine. Nothing of it is kept. */
import type { PictureProblem } from '../pictures/readable-picture.ts';
import type { PrintWord } from '../reading/print/print-words.ts';
import type { Result } from '../result.ts';

/** busy: too many wait. often: this person sent too many. slow: it took too long. Of a picture itself: what is wrong with it. */
export type PrintProblem = PictureProblem | 'busy' | 'often' | 'slow';

export interface PrintReader {
  /** person: whoever is counted for it. */
  read(person: string, picture: Uint8Array): Promise<Result<readonly PrintWord[], PrintProblem>>;
}
