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
  ler: 'Ler um print: responda com /ler à foto',
  alerta: 'Seus alertas, silêncio e resumo',
  parar: 'Parar todos os alertas',
  ajuda: 'Como perguntar',
  privacidade: 'O que o bot lê e guarda',
} as const;

/** What else can be written to the bot, without a command: examples, and what each does. */
export const SPOKEN_EXAMPLES = {
  planilha: [
    ['anota 50 na KTO a 1,85 over 2,5', 'mostro como fica, e um toque anota'],
    ['betano 2,10 100 / superbet 2,05 102,44', 'as entradas de uma surebet'],
    ['usei a freebet de 20 na betano odd 4', 'freebet, lay e múltipla também'],
    ['deu green na kto', 'marca a aposta aberta'],
    ['passei 200 da betano pra superbet', 'depósito, saque e transferência'],
    ['saldo · abertas · quanto lucrei este mês', 'respondo da sua planilha'],
    ['desfaz a última', 'volta atrás'],
  ],
  alerts: [
    ['só basquete · tira a Pixbet', 'o que vem e o que não vem'],
    ['só acima de 2% · só das 18h às 23h', 'lucro mínimo e horário'],
    ['não manda mais nada de Santos x Bahia', 'um jogo fora'],
    ['pausa 1h · volta', 'uma pausa e o fim dela'],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [string, string])[]>>;

/** Commands that concern only one person: in a group the bot refers them to the private chat. */
export const PRIVATE_COMMANDS: ReadonlySet<string> = new Set(['alerta', 'parar', 'privacidade']);
