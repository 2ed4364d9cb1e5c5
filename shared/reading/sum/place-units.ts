/** Stakes in units, or as a part of the bank, and what a unit and the bank are. */
import type { Assigned } from './assign.ts';
import type { Said } from './said.ts';

export function placeUnits({ tokens, terms, numbers }: Said): void {
  const said = tokens.flatMap((token, at) => (token.kind === 'units' ? [{ at, ...token }] : []));
  const defining = new Set(numbers.flatMap(({ part, word }) => (isUnit(part) && word !== null ? [word] : [])));
  for (const { at, units, text } of said) {
    if (defining.has(at)) continue;
    if (isWholeBank({ tokens, terms }, at)) {
      terms.unit = Math.round((terms.bankroll ?? 0) / units);
      if (terms.intent === 'split') terms.intent = 'auto';
    } else if (terms.units === null || terms.units === units) terms.units = units;
    // Several stakes in units are of several bets.
    else terms.doubts.push({ code: 'number', text: `${text}u` });
  }
  if (terms.unit !== null && terms.unit < 1) terms.unit = null;
}

const isUnit = (part: Assigned['part']) => (part.kind === 'money' || part.kind === 'rate') && part.as === 'unit';

/** 'banca de 1000 dividida em 20 unidades' */
function isWholeBank({ tokens, terms }: Pick<Said, 'tokens' | 'terms'>, at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 8), at);
  return (
    terms.bankroll !== null &&
    before.some(token => 'text' in token && /^(?:dividid[ao]|dividir|dividi$|divido|em \d)/.test(token.text))
  );
}
