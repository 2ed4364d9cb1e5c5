/** The words of /arb: the list of the best arbs in a chat. */

const KINDS = { pre: 'pré-jogo', live: 'ao vivo' } as const;

const counted = (count: number) => (count === 1 ? '1 suspeita' : `${count} suspeitas`);

export const arbTexts = {
  title: (kind: keyof typeof KINDS) => `Surebets ${KINDS[kind]}`,
  count: (count: number, suspicious: number, at: string) =>
    `${count} agora${suspicious === 0 ? '' : ` · fora ${counted(suspicious)}`} · ${at}`,
  suspicious: (count: number) => `Há ${counted(count)}: veja no app.`,
  none: (kind: keyof typeof KINDS) =>
    `Nenhuma surebet ${KINDS[kind]} agora. Elas aparecem e somem em minutos: toque em atualizar, ou crie um alerta no app.`,
  filter: (sport: string | null, minProfitPct: string | null) =>
    `Filtro: ${[sport, minProfitPct === null ? null : `a partir de ${minProfitPct}`].filter(part => part !== null).join(' · ')}`,
  ownHouses: (count: number) => (count === 1 ? 'Só na sua casa' : `Só nas suas ${count} casas`),
  notUnderstood: (said: string) => `Não entendi “${said}”: filtro por esporte, por % e por “ao vivo”.`,
  withTotal: (total: string) => `Com ${total}, no pior caso`,
  columns: { match: 'Jogo', houses: 'Casas', worst: 'Pior caso' },
  /** Others of the same match. */
  more: (count: number) => `+${count} do mesmo jogo`,
  touch: 'Toque no jogo para ver as entradas.',
  gone: {
    title: 'Esta surebet já acabou.',
    text: 'As odds já não são aquelas. Veja as de agora com /arb.',
  },
  check: 'As odds mudam o tempo todo: confira nas casas antes de apostar.',
  buttons: {
    open: 'Abrir no Arbi',
    list: 'Ver a lista no Arbi',
    refresh: (page: number, pages: number) => `⟳ ${page}/${pages}`,
    before: '‹',
    after: '›',
    kind: { pre: 'Ver pré-jogo', live: 'Ver ao vivo' },
    mine: 'Só nas minhas casas',
    everyHouse: 'Em todas as casas',
    inPrivate: 'Abrir em particular',
    again: 'Tentar de novo',
    join: (title: string) => `Entrar: ${title}`,
  },
  fresh: 'Atualizado.',
  denied: {
    join: 'A lista é para quem está em um grupo com acesso às surebets, e você não está em nenhum deles.',
    groups: (titles: readonly string[]) => `Peça para entrar: ${titles.join(' · ')}. Depois mande /arb de novo.`,
    noGroups: 'Ainda não há grupo com acesso: fale com quem administra.',
    wait: 'O Telegram não disse agora se você está em um grupo com acesso. Isto não é sim nem não: tente de novo em instantes.',
    other: 'A lista é para membros que entraram no app com o Telegram. Abra o app e entre.',
  },
  onlyInPrivate: 'Nem todos deste grupo podem ver as surebets. Abra o particular para ver a sua lista.',
  notYours: 'Estes botões são de quem pediu a lista. Mande /arb para ter a sua.',
  anonymous: 'Não sei quem pediu: mande /arb com a sua própria conta, sem ser em nome do grupo.',
} as const;
