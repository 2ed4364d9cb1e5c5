/** A form: 'casas: Betano e KTO', a line each. What stands behind such a label is nothing but that. */
import type { AlertItem } from './alert-item.ts';

const LABEL = /^(?:casas?|bets|bookies|esportes?|ligas?|campeonatos?|torneios?|times?|tipo|tipos|mercados?)$/i;

export function withLabels(items: readonly AlertItem[]): AlertItem[] {
  return items.flatMap((item, at): AlertItem[] => {
    const isLabel = LABEL.test(item.text) && items[at + 1]?.text === ':';
    if (!isLabel) return [item];
    // 'sem casas: KTO'.
    const before = items[at - 1];
    const isExcluded = before?.kind === 'phrase' && (before.role === 'exclude' || before.role === 'but');
    return isExcluded ? [] : [{ kind: 'phrase', role: 'only', text: 'só' }];
  });
}
