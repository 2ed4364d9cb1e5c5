/** Writes a calculation into the planilha, where its answer names bets. */

import { useContext } from 'react';
import { linkOf } from '../../calculator/address.ts';
import type { OpenCalculation } from '../../calculator/calculation.ts';
import { OpenedEventContext } from '../../calculator/opened-event.ts';
import { Button } from '../../ui/button/Button.tsx';
import { registerCalculation } from '../register-calculation.ts';
import { useRegister } from './register-context.ts';

export interface RegisterSumProps {
  calculation: OpenCalculation;
  /** How it lies in its screen. */
  className?: string | undefined;
  primary?: boolean;
  children: string;
}

export function RegisterSum({ calculation, className, primary, children }: RegisterSumProps) {
  const register = useRegister();
  const registration = registerCalculation(calculation, useContext(OpenedEventContext), linkOf(calculation));
  return (
    registration !== null && (
      <Button primary={primary} className={className} onClick={() => register(registration)}>
        {children}
      </Button>
    )
  );
}
