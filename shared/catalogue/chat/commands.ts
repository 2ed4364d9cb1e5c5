/** The commands of the bot, as its menu, `/ajuda`, the page of the chat calculator and the flows list them. */

/** In the order in which Telegram shows them. */
export const commandWords = {
  calc: 'Surebet: odds e total',
  freebet: 'Converter freebet em dinheiro',
  dutching: 'Dividir o total entre odds',
  conv: 'Odd em todos os formatos',
  margem: 'Margem e odds justas',
  kelly: 'Quanto da banca apostar',
  arb: 'As melhores surebets de agora',
  alerta: 'Seus alertas, silêncio e resumo',
  parar: 'Parar todos os alertas',
  ajuda: 'Como perguntar',
  privacidade: 'O que o bot lê e guarda',
} as const;

/** Commands that concern only one person: in a group the bot refers them to the private chat. */
export const PRIVATE_COMMANDS: ReadonlySet<string> = new Set(['alerta', 'parar', 'privacidade']);
