/** The words around the results, and how a label is read. */

/** A label under `calculator path` takes precedence over one under `path`; {n} is the row's name, {i} its number. */
export type ResultLabels = Readonly<Record<string, string>>;

/** labels: of the calculator's kit; name: what {n} reads as; row: from 1. */
export function resultLabel(labels: ResultLabels, calculator: string, path: string, name: string, row: number): string {
  const concrete = path.replace('*', String(row - 1));
  const label = labels[`${calculator} ${concrete}`] ?? labels[`${calculator} ${path}`] ?? labels[path] ?? path;
  return label.replace('{n}', name).replace('{i}', String(row));
}

const WORDS: Readonly<Record<string, string>> = {
  true: 'sim',
  false: 'não',
  hedge: 'Fechar com lay',
  cashout: 'Aceitar o cashout',
  equal: 'Tanto faz',
  cover: 'Cobrir',
  lay: 'Fazer o lay da múltipla',
  leave: 'Não cobrir',
};

export function resultWord(value: unknown): string {
  // In other calculators this value is a word; in this one it is the index of an outcome.
  return typeof value === 'number' ? String(value + 1) : (WORDS[String(value)] ?? String(value));
}

export const result = {
  title: 'Resultado',
  worst: 'Pior caso',
  outcomes: 'Lucro por resultado',
  stakes: 'Quanto colocar',
  figures: 'Detalhes',
  copy: (name: string) => `Copiar o stake: ${name}`,
  copied: (stake: string) => `Copiado: ${stake}`,
  best: (outcome: string, profit: string) => `Melhor caso ${profit} (${outcome})`,
  /** What is kept of its face value. */
  ofFreeBet: (percent: string) => `${percent} da freebet`,
  none: 'nenhuma',
  caveat: 'não vale para estas odds',
  flagged: (house: string, selection: number) => `${house}, seleção ${selection}`,
  goals: (from: number, to: number | null) =>
    to === null
      ? `${from} gols ou mais`
      : from === to
        ? `${from} ${from === 1 ? 'gol' : 'gols'}`
        : `${from} a ${to} gols`,
  difference: (by: number, isLast: boolean) =>
    by === 0 ? 'Empate' : `${by > 0 ? 'Mandante' : 'Visitante'} por ${Math.abs(by)}${isLast ? ' ou mais' : ''}`,
  scores: (first: string, more: number) =>
    more === 0 ? first : `${first} e mais ${more} ${more === 1 ? 'placar' : 'placares'}`,
  wins: (names: readonly string[], outcome: number) =>
    names.length === 0 ? `Resultado ${outcome}` : `${names.join(' e ')} ${names.length === 1 ? 'ganha' : 'ganham'}`,
  layWins: 'O lay ganha',
  outcome: (place: number) => `Resultado ${place}`,
  /** A bet on several legs; outcome: 0 for the multiple's own. Example: 'Jogo 1 bate + jogo 2 no resultado 2'. */
  combination: (legs: readonly { readonly leg: number; readonly outcome: number }[]) => {
    const text = legs
      .map(({ leg, outcome }) =>
        outcome === 0 ? `jogo ${leg + 1} bate` : `jogo ${leg + 1} no resultado ${outcome + 1}`,
      )
      .join(' + ');
    return text.charAt(0).toUpperCase() + text.slice(1);
  },
  notOptimal: 'Não há stakes vizinhos melhores; com tantas entradas a busca não prova que são os melhores de todos.',
  loss: 'Com estas odds o pior caso é prejuízo.',
} as const;
