/** Under my houses: what the list would be with the marked ones alone, and the touch that shows it. */
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { houseSettings as words } from '#shared/catalogue/account/settings.ts';
import { useHouses } from '../../settings/use-houses.ts';
import { Button } from '../../ui/button/Button.tsx';

export interface HousesFootProps {
  /** What the list has over all houses. */
  arbs: readonly Opportunity[];
  /** False: it was searched with some houses only, so that nobody knows what it would be with others. */
  isKnown: boolean;
  /** The list has my houses only. */
  isMine: boolean;
  onShow: (onlyMine: boolean) => void;
}

export function HousesFoot({ arbs, isKnown, isMine, onShow }: HousesFootProps) {
  const { mine } = useHouses();
  return (
    <>
      <Note arbs={arbs} mine={mine} isKnown={isKnown} />
      <Button primary disabled={mine.size === 0} onClick={() => onShow(true)}>
        {words.showOnly(mine.size)}
      </Button>
      {isMine && <Button onClick={() => onShow(false)}>{words.showAll}</Button>}
    </>
  );
}

function Note({ arbs, mine, isKnown }: Pick<HousesFootProps, 'arbs' | 'isKnown'> & { mine: ReadonlySet<string> }) {
  if (mine.size === 0 || !isKnown) return <p role="status">{words.markFirst}</p>;
  const count = arbs.filter(({ legs }) => legs.every(leg => mine.has(leg.book))).length;
  const [before, figure, after] = words.withThese(count, arbs.length);
  return (
    <p role="status">
      {before}
      <strong>{figure}</strong>
      {after}
    </p>
  );
}
