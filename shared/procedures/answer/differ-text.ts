/** A claim of a message that is wrong, with the right figure beside it. */
import { formatPercent, formatSignedMoney } from '../../catalogue/numbers/format.ts';
import { procedureEditor } from '../../catalogue/procedures/procedures-screen.ts';
import { cents } from '../../units.ts';
import type { SumDiffers } from '../reading.ts';

const words = procedureEditor.differs;

export function differText({
  step = 0,
  what,
  saidCents = cents(0),
  rightCents = cents(0),
  said = 0,
  right = 0,
}: SumDiffers): string {
  if (what === 'pct') return words.pct(step + 1, formatPercent(said / 100), formatPercent(right / 100));
  const [claimed, correct] = [formatSignedMoney(saidCents), formatSignedMoney(rightCents)];
  return what === 'total' ? words.total(claimed, correct) : words[what](step + 1, claimed, correct);
}
