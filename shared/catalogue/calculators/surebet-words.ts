/** The name of the first calculator, apart from the others, which are loaded when somebody looks for one. */

export interface PresetWords {
  readonly name: string;
  readonly about: string;
  /** Search words beside the name: abbreviations and the names on other sites. */
  readonly words: string;
}

export const SUREBET_WORDS: PresetWords = {
  name: 'Surebet',
  about: 'De 2 a 14 entradas, com comissão, freebet, aumento, limite e arredondamento em cada uma.',
  words: 'arbitragem arb duplinha triplinha surebets back lay',
};
