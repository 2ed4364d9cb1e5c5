/** How a planilha and a painel begin that nothing was written into yet. */
export const firstSteps = {
  title: 'Traga sua planilha',
  wide: 'Ou comece do zero, com uma surebet ou uma aposta solta.',
  narrow: 'Excel, Google Sheets ou CSV. Antes de entrar, você vê o que bate.',
  import: {
    title: 'Importar',
    text: 'Excel, Google Sheets ou CSV. Antes de entrar, você vê o que bate e o que não.',
    act: 'Escolher arquivo',
  },
  arb: {
    title: 'Registrar uma surebet',
    text: 'Entradas, casas e odds vêm prontas.',
    short: 'com odds e casas prontas',
    act: 'Ver surebets',
  },
  bet: {
    title: 'Anotar uma aposta',
    text: 'Ou cole linhas copiadas do Excel na grade acima.',
    short: 'casa, odd e stake',
    act: 'Anotar',
  },
  houses: {
    title: 'Saldo das casas',
    text: 'para saber o que cabe',
    short: 'para saber o que cabe em cada uma',
    other: 'outra',
    /** Before the name of a house. */
    of: 'Anotar o saldo na',
  },
  example: {
    tag: 'exemplo',
    note: 'assim fica uma surebet anotada, com o lucro planejado',
    remove: 'Tirar o exemplo',
    name: 'Flamengo × Palmeiras',
    category: 'Surebet',
    facts: 'hoje 21:30 · apostado R$\u00a01.000 · planejado +R$\u00a023,66',
    open: 'em aberto',
    legs: [
      { house: 'betano', selection: 'Flamengo −0,5', odds: 2.12, stakeCents: 48_300 },
      { house: 'superbet', selection: 'Palmeiras +0,5', odds: 1.98, stakeCents: 51_700 },
    ],
    stakedCents: 100_000,
    plannedCents: 2_366,
  },
  painel: {
    title: 'Falta a primeira operação',
    text: 'Depois dela, cada número aqui leva às apostas que o formam.',
    nothing: 'nada apostado ainda',
    inHouses: (houses: number) =>
      houses === 1 ? 'em 1 casa, nada apostado ainda' : `em ${houses} casas, nada apostado ainda`,
    start: 'hoje',
    dashed: 'a linha tracejada é de onde você partiu',
    houses: { title: 'Casas', text: 'anote o saldo de cada uma na planilha' },
    operation: { title: 'Primeira operação', text: 'registre ou importe, o painel começa aqui' },
    result: { title: 'Quem ganhou', text: 'diga o resultado, ou ele vem sozinho' },
    arbs: 'Ver surebets',
    import: 'Importar planilha',
    byHouse: 'Quanto cada casa deu, depois da 1ª operação.',
    byPlan: 'O que era para dar, e o que deu.',
  },
} as const;
