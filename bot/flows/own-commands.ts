/** Every command that the bot answers by itself: no flow begins with one. */
import { commandWords } from '#shared/catalogue/chat/commands.ts';
import { SUM_COMMANDS } from '#shared/chat/talk/sum-commands.ts';

export const OWN_COMMANDS: readonly string[] = [
  ...new Set([
    ...Object.keys(commandWords),
    ...Object.keys(SUM_COMMANDS),
    'start',
    'ajuda',
    'help',
    'privacidade',
    'privacy',
    'id',
    'alerta',
    'alertas',
    'parar',
    'arb',
    'arbs',
  ]),
];
