/** Numbers that are said in words: 'cinquenta', 'mil e duzentos', 'dois e meio', 'um e oitenta e cinco'. */
import type { SaidToken } from './token.ts';

const UNITS: Readonly<Record<string, number>> = {
  ...{ um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9 },
};
const TEENS: Readonly<Record<string, number>> = {
  ...{ dez: 10, onze: 11, doze: 12, treze: 13, quatorze: 14, catorze: 14, quinze: 15, dezesseis: 16, dezessete: 17 },
  ...{ dezoito: 18, dezenove: 19 },
};
const TENS: Readonly<Record<string, number>> = {
  ...{ vinte: 20, trinta: 30, quarenta: 40, cinquenta: 50, sessenta: 60, setenta: 70, oitenta: 80, noventa: 90 },
};
const HUNDREDS: Readonly<Record<string, number>> = {
  ...{ cem: 100, cento: 100, duzentos: 200, trezentos: 300, quatrocentos: 400, quinhentos: 500, seiscentos: 600 },
  ...{ setecentos: 700, oitocentos: 800, novecentos: 900 },
};
const MONEY = /^(?:reais|real|contos?|pilas?|pratas?|mangos?|euros?|paus?|dinheiros?|temers?|merreis)$/;
/** 'cinquentão', 'vintinho', 'cenzão': always money. */
const SUMS: Readonly<Record<string, number>> = {
  ...{
    cinquinho: 5,
    dezinho: 10,
    dezao: 10,
    dezinha: 10,
    quinzinho: 15,
    quinzao: 15,
    vintinho: 20,
    vintao: 20,
    vintinha: 20,
  },
  ...{ trintinha: 30, trintao: 30, trintinho: 30, quarentinha: 40, quarentao: 40, cinquentinha: 50, cinquentao: 50 },
  ...{ cinquentinho: 50, sessentinha: 60, sessentao: 60, setentao: 70, oitentao: 80, noventao: 90, cenzinho: 100 },
  ...{
    cenzao: 100,
    centao: 100,
    cemzinho: 100,
    cemzao: 100,
    duzentao: 200,
    duzentinho: 200,
    trezentao: 300,
    quinhentao: 500,
  },
  ...{ milzinho: 1_000 },
};

interface Read {
  readonly value: number;
  readonly decimals: number;
  /** The index after its last word. */
  readonly end: number;
}

/** The tokens with each number in words as one number. */
export function withNumberWords(tokens: readonly SaidToken[]): SaidToken[] {
  const merged: SaidToken[] = [];
  for (let at = 0; at < tokens.length; ) {
    const sum = lookUp(SUMS, wordAt(tokens, at));
    const read = sum === undefined ? numberAt(tokens, at) : { value: sum, decimals: 0, end: at + 1 };
    if (read === null) {
      const token = tokens[at];
      if (token) merged.push(token);
      at += 1;
      continue;
    }
    const unit = MONEY.test(tokens[read.end]?.plain ?? '') ? 1 : percentAt(tokens, read.end);
    const isPercent = unit > 0 && !MONEY.test(tokens[read.end]?.plain ?? '');
    const said = tokens.slice(at, read.end + unit);
    const text = said.map(token => token.text).join(' ');
    merged.push({
      ...{ kind: isPercent ? 'percent' : 'number', text, plain: text.toLowerCase() },
      ...{ value: read.value, decimals: read.decimals, isMoney: !isPercent && (unit > 0 || sum !== undefined) },
      ...{ spaced: true, hasThousands: false },
    });
    at += said.length;
  }
  return merged;
}

/** How many words of 'por cento' stand here. */
function percentAt(tokens: readonly SaidToken[], at: number): number {
  if (/^(?:porcento|%)$/.test(tokens[at]?.plain ?? '')) return 1;
  return wordAt(tokens, at) === 'por' && wordAt(tokens, at + 1) === 'cento' ? 2 : 0;
}

/** Null: no number begins here. 'um' and 'uma' alone are articles. */
function numberAt(tokens: readonly SaidToken[], at: number): Read | null {
  const whole = wholeAt(tokens, at);
  if (whole === null) return null;
  const isArticle = whole.end === at + 1 && (whole.value === 1 || (whole.value < 5 && isCounted(tokens, at)));
  const link = wordAt(tokens, whole.end);
  if (link === 'e' && /^mei[oa]$/.test(wordAt(tokens, whole.end + 1))) {
    return { value: whole.value + 0.5, decimals: 1, end: whole.end + 2 };
  }
  // 'um e noventa' is 1,90: people say odds so.
  const isOdds = whole.end === at + 1 && whole.value < 10 && (link === 'e' || link === 'virgula' || link === 'ponto');
  const part = isOdds ? wholeAt(tokens, whole.end + 1) : null;
  if (part !== null && (part.value >= 10 || link !== 'e') && part.value < 100) {
    const digits = part.value < 10 ? 1 : 2;
    return { value: whole.value + part.value / 10 ** digits, decimals: digits, end: part.end };
  }
  return isArticle ? null : { ...whole, decimals: 0 };
}

/** 'nas duas', 'os dois': no number of anything. */
const isCounted = (tokens: readonly SaidToken[], at: number): boolean => /^(?:n?d?[ao]s)$/.test(wordAt(tokens, at - 1));

function wholeAt(tokens: readonly SaidToken[], at: number): { readonly value: number; readonly end: number } | null {
  const small = belowThousandAt(tokens, at);
  const thousand = wordAt(tokens, small?.end ?? at) === 'mil';
  if (!thousand) return small;
  const end = (small?.end ?? at) + 1;
  const rest = belowThousandAt(tokens, wordAt(tokens, end) === 'e' ? end + 1 : end);
  const value = (small?.value ?? 1) * 1_000;
  return rest === null ? { value, end } : { value: value + rest.value, end: rest.end };
}

function belowThousandAt(tokens: readonly SaidToken[], at: number): { value: number; end: number } | null {
  const hundreds = lookUp(HUNDREDS, wordAt(tokens, at));
  if (hundreds !== undefined) {
    const rest = wordAt(tokens, at + 1) === 'e' ? belowHundredAt(tokens, at + 2) : null;
    return rest === null ? { value: hundreds, end: at + 1 } : { value: hundreds + rest.value, end: rest.end };
  }
  return belowHundredAt(tokens, at);
}

function belowHundredAt(tokens: readonly SaidToken[], at: number): { value: number; end: number } | null {
  const word = wordAt(tokens, at);
  const single = lookUp(UNITS, word) ?? lookUp(TEENS, word);
  if (single !== undefined) return { value: single, end: at + 1 };
  const tens = lookUp(TENS, word);
  if (tens === undefined) return null;
  const unit = wordAt(tokens, at + 1) === 'e' ? lookUp(UNITS, wordAt(tokens, at + 2)) : undefined;
  return unit === undefined ? { value: tens, end: at + 1 } : { value: tens + unit, end: at + 3 };
}

const lookUp = (table: Readonly<Record<string, number>>, word: string): number | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

const wordAt = (tokens: readonly SaidToken[], at: number): string =>
  tokens[at]?.kind === 'word' ? (tokens[at]?.plain ?? '') : '';
