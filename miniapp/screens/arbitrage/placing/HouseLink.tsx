/** Opens the house: the feed's page of the event, else its home page. Nothing where no address is known. */
import arrow from 'lucide:arrow-up-right';
import { placing as words } from '#shared/catalogue/arbitrage/placing.ts';
import { useOpenLink } from '../../../telegram/open-link.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { StepView } from './placing-view.ts';

export function HouseLink({ step: { href, leg }, className }: { step: StepView; className: string }) {
  const open = useOpenLink();
  if (href === null) return null;
  return (
    <a className={className} href={href} target="_blank" rel="noopener noreferrer" onClick={open}>
      {words.open(leg.bookName)}
      <Icon icon={arrow} size="small" />
    </a>
  );
}
