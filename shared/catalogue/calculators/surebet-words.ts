/** What the first calculator is called: apart from the others, which are loaded once somebody looks for one. */

import type { ResultLabels } from './results.ts';

export interface PresetWords {
  readonly name: string;
  readonly about: string;
  /** Beside the name: abbreviations and the names of other sites. */
  readonly words: string;
}

export const SUREBET_WORDS: PresetWords = {
  name: 'Surebet',
  about: 'De 2 a 14 entradas, com comissão, freebet, aumento, limite e arredondamento em cada uma.',
  words: 'arbitragem arb duplinha triplinha surebets back lay',
};

export const SUREBET_RESULT_LABELS: ResultLabels = {
  'profits.*': '{n}',
  'stakes.*': '{n}',
  'liabilities.*': '{n}: responsabilidade',
  guaranteedPct: 'ROI do pior caso',
  total: 'Total apostado',
};
