/**
 * A message as lines to be read: written in one way whatever its fonts, arrows, emojis and bullets. Every line has a plain
 * form of the same length, so that what is found in one can be cut out of the other.
 */

import { plainOf } from '../../language/fold.ts';
import { MAX_TEXT } from '../../procedures/schema/procedure.ts';
import { claimLine } from './claim-line.ts';
import { withCodes } from './post-codes.ts';
import { withFigures } from './spoken-figures.ts';

const MAX_LINES = 200;
const MAX_LINE = 600;

export interface MessageLine {
  readonly raw: string;
  /** Small letters without accents, as long as `raw`. */
  readonly plain: string;
  /** Nothing but an amount that the post claims. */
  readonly isClaim?: true;
}

/** Empty lines are kept: they part a message. Null: too long to be read. */
export function messageLines(text: string): readonly MessageLine[] | null {
  if (text.length > MAX_TEXT) return null;
  const lines = written(text).split('\n');
  if (lines.length > MAX_LINES) return null;
  const read = lines.map(line => messageLine(line.slice(0, MAX_LINE)));
  const claim = claimLine(
    text.split(LINE_END),
    read.map(({ plain }) => plain),
  );
  return read.map((line, index) => (index === claim ? { ...line, isClaim: true } : line));
}

export function messageLine(text: string): MessageLine {
  const raw = text
    .replace(/[ \t\u00a0\u2000-\u200a]/g, ' ')
    .replace(/ {2,}/g, '  ')
    .replace(/ *([\u2190\u2192]) */g, ' $1 ')
    .replace(/^[ |]+|[ |]+$/g, '')
    .replace(/\|(?:[ |]*\|)+/g, '|');
  return { raw, plain: plainOf(raw) };
}

const LINE_END = /\r\n?|[\n\u2028\u2029]/;

/** 'Onde se lê 1,90 na Betsson, leia-se 1,87': the new one instead of the old one. */
const READ_INSTEAD =
  /\bonde (?:se )?l[eê]:? ((?:R\$ ?)?\d[\d.,]*(?<![.,]))([^\d\n]{0,40}?),? leia-?se:? ((?:R\$ ?)?\d[\d.,]*(?<![.,]))/giu;

/** An emoji separates what stands on either side of it, as a bullet does. */
function written(text: string): string {
  return (
    withCodes(withFigures(text.normalize('NFC')))
      .replace(/(\d)\ufe0f?\u20e3/g, '$1) ')
      .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]|\ufe0f|\p{Emoji_Modifier}/gu, '')
      .normalize('NFKC')
      .replace(new RegExp(LINE_END, 'g'), '\n')
      .replace(
        /[\u2192\u2197\u2b06\u{1f53c}\u279c\u27a1\u27a4\u21d2\u27f6\u279d\u279e\u2794\u25b6\u25ba\u2b95\u{1f449}]|[-=]+>+|\u00bb|>{2,}/gu,
        ' \u2192 ',
      )
      .replace(/[\u2190\u2b05\u21d0\u27f5\u00ab]|<[-=]|<{2,}/g, ' \u2190 ')
      .replace(/(\d) ?> ?(?=@?\d)/g, '$1 \u2192 ')
      .replace(/(\d) ?< ?(?=@?\d)/g, '$1 \u2190 ')
      .replace(/[\u2212\u2796]/g, '-')
      .replace(
        /[\u2713\u2714\u2022\u25aa\u25ab\u25fe\u25cf\u25cb\u25a0\u25a1\u2023\u2043\u00b7\u2219\u2605\u2606\u25c6\u25c7\u2502\u2503\u2551]/g,
        '|',
      )
      .replace(READ_INSTEAD, 'leia-se$2 $1 \u2192 $3')
      // Leaders: 'Betano ........ 2,10'.
      .replace(/(?<=\s)(?:\.{3,}|_{3,})(?=\s)|\.{5,}|_{5,}/gu, '|')
      .replace(/[*_~`]{1,3}/g, '')
      .replace(/\p{Extended_Pictographic}|[\u{1f1e6}-\u{1f1ff}]/gu, '|')
  );
}
