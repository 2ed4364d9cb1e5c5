/**
 * Numbers, dates and hours that a post says in words, as it would write them: 'um e oitenta e cinco' → '1,85', 'cinquenta reais' → '50 reais',
 * 'nove da noite' → '21h'. What may be an article, a count or half an hour stays as it is.
 */
import { plainOf } from '../../language/fold.ts';
import { NUMBER_WORDS, SMALL_NUMBER_WORDS } from '../../language/numbers/number-words.ts';
import { spokenNumber } from '../../language/numbers/spoken-number.ts';

interface Piece {
  /** Null: a sign or a new line, which no number reaches over. */
  readonly word: string | null;
  readonly at: number;
  readonly end: number;
}

export function withFigures(text: string): string {
  const pieces: Piece[] = [...text.matchAll(/\p{L}[\p{L}\p{M}]*|[^\p{L}\p{M} ]+/gu)].map(({ 0: own, index }) => ({
    word: /^\p{L}/u.test(own) ? plainOf(own) : null,
    at: index,
    end: index + own.length,
  }));
  const words = pieces.map(({ word }) => word);
  let [written, from] = ['', 0];
  for (let at = 0; at < pieces.length; ) {
    const found = figureAt(words, at);
    const [first, last] = [pieces[at], pieces[at + (found?.length ?? 1) - 1]];
    // 'Ten Hag', 'Mil' of a name.
    const isName = found?.isBare === true && /^\p{Lu}\p{Ll}/u.test(text.slice(first?.at));
    if (found !== null && !isName && first !== undefined && last !== undefined) {
      written += text.slice(from, first.at) + found.text;
      from = last.end;
    }
    at += found?.length ?? 1;
  }
  return withDates(written + text.slice(from));
}

const MONTHS = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const NAMED = new RegExp(
  `(?<![\\d,.])(\\d{1,2})º?(?: de |[/-])(${MONTHS.map(month => `${month.slice(0, 3)}(?:${month.slice(3)})?`)
    .join('|')
    .replace('ç', '[çc]')})(?!\\p{L})(?:(?: de |[/-])(20\\d\\d))?`,
  'giu',
);
/** With points only before its hour: '22.11' alone may be odds. */
const POINTED =
  /(?<![\d,.])([0-3]?\d)\.([01]\d)(?:\.(20\d\d|\d\d))?(?=\s?(?:[–—|,-]\s?)?(?:[àa]s )?[0-2]?\d(?::[0-5]\d|h))/g;

function withDates(text: string): string {
  const dated = (day: string, month: number | string, year?: string) => `${day}/${month}${year ? `/${year}` : ''}`;
  return text
    .replace(NAMED, (_, day: string, name: string, year?: string) =>
      dated(day, MONTHS.findIndex(month => plainOf(name).startsWith(month.slice(0, 3))) + 1, year),
    )
    .replace(POINTED, (_, day: string, month: string, year?: string) => dated(day, month, year));
}

interface Figure {
  readonly text: string;
  readonly length: number;
  /** Neither money, nor a price, nor an hour: only its word says it. */
  readonly isBare: boolean;
}

function figureAt(words: readonly (string | null)[], at: number): Figure | null {
  const hour = hourAt(words, at);
  if (hour !== null) return hour;
  const found = spokenNumber(words, at);
  const before = words[at - 1] ?? '';
  // 'Às dez', 'dia vinte': of a time.
  if (!found?.isSure || /^(?:as|dia)$/.test(before)) return null;
  const unit = words[at + found.length - 1] ?? '';
  const isNamed = found.isMoney && found.length > 1 && !NUMBER_WORDS.has(unit) && !SMALL_NUMBER_WORDS.has(unit);
  const length = found.length - (isNamed ? 1 : 0);
  const isRate = words.slice(at + length, at + length + 2).join(' ') === 'por cento';
  if (isRate) return { text: `${found.digits}%`, length: length + 2, isBare: false };
  const cents = centsAfter(words, at + length, Number(found.digits));
  if (cents !== null)
    return { text: `${found.digits},${cents.digits}`, length: length + 1 + cents.length, isBare: false };
  return { text: found.digits, length, isBare: !found.isMoney && !found.isPrice };
}

/** 'Cinquenta e um e quarenta': what is no part of the whole number is its centavos. */
function centsAfter(words: readonly (string | null)[], at: number, whole: number) {
  if (!(whole > 30) || whole % 10 === 0 || words[at] !== 'e') return null;
  const found = spokenNumber(words, at + 1);
  return found?.isSure && !found.isPrice && !found.isMoney && /^\d\d$/.test(found.digits) ? found : null;
}

const OF_DAY: Readonly<Record<string, number>> = { manha: 0, madrugada: 0, tarde: 12, noite: 12 };

/** 'Nove da noite', 'seis e meia da tarde'. */
function hourAt(words: readonly (string | null)[], at: number): Figure | null {
  const hour = SMALL_NUMBER_WORDS.get(words[at] ?? '') ?? NUMBER_WORDS.get(words[at] ?? '');
  if (hour === undefined || hour > 12) return null;
  const isParted = words[at + 1] === 'e';
  const minute = !isParted ? 0 : words[at + 2] === 'meia' ? 30 : NUMBER_WORDS.get(words[at + 2] ?? '');
  const behind = at + (isParted ? 3 : 1);
  const later = words[behind] === 'da' ? OF_DAY[words[behind + 1] ?? ''] : undefined;
  if (minute === undefined || minute > 59 || later === undefined) return null;
  const clock = (hour % 12) + later;
  return { text: `${clock}h${String(minute).padStart(2, '0')}`, length: behind + 2 - at, isBare: false };
}
