/** What a feed costs a day, in one line of the start. */
const count = (value: number): string => value.toLocaleString('pt-BR');

export const feedCosts = {
  line: (feed: string, cost: string) => `  custo de ${feed}: ${cost}`,
  credits: 'o que resta da cota do mês, repartido pelos dias, menos 5 % de reserva',
  requests: (lists: number, perHundred: number, atMost: number | null) =>
    `${count(lists)} pedidos por dia pelas listas${perHundred > 0 ? `, e ${count(perHundred)} por cem jogos` : ''}` +
    `${atMost === null ? '' : `; nunca mais que ${count(atMost)}`}`,
} as const;
