/** What a number costs as one part or another, by how it is written. Infinity: it cannot be that. */
import type { NumberToken, Token } from '../result/token.ts';
import type { Part } from './slots.ts';

const NEVER = Number.POSITIVE_INFINITY;
/** The longest price that people write without a word for it. */
const LONG_ODDS = 30;

type Percent = Extract<Token, { kind: 'percent' }>;

export function shapeCost(token: NumberToken | Percent, part: Part): number {
  if (token.kind === 'percent') return part.kind === 'rate' ? 0 : part.kind === 'unknown' ? 12 : NEVER;
  switch (part.kind) {
    case 'odds':
    case 'old':
    case 'fair':
    case 'least':
      return oddsCost(token);
    case 'same':
    case 'house':
      return 0;
    case 'line':
      return lineCost(token);
    case 'money':
      return moneyCost(token);
    case 'rate':
      // 'lucro 50' and 'kelly 2,10' are never per cent without the mark.
      if (['claim', 'kelly', 'unit', 'bankroll'].includes(part.as)) return NEVER;
      return rateCost(token, part.as === 'commission');
    case 'aside':
      return token.means === 'money' ? NEVER : token.hasDecimals ? 3 : 0;
    default:
      return 12;
  }
}

/** Per cent without the mark: a commission is small, everything else is not. */
function rateCost({ means, sign, value }: NumberToken, isCommission: boolean): number {
  if (means !== 'either' || sign !== null || value >= 100) return NEVER;
  if (!isCommission && value < 1) return 2;
  return isCommission ? (value < 15 ? 2 : 5) : value < 15 ? 7 : 3;
}

export function oddsCost({ means, odds, sign, hasDecimals, isGrouped, value }: NumberToken): number {
  if (odds === null || means === 'money') return NEVER;
  if (means === 'odds') return 0;
  if (sign !== null) return 9;
  if (isGrouped) return 6;
  if (hasDecimals) return value < LONG_ODDS ? 0 : value < 100 ? 4 : 9;
  return value < 10 ? 4 : value < 50 ? 8 : 14;
}

export function moneyCost({ means, cents, hasDecimals, isGrouped, value, text }: NumberToken): number {
  if (cents === null || means === 'odds') return NEVER;
  if (means === 'money') return 0;
  if (value < 1) return 14;
  if (isGrouped) return 3;
  if (!hasDecimals) return value < 10 ? 3 : 0;
  if (/[.,]00$/.test(text) && value >= 10) return 0;
  return value >= 50 ? 0 : value >= 15 ? 4 : 8;
}

export function lineCost({ value, means, format, text, hasDecimals }: NumberToken): number {
  if (means === 'money' || format !== 'decimal' || !Number.isInteger(value * 4) || value > 350) return NEVER;
  if (means === 'odds') return NEVER;
  if (hasDecimals) return /[.,]\d0$/.test(text) ? 3 : 0;
  return value <= 30 ? 1 : 6;
}
