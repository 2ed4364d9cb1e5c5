/** What an author is to be asked, as a sentence. */
import { procedureEditor as words } from '../../catalogue/procedures/procedures-screen.ts';
import { BETFAIR_UNSAID } from '../../reading/post/house-names.ts';
import type { Procedure } from '../schema/procedure.ts';

/**
 * path: one of `missing`. procedure: what it leads into, where that is at hand. Examples: 'steps.0.legs.1.odds' → 'Passo 1, entrada
 * 2: odd'; a house that is only called Betfair → 'Passo 1, entrada 2: Betfair, qual?'.
 */
export function askText(path: string, procedure?: Procedure): string {
  const [, step, , leg] = /^steps\.(\d+)\.(legs\.(\d+))?/.exec(path) ?? [];
  const name = path.split('.').at(-1) ?? '';
  const house = leg === undefined ? undefined : procedure?.steps[Number(step)]?.legs[Number(leg)]?.house;
  if (name === 'house' && house === BETFAIR_UNSAID) return words.askBetfair(Number(step) + 1, Number(leg) + 1);
  const what = words.ask[name as keyof typeof words.ask] ?? name;
  if (leg !== undefined) return words.askLeg(Number(step) + 1, Number(leg) + 1, what);
  return step === undefined ? what : words.askStep(Number(step) + 1, what);
}
