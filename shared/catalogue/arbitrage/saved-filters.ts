/** The words of filters saved by name. */
export const savedFilters = {
  title: 'Filtros guardados',
  none: 'Nenhum ainda.',
  name: 'Nome do filtro',
  save: 'Guardar este filtro',
  done: 'Filtro guardado.',
  kept: 'Este navegador não guarda dados: o filtro fica até você fechar a página.',
  full: (count: number, most: number) =>
    count > most
      ? `São ${count} filtros guardados, de vários aparelhos. Para guardar outro, deixe menos de ${most}.`
      : `Já são ${most} filtros guardados: apague um para guardar outro.`,
  tooLong: 'Escolhas demais para guardar: tire algumas ligas ou casas.',
  where: 'Ficam só neste navegador. Entre na sua conta para tê-los em todos os aparelhos.',
  inAccount: 'Ficam na sua conta e aparecem nos seus outros aparelhos.',
  use: (name: string) => `Usar ${name}`,
  useShort: 'Usar',
  forgetShort: 'Apagar',
  forget: (name: string) => `Apagar ${name}`,
} as const;
