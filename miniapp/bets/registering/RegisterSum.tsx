/** Writes a calculation into the planilha, where its answer names bets. */

import table from 'lucide:table-2';
import { useContext } from 'react';
import { shareAnswer as words } from '#shared/catalogue/calculators/aftermath.ts';
import { linkOf } from '../../calculator/address.ts';
import type { OpenCalculation } from '../../calculator/calculation.ts';
import { OpenedEventContext } from '../../calculator/opened-event.ts';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { registerCalculation } from '../register-calculation.ts';
import { useRegister } from './register-context.ts';

export interface RegisterSumProps {
  calculation: OpenCalculation;
  className: string | undefined;
}

export function RegisterSum({ calculation, className }: RegisterSumProps) {
  const register = useRegister();
  const registration = registerCalculation(calculation, useContext(OpenedEventContext), linkOf(calculation));
  return (
    registration !== null && (
      <Pressable className={className} onClick={() => register(registration)}>
        <Icon icon={table} />
        {words.register}
      </Pressable>
    )
  );
}
