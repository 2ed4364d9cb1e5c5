/** 'NBA não quero, o resto do basquete pode continuar': what stays as it is changes nothing, and is not about what it names. */
import type { AlertItem } from './alert-item.ts';

const REST = /^(?:o resto|o restante|[ao]s demais|[ao]s outr[ao]s)\b/i;
const STAYS =
  /\b(?:continu\w+|seg(?:ue|uem|uir)|fic(?:a|am|ar)|mant\w+|permanec\w+|pode|podem|igual|normal|normalmente|liberad\w|beleza|blz|ok|tranquilo|tudo bem|quero|deixa|como (?:t[aá]|est[aá]|era))(?![\p{L}])/iu;
const CHANGES =
  /(?:^|\s)(?:n[aã]o|nem|fora|cort\w*|tir\w*|par[aeo]u?|sem|nada|paus\w*|silenci\w*|volt\w*|deslig\w*|mut\w*|exclu\w*|remov\w*|só|so|somente|apenas)(?![\p{L}])/iu;

export function withoutRest(items: readonly AlertItem[]): readonly AlertItem[] {
  const text = (from: number, to: number) =>
    items
      .slice(from, to)
      .map(item => item.text)
      .join(' ');
  const endOf = (from: number) => {
    const end = items.findIndex(({ kind }, at) => at > from && kind === 'separator');
    return end < 0 ? items.length : end;
  };
  const at = items.findIndex((_, from) => REST.test(text(from, from + 2)) && isKept(text(from, endOf(from))));
  return at < 1 ? items : [...items.slice(0, at), ...items.slice(endOf(at))];
}

const isKept = (clause: string): boolean => STAYS.test(clause) && !CHANGES.test(clause);
