/** Every command that the bot answers by itself: no flow begins with one of these. */
import { commandWords } from '#shared/catalogue/chat/commands.ts';
import { SUM_COMMANDS } from '#shared/chat/talk/sum-commands.ts';

const ALIASES = ['start', 'help', 'privacy', 'id', 'alertas', 'arbs'];

export const OWN_COMMANDS: readonly string[] = [
  ...new Set([...Object.keys(commandWords), ...Object.keys(SUM_COMMANDS), ...ALIASES]),
];
