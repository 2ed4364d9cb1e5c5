/** The words around the texts of the guides: boards, search, ladder, tour. The texts themselves are in the MDX files. */
import type { RouteId } from '../../access/routes.ts';
import type { Score } from '../../settlement/final-state.ts';
import type { Outcome } from '../../settlement/outcome.ts';

export type GuideId = Extract<RouteId, 'calculatorGuide' | 'exchangeGuide' | 'marketsGuide'>;

/** For search engines and for the preview card of a link. */
export const GUIDE_DESCRIPTIONS: Readonly<Record<GuideId, string>> = {
  calculatorGuide:
    'Surebet, comissão, freebet, odd aumentada, pagamento antecipado e arredondamento, com a calculadora dentro do texto. 18+.',
  exchangeGuide:
    'Back, lay, responsabilidade e comissão sobre o líquido, com uma ladder para praticar ordem correspondida em parte. 18+.',
  marketsGuide:
    'O que cada mercado paga em cada placar: green, meio green, devolvida, meio red e red, com a linha que a sua casa oferece. 18+.',
};

/** Example: 2 and 1 → '2–1'. */
export function formatScore({ home, away }: Score): string {
  return `${home}–${away}`;
}

export const guide = {
  contents: 'Nesta página',
  lesson: (place: number, of: number) => `Lição ${place} de ${of}`,
  other: 'Outros guias',
  disclaimer:
    'Os números são exemplos com odds inventadas. Odd muda, casa limita e aposta pode ser anulada: nada aqui é promessa de lucro.',
  openInCalculator: 'Abrir esta conta na calculadora',
  live: 'Calculadora',
  examples: 'Contas da lição',
  liveOf: (lesson: string) => `Calculadora da lição: ${lesson}`,
  liveHint: 'Mude qualquer campo: o resultado acompanha.',
  loading: 'A calculadora está abrindo.',
} as const;

export interface LessonWords {
  /** The fragment in the address, after #. */
  readonly id: string;
  readonly title: string;
}

export const CALCULATOR_LESSONS = [
  { id: 'surebet', title: 'O que é uma surebet' },
  { id: 'comissao', title: 'Comissão' },
  { id: 'freebet', title: 'Freebet' },
  { id: 'aumentada', title: 'Odd aumentada' },
  { id: 'pagamento-antecipado', title: 'Pagamento antecipado e duplo green' },
  { id: 'arredondamento', title: 'Arredondamento' },
  { id: 'o-que-da-errado', title: 'O que pode dar errado' },
] as const satisfies readonly LessonWords[];

export const EXCHANGE_LESSONS = [
  { id: 'back-e-lay', title: 'Back e lay' },
  { id: 'responsabilidade', title: 'Responsabilidade' },
  { id: 'comissao', title: 'Comissão sobre o líquido' },
  { id: 'ladder', title: 'A ladder e a fila' },
  { id: 'parcial', title: 'Quando o lay casa em parte' },
] as const satisfies readonly LessonWords[];

/** mark: the sign in a cell, shown beside its colour and pattern. */
export const OUTCOME_WORDS: Readonly<
  Record<Outcome, { readonly name: string; readonly mark: string; readonly means: string }>
> = {
  win: { name: 'Green', mark: 'G', means: 'paga a odd inteira' },
  half_win: { name: 'Meio green', mark: '½G', means: 'metade paga a odd, metade volta' },
  push: { name: 'Devolvida', mark: 'D', means: 'o stake volta, como aposta anulada' },
  half_lose: { name: 'Meio red', mark: '½R', means: 'metade volta, metade se perde' },
  lose: { name: 'Red', mark: 'R', means: 'o stake se perde' },
};

