/** The other side of a bet, named without a price: 'Cobertura: Betfair, lay Botafogo', 'o lay na Betfair, na odd que estiver na hora'. */
import type { Atom } from '../../../reading/post/atoms.ts';
import { houseNameKey, isExchange } from '../../../reading/post/house-names.ts';
import { asks } from '../question.ts';
import type { Drafted, DraftLeg, MessageReading } from './draft.ts';

/** How far from the word what belongs to it stands. */
const NEAR = 60;
const NO_COVER = /\b(?:sem|nao|nem|nunca|nada de|ou|se|quem)\b[^.;!?]{0,24}$/;
const COVERS = /\b(?:cobr\w+|cobertura|protecao|proteg\w+|protej\w+|outro lado)\b/;

/** Where a step has one bet that is backed, and nothing against it. */
export function openCovers({ lines, post }: MessageReading, { steps }: Drafted): void {
  const left = post.left.filter(({ kind }) => kind !== 'name');
  for (const [index, { plain }] of lines.entries()) {
    const own = left.filter(({ line }) => line === index);
    const step = steps.findLast(({ legs, firstLine }) => firstLine <= index && legs.length === 1);
    const [back] = step?.legs ?? [];
    if (step === undefined || back === undefined || back.side === 'lay' || back.market === 'multiple') continue;
    const lay = own.find(atom => atom.kind === 'lay' && plain.startsWith('lay', atom.at));
    const cover = lay === undefined ? COVERS.exec(plain) : null;
    const at = lay?.at ?? cover?.index;
    if (at === undefined || asks(plain) || NO_COVER.test(plain.slice(0, at))) continue;
    const isAnywhere = /^lay\b.{0,30}\b(?:exchange|bolsa)\b/.test(plain.slice(at));
    const leg = coverOf(back, own, at, lay !== undefined, isAnywhere);
    if (leg !== null) step.legs.push(leg);
  }
}

/** Null: neither a house nor another bet is named. isAnywhere: at whichever exchange. */
function coverOf(
  back: DraftLeg,
  own: readonly Atom[],
  at: number,
  isLay: boolean,
  isAnywhere: boolean,
): DraftLeg | null {
  const near = own.filter(atom => Math.abs(atom.at - at) <= NEAR).toSorted((a, b) => a.at - b.at);
  const nearest = near.toSorted((a, b) => Number(a.at < at) - Number(b.at < at));
  const house = nearest.find(atom => atom.kind === 'house' && (!isLay || isExchange(houseNameKey(atom.house))));
  const bet = nearest.find(atom => atom.kind === 'bet');
  const said = bet?.kind === 'bet' ? bet.bet : undefined;
  const isOther = said !== undefined && (said.selection !== back.selection || said.market !== back.market);
  if (isLay ? house === undefined && said === undefined && !isAnywhere : house === undefined || !isOther) return null;
  const { market, selection, line, label } = said ?? back;
  return {
    house: house?.kind === 'house' ? houseNameKey(house.house) : null,
    market,
    selection,
    ...(line !== undefined && { line }),
    ...(label !== undefined && { label }),
    side: isLay ? 'lay' : 'back',
    odds: null,
    stakeCents: null,
  };
}
