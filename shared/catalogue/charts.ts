/** The words around every chart. */
export const chartWords = {
  table: 'Ver como tabela',
  few: 'Ainda é pouco para um gráfico.',
};
