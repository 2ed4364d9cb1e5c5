/** Which leg of the bets that were just shown a correction is of: the only one, or the one that it names. */
import { foldText } from '../../language/fold.ts';
import type { SaidBet, SaidLeg } from '../result/registering.ts';
import type { Piece } from './pieces.ts';

export interface LegPlace {
  readonly bet: number;
  readonly leg: number;
}

const ORDINALS: Readonly<Record<string, number>> = {
  ...{
    primeira: 0,
    primeiro: 0,
    '1a': 0,
    segunda: 1,
    segundo: 1,
    '2a': 1,
    terceira: 2,
    terceiro: 2,
    '3a': 2,
    quarta: 3,
  },
};

/** Null: none of several is named, or more than one. */
export function placeMeant(bets: readonly SaidBet[], pieces: readonly Piece[]): LegPlace | null {
  const places = bets.flatMap(({ legs }, bet) => legs.map((leg, at) => ({ bet, leg: at, said: leg })));
  const [only] = places;
  if (places.length === 1 && only !== undefined) return only;
  const ordinal = pieces.flatMap(({ token }) => ORDINALS[token.plain.replace(/[ªº]/, 'a')] ?? []);
  const last = pieces.some(({ token }) => /^(?:ultima|ultimo)$/.test(token.plain));
  const byOrder = ordinal.length === 1 ? places[ordinal[0] ?? -1] : last ? places.at(-1) : undefined;
  if (byOrder !== undefined) return byOrder;
  // Its selection says more than its house, which may be what is corrected.
  const bySelection = places.filter(({ said }) =>
    pieces.some(piece => isOfSelection(piece, said) && isOfNoOther(piece, said, bets)),
  );
  if (bySelection.length === 1) return bySelection[0] ?? null;
  const byHouse = places.filter(({ said }) => pieces.some(({ house }) => house?.house === said.house));
  return byHouse.length === 1 ? (byHouse[0] ?? null) : null;
}

/** Without the words that name the leg: what is left is what is new. isNamed: there were several. */
export function withoutNames(pieces: readonly Piece[], leg: SaidLeg, isNamed: boolean): readonly Piece[] {
  const hasAmount = pieces.some(piece => isAmount(piece) && !isOfSelection(piece, leg));
  return pieces.filter(
    piece =>
      !isOfSelection(piece, leg) &&
      !Object.hasOwn(ORDINALS, piece.token.plain) &&
      !(isNamed && hasAmount && piece.house?.house === leg.house),
  );
}

const isAmount = ({ role }: Piece): boolean => role === 'number' || role === 'odds' || role === 'stake';

const wordsOf = ({ selection }: SaidLeg): string[] =>
  foldText(selection)
    .split(/[^a-z0-9.,]+/)
    .filter(word => word !== '' && word !== 'de' && word !== 'a' && word !== 'o');

function isOfSelection({ token, role }: Piece, leg: SaidLeg): boolean {
  if (
    role === 'house' ||
    role === 'filler' ||
    (isAmount({ token, role }) && token.kind !== 'word' && role !== 'number')
  )
    return false;
  return wordsOf(leg).includes(token.plain);
}

const isOfNoOther = (piece: Piece, leg: SaidLeg, bets: readonly SaidBet[]): boolean =>
  bets.flatMap(({ legs }) => legs).every(other => other === leg || !isOfSelection(piece, other));
