/** The words of the map of what each score pays. */
export const scoreMap = {
  title: 'Lucro por placar',
  home: 'Mandante',
  away: 'Visitante',
  more: '7+',
  table: 'Ver como tabela',
  map: 'Ver como mapa',
  caption: 'Lucro por placar, em reais: gols do mandante nas linhas, do visitante nas colunas',
  everyScore: (money: string) => `Qualquer placar: ${money}.`,
  approximate: '7+ mostra o pior placar com 7 gols ou mais de um time.',
} as const;
