/** The orders of an exchange that nobody has taken yet, under a head of their own: they are no bets. */
import type { PrintRow } from './rows.ts';

const COUNTER = String.raw`(?:\s*(?:bets?|apostas?|apuestas?|orders?|ordens|ofertas?))?\s*(?:\(?\d{1,2}\)?)?\W*$`;
const UNMATCHED = new RegExp(
  String.raw`^\W*(?:(?:apostas?|apuestas?|bets?|ofertas?|ordens)\s+)?(?:unmatched|nao correspondid[ao]s?|no (?:emparejad[ao]s?|igualad[ao]s?|casad[ao]s?)|sin (?:emparejar|igualar)|nao casad[ao]s?)${COUNTER}`,
);
/** On its own it is any open bet: only beside a head of matched ones it is this. */
const PENDING = new RegExp(String.raw`^\W*(?:pendentes?|pending|pendientes?)${COUNTER}`);
const MATCHED = new RegExp(
  String.raw`^\W*(?:(?:apostas?|apuestas?|bets?)\s+)?(?:matched|correspondid[ao]s?|emparejad[ao]s?|igualad[ao]s?|casad[ao]s?)${COUNTER}`,
);
/** What concerns the matched ones as well, wherever it stands. */
const OF_ALL = /\b(?:comiss\w*|commission|comision)\b/;

/** An order of which nothing is matched, by its own words. */
export const TAKEN_BY_NOBODY =
  /\b(?:unfilled 100 ?%|(?:filled|matched|correspondid[ao]) 0 ?%|0 ?% (?:filled|matched|correspondid[ao])|totalmente nao correspondid[ao]|fully unmatched)/;

export function withoutUnmatched(rows: readonly PrintRow[]): readonly PrintRow[] {
  const hasMatched = rows.some(({ plain }) => MATCHED.test(plain));
  let isUnmatched = false;
  return rows.filter(({ plain }, at) => {
    if (MATCHED.test(plain)) isUnmatched = false;
    else if ((UNMATCHED.test(plain) || (hasMatched && PENDING.test(plain))) && !isAmount(rows[at + 1]))
      isUnmatched = true;
    return !isUnmatched || OF_ALL.test(plain);
  });
}

/** 'Não correspondida' over 'R$ 40,00' is the rest of one bet. */
const isAmount = (row: PrintRow | undefined): boolean =>
  row !== undefined && !/[a-z]{3}/.test(row.plain.replace(/reais|brl/g, ''));
