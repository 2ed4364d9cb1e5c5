/** The words of the list of calculators. Loaded when the list is first opened. */
export const presetPicker = {
  title: 'Calculadoras',
  /** What a search engine and a shared link say of the page. */
  description:
    'Calculadora de surebet com comissão, freebet, limite e arredondamento, e mais de trinta outras para quem aposta com método.',
  search: 'Buscar calculadora',
  searchHint: 'freebet, lay, duplo green, odd justa…',
  recent: 'Últimas usadas',
  noMatch: (query: string) => `Nenhuma calculadora para “${query}”. Tente outra palavra, como freebet ou margem.`,
} as const;
