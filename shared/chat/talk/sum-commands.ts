/** The commands of the calculators, and which sum each asks for. */
import type { QuestionMode } from '../../reading/result/reading.ts';

export const SUM_COMMANDS: Readonly<Record<string, QuestionMode>> = {
  calc: 'calc',
  freebet: 'freebet',
  dutching: 'dutching',
  conv: 'convert',
  margem: 'margin',
  kelly: 'kelly',
};

/** A message with its command taken off. Others than those of the calculators stay in the text, without their slash. */
export function questionIn(text: string): { readonly rest: string; readonly mode: QuestionMode } {
  const [, name = '', rest = ''] = /^\/([a-z0-9_]{1,32})(?:@\w{1,32})?(?:\s([\s\S]*))?$/i.exec(text) ?? [];
  const command = name.toLowerCase();
  const mode = Object.hasOwn(SUM_COMMANDS, command) ? SUM_COMMANDS[command] : undefined;
  if (mode !== undefined) return { rest: rest.trim(), mode };
  return { rest: name === '' ? text : `${name} ${rest}`.trim(), mode: 'auto' };
}
