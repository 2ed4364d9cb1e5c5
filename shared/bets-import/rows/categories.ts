/** What kind of operation a row says it is. */
import { cleanedText } from '../cells/clean-text.ts';

const CATEGORIES: readonly (readonly [RegExp, string])[] = [
  [/duplo|pagamento antecipado|2 ?up\b/, 'duplo_green'],
  [/super ?odd|odd turbinada|aument|boost|turbinad/, 'superodd'],
  [/sem risco|risk ?free/, 'aposta_sem_risco'],
  [/cash ?back/, 'cashback'],
  [/giro|spin|roleta/, 'giros'],
  [/free ?bet|\bfb\b|aposta gratis/, 'freebet'],
  [/multipla|combinada|acumulada|criar aposta|bet ?builder|\btripla\b|^dupla\b(?! chance)/, 'multiple'],
  [/surebet|arbitrag|\barb\b/, 'surebet'],
  [/middle|miolo/, 'middle'],
  [/valor|value|\bev\b/, 'value'],
  [/simples|single/, 'single'],
];

/** Example: 'Tentativa de duplo' → 'duplo_green'; null: none of the usual kinds. */
export function categoryOf(text: string): string | null {
  const plain = cleanedText(text);
  return CATEGORIES.find(([words]) => words.test(plain))?.[1] ?? null;
}

/** Whether a phase is one of a free bet's: earn it, wait, burn it. */
export const isFreeBetPhase = (text: string): boolean =>
  /\b(fb|free ?bet|queim|ganhar|girar|qualific)/.test(cleanedText(text));

export function isMultiple(market: string | null, event: string | null): boolean {
  if (
    market !== null &&
    /^(multipla|combinada|acumulada|criar aposta|bet ?builder|quadrupla|tripla|dupla(?! chance)|sistema)\b/.test(
      cleanedText(market),
    )
  )
    return true;
  return event !== null && event.split(/\s\+\s/).filter(part => /\s(x|vs)\s/i.test(part)).length > 1;
}
