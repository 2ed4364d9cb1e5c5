/** The words of the picture that a shared link shows: one picture per page. */

export interface SharePicture {
  /** The name of the file, and of the page. */
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly drawing: 'board' | 'ladder' | 'slip';
}

export const SHARE_PICTURES: readonly SharePicture[] = [
  {
    name: 'arbi',
    title: 'Surebets, calculadoras e guias',
    about: 'Quanto colocar em cada entrada, com a idade de cada odd à vista.',
    drawing: 'slip',
  },
  {
    name: 'calculator-guide',
    title: 'Guia da calculadora',
    about: 'Surebet, freebet, aumentada e duplo green, com a calculadora dentro do texto.',
    drawing: 'slip',
  },
  {
    name: 'exchange-guide',
    title: 'Guia de exchange',
    about: 'Back, lay, responsabilidade e comissão, com uma ladder para praticar.',
    drawing: 'ladder',
  },
  {
    name: 'markets-guide',
    title: 'Guia de mercados',
    about: 'O que cada mercado paga em cada placar, meio green e meio red incluídos.',
    drawing: 'board',
  },
];

export const noPromise = 'Apostar envolve risco. Nada aqui é promessa de lucro.';
