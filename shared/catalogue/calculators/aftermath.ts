/**
 * The words of what can be done with a finished calculation: send it, save it, start others from it. Loaded after the
 * calculator.
 */
export const shareAnswer = {
  title: 'Guardar e enviar',
  link: 'Copiar link',
  text: 'Copiar texto',
  telegram: 'Enviar no Telegram',
  /** Beside the heading. */
  send: 'Enviar',
  system: 'Compartilhar',
  print: 'Imprimir',
  compare: 'Comparar',
  registerWide: 'Registrar na planilha',
  tooLong:
    'Esta conta é grande demais para um link: não dá para enviar nem comparar. O que você digitou fica guardado neste aparelho.',
  linkDone: 'Link copiado.',
  textDone: 'Texto copiado.',
  failed: 'O navegador não deixou copiar. Copie o endereço da página.',
} as const;

/** A smaller total that pays more than the exact one. */
export const betterTotal = {
  says: 'Gastando menos sobra mais: pior caso',
  use: (total: string) => `Usar ${total}`,
  replaced: 'Total trocado.',
} as const;

/** Two figures beside the total of a surebet. */
export const sumFactWords = {
  roundingCost: 'Arredondar custa',
  impliedSum: 'Soma 1/odd',
  netSum: 'Soma 1/odd líquida',
} as const;

/** What the letters beside a stake do. */
export const stakeKeys = [
  ['D', 'o lucro vai para este resultado'],
  ['F', 'este stake fica fixo'],
  ['Enter', 'próximo campo'],
] as const;

/** The calculations typed lately on this device. */
export const lastSumWords = {
  title: 'Últimas contas',
  now: 'agora',
  ago: (age: string) => `há ${age}`,
} as const;

export const saved = {
  title: 'Contas salvas',
  save: 'Salvar conta',
  /** Of the button with a bookmark. */
  quickSave: 'Salvar esta conta',
  name: 'Nome da conta',
  done: 'Conta salva neste navegador.',
  kept: 'Este navegador não guarda dados: a conta fica até você fechar a página.',
  empty: 'Nenhuma conta salva. Salve uma para abri-la de novo depois.',
  remove: (name: string) => `Apagar ${name}`,
  where: 'Ficam só neste navegador. Entre na sua conta para tê-las em todos os aparelhos.',
  inAccount: 'Ficam na sua conta e aparecem nos seus outros aparelhos.',
  doneInAccount: 'Conta salva.',
  tooLong: 'Conta grande demais para salvar: encurte os nomes das casas.',
  full: (count: number, most: number) =>
    count > most
      ? `São ${count} contas salvas, de vários aparelhos. Para salvar outra, deixe menos de ${most}.`
      : `Já são ${most} contas salvas: apague uma para salvar outra.`,
  rename: 'Renomear',
  renameOf: (name: string) => `Renomear ${name}`,
  renameDone: 'Guardar',
} as const;

/** The settings that new calculations start from: the total, the step, the houses. */
export const mySettings = {
  total: 'Usar este total nas próximas contas',
  done: 'Total padrão guardado neste navegador.',
  mine: 'Minhas casas e arredondamento',
  title: 'Meus padrões',
  about:
    'Uma conta nova começa com o seu arredondamento. A casa que você escolher traz a comissão, o limite e o saldo. A banca do Kelly é a soma dos saldos. Uma conta aberta por link não muda.',
} as const;
