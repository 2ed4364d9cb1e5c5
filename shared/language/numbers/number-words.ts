/** The words that numbers are said in, folded: one table for every reader. English ones are for who bets at foreign houses. */

/** 'um' and 'dois' are articles and counts too: alone they are numbers only where the place says so. */
export const SMALL_NUMBER_WORDS: ReadonlyMap<string, number> = numbered(
  [1, 'um uma hum one'],
  [2, 'dois duas two'],
  [3, 'tres three'],
  [4, 'quatro four'],
  [5, 'cinco five'],
  [6, 'seis six'],
  [7, 'sete seven'],
  [8, 'oito eight'],
  [9, 'nove nine'],
);

/** 'cinquentão', 'vintinho': always money. */
export const SUM_WORDS: ReadonlyMap<string, number> = numbered(
  [5, 'cinquinho'],
  [10, 'dezinho dezao dezinha'],
  [15, 'quinzinho quinzao'],
  [20, 'vintinho vintao vintinha'],
  [30, 'trintinha trintinho trintao'],
  [40, 'quarentinha quarentao'],
  [50, 'cinquentinha cinquentinho cinquentao'],
  [60, 'sessentinha sessentao'],
  [70, 'setentao'],
  [80, 'oitentao'],
  [90, 'noventao'],
  [100, 'centinho cenzinho cenzao centao cemzinho cemzao'],
  [200, 'duzentinho duzentinhos duzentao'],
  [300, 'trezentao'],
  [500, 'quinhentinhos quinhentao'],
  [1_000, 'milzinho'],
);

/** Numbers in words that stand for themselves. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map([
  ...numbered(
    [10, 'dez ten'],
    [11, 'onze eleven'],
    [12, 'doze twelve'],
    [13, 'treze thirteen'],
    [14, 'quatorze catorze fourteen'],
    [15, 'quinze fifteen'],
    [16, 'dezesseis dezasseis sixteen'],
    [17, 'dezessete dezassete seventeen'],
    [18, 'dezoito eighteen'],
    [19, 'dezenove dezanove nineteen'],
    [20, 'vinte twenty'],
    [30, 'trinta thirty'],
    [40, 'quarenta forty'],
    [50, 'cinquenta cincoenta fifty'],
    [60, 'sessenta sixty'],
    [70, 'setenta seventy'],
    [80, 'oitenta eighty'],
    [90, 'noventa ninety'],
    [100, 'cem cento'],
    [200, 'duzentos duzentas'],
    [300, 'trezentos trezentas'],
    [400, 'quatrocentos quatrocentas'],
    [500, 'quinhentos quinhentas'],
    [600, 'seiscentos seiscentas'],
    [700, 'setecentos setecentas'],
    [800, 'oitocentos oitocentas'],
    [900, 'novecentos novecentas'],
  ),
  ...SUM_WORDS,
]);

/** Between the whole part of a number in words and its decimals. */
export const DECIMAL_MARKS: ReadonlySet<string> = new Set(['virgula', 'ponto', 'point']);

/** 'dois e meio'. */
export const HALF_WORDS: ReadonlySet<string> = new Set(['meio', 'meia']);

/** After a number: it is money. */
export const MONEY_UNITS: ReadonlySet<string> = new Set(
  (
    'real reais reau reaus reias rais conto contos pila pilas brl rs r$ mango mangos pau paus dinheiro dinheiros ' +
    'prata pratas pratinha temer temers merreis'
  ).split(' '),
);

/** After a number: times a thousand reais. */
export const THOUSANDS: ReadonlySet<string> = new Set(['k', 'mil', 'milhar', 'm', 'mill']);

function numbered(...rows: readonly (readonly [value: number, words: string])[]): Map<string, number> {
  return new Map(rows.flatMap(([value, words]) => words.split(' ').map((word): [string, number] => [word, value])));
}
