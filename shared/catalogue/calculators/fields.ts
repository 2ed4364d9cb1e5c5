/** What the choices of fields and their groups are called, and how a label is read. */
import { isInReais } from '../../calculators/engine/leg-terms.ts';

/** A label under `calculator path` takes precedence over one under `path`. */
export type FieldLabels = Readonly<Record<string, string>>;

/** labels: of the calculator's kit. Example: of 'middle-totals', 'legs.*.market' → 'Lado'. */
export function fieldLabel(labels: FieldLabels, calculator: string, path: string): string {
  return labels[`${calculator} ${path}`] ?? labels[path] ?? path;
}

/** What to type into a field, if its label does not say it. hints: of the calculator's kit. */
export function fieldHint(hints: FieldLabels, path: string): string | undefined {
  return hints[path];
}

/** What an empty field means, where that is short enough to stand in it. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  step: 'centavos',
  'legs.*.house': 'Casa',
};

export function fieldPlaceholder(path: string): string | undefined {
  return PLACEHOLDERS[path];
}

/** What an option of a field is called. labels: of the calculator's kit. */
export function choiceLabel(labels: FieldLabels, choice: string): string {
  return labels[choice] ?? choice;
}

/** A group of rows: its title, the name of one row, and the button that adds one. */
export interface GroupWords {
  readonly title: string;
  readonly row: string;
  readonly add: string;
}

/** Those under `calculator group` take precedence over those under `group`. */
export type GroupLabels = Readonly<Record<string, GroupWords>>;

const LEGS: GroupWords = { title: 'Entradas', row: 'Entrada', add: 'Adicionar entrada' };

/** labels: of the calculator's kit. Legs are entradas, unless it says something else. */
export function groupWords(labels: GroupLabels, calculator: string, group: string): GroupWords {
  return labels[`${calculator} ${group}`] ?? labels[group] ?? LEGS;
}

const CURRENCY_SIGNS: Readonly<Record<string, string>> = { USD: 'US$', EUR: '€', GBP: '£' };

/** The sign in front of an amount in a leg's currency. Example: 'usd' → 'US$'; '' → 'R$'; 'USDT' → 'USDT'. */
export function currencySign(currency: string): string {
  if (isInReais(currency)) return 'R$';
  const code = currency.trim().toUpperCase();
  return CURRENCY_SIGNS[code] ?? code;
}
