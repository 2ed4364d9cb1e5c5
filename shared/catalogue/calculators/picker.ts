/** The words of the list of calculators. Loaded when the list is first opened. */
export const presetPicker = {
  title: 'Calculadoras',
  search: 'Buscar calculadora',
  searchHint: 'freebet, lay, duplo green, odd justa…',
  recent: 'Últimas usadas',
  noMatch: (query: string) => `Nenhuma calculadora para “${query}”. Tente outra palavra, como freebet ou margem.`,
} as const;
