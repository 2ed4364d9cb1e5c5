/** What an author is to be asked, as a sentence. */
import { procedureEditor as words } from '../../catalogue/procedures/procedures-screen.ts';

/** path: one of `missing`. Example: 'steps.0.legs.1.odds' → 'Passo 1, entrada 2: odd'. */
export function askText(path: string): string {
  const [, step, , leg] = /^steps\.(\d+)\.(legs\.(\d+))?/.exec(path) ?? [];
  const name = path.split('.').at(-1) ?? '';
  const what = words.ask[name as keyof typeof words.ask] ?? name;
  if (leg !== undefined) return words.askLeg(Number(step) + 1, Number(leg) + 1, what);
  return step === undefined ? what : words.askStep(Number(step) + 1, what);
}
