/** A movement as a line of text that is read as the same movement. */
import { formatMoneyInput } from '../../catalogue/numbers/format.ts';
import type { RegisteringReading } from '../result/registering.ts';
import { dateText, houseText } from './typed.ts';

export function typedMovement(
  { movement, from, to, cents, at }: Extract<RegisteringReading, { readonly kind: 'movement' }>,
  timeZone: string,
): string {
  const money = `R$ ${formatMoneyInput(cents)}`;
  const said = {
    deposit: () => `depósito de ${money} na ${houseText(to ?? '')}`,
    withdraw: () => `saque de ${money} da ${houseText(from ?? '')}`,
    transfer: () => `transferência de ${money} da ${houseText(from ?? '')} pra ${houseText(to ?? '')}`,
  };
  return `${said[movement]()}${at === null ? '' : ` dia ${dateText(at, timeZone)}`}`;
}
