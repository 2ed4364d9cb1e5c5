/** The list of calculators: which ones people are shown first, and its words. Loaded when the list is first opened. */
import type { CalculatorId } from '../../calculators/registry.ts';

export const presetPicker = {
  title: 'Calculadoras',
  /** What a search engine and a shared link say of the page. */
  description:
    'Calculadora de surebet com comissão, freebet, limite e arredondamento, e mais de trinta outras para quem aposta com método.',
  search: 'Buscar calculadora',
  searchHint: 'dnb, freebet, duplo green…',
  /** Beside the calculator there is no room for examples. */
  searchBrief: 'Buscar',
  recent: 'Últimas usadas',
  daily: 'Do dia a dia',
  found: 'Encontradas',
  all: (count: number) => `Todas (mais ${count})`,
  fewer: 'Só as do dia a dia',
  noMatch: (query: string) => `Nenhuma calculadora para “${query}”. Tente outra palavra, como freebet ou margem.`,
} as const;

/** The calculators of every day, in the order of their list. */
export const DAILY_PRESETS = [
  'surebet',
  'equal-return',
  'dutch-against-main',
  'matched-bet',
  'boost',
  'cashback',
  'double-green',
  'score-grid',
] as const satisfies readonly CalculatorId[];

/** What a narrow list calls a calculator whose name has a second part. */
export const SHORT_NAMES: Readonly<Partial<Record<CalculatorId, string>>> = {
  'matched-bet': 'Freebet e qualificadora',
  cashback: 'Cashback',
  'double-green': 'Duplo green',
  'score-grid': 'Entradas de um jogo',
};

/** Another calculator answers the same with one of its options; `how` says which one. */
export interface AnsweredBy {
  readonly id: CalculatorId;
  readonly how: string;
}

/** Not in the list: their links, blocks and cases stay, and whoever looks for them is led to the option. */
export const OPTIONS_OF_OTHERS: Readonly<Partial<Record<CalculatorId, AnsweredBy>>> = {
  'fixed-leg': { id: 'surebet', how: 'F ao lado do stake fixa uma entrada, e as outras seguem.' },
  'distribute-profit': { id: 'surebet', how: 'D diz quais resultados ficam com o lucro; os outros zeram.' },
  'equal-return-limits': { id: 'surebet', how: 'Limite: o máximo que cada casa deixa apostar.' },
  'rounded-stakes': { id: 'surebet', how: 'Arredondar para: os melhores stakes em múltiplos de R$ 5, R$ 10…' },
  'allocate-score-grid': { id: 'score-grid', how: 'A divisão com o melhor pior placar, no centavo.' },
};
