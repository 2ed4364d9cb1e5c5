/** Single cells of a bet that need no other: free bet, side, commission, tags. */
import type { Cell } from '../../spreadsheet/cells.ts';
import { cleanedText, textOf } from '../cells/clean-text.ts';
import { readNumberCell } from '../cells/read-number.ts';

const FREE = /\b(fb|free ?bets?|free|snr|sr|gratis|gratuit[ao]s?|bonus|bono|risk free)\b/;
const STAKE_BACK =
  /\b(sr|stake returned|(com|with) (retorno|return|volta)|(stake|valor|aposta) (volta|devolvid[ao]|returned|inclus[ao])|(devolve|volta|inclui) (a |o )?(stake|valor|aposta))\b/;
const NOT_FREE =
  /^(nao|n|no|false|falso|0|real|normal|cash|dinheiro)\b|\b(saldo|dinheiro|conta) (real|proprio|normal)\b|\b(sem|no|not) (fb|free ?bet|bonus)\b/;

/** Null: own money. */
export function readFreeBet(cell: Cell): 'snr' | 'sr' | null {
  const text = cleanedText(textOf(cell).replace(/[✅✔☑]/gu, ' sim '));
  if (NOT_FREE.test(text)) return null;
  const isSaid = /^(sim|s|yes|y|x|true|verdadeiro|1)\b/.test(text) || FREE.test(text);
  if (
    STAKE_BACK.test(text) &&
    !/\b(nao|not|sem|no) (volta|devolve|inclui|returned|devolvid[ao]|inclus[ao]|retorno)\b/.test(text)
  )
    return 'sr';
  if (isSaid) return 'snr';
  const value = readNumberCell(textOf(cell).replace(/R\$/g, ''));
  return value !== null && value > 0 ? 'snr' : null;
}

/** Whether a column of such cells says which bets are free: at least one in words, and the others that they are not. */
export const saysFreeBet = (cell: Cell): 'free' | 'own' | null => {
  const text = cleanedText(textOf(cell));
  if (NOT_FREE.test(text)) return 'own';
  return FREE.test(text) && text.length <= MOST_FREE_WORDS ? 'free' : null;
};

/** A note on a free bet is longer. */
const MOST_FREE_WORDS = 40;

/** Null: neither. */
export function readSide(text: string): 'back' | 'lay' | null {
  const plain = cleanedText(text);
  if (/^(lay|l|contra|en contra|lay bet|vender|venda|sell|against|banca|contre|dagegen)$/.test(plain)) return 'lay';
  return /^(back|b|a favor|favor|pro|comprar|compra|buy|normal|punter|for|punta|pour|dafur)$/.test(plain)
    ? 'back'
    : null;
}

/** The words of a column of sides. */
export const isSideWord = (text: string): boolean =>
  readSide(text) !== null || /^(back lay|lay back)$/.test(cleanedText(text));

/** Of a column that asks whether it is a lay. */
export function readLayFlag(text: string): 'back' | 'lay' | null {
  const plain = cleanedText(text);
  if (/^(1|sim|s|yes|y|true|t|x|lay)$/.test(plain)) return 'lay';
  return /^(0|nao|n|no|false|f|back)$/.test(plain) ? 'back' : null;
}

/** A fraction: 0.065. isPercent: plain numbers of its column are percentages. Null: no commission that an exchange takes. */
export function readCommission(cell: Cell, isPercent: boolean): number | null {
  if (!cell || cell.kind === 'error') return null;
  const share =
    cell.kind === 'number'
      ? rateOfNumber(cell.value, cell.shows === 'percent' ? 'part' : isPercent ? 'mostly-percent' : 'either')
      : rateOfText(cell.text, isPercent);
  return share !== null && share >= 0 && share <= 0.5 ? Number(share.toFixed(8)) : null;
}

function rateOfText(text: string, isPercent: boolean): number | null {
  const value = readNumberCell(text.replace('%', ''), 'point');
  if (value === null) return null;
  return rateOfNumber(value, text.includes('%') ? 'percent' : isPercent ? 'mostly-percent' : 'either');
}

/** No exchange takes less than 0.2 per cent, so in a column of percentages 0.065 is a fraction. */
const LEAST_PERCENT = 0.2;

function rateOfNumber(value: number, meant: 'part' | 'percent' | 'mostly-percent' | 'either'): number {
  const least = { part: Number.POSITIVE_INFINITY, percent: 0, 'mostly-percent': LEAST_PERCENT, either: 1 }[meant];
  return value >= least ? value / 100 : value;
}

/** Example: '#brasileirao #surebet', 'brasileirao, surebet', 'pa; brasileirão'. */
export function readTags(text: string | null): string[] | null {
  if (text === null) return null;
  const parts = /[,;|/]/.test(text) ? text.split(/[,;|/]/) : text.includes('#') ? text.split(/[\s#]+/) : [text];
  const tags = parts.map(part => part.replace(/#/g, '').trim()).filter(Boolean);
  return tags.length > 0 ? [...new Set(tags)] : null;
}
