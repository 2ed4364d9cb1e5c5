/**
 * The words of a picture as rows, straight across it. A row is written as a line of a message is, so that what reads
 * messages reads it too.
 */
import { plainOf } from '../../language/fold.ts';
import type { PrintWord } from './print-words.ts';

export interface PlacedWord {
  readonly word: PrintWord;
  /** Where it stands in the text of its row. */
  readonly at: number;
  readonly end: number;
}

export interface PrintRow {
  /** Wide gaps are two spaces. */
  readonly raw: string;
  /** Small letters without accents, as long as `raw`. */
  readonly plain: string;
  readonly words: readonly PlacedWord[];
  readonly top: number;
  readonly bottom: number;
}

/** Part of the smaller height that two words of one row have in common. */
const SHARED_HEIGHT = 0.5;
/** 'PD1.44', '(02,14': the sign before a price is read as letters. */
const MISREAD_AT = /^(?!r?[$s€£])(?:[\p{L}(]{1,3}0?)(?=[1-9]\d?[.,]\d{2}$)/iu;
/** Between two cells, in heights of a letter. */
const WIDE_GAP = 1.6;

export function rowsOf(words: readonly PrintWord[]): PrintRow[] {
  const chains: PrintWord[][] = [];
  // From left to right, each word joins the row that it is level with, so that a slanted row stays one.
  for (const word of words.toSorted((a, b) => a.left - b.left)) {
    const best = chains
      .map(chain => ({ chain, shared: sharedHeight(chain.at(-1), word) }))
      .filter(({ shared }) => shared >= SHARED_HEIGHT)
      .toSorted((a, b) => b.shared - a.shared)[0];
    if (best === undefined) chains.push([word]);
    else best.chain.push(word);
  }
  return chains.map(rowOf).toSorted((a, b) => a.top + a.bottom - b.top - b.bottom);
}

function sharedHeight(last: PrintWord | undefined, word: PrintWord): number {
  if (last === undefined || word.left < (last.left + last.right) / 2) return 0;
  const shared = Math.min(last.bottom, word.bottom) - Math.max(last.top, word.top);
  return shared / Math.max(1, Math.min(last.bottom - last.top, word.bottom - word.top));
}

function rowOf(chain: readonly PrintWord[]): PrintRow {
  let raw = '';
  const words: PlacedWord[] = [];
  let last: PrintWord | null = null;
  for (const word of chain) {
    const isWide = last !== null && word.left - last.right > WIDE_GAP * Math.max(heightOf(last), heightOf(word));
    if (last !== null) raw += isWide ? '  ' : ' ';
    const text = word.text.replace(/[·•|│]/g, '|').replace(MISREAD_AT, '@');
    words.push({ word, at: raw.length, end: raw.length + text.length });
    raw += text;
    last = word;
  }
  return {
    raw,
    plain: plainOf(raw),
    words,
    top: Math.min(...chain.map(({ top }) => top)),
    bottom: Math.max(...chain.map(({ bottom }) => bottom)),
  };
}

const heightOf = ({ top, bottom }: PrintWord) => bottom - top;

/** The words that stand in this part of a row. */
export const wordsAt = ({ words }: PrintRow, at: number, end: number): readonly PrintWord[] =>
  words.filter(each => each.at < end && at < each.end).map(({ word }) => word);
