/** The answer to a bonus that has to be turned over. */
import { rolloverEv } from '../calculators/promotions/rollover.ts';
import type { CalculatorInput } from '../calculators/registry.ts';
import { chatAnswer as words } from '../catalogue/chat/chat.ts';
import { formatMoney, formatSignedMoney, plainPercent } from '../catalogue/numbers/format.ts';
import type { InputError } from '../odds/input-error.ts';
import { ok, type Result } from '../result.ts';
import { exactCents, floorCents } from '../units.ts';
import { type Answered, bold, html, lines } from './html.ts';

/** What is left is only said where a loss for each turn was. Errors: the calculator's. */
export function rolloverAnswer(input: CalculatorInput<'rollover-ev'>): Result<Answered, InputError> {
  const found = rolloverEv.inCentavos(input);
  if (!found.ok) return found;
  const { bonus, turnover, lossRate } = rolloverEv.input.parse(input);
  const title = words.turnover(formatMoney(floorCents(exactCents(turnover))));
  const left = formatSignedMoney(floorCents(found.value.ev));
  return ok({
    title,
    description:
      lossRate === 0 ? words.turnoverOf(formatMoney(floorCents(exactCents(bonus)))) : `${words.left}: ${left}`,
    html: lines([
      bold(title),
      '',
      lossRate === 0 ? html(words.noLossSaid) : null,
      lossRate === 0
        ? null
        : html(words.turnoverCost(plainPercent(lossRate), formatMoney(floorCents(found.value.cost)))),
      lossRate === 0 ? null : `${html(words.left)}: ${bold(left)}`,
    ]),
  });
}
