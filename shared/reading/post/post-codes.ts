/**
 * What an author writes in codes, as others write it: 'BK KTO' → 'BACK KTO', 'STK114' → 'STAKE 114', 'C6.5' of a lay → 'COMISSAO 6.5%',
 * '29/11 1830' → '29/11 18:30'. As loud as it was written.
 */

const WORDS: Readonly<Record<string, string>> = {
  ...{ bk: 'back', bck: 'back', ly: 'lay' },
  ...{ stk: 'stake', stq: 'stake', luc: 'lucro', lcr: 'lucro', prej: 'prejuizo' },
  ...{ pgto: 'pagamento', pagto: 'pagamento' },
};
const START = String.raw`(?<![\p{L}\d.@/_-])`;
const SIDE = new RegExp(`${START}(bc?k|ly)[1-9]?(?=(?: | ?[:|–-] ?)[\\p{L}\\d])`, 'giu');
const AMOUNT = new RegExp(`${START}(st[kq]|luc|lcr|prej)(?=[.:=]? ?[+-]?(?:r\\$ ?)?\\d)`, 'giu');
const GLUED = new RegExp(`${START}(stake|st[kq]|luc|lcr|resp|lim|max|fb|lay|ly|back|bk)(?=\\d)`, 'giu');
const PAID = new RegExp(`${START}(pa?gto)\\.?(?= ?antec)`, 'giu');
const LAID = /(?<!\p{L})(?:lay|ly|contra)(?!\p{L})/iu;
const RATE = new RegExp(
  `${START}(c|cm|cms|tx)(?: (?=[\\d.,]{1,5} ?%))?(\\d{1,2}(?:[.,]\\d{1,2})?)(?![\\d.,]*\\d)(?: ?%)?`,
  'giu',
);
const MOST_RATE = 15;
/** Behind a date, and no year. */
const CLOCK = /(?<=(?<![\d/])[0-3]?\d\/[01]?\d(?:\/(?:20)?\d\d)?,?\s)(?!202[05])([01]\d|2[0-3])([0-5][05])(?=\s|$)/gm;

export const withCodes = (text: string): string =>
  text
    .split('\n')
    .map(line => (LAID.test(line) ? line.replace(RATE, rated) : line))
    .join('\n')
    .replace(SIDE, inWords)
    .replace(GLUED, code => `${inWords(code)} `)
    .replace(AMOUNT, inWords)
    .replace(PAID, (_, code: string) => inWords(code))
    .replace(CLOCK, '$1:$2');

function inWords(code: string): string {
  const word = WORDS[code.toLowerCase().replace(/\d$/, '')] ?? code;
  return code === code.toUpperCase() ? word.toUpperCase() : word;
}

function rated(said: string, code: string, rate: string): string {
  if (Number(rate.replace(',', '.')) >= MOST_RATE) return said;
  return `${code === code.toUpperCase() ? 'COMISSAO' : 'comissao'} ${rate}%`;
}
