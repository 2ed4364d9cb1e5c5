/**
 * Reads the letters of a picture with an engine that is given: twice as a whole, as it is and evened out, and what
 * both read otherwise once more by itself. The same on the server and on a phone.
 */
import { cutOut, type GreyPicture, greyOfPng, pgmOf, scaled, standingOut } from '../../pictures/grey-picture.ts';
import type { PrintWord } from './print-words.ts';
import { type Disputed, type SeenWord, settled, twiceRead } from './twice-read.ts';

/** Tesseract as its WebAssembly build has it. */
export interface LetterEngine {
  readonly files: {
    write(path: string, bytes: Uint8Array): void;
    read(path: string): Uint8Array;
  };
  set(name: string, value: string): void;
  /** Returns 0 if it could be opened. exif: how it is turned. */
  open(exif: number): number;
  /** Of the open picture, in shades of grey. */
  writeGrey(path: string): void;
  /** A line a word, in columns. */
  recognize(): string;
}

export type Recognized =
  | { readonly ok: true; readonly words: readonly PrintWord[]; readonly width: number; readonly height: number }
  | { readonly ok: false };

/** Sparse text: slips have columns and gaps, and no paragraphs. */
const SPARSE = '11';
const ONE_LINE = '7';
/** The second reading is of another size, so that it errs elsewhere. Pixels. */
const SECOND_WIDTH = 1_080;
const NEAR_WIDTH = 0.1;
/** A letter and what is round it, as a part of the width of a phone. */
const WITHIN = 40;
const LONGEST = 3_200;
/** A digit is read best at this height. Pixels. */
const LINE_HEIGHT = 48;
const RIM = 0.35;
/** More of them are no slip. */
const MOST_DISPUTED = 40;

export function recognize(
  engine: LetterEngine,
  picture: Uint8Array,
  exif: number,
  progress: (part: number) => void,
): Recognized {
  engine.files.write(INPUT, picture);
  if (engine.open(exif) !== 0) return { ok: false };
  engine.writeGrey(GREY);
  const grey = greyOfPng(engine.files.read(GREY));
  if (grey === null) return { ok: false };
  const first = wordsOf(engine, grey, sizeFor(grey, grey.width));
  progress(0.4);
  const second = wordsOf(
    engine,
    standingOut(grey, Math.round(grey.width / WITHIN)),
    sizeFor(grey, secondWidth(grey.width)),
  );
  progress(0.8);
  const { words, disputed } = twiceRead(first, second);
  const decided = disputed
    .slice(0, MOST_DISPUTED)
    .map(each => ({ at: each.at, word: settled(each, alone(engine, grey, each)) }));
  const all = words.map((word, at) => decided.find(each => each.at === at)?.word ?? word);
  progress(1);
  return { ok: true, words: all, width: grey.width, height: grey.height };
}

const INPUT = '/input';
const GREY = '/image.png';

/** Long screenshots are made smaller, so that no memory is full. */
const sizeFor = ({ width, height }: GreyPicture, wanted: number): number =>
  Math.min(wanted / width, LONGEST / width, (LONGEST * 4) / height);

const secondWidth = (width: number): number =>
  Math.abs(width - SECOND_WIDTH) < NEAR_WIDTH * SECOND_WIDTH ? width * 0.75 : SECOND_WIDTH;

function wordsOf(engine: LetterEngine, grey: GreyPicture, by: number): SeenWord[] {
  open(engine, by === 1 ? grey : scaled(grey, by), SPARSE);
  return seenWords(engine.recognize()).map(word => ({
    ...word,
    left: word.left / by,
    top: word.top / by,
    right: word.right / by,
    bottom: word.bottom / by,
  }));
}

function open(engine: LetterEngine, grey: GreyPicture, mode: string): void {
  engine.set('tessedit_pageseg_mode', mode);
  engine.files.write(INPUT, pgmOf(grey));
  engine.open(UPRIGHT);
}

const UPRIGHT = 1;

function alone(engine: LetterEngine, grey: GreyPicture, { word }: Disputed): string {
  const height = Math.max(1, word.bottom - word.top);
  open(engine, scaled(cutOut(grey, word, height * RIM), LINE_HEIGHT / height), ONE_LINE);
  return seenWords(engine.recognize())
    .map(({ text }) => text)
    .join('');
}

/** Source: tesseract's TSV: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
function seenWords(tsv: string): SeenWord[] {
  return tsv.split('\n').flatMap(line => {
    const [level, , , , , , left, top, width, height, confidence, text = ''] = line.split('\t');
    if (level !== '5' || text.trim() === '') return [];
    const [x, y] = [Number(left), Number(top)];
    return [
      { text, left: x, top: y, right: x + Number(width), bottom: y + Number(height), confidence: Number(confidence) },
    ];
  });
}

/** How a photo has to be turned, of 1 to 8. Source: JEITA CP-3451, 4.6.4, orientation; as the engine itself looks for it. */
export function turnOf(picture: Uint8Array): number {
  const head = picture.subarray(0, 4_096);
  for (let at = 0; at + 10 < head.length; at++) {
    const big = [0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00].every(
      (byte, index) => head[at + index] === byte,
    );
    const little = [0x12, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00].every((byte, index) => head[at + index] === byte);
    const turn = big ? head[at + 9] : little ? head[at + 8] : undefined;
    if (turn !== undefined && turn >= 1 && turn <= 8) return turn;
  }
  return UPRIGHT;
}
