/** The words of `/planilha`. */

import type { BetStatus } from '../../bets/action.ts';
import { formatCount } from '../numbers/format-count.ts';

/** Of a form and of the grid. */
export const TAGS_ERROR = 'Até 20 etiquetas, de até 40 letras cada.';

export const sideWords = { back: 'Back', lay: 'Lay' } as const;

export const betStatusWords: Readonly<Record<BetStatus, string>> = {
  open: 'em aberto',
  won: 'green',
  half_won: 'meio green',
  void: 'anulada',
  half_lost: 'meio red',
  lost: 'red',
  cashout: 'cashout',
};

/** What bettors call the kinds of operations; others can be typed. */
export const BET_CATEGORIES = [
  'Surebet',
  'Freebet',
  'Duplo green',
  'Superodd',
  'Aposta sem risco',
  'Cashback',
  'Valor',
  'Middle',
  'Múltipla',
  'Giros',
  'Simples',
] as const;

export const bets = {
  views: {
    grid: 'Grade',
    cards: 'Cartões',
    open: 'Abertas',
    done: 'Feitas',
    vouchers: 'Freebets',
    label: 'O que mostrar',
  },
  add: 'Nova operação',
  /** The same, beside a plus. */
  addShort: 'Operação',
  search: 'Buscar',
  searchLabel: 'Buscar por jogo, casa ou categoria',
  loading: 'Abrindo a planilha…',
  empty: {
    open: {
      title: 'Nenhuma operação aberta',
      text: 'Registre uma operação, ou toque em “Registrar” numa surebet ou numa calculadora.',
    },
    done: { title: 'Nada encerrado ainda', text: 'O que você encerrar aparece aqui, com o lucro.' },
    vouchers: {
      title: 'Nenhuma freebet esperando',
      text: 'Anote a freebet quando a casa creditar: o Arbi lembra do prazo.',
    },
    found: { title: 'Nada encontrado', text: 'Nenhuma operação tem esse texto.' },
  },
  more: 'Mostrar mais',
  showAll: 'Ver tudo',
  staked: (money: string, hasVoid: boolean) => `apostado ${money}${hasVoid ? ', sem anuladas' : ''}`,
  chain: (earned: string, burned: string, total: string) => `Ganhar ${earned} → queimar ${burned}: ${total}`,
  planned: (money: string) => `planejado ${money}`,
  legs: (count: number) => (count === 1 ? '1 entrada' : `${count} entradas`),
  missed: (house: string, selection: string) => `Recusada: ${house}${selection === '' ? '' : `, ${selection}`}`,
  closed: (odds: string) => `fechou a ${odds}`,
  clv: (gain: string) => `CLV ${gain}`,
  lay: 'lay',
  freeBet: 'freebet',
  /** On a leg that was placed because another one could not be. */
  rescueTag: 'resgate',
  /** What one touch wrote from an arb, a calculation or a procedure. */
  registering: {
    done: (name: string) => `${name}: registrada.`,
    added: (name: string, legs: number) =>
      legs === 1 ? `${name}: mais 1 entrada registrada.` : `${name}: mais ${legs} entradas registradas.`,
    already: (name: string) => `${name}: já está na planilha.`,
    /** A house that nobody said. */
    unnamed: 'Falta dizer a casa.',
    opening: 'Abrindo a planilha…',
    open: 'Abrir',
  },
  /** An operation that brought neither a profit nor a loss. */
  zero: 'zerada',
  edit: (name: string) => `Editar ${name}`,
  undo: 'Desfazer',
  undone: 'Desfeito.',
  history: {
    title: 'Últimas mudanças',
    note: 'Feitas neste aparelho. Desfazer uma não mexe nas outras.',
    empty: 'Nenhuma mudança para desfazer neste aparelho.',
    undo: (text: string) => `Desfazer: ${text}`,
  },
  settle: {
    title: 'Quem ganhou?',
    other: 'Outro resultado',
    score: 'Placar',
    home: 'Gols do mandante',
    away: 'Gols do visitante',
    settleScore: 'Encerrar pelo placar',
    notByScore: 'O placar não decide todas as entradas: diga uma a uma as que faltam.',
    legByLeg: 'Entrada por entrada',
    nobody: 'Nenhuma',
    /** A lay wins where this does not. */
    not: (selection: string) =>
      / vence$/.test(selection) ? selection.replace(/ vence$/, ' não vence') : `Não dá ${selection}`,
    cashout: 'Cashout',
    cashoutBack: 'Quanto voltou',
    early: 'Pagou antecipado',
    done: 'Fechar',
    settled: (name: string) => `${name}: encerrada.`,
  },
  results: {
    waiting: (count: number) =>
      count === 1 ? 'O resultado de 1 jogo chegou.' : `Os resultados de ${count} jogos chegaram.`,
    acceptAll: 'Acertar todos',
    accept: 'Acertar',
    accepted: (count: number) =>
      count === 1 ? '1 jogo acertado pelo resultado.' : `${count} jogos acertados pelo resultado.`,
    alone: 'Acertar sozinho quando o resultado chegar',
    settle: ({ home, away }: { readonly home: number; readonly away: number }) => `Resultado: ${home} × ${away}`,
    correct: ({ home, away }: { readonly home: number; readonly away: number }) =>
      `Placar corrigido: ${home} × ${away}`,
    asks: {
      postponed: (name: string) =>
        `Jogo adiado: ${name}. Veja na casa se a aposta vale na nova data ou é anulada, e marque aqui.`,
      abandoned: (name: string) =>
        `Jogo interrompido: ${name}. Veja na casa se a aposta vale ou é anulada, e marque aqui.`,
    },
    /** The match is over, and its score does not settle a bet on it. */
    unsettled: {
      half_time: (name: string) => `${name}: o resultado veio sem o placar do intervalo. Marque aqui quem ganhou.`,
      own_words: (name: string) => `${name}: o placar não decide um mercado escrito à mão. Marque aqui quem ganhou.`,
      multiple: (name: string) => `${name}: a múltipla depende de outros jogos. Marque aqui quando acabar.`,
      not_by_score: (name: string) => `${name}: só o placar não decide este mercado. Marque aqui quem ganhou.`,
    },
    notPlayed: {
      postponed: 'Jogo adiado: pela regra da casa, a aposta é anulada',
      abandoned: 'Jogo interrompido: pela regra da casa, a aposta é anulada',
    },
    /** Shown beside a bet that this feed's result settled. */
    by: (source: string) => `resultado: ${source}`,
  },
  form: {
    title: 'Nova operação',
    editTitle: 'Editar operação',
    event: 'Jogo ou nome',
    category: 'Categoria',
    house: 'Casa',
    selection: 'Entrada',
    market: 'Mercado',
    odds: 'Odd',
    stake: 'Stake',
    lay: 'Lay',
    commission: 'Comissão %',
    voucher: 'Pagar com',
    money: 'meu saldo',
    newVoucher: 'freebet ainda não anotada',
    newVoucherReturned: 'freebet não anotada, stake volta',
    /** Something was typed and not saved. */
    kept: {
      text: (when: string, name: string) =>
        name === '' ? `Você parou aqui ${when}, sem registrar.` : `Você parou em ${name} ${when}, sem registrar.`,
      resume: 'Continuar de onde parou',
      discard: 'Descartar',
    },
    addLeg: 'Mais uma entrada',
    removeLeg: (index: number) => `Tirar a entrada ${index}`,
    leg: (index: number) => `Entrada ${index}`,
    save: 'Registrar',
    saveEdit: 'Salvar',
    cancel: 'Cancelar',
    notes: 'Observações',
    details: 'Mais detalhes',
    marketOf: (leg: number) => `Mercado da entrada ${leg}`,
    startsAt: 'Começa em',
    sport: 'Esporte',
    league: 'Liga',
    promotion: 'Promoção',
    tags: 'Etiquetas, entre vírgulas',
    remove: 'Apagar a operação',
    removed: (name: string) => `${name}: apagada.`,
    saved: (name: string) => `${name}: registrada.`,
    changed: (name: string) => `${name}: salva.`,
    errors: {
      house: 'Diga a casa.',
      stake: 'Digite um valor, como 100 ou 49,90.',
      commission: 'Digite um percentual entre 0 e 50.',
      overVoucher: (money: string) => `A freebet vale ${money}.`,
      minOdds: (odds: string) => `A freebet pede odd ${odds} ou mais.`,
      otherHouse: (house: string) => `A freebet é da ${house}.`,
      expired: 'A freebet venceu.',
      tags: TAGS_ERROR,
      nothingPlaced: 'Todas as entradas foram recusadas: não há o que registrar.',
    },
    noName: 'Operação',
    /** Of a planned leg. */
    outcome: 'Como entrou',
    outcomes: {
      '': 'Como planejado',
      odds_moved: 'A odd mudou',
      limited: 'Stake limitada',
      refused: 'Recusada',
      error: 'Erro meu',
    },
  },
  voucher: {
    add: 'Anotar freebet',
    title: 'Freebet creditada',
    value: 'Valor',
    expires: 'Vence em',
    minOdds: 'Odd mínima',
    stakeReturned: 'Devolve o valor (SR)',
    name: (house: string, money: string) => `Freebet ${house} ${money}`,
    expiresIn: (days: number) =>
      days < 0 ? 'venceu' : days === 0 ? 'vence hoje' : days === 1 ? 'vence amanhã' : `vence em ${days} dias`,
    noExpiry: 'sem prazo',
    burn: 'Queimar agora',
    expire: 'Venceu sem usar',
    cameBack: 'A aposta foi anulada e a freebet voltou.',
    isLost: 'Nesta casa ela se perde',
    lost: (house: string) => `Freebet em aposta anulada na ${house}: se perde.`,
    earned: 'Ganha em',
    earnedUnknown: 'não dizer',
    steps: { earn: 'Ganhar', spin: 'Falta girar', burn: 'Queimar' },
    saved: 'Freebet anotada.',
    expired: 'Freebet marcada como vencida.',
  },
  houses: {
    label: 'Saldo por casa',
    held: (money: string) => `preso ${money}`,
    freeBets: (money: string) => `freebet ${money}`,
    free: (houses: number) => (houses === 1 ? 'livre em 1 casa' : `livre em ${houses} casas`),
    inPlay: (operations: number) =>
      operations === 1 ? 'preso em 1 operação' : `preso em ${formatCount(operations)} operações`,
    short: 'negativa',
    add: 'Movimentar',
    statement: 'Extrato',
    none: 'Anote um depósito para acompanhar o saldo das casas.',
  },
  foot: { profit: 'Lucro no mês', roi: 'ROI', held: 'Preso' },
  sync: {
    visitor: 'Só neste aparelho. Entre na sua conta para guardar e ver em outros.',
    signIn: 'Entrar',
    waiting: (count: number) =>
      count === 1 ? '1 mudança esperando a internet' : `${count} mudanças esperando a internet`,
    offline: 'Sem conexão com o servidor: tudo fica salvo neste aparelho e segue depois.',
    denied: 'Entre de novo para enviar o que está neste aparelho. Nada se perdeu.',
    full: 'A planilha está cheia: exporte o que é antigo e fale com quem opera o Arbi.',
    files: (problem: string) => `${problem} As fotos esperam neste aparelho.`,
    unsaved:
      'Este aparelho não conseguiu guardar as últimas mudanças. Não feche a página: libere espaço ou conecte-se.',
    outdated: 'O Arbi foi atualizado em outra aba. Recarregue esta página: o que você anotar antes não fica guardado.',
    reload: 'Recarregar',
    blocked:
      'Outra aba com a versão anterior do Arbi segura a planilha. Feche ou recarregue a outra: esta segue sozinha.',
    fromVisitor: (count: number) =>
      count === 1 ? 'Há 1 anotação feita aqui sem conta.' : `Há ${count} anotações feitas aqui sem conta.`,
    adopt: 'Trazer para a minha conta',
  },
} as const;