export const marketGuideTexts = {
  search: 'Buscar mercado pelo nome que a casa usa',
  searchHint: 'ambas marcam, chance dupla, mais de 2,5…',
  found: (count: number) => (count === 1 ? '1 mercado' : `${count} mercados`),
  none: (query: string) =>
    `Nenhum mercado para “${query}”. Tente outra palavra do bilhete, como gols, handicap ou empate.`,
  as: (alias: string) => `também chamado “${alias}”`,
  names: 'Outros nomes',
  care: 'Atenção',
  selection: 'Seleção',
  line: 'Linha',
  lineLess: 'Linha menor',
  lineMore: 'Linha maior',
  halfTime: 'Placar no intervalo',
  final: 'Placar final',
  home: 'Mandante',
  away: 'Visitante',
  fewer: (team: string) => `Um gol a menos: ${team}`,
  more: (team: string) => `Um gol a mais: ${team}`,
  corner: '×',
  margin: 'Diferença de pontos do mandante',
  total: 'Total de pontos',
  board: (market: string, selection: string) => `${market}: ${selection}`,
  axis: {
    goals: 'Linhas: gols do mandante. Colunas: gols do visitante.',
    half_time: 'Placar no intervalo. Linhas: gols do mandante. Colunas: gols do visitante.',
    margin: 'Diferença de pontos: positiva quando o mandante vence.',
    total: 'Total de pontos do jogo.',
  },
  cell: (place: string, outcome: string) => `${place}: ${outcome}`,
  impossible: 'Não acontece: o placar do intervalo é maior',
  at: (place: string) => `Se terminar ${place}`,
  atHalfTime: (place: string) => `Se o intervalo terminar ${place}`,
  atMargin: (margin: string) => `Se a diferença for ${margin}`,
  atTotal: (total: string) => `Se o total for ${total}`,
  returns: (stake: string, odds: string) => `Volta de ${stake} a ${odds}`,
  back: (money: string) => `volta ${money}`,
  rest: (count: number) => (count === 1 ? 'A outra seleção' : `As outras ${count} seleções`),
  groups: { football: 'Futebol', points: 'Basquete e outros esportes de pontos' },
  qualify: {
    name: 'Se classifica',
    about:
      'Quem passa de fase, com prorrogação e pênaltis. O placar do tempo regulamentar não decide, por isso não há grade: duas apostas deste mercado se cobrem entre si, e nunca com 1X2.',
  },
} as const;

export const ladder = {
  title: 'Ladder de treino',
  about: 'Odds e ordens inventadas. Nada aqui aposta dinheiro.',
  side: 'Lado',
  sides: { back: 'Back (a favor)', lay: 'Lay (contra)' },
  odds: 'Odd',
  stake: 'Stake',
  commission: 'Comissão',
  place: 'Enviar ordem',
  reset: 'Recomeçar',
  next: 'Esperar alguém',
  cancel: (what: string) => `Cancelar o que espera: ${what}`,
  cancelShort: 'Cancelar',
  columns: { lay: 'Lays esperando', odds: 'Odd', back: 'Backs esperando' },
  pick: (side: string, odds: string) => `${side === 'back' ? 'Back' : 'Lay'} a ${odds}`,
  minePart: (money: string) => `${money} sua`,
  orders: 'Suas ordens',
  none: 'Nenhuma ordem ainda. Escolha o lado, a odd e o stake, e envie.',
  matched: 'Correspondido',
  unmatched: 'Não correspondido',
  ahead: 'Na sua frente na fila',
  result: 'Resultado do que foi correspondido',
  ifWins: 'Se a seleção vencer',
  ifLoses: 'Se não vencer',
  liability: 'Responsabilidade',
  average: (side: 'back' | 'lay') => `Odd média (${side})`,
  held: 'Preso no que ainda espera',
  wrongStake: 'Digite um stake de R$ 1 a R$ 10.000.',
  fullyMatched: (money: string) => `Correspondida inteira: ${money}.`,
  partlyMatched: (matched: string, waiting: string) => `Correspondido ${matched}; ${waiting} esperam na fila.`,
  notMatched: (waiting: string) => `Nada correspondido ainda: ${waiting} esperam na fila.`,
  came: (money: string, matched: string) => `Chegaram ${money} do outro lado. Seu: ${matched}.`,
  nobody: 'Nada seu espera na fila. Envie uma ordem numa odd que ninguém oferece agora para ver a espera.',
  cancelled: 'O que esperava saiu da fila. O que já foi correspondido continua valendo.',
} as const;
