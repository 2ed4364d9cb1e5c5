/** The way of a calculation into the planilha, where its answer names bets. */
import table from 'lucide:table-2';
import { useContext } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { shareAnswer as words } from '#shared/catalogue/calculators/aftermath.ts';
import { linkOf } from '../calculator/address.ts';
import type { OpenCalculation } from '../calculator/calculation.ts';
import { OpenedEventContext } from '../calculator/opened-event.ts';
import { Icon } from '../ui/Icon.tsx';
import { registerCalculation } from './register-calculation.ts';

export interface RegisterLinkProps {
  calculation: OpenCalculation;
  className: string | undefined;
}

export function RegisterLink({ calculation, className }: RegisterLinkProps) {
  const link = linkOf(calculation);
  const registration = registerCalculation(calculation, useContext(OpenedEventContext), link);
  return (
    registration !== null && (
      <Link className={className} href={hrefOf('betTracker')} state={{ register: registration }}>
        <Icon icon={table} />
        {words.register}
      </Link>
    )
  );
}
