/** The words of alerts in a chat: the messages, their buttons, /alerta and /parar. */
import { MAX_PER_HOUR } from '../../alerts/alert-settings.ts';

const PT_CLASS = { arbs: 'Surebet', middle: 'Middle', value: 'Aposta de valor' } as const;

export const alertTexts = {
  kinds: { pre: 'pré-jogo', live: 'ao vivo' },
  classes: PT_CLASS,
  head: (profit: string, kind: string) => `${profit} · ${kind}`,
  gone: 'Acabou: as odds já não são estas.',
  corrected: 'A fonte corrigiu o jogo: o que esta mensagem dizia não vale. Se já apostou, confira nas casas.',
  warning: (text: string) => `⚠ ${text}`,
  live: 'ao vivo',
  lay: 'lay',
  pricesOf: (time: string) => `odds de ${time}`,
  planned: (total: string, worst: string) => `Total ${total}, pior caso ${worst}`,
  rule: (name: string) => `alerta “${name}”`,
  demo: 'DEMONSTRAÇÃO · odds inventadas',
  buttons: {
    open: 'Abrir no Arbi',
    register: 'Registrar',
    mute: 'Silenciar',
    arb: 'Esta oportunidade',
    event: 'Este jogo',
    house: (name: string) => `${name} por 24 h`,
    hours: (hours: number) => `Tudo por ${hours} h`,
    back: 'Voltar',
  },
  muted: {
    arb: 'Silenciada: não aviso mais desta oportunidade.',
    event: (name: string) => `Silenciado: ${name}.`,
    house: (name: string) => `${name} fica em silêncio por 24 h.`,
    all: (hours: number) => `Sem alertas por ${hours} h.`,
  },
  expired: 'Este alerta já não está comigo. Veja /alerta.',
  notYours: 'Estes botões são de outra pessoa.',
  limit: `Os alertas desta hora chegaram ao máximo (${MAX_PER_HOUR}, ou o que você escolheu). Os próximos ficam de fora até a hora virar: aperte seus filtros em /alerta, ou veja tudo no app.`,
  voucher: {
    title: (house: string, money: string) => `Freebet ${house} ${money}`,
    left: (hours: number) =>
      hours >= 24
        ? `Vence em ${Math.round(hours / 24)} ${Math.round(hours / 24) === 1 ? 'dia' : 'dias'} e ainda não foi usada.`
        : `Vence em ${hours} h e ainda não foi usada.`,
    open: 'Abrir a planilha',
  },
  week: {
    title: (from: string, to: string) => `Sua semana, de ${from} a ${to}`,
    before: (money: string) => `na anterior ${money}`,
    roi: (percent: string) => `ROI ${percent}`,
    operations: (count: number, green: number, red: number) =>
      `${count} ${count === 1 ? 'operação' : 'operações'}: ${green} no green, ${red} no red`,
    open: (count: number) => (count === 1 ? '1 entrada em aberto' : `${count} entradas em aberto`),
    expiring: (count: number, money: string) =>
      count === 1 ? `1 freebet vence em 7 dias: ${money}` : `${count} freebets vencem em 7 dias: ${money}`,
    link: 'Abrir o painel',
    stop: 'Não mandar mais',
    stopped: 'Resumo da semana desligado. Para voltar: /alerta semana.',
  },
  digest: {
    title: 'Resumo do dia',
    sent: (count: number) => (count === 1 ? '1 alerta enviado' : `${count} alertas enviados`),
    held: (count: number) =>
      count === 1 ? '1 guardado pelo silêncio ou pelo limite' : `${count} guardados pelo silêncio ou pelo limite`,
    best: 'Os melhores',
    archive: 'Ver as encerradas',
  },
  manage: {
    title: 'Seus alertas',
    none: 'Você ainda não tem alertas. No app, monte um filtro nas surebets e toque em “Criar alerta deste filtro”.',
    row: (place: number, name: string, kind: string) => `${place}. ${name} · ${kind}`,
    on: 'Entrega ligada.',
    resumed: 'Alertas de volta.',
    quiet: (from: string, to: string) => `Silêncio das ${from} às ${to}.`,
    digestAt: (at: string) => `Resumo do dia às ${at}.`,
    weekly: 'Resumo da semana às segundas.',
    off: 'Entrega desligada.',
    standing: (names: readonly string[]) => `Valem para todos: ${names.join(' · ')}.`,
    everything: 'pausa de tudo',
    lift: (name: string) => `Tirar: ${name}`,
    unmute: 'Tirar tudo isto',
    remove: (place: number) => `Apagar ${place}`,
    removed: 'Alerta apagado.',
    made: (name: string) => `alerta “${name}” criado`,
    tooMany: 'Você já tem todos os alertas que cabem. Apague um em /alerta e mande de novo.',
    ruleName: (parts: readonly string[]) => parts.join(' · '),
    anySurebet: 'Surebets',
    from: (percent: string) => `a partir de ${percent}`,
    how: [
      ['alerta 3% futebol', 'um alerta novo'],
      ['só basquete · tira a Pixbet', 'o que vem e o que não vem'],
      ['só acima de 2%', 'o lucro mínimo de todos'],
      ['pausa 1h · volta', 'uma pausa e o fim dela'],
      ['silêncio das 23 às 7', 'as horas sem alertas'],
      ['resumo às 20:30 · sem resumo', 'o resumo do dia'],
      ['/alerta semana', 'um resumo das suas apostas às segundas'],
      ['/parar', 'para todos os alertas'],
    ] as readonly (readonly [string, string])[],
    inPrivate: 'Os alertas são entre nós dois: abra uma conversa comigo.',
    openPrivate: 'Abrir conversa',
    membersOnly: 'Os alertas saem para quem está em um grupo com acesso às surebets.',
  },
  stopped: 'Parei todos os alertas. Para voltar: /alerta',
  silencedInCrisis: 'Também parei os seus alertas. Eles só voltam se você pedir: /alerta',
} as const;
