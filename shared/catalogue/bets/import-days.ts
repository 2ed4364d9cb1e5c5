/** Days of a file as a question names them. */

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** The day that a cell of two numbers is, in one of the two orders. Example: '3/4/26', 'dmy' → '3 de abril'; 'mdy' → '4 de março'. */
export function formatDayLong(text: string, order: 'dmy' | 'mdy'): string {
  const [first = 0, second = 0] = text.match(/\d{1,2}/g)?.map(Number) ?? [];
  const [day, month] = order === 'dmy' ? [first, second] : [second, first];
  return `${day} de ${MONTHS[month - 1] ?? text}`;
}
