/** '2un, 1un = 25', '3 unidades de 20 reais': where it is said what a unit is worth, units are money. */
import type { SaidToken } from '../said/token.ts';
import type { Piece } from './pieces.ts';

const UNIT = /^(?:u|un|und|unid|unidade)$/;
/** Between the unit and its worth. After 'de' it is the worth of each one. */
const LINK = /^(?:=|:|\(|r\$|e|eh|vale|valem|valendo|sendo|igual|sao|de|cada|a|minha|por|ta|em|reais)$/;
const EACH = /^(?:de|cada|a)$/;
const FAR = 4;

/** The pieces with units as stakes in reais; as they are, where no worth is said. */
export function withUnitWorth(pieces: readonly Piece[]): Piece[] {
  const at = pieces.findIndex((piece, index) => isUnit(piece) && worthAt(pieces, index) >= 0);
  const [unit, worth] = [pieces[at], pieces[worthAt(pieces, at)]];
  const hasUnits = pieces.some(({ token }) => token.kind === 'units');
  if (unit === undefined || worth === undefined || !hasUnits) return [...pieces];
  const between = pieces.slice(at + 1, pieces.indexOf(worth));
  const count = unit.token.kind === 'units' ? unit.token.value : 1;
  const isEach = between.some(({ token }) => EACH.test(token.plain));
  const ofOne = isEach ? worth.token.value : worth.token.value / count;
  const isOwn = !pieces.some(piece => piece !== unit && piece.token.kind === 'units');
  return pieces.map(piece => {
    if (piece.token.kind === 'units' && (piece !== unit || isOwn)) return stake(piece, piece.token.value * ofOne);
    return piece === unit || piece === worth || between.includes(piece) ? { ...piece, role: 'label' } : piece;
  });
}

const isUnit = ({ token }: Piece): boolean => token.kind === 'units' || UNIT.test(token.plain);

/** Where the worth of the unit at this place stands; -1: nowhere. A small number with decimals may be its price. */
function worthAt(pieces: readonly Piece[], at: number): number {
  let next = at + 1;
  while (next <= at + FAR && LINK.test(pieces[next]?.token.plain ?? '')) next += 1;
  const token = pieces[next]?.token;
  const isEqual = pieces
    .slice(at + 1, next)
    .some(({ token: { plain } }) => /^(?:[=:(]|vale|valem|valendo)$/.test(plain));
  const isLinked = next > at + 1 || /^unid/.test(pieces[at]?.token.plain ?? '');
  return token?.kind === 'number' && isLinked && (isEqual || isAmount(token)) ? next : -1;
}

const isAmount = ({ isMoney, decimals, value }: SaidToken): boolean => isMoney || (decimals === 0 && value >= 5);

const stake = (piece: Piece, value: number): Piece => ({
  ...piece,
  role: 'stake',
  token: { ...piece.token, kind: 'number', value: Math.round(value * 100) / 100, isMoney: true },
});
