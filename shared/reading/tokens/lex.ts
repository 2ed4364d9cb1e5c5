/**
 * Cuts a chat message into numbers, words and separators, and drops what by its shape is no part of a sum: links,
 * e-mails, telephones, documents, times, dates, emojis. Every pattern looks at a bounded number of characters.
 */
import { DIGIT_HOUSES } from '../../catalogue/chat/read-words.ts';
import { foldText } from '../../language/fold.ts';
import { MONEY_UNITS, THOUSANDS } from '../../language/numbers/number-words.ts';
import type { RawToken, SaidOddsFormat, Separator } from '../result/token.ts';
import { type NumberMarks, numberToken } from './number.ts';

/** Shapes that are no part of a sum and are skipped whole. The first match wins. */
const SHAPES: readonly RegExp[] = [
  /https?:\/\/\S+/iy,
  /(?:www\.|t\.me\/|bit\.ly\/)\S+/iy,
  /[\w.+-]{1,64}@[a-z][\w-]{0,62}(?:\.[a-z]{2,20}){1,3}/iy,
  /@[a-z]\w{2,32}/iy,
  /#[\p{L}\p{N}][\p{L}\p{N}_]{0,60}/uy,
  /(?:[a-z0-9-]{2,40}\.){1,3}(?:com|br|net|bet|app|io|me|link|example)(?:\.br)?(?:\/\S*)?(?![\p{L}\d])/iuy,
  // A keycap is the bullet of a list.
  /[0-9#*]\uFE0F?\u20E3/uy,
  // CPF, CNPJ, telephone, a key of Pix.
  /\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}/y,
  /\d{10,}(?![.,]\d)/y,
  /\d{3}\.\d{3}\.\d{3}-\d{2}/y,
  /(?:\+?55\s?)?(?:\(\d{2}\)|\d{2})\s?9?\d{4}[- ]\d{4}(?!\d)/y,
  // Times: 21:30, 11:59:56, 16h, 21h30.
  /\d{1,2}:\d{2}(?::\d{2})?(?:\s?hs?)?(?!\d|[.,]\d)/iy,
  /\d{1,2}\s?hs?(?:\d{2})?(?:min)?(?![\p{L}\d])/iuy,
  /\d{1,3}\s?(?:min|minutos?|'|\u2032)(?![\p{L}\d])/iuy,
  // The games of sets: 6/3 2/4.
  /[0-7]\/[0-7](?:\s{1,3}[0-7]\/[0-7]){1,4}(?![\d.,/])/y,
  // A month with its zero is of a day: 14/08.
  /\d{1,2}\/0[1-9](?!\d|[.,/]\d)/y,
  // What others offer at that price is no amount of the sum.
  /(?:liquidez|volume|matched)\s{0,2}:?\s{0,2}(?:r\$\s*)?\d[\d.,]*k?/iy,
  // Tournaments: ATP 250, M25.
  /(?:atp|wta|itf|challenger|masters)\s?\d{2,4}(?![\d.,])/iy,
  // A day and its hour: 25/12 às 16h.
  /\d{1,2}\/\d{1,2}[^\p{L}\d\n]{0,6}(?:às|as|a partir das)?\s{0,2}\d{1,2}(?::\d{2}|h(?:\d{2})?)/iuy,
  // Dates with a year. Those without one look like fractions, and only the word before them tells.
  /\d{1,2}\/\d{1,2}\/\d{2,4}(?![\d/])/y,
  /\d{4}([-/])\d{1,2}\1\d{1,2}(?!\d)/y,
  // '+18', '18+': for adults.
  /\+18(?![\d.,])|18\s?\+/y,
  // '2+ chutes': at least so many.
  /\d{1,2}\+(?!\d)/y,
  // '7 a 9 escanteios', '2 a 3 gols': so many.
  /\d{1,2}\s(?:a|à|até|ate|ou)\s\d{1,2}\s?(?:gols?|escanteios?|cantos?|cart(?:ão|ões|ao|oes)|pontos?|games?|sets?|chutes)(?![\p{L}\d])/iuy,
  // The minute of a match.
  /\d{2,3}\+\d{1,2}(?!\d|[.,]\d)/y,
];
const DAY_WORD = /(?:dia|data|até|ate|hoje|amanhã|amanha|domingo|sábado|sabado|feira)\s*\(?\s*$/iu;
const DAY = /\d{1,2}\/\d{1,2}(?![\d/.,])/y;
const SCORE = /(\d{1,2})(\s?[x\u00d7]\s?|-)(\d{1,2})(?![\d.,/]|\s?[x\u00d7]\s?\d)/iuy;
/** 'tá 1 a 0': said of a match. */
const SCORE_SAID =
  /(?<=(?:t[aá]|est[aá]|placar|jogo|por|ganhando|perdendo|vencendo|empatando)\s)\d\sa\s\d(?![\d.,%]|\s?(?:reais|conto|u\b))/iuy;
const SCORE_SPACED = /(\d{1,2})\s[x\u00d7]\s(\d{1,2})(?![\d.,/])/iuy;
const ARROW =
  /(?:\u27a1|\u2b06|\u2197|\u{1f53c}|[\u2192\u21d2\u21e8\u2794\u2798-\u27af\u27b1-\u27be\u27f6\u27f9\u2b95]|\u25b6|\u23e9|=>|->)\ufe0f?/uy;
const ARROW_BACK = /(?:\u2b05|[\u2190\u21d0\u21e6\u27f5\u27f8]|\u25c0|<-)\ufe0f?/uy;
const SENTENCE_END = /[.!](?=\s+\p{Lu})(?!\s+R\$)/uy;
/** 'uma free. 100 na odd 2,6'; 'com. 5' and 'máx. 30' are words cut short. */
const SENTENCE_BEFORE_NUMBER = /(?<=\p{L}{3})[.!](?=\s+(?:r\$\s*)?\d)/iuy;
const CUT_SHORT = /(?:^|\P{L})(?:com|comis|resp|m[aá]x|m[ií]n|tot|val|aprox|obs|art|stk|prof|lucr|cot|num|und|unid)$/iu;
const BLANKS = /[^\S\n]+/uy;
const EMOJI =
  /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0e|\ufe0f|[\u{E0020}-\u{E007F}])+/uy;
/** People here also type '$200', and mean reais. */
const CURRENCY = /r\$\s*|(?:\$|brl)\s*(?=\d)/iy;
const OTHER_CURRENCY = /[\u20ac\u00a3]\s*(?=\d)|(?:us\$|u\$)\s*/iy;
const PERCENT = /([+\-\u2212]?)(\d{1,5}(?:[.,]\d{1,6})?)\s*[%\uff05]/y;
const NUMBER = /[+\-\u2212]?\d[\d.,]*(?:\/\d{1,4}(?!\d|[.,/]\d))?/y;
const LETTERS = /[\p{L}][\p{L}\d]*/uy;
const COMBINED = /(?:1x|x2|2x|1\/x)(?![\p{L}\d]|[.,]\d)/iuy;
const SPLIT_NUMBER = /\d(?:,[^\S\n]{1,3}|;)\d{2}(?!\d|[.,]\d)/y;
const WORD = /[csp]\/(?=\s?[\p{L}\d])|[\p{L}][\p{L}\p{N}'\u2019&*_+.-]*/iuy;
const LIST_BULLET = /\d{1,2}\s?[).](?=\s)/y;
const SEPARATORS: Readonly<Record<string, Separator>> = {
  '\n': '\n',
  '/': '/',
  '\\': '/',
  '|': '/',
  ',': ',',
  ';': ';',
  ':': ':',
  '-': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '(': '(',
  '[': '(',
  ')': ')',
  ']': ')',
  '=': '=',
  '?': '?',
  '\u00b7': '\u00b7',
  '\u2022': '\u00b7',
  '\u00d7': 'x',
  '\u00bb': '-',
  '\u279c': '-',
};

const FORMAT_UNITS: Readonly<Record<string, SaidOddsFormat>> = { hk: 'hongkong', my: 'malay', id: 'indonesian' };

/** text: as it came, of any length that Telegram sends. Never throws. */
export function lex(text: string): RawToken[] {
  const tokens: RawToken[] = [];
  let isMoneyNext = false;
  let isOddsNext = false;
  for (let at = 0; at < text.length; ) {
    const marks = { isMoney: isMoneyNext, isOdds: isOddsNext };
    const arrow = lengthOf(ARROW, text, at);
    const back = arrow > 0 ? 0 : lengthOf(ARROW_BACK, text, at);
    if (arrow + back > 0) {
      tokens.push({ kind: 'separator', text: arrow > 0 ? '→' : '←' });
      at += arrow + back;
      continue;
    }
    const passed = skipped(text, at);
    if (passed > at) {
      at = passed;
      continue;
    }
    const currency = lengthOf(CURRENCY, text, at);
    if (currency > 0) {
      [isMoneyNext, at] = [true, at + currency];
      continue;
    }
    if (text[at] === '@') {
      // '2,10@betano' names a house.
      [isOddsNext, at] = [!/\p{L}/u.test(text[at + 1] ?? ''), at + 1];
      continue;
    }
    const read = foreignAt(text, at) ?? valueAt(text, at, marks) ?? wordAt(text, at);
    if (read === null) {
      // The end of a sentence: 'Placard. Já meti 40'.
      const isEnd =
        lengthOf(SENTENCE_END, text, at) > 0 ||
        (lengthOf(SENTENCE_BEFORE_NUMBER, text, at) > 0 && !CUT_SHORT.test(text.slice(Math.max(0, at - 8), at)));
      const separator = isEnd ? ';' : SEPARATORS[text[at] ?? ''];
      if (separator !== undefined) tokens.push({ kind: 'separator', text: separator });
      at += 1;
      continue;
    }
    tokens.push(...read.tokens);
    at += read.length;
    if (read.tokens.some(token => token.kind === 'number')) [isMoneyNext, isOddsNext] = [false, false];
  }
  return tokens;
}

interface Read {
  readonly tokens: readonly RawToken[];
  readonly length: number;
}

/** Where the text continues after blanks, emojis and ignored shapes. */
function skipped(text: string, at: number): number {
  const blank = lengthOf(BLANKS, text, at) || lengthOf(EMOJI, text, at);
  if (blank > 0) return at + blank;
  const before = text[at - 1] ?? ' ';
  if (/[\p{L}\d]/u.test(before)) return at;
  for (const shape of SHAPES) {
    const length = lengthOf(shape, text, at);
    if (length > 0) return at + length;
  }
  const isLineStart = at === 0 || /[\n]\s*$/.test(text.slice(Math.max(0, at - 8), at));
  const bullet = isLineStart && text.includes('\n') ? lengthOf(LIST_BULLET, text, at) : 0;
  if (bullet > 0) return at + bullet;
  return DAY_WORD.test(text.slice(Math.max(0, at - 20), at)) ? at + lengthOf(DAY, text, at) : at;
}

/** Money that is not reais: no sum is done with it. */
function foreignAt(text: string, at: number): Read | null {
  const length = lengthOf(OTHER_CURRENCY, text, at);
  return length === 0
    ? null
    : {
        tokens: [{ kind: 'word', text: text.slice(at, at + length).trim(), plain: nameOfSign(text[at] ?? '') }],
        length,
      };
}

const nameOfSign = (sign: string) => (sign === '\u20ac' ? 'euro' : sign === '\u00a3' ? 'libra' : 'usd');

function valueAt(text: string, at: number, marks: NumberMarks): Read | null {
  const combined = lengthOf(COMBINED, text, at);
  if (combined > 0) return { tokens: [word(text.slice(at, at + combined))], length: combined };
  const house = /[\p{L}\d.,]/u.test(text[at - 1] ?? ' ') ? 0 : lengthOf(DIGIT_HOUSES, text, at);
  if (house > 0) return { tokens: [word(text.slice(at, at + house))], length: house };
  const split = lengthOf(SPLIT_NUMBER, text, at);
  if (split > 0 && !/\d/.test(text[at - 1] ?? '')) return typo(text.slice(at, at + split));
  PERCENT.lastIndex = at;
  const percent = PERCENT.exec(text);
  if (percent !== null && !/[\d.,]/.test(text[at - 1] ?? '')) {
    const [whole, sign = '', digits = ''] = percent;
    const isSigned = sign !== '' && !/[\d\p{L}]/u.test(text[at - 1] ?? ' ');
    // Parsed from its digits, because 5.6 / 100 is not always the same double as 0.056.
    const fraction = Number(`${digits.replace(',', '.')}e-2`);
    const tokens: RawToken[] = [
      { kind: 'percent', text: digits, fraction, sign: isSigned ? (sign === '+' ? '+' : '-') : null },
    ];
    return {
      tokens: sign !== '' && !isSigned ? [{ kind: 'separator', text: '-' }, ...tokens] : tokens,
      length: whole.length,
    };
  }
  return scoreAt(text, at, marks) ?? digitsAt(text, at, marks);
}

function scoreAt(text: string, at: number, { isOdds }: NumberMarks): Read | null {
  if (isOdds || /[\p{L}\d.,/]/u.test(text[at - 1] ?? ' ')) return null;
  const length = lengthOf(SCORE, text, at) || lengthOf(SCORE_SPACED, text, at) || lengthOf(SCORE_SAID, text, at);
  return length === 0 ? null : { tokens: [{ kind: 'score', text: text.slice(at, at + length) }], length };
}

/** A number, and the letters that are stuck to it: '2k', '1,10hk', '2,2x1,91', '2,1O'. */
function digitsAt(text: string, at: number, marks: NumberMarks): Read | null {
  NUMBER.lastIndex = at;
  let digits = NUMBER.exec(text)?.[0] ?? '';
  if (digits === '') return null;
  // In '2,08-2,04' the dash separates; it is no minus sign.
  if (/^[+\-\u2212]/.test(digits) && /[\d%)\p{L}]/u.test(text[at - 1] ?? ' ')) return null;
  const slash = digits.indexOf('/');
  if (slash >= 0 && /[.,]/.test(digits)) digits = digits.slice(0, slash);
  if (slash >= 0 && text[at - 1] === '/') digits = digits.slice(0, slash);
  const end = at + digits.length;
  const tail = /[.,]+$/.exec(digits)?.[0] ?? '';
  const core = tail === '' ? digits : digits.slice(0, -tail.length);
  const letters = tail === '' ? LETTERS : null;
  if (letters !== null) letters.lastIndex = end;
  const suffix = letters?.exec(text)?.[0] ?? '';
  if (suffix !== '') return suffixed(text, at, core, suffix, marks);
  const token = numberToken(core, marks);
  if (token === null) return typo(digits);
  const tokens: RawToken[] = [token];
  // 'odd 1,80+': that, or more.
  if (/\d[.,]\d/.test(core) && text[end] === '+' && !/\d/.test(text[end + 1] ?? ' '))
    return { tokens: [word('minima'), token], length: digits.length + 1 };
  if (tail.includes(',')) tokens.push({ kind: 'separator', text: ',' });
  else if (tail.includes('.')) tokens.push({ kind: 'separator', text: ';' });
  return { tokens, length: digits.length };
}

