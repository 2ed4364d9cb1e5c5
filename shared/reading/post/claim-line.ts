/** An amount alone on a line behind all the legs, marked as money or as what everybody keeps: what the post claims. */

const AMOUNT = String.raw`(?:r\$ ?)?(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d{1,7}(?:[.,]\d{1,2})?)(?: ?reais)?`;
const KEPT =
  '(?:limp[oa]s?|livres?|no bolso|(?:de|em) (?:lucro|qualquer (?:jeito|resultado|caso))|(?:pra|para|por) (?:cada(?: um)?|todo mundo)|dos dois lados)';
const ALONE = new RegExp(`^[+=:]? ?(?:(?:uns|umas|quase|cerca de|~) ?)?${AMOUNT}(?: (${KEPT}))?[.! ]*$`);
const MONEY = /^[^\p{L}\d]*[💰💵💸🤑💲💴💶]/u;
const MOST = /(?:r\$|\bmax(?:imo)?\.?|\blim(?:ite)?\.?|\bstake)[ :]*(\d{1,7}(?:[.,]\d{1,2})?)/g;
const PRICE = /(?<![\d.,$])(?<!\$ )\d{1,3}[.,]\d{2,3}(?![\d.,])/;
/** A profit is a small part of what is staked; from here on the amount may be a stake. */
const PART = 0.5;

const amountOf = (text: string) => Number(text.replace(/\.(?=\d{3}(?!\d))/g, '').replace(',', '.'));

/** The line, from 0; null: none. written: the lines as typed, with their signs; plain: as they are read. */
export function claimLine(written: readonly string[], plain: readonly string[]): number | null {
  const alone = plain.flatMap((text, line) => {
    const found = ALONE.exec(text);
    return found === null ? [] : [{ line, amount: amountOf(found[1] ?? ''), isKept: found[2] !== undefined }];
  });
  const [only, ...others] = alone;
  // Where each leg has such a line, they are stakes.
  if (only === undefined || others.length > 0) return null;
  if (!only.isKept && !MONEY.test(written[only.line] ?? '')) return null;
  if (plain.slice(only.line + 1).some(text => PRICE.test(text))) return null;
  const above = plain.slice(0, only.line);
  if (above.filter(text => PRICE.test(text)).length < 2) return null;
  const amounts = above.flatMap(text => [...text.matchAll(MOST)].map(found => amountOf(found[1] ?? '')));
  return amounts.length > 0 && only.amount >= PART * Math.max(...amounts) ? null : only.line;
}
