/**
 * Opens the house: the feed's page of the event, else its home page, which the link then says. The stake is copied on the
 * way, so that one tap does both. Nothing where no address is known.
 */
import arrow from 'lucide:arrow-up-right';
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import { useOpenLink } from '../../../telegram/open-link.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { StepView } from './placing-view.ts';

export interface HouseLinkProps {
  step: StepView;
  onCopy: (step: StepView) => void;
  className: string;
  /** The name of the house stands beside it already. */
  isShort?: boolean;
}

export function HouseLink({ step, onCopy, className, isShort = false }: HouseLinkProps) {
  const { href, isFrontPage, leg, stake } = step;
  const open = useOpenLink();
  if (href === null) return null;
  const name = isFrontPage ? words.openFront(leg.bookName) : words.open(leg.bookName);
  return (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      title={isFrontPage ? words.openFrontHint : words.openHint}
      onClick={event => {
        // Before another window takes the focus: without it nothing may be copied.
        if (stake > 0) onCopy(step);
        open(event);
      }}
    >
      {isShort ? (
        <>
          {isFrontPage ? words.openFrontShort : words.openShort}
          <span className="spoken">: {leg.bookName}</span>
        </>
      ) : (
        name
      )}
      <Icon icon={arrow} size="small" />
    </a>
  );
}