function suffixed(text: string, at: number, core: string, suffix: string, marks: NumberMarks): Read {
  const unit = foldText(suffix);
  const length = core.length + suffix.length;
  const one = (token: RawToken | null): Read =>
    token === null ? typo(text.slice(at, at + length)) : { tokens: [token], length };
  if (THOUSANDS.has(unit) && unit !== 'm') return one(numberToken(core, { ...marks, isThousands: true }));
  // '50tão', '20tinho'
  if (MONEY_UNITS.has(unit) || /^(?:z?ao|tao|t?inho|zinho)$/.test(unit))
    return one(numberToken(core, { ...marks, isMoney: true }));
  if (/^(?:u|un|und|uni|unid|unds|unidades?)$/.test(unit)) {
    const units = Number(core.replace(',', '.'));
    if (units > 0 && units < 1_000) return { tokens: [{ kind: 'units', text: core, units }], length };
  }
  const format = Object.hasOwn(FORMAT_UNITS, unit) ? FORMAT_UNITS[unit] : undefined;
  if (format !== undefined) return one(numberToken(core, { ...marks, format }));
  if (/^[aoªº]$/.test(suffix) && /^[1-3]$/.test(core)) return { tokens: [word(`${core}a`)], length };
  // '2,2x1,91', or a '3x5' that is not a score.
  const next = text[at + length] ?? '';
  if (/^x(?:\d.*)?$/.test(unit)) {
    const token = numberToken(core, marks);
    if (token !== null) return { tokens: [token, { kind: 'separator', text: 'x' }], length: core.length + 1 };
  }
  // A name that starts with a digit, like those of some houses: '7k', '1xbet', '4play'; '1T' is half of a match.
  const isHalf = unit === 't' && /^[12]$/.test(core);
  if (isHalf || (/^\d{1,4}$/.test(core) && suffix.length >= 3 && !/[oO0lLI|]/.test(suffix.charAt(0))))
    return { tokens: [word(text.slice(at, at + length))], length };
  // 'b2', 'c6,5' after a number without a blank: '2,10b 2,12l'.
  if (/^[bl]$/.test(unit) && next !== '.' && next !== ',') {
    const token = numberToken(core, { ...marks, isOdds: true });
    if (token !== null) return { tokens: [token, word(suffix)], length };
  }
  const rest = /^[\d.,a-z]*/i.exec(text.slice(at, at + 20))?.[0] ?? '';
  return typo(rest.length > length ? rest : text.slice(at, at + length));
}

