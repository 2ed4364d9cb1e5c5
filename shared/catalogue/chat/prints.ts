/** What the bot says of pictures that it read. */
import type { PictureProblem } from '../../pictures/readable-picture.ts';

type Problem = PictureProblem | 'busy' | 'often' | 'slow' | 'gone';

const PROBLEMS: Readonly<Record<Problem, string>> = {
  empty: 'Este arquivo está vazio.',
  heavy: 'Esta imagem passa de 12 MB. Mande o print como foto.',
  large: 'Esta imagem é grande demais para ler. Mande o print como foto, ou só a parte da aposta.',
  small: 'Esta imagem é pequena demais para ler.',
  pdf: 'Não leio PDF. Mande um print da tela.',
  heic: 'Não abro fotos HEIC. Mande como foto, e o Telegram converte.',
  animated: 'Não leio imagens animadas. Mande um print da tela.',
  type: 'Este arquivo não é uma foto que eu abra. Mande o print como foto (JPEG ou PNG).',
  broken: 'Não consegui abrir esta imagem. Mande o print outra vez.',
  busy: 'Há imagens demais na fila. Mande de novo em um minuto.',
  often: 'Foram muitas imagens seguidas. Mande de novo em um minuto.',
  slow: 'Esta imagem demorou demais para ler. Mande só a parte da aposta.',
  gone: 'Não consegui baixar esta imagem do Telegram. Mande outra vez.',
};

const STATUSES: Readonly<Record<string, string>> = {
  ...{ open: 'aberta', draft: 'ainda não enviada', won: 'green', half_won: 'meio green', void: 'devolvida' },
  ...{ half_lost: 'meio red', lost: 'red', cashout: 'cashout' },
};

export const printWords = {
  problem: (code: Problem) => PROBLEMS[code],
  none: 'Não achei aposta nesta imagem.',
  noPicture: 'Responda com /ler à mensagem que tem o print.',
  read: 'Li no print:',
  readOf: (at: number, count: number) => `Li no print (${at} de ${count}):`,
  fields: {
    house: 'Casa',
    match: 'Jogo',
    selection: 'Aposta',
    side: 'Lado',
    odds: 'Odd',
    stake: 'Valor',
    units: 'Stake',
    freeBet: 'Freebet',
    status: 'Situação',
    returned: 'Voltou',
    potential: 'Paga',
    profit: 'Lucro',
    liability: 'Responsabilidade',
    commission: 'Comissão',
    code: 'Bilhete',
    leg: (at: number) => `${at}ª seleção`,
  },
  lay: 'contra (lay)',
  units: (count: string) => `${count}u`,
  freeBet: { SNR: 'sem devolver o valor', SR: 'devolve o valor' },
  status: (code: string) => STATUSES[code] ?? code,
  /** Behind a value that nothing bears out. */
  doubt: '⚠️ confira',
  unread: '❓ não deu para ler',
  checkHint:
    'Marcado com ⚠️: não bate com o resto, ou as letras não deixam certeza. Toque para corrigir, ou mande “stake 150”.',
  register: 'Registrar na planilha',
  registerSent: 'Já enviei à casa: registrar',
  draft: 'Este bilhete ainda não foi enviado à casa, e nada foi anotado.',
  fix: { odds: 'Corrigir odd', stake: 'Corrigir valor', house: 'Corrigir casa' },
  /** What the buttons begin to type. */
  typed: { odds: 'odd ', stake: 'stake ', house: 'casa ' },
  known: 'Já está na planilha:',
  endedAsk: 'Esta aposta já está na planilha. Atualizo?',
  endedWhich: 'Qual destas da planilha é a do print?',
  change: (from: string, to: string) => `${from} → ${to}`,
  differs: (booked: string, printed: string) =>
    `Na planilha ela está como ${booked}; no print, ${printed}. Não mudei nada: confira o resultado do jogo.`,
} as const;
