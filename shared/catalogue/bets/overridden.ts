/** The words where two devices wrote different things of a bet: what stands, what lost, and the way to the other one. */
import type { BetTerms } from '../../bets/action.ts';
import type { DeletedBet } from '../../bets/deleted-bet.ts';
import type { ResultAction } from '../../bets/merged-terms.ts';
import type { Override, ResultOverride } from '../../bets/overrides.ts';
import { findBook } from '../../markets/books.ts';
import { cents } from '../../units.ts';
import { formatMoney, formatOdds, plainPercent } from '../numbers/format.ts';
import { betsGrid } from './grid.ts';
import { betStatusWords } from './screen.ts';
import { selectionText } from './selection-text.ts';

const NAMES: Readonly<Partial<Record<keyof BetTerms, string>>> = {
  house: betsGrid.columns.house,
  side: 'Back ou lay',
  odds: betsGrid.columns.odds,
  stakeCents: betsGrid.columns.stake,
  commission: betsGrid.columns.commission,
  eventName: 'Jogo',
  startsAt: betsGrid.columns.date,
  market: betsGrid.columns.market,
  selection: 'Entrada',
  notes: betsGrid.columns.notes,
  tags: betsGrid.columns.tags,
  ticket: 'Bilhete',
  procedure: 'Operação',
  voucher: 'Freebet',
};

const MAX_SHOWN = 60;

function valueText(field: keyof BetTerms, value: unknown, currency: string): string {
  if (typeof value === 'number') {
    if (field === 'odds') return formatOdds(value);
    if (field === 'stakeCents') return formatMoney(cents(value), currency);
    if (field === 'commission') return plainPercent(value);
  }
  if (field === 'house' && typeof value === 'string') return findBook(value).name;
  if (Array.isArray(value) && value.every(each => typeof each === 'string')) return value.join(', ') || 'vazio';
  return typeof value === 'string' ? value.slice(0, MAX_SHOWN) || 'vazio' : 'outro valor';
}

export interface DifferenceText {
  /** What was decided and what lost. */
  readonly said: string;
  readonly takeOther: string;
  readonly keep: string;
  /** Said once the other one stands. */
  readonly taken: string;
}

const KEEP = 'Deixar assim';

/** Two values of a field, or two results. currency: of the house of the bet. */
export function overriddenText(override: Override | ResultOverride, currency: string): DifferenceText {
  const [name, before, now] =
    override.of === 'field'
      ? [
          NAMES[override.field] ?? 'Outro campo',
          valueText(override.field, override.hidden, currency),
          valueText(override.field, override.current, currency),
        ]
      : ['Resultado', resultText(override.hidden, currency), resultText(override.current, currency)];
  return {
    said: `${name}: outro aparelho anotou ${before}; vale ${now}.`,
    takeOther: `Usar ${before}`,
    keep: KEEP,
    taken: `${name}: ${before}.`,
  };
}

/** A deletion, against what another device wrote. */
export function deletedText({ terms, lost }: Pick<DeletedBet, 'terms' | 'lost'>, currency: string): DifferenceText {
  const name = [selectionText(terms) || terms.eventName, findBook(terms.house).name].filter(Boolean).join(', ');
  const changes = lost.map(action =>
    action.kind === 'edit' ? fieldsText(action.set, currency) : `Resultado: ${resultText(action, currency)}`,
  );
  return {
    said: `${name}: um aparelho apagou; outro anotou ${[...new Set(changes)].join('; ')}. Vale apagada.`,
    takeOther: 'Trazer de volta',
    keep: 'Deixar apagada',
    taken: `${name}: de volta.`,
  };
}

const fieldsText = (set: object, currency: string): string =>
  Object.entries(set)
    .filter(([, value]) => value !== undefined)
    .map(
      ([field, value]) =>
        `${NAMES[field as keyof BetTerms] ?? 'Outro campo'}: ${valueText(field as keyof BetTerms, value, currency)}`,
    )
    .join('; ');

function resultText(action: ResultAction, currency: string): string {
  switch (action.kind) {
    case 'settle':
      return betStatusWords[action.status];
    case 'settle-multiple':
      return action.statuses.map(status => betStatusWords[status]).join(', ');
    case 'early-payout':
      return 'pago antes';
    case 'cashout':
      return `cashout de ${formatMoney(action.returnCents, currency)}`;
  }
}

export const differences = {
  title: 'Diferenças entre aparelhos',
  note: 'Dois aparelhos anotaram coisas diferentes. Vale o que foi decidido por último; nada se perdeu.',
  line: (count: number) => (count === 1 ? '1 diferença entre aparelhos' : `${count} diferenças entre aparelhos`),
  show: 'Ver',
  kept: 'Fica como está.',
} as const;