function wordAt(text: string, at: number): Read | null {
  const length = lengthOf(WORD, text, at);
  if (length === 0) return null;
  const found = text.slice(at, at + length);
  // 'l00' and 'O,95': a letter that looks like a digit.
  if (/^[lIO|][\d][\d.,]*$/.test(found) && !/^[lI]\d[.,]/.test(found) && !/^l\d$/.test(found)) {
    const rest = /^[\d.,]*/.exec(text.slice(at + length, at + length + 10))?.[0] ?? '';
    return typo(found + rest);
  }
  // 'l.8O': letters for digits on both sides of the point.
  const spelt = /^[lIO|][.,][\dlIO|]*\d[\dlIO|]*$/.exec(/^[\dlIO|.,]+/.exec(text.slice(at, at + 10))?.[0] ?? '');
  if (spelt !== null) return typo(spelt[0]);
  // 'fb50', 'lay2,12', 'odd1:', 'c6,5': known letters before a number. 'bet365' is a name.
  const glued = /^(\p{L}{1,9}?)(\d+)$/u.exec(found);
  const letters = foldText(glued?.[1] ?? '');
  if (glued !== null && /^(odds?|aposta|casa|entrada|perna|jogo)$/.test(letters) && /^[1-9]$/.test(glued[2] ?? '')) {
    const isIndex =
      /^\s*[:=)-]/.test(text.slice(at + length, at + length + 3)) ||
      /^\s+\d/.test(text.slice(at + length, at + length + 4));
    if (isIndex) return { tokens: [word('odd')], length };
  }
  // 'b365' is a house, so a single letter takes at most two digits.
  const isShort = letters.length > 1 || (glued?.[2]?.length ?? 0) < 3;
  if (glued !== null && GLUED.has(letters) && isShort)
    return { tokens: [word(glued[1] ?? '')], length: letters.length };
  const trimmed = found.replace(/[.*_'\u2019+-]+$/u, '');
  const kept = /^(com|comis|arred|pag|h\.a|min)\.$/i.test(found) ? found : trimmed === '' ? found : trimmed;
  return { tokens: [word(kept)], length: kept.length };
}

/** Words that keep their meaning with a number glued to them. */
const GLUED: ReadonlySet<string> = new Set(
  'b l c fb freebet lay back odd odds total stake banca max lim com resp passo x o u ah ha over under dnb valor rs'.split(
    ' ',
  ),
);

function typo(text: string): Read {
  const repaired = text
    .replace(/[oO]/g, '0')
    .replace(/[lI|]/g, '1')
    .replace(/\s/g, '')
    .replace(';', ',')
    .replace(/([.,])[.,]+/g, '$1');
  const isNumber = numberToken(repaired) !== null;
  return { tokens: [{ kind: 'typo', text, repaired: isNumber ? repaired : null }], length: text.length };
}

const word = (text: string): RawToken => ({ kind: 'word', text, plain: foldText(text) });

function lengthOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
