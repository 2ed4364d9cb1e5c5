/** The words for opportunities that are more likely errors than gifts. */
import type { Suspicion } from '../../arbitrage/opportunity.ts';

export const suspicions = {
  title: 'Suspeitas',
  /** One line under a suspicious opportunity. */
  reasons: {
    palpable_error: 'odd longe das outras casas, a casa pode anular',
    book_under_100: 'casa com margem negativa neste mercado',
    profit_beyond_market: 'lucro alto demais para este mercado',
    stale_leg: 'odd atrasada, pode já ter mudado',
  } satisfies Record<Suspicion, string>,
  /** In a message and in a shared text. */
  mark: (reason: string) => `SUSPEITA: ${reason}`,
  /** The switch of the filter. */
  lift: 'Suspeitas junto com as outras',
  condition: 'com suspeitas',
  more: (count: number) => `Mais ${count}`,
} as const;

/** The reason that is said first. Example: 'odd atrasada, pode já ter mudado'. */
export function suspicionReason([first]: readonly Suspicion[]): string | null {
  return first === undefined ? null : suspicions.reasons[first];
}
