/** 'Quanto' and what it asks for: a stake, or what comes back. */
import type { Token } from '../result/token.ts';
import { textAt } from './said.ts';

const PAYS = /^(?:paga|pagam|pagaria|volta|retorna|recebo|rende|levo|ganho)$/;

/** 'quanto a casa me paga se bater?'; 'quanto na kto, que paga 2,05' asks for a stake. */
export function asksPayAt(tokens: readonly Token[], at: number): boolean {
  if (!/^q(?:ua?n?t|t|nt)/.test(textAt(tokens, at))) return false;
  for (let index = at + 1; index <= at + 4; index++) {
    const token = tokens[index];
    if (token === undefined || token.kind === 'separator' || token.kind === 'number') return false;
    if (PAYS.test(textAt(tokens, index))) return tokens[index + 1]?.kind !== 'number';
  }
  return false;
}

/** 'quanto boto em cada com 400?': the amount is for all of them. */
export function asksHowMuch(tokens: readonly Token[], at: number): boolean {
  for (let index = at; index >= 0; index--) {
    const token = tokens[index];
    if (token?.kind === 'role' && /^q(?:ua?n?t|t|nt)/.test(token.text)) return true;
    // One verb, whichever it is: 'qto dou em cada'.
    const isVerb = index === at - 1 && (token?.kind === 'name' || (token?.kind === 'role' && token.role === 'puts'));
    const isSmall = token?.kind === 'link' || (token?.kind === 'role' && (token.role === 'noise' || index === at));
    if (!isSmall && !isVerb) return false;
  }
  return false;
}
