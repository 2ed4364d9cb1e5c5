/** The words of alert rules: the panel on the arbitrage pages, and what the API answers. */
import { MAX_ALERT_RULES } from '../../alerts/alert-rule.ts';

export const alertsApi = {
  signIn: 'Entre com o Telegram ou na sua conta para guardar alertas.',
  tooMany: `Você já tem ${MAX_ALERT_RULES} alertas, o máximo. Apague um para criar outro.`,
  unknown: 'Este alerta não existe mais. Recarregue a lista.',
  stale: 'Este alerta mudou em outro aparelho. A lista foi atualizada: confira e tente de novo.',
  staleSettings: 'Isto mudou em outro aparelho. A tela já mostra como ficou: confira e mude de novo.',
  testedTooOften: 'Muitos testes seguidos. Espere meio minuto e tente de novo.',
  mayNotWrite: 'O bot ainda não pode escrever para você: abra a conversa e toque em Iniciar.',
  testFailed: 'O Telegram não respondeu. Tente o teste de novo em instantes.',
  taken: 'Este alerta não pôde ser guardado. Tente de novo.',
  noTelegram: 'Os alertas chegam pelo Telegram, e esta conta não tem um. Vincule o seu em Perfil.',
} as const;

export const alerts = {
  open: 'Alertas',
  create: 'Criar alerta deste filtro',
  title: 'Alertas',
  empty: 'Nenhum alerta ainda.',
  isOn: (name: string) => `${name}: ligado`,
  turnedOn: (name: string) => `“${name}” ligado.`,
  turnedOff: (name: string) => `“${name}” desligado: fica guardado e não avisa.`,
  ofFilter: (conditions: string) => `Filtro de agora: ${conditions}.`,
  unfiltered: 'Sem filtro, cada surebet avisa. Escolha o lucro a partir do qual vale um aviso.',
  floor: 'Avisar a partir de',
  createFrom: (percent: string) => `Criar alerta a partir de ${percent}`,
  created: (name: string) => `Alerta “${name}” guardado.`,
  deleted: (name: string) => `Alerta “${name}” apagado.`,
  signIn: 'Para guardar alertas, entre com o Telegram ou na sua conta.',
  signInLink: 'Entrar',
  failed: 'Não deu para falar com o servidor. Nada mudou: tente de novo.',
  rename: (name: string) => `Mudar o nome de ${name}`,
  save: 'Guardar',
  remove: (name: string) => `Apagar ${name}`,
  apply: (name: string) => `Abrir filtro: ${name}`,
  applyShort: 'Abrir filtro',
  renameShort: 'Renomear',
  removeShort: 'Apagar',
  test: (name: string) => `Testar ${name}`,
  testShort: 'Testar',
  tested: {
    sent: 'Teste enviado: veja no Telegram.',
    none: 'Nada passa por este alerta agora. O bot escreveu isso no Telegram.',
  },
  lastSent: (when: string, title: string, profit: string) => `${when}: ${title}, ${profit}`,
  neverSent: 'ainda não tocou',
  today: (count: number) => `${count} hoje`,
  count: (count: number) => `${count} de ${MAX_ALERT_RULES}`,
  nameLabel: 'Nome do alerta',
  nameNow: (name: string) => `Nome que está valendo: ${name}`,
  loading: 'Buscando os alertas…',
} as const;

/** At the head of the sheet of alerts. */
export const alertsHead = {
  count: (on: number, today: number) =>
    `${on} ${on === 1 ? 'ligado' : 'ligados'}, ${today} ${today === 1 ? 'mensagem' : 'mensagens'} hoje`,
  paused: 'todos pausados',
  silentUntil: (when: string) => `em silêncio até ${when}`,
  pause: 'Pausar tudo',
  resume: 'Voltar a avisar',
} as const;

/** How alerts reach a person. */
export const alertDelivery = {
  on: 'Receber alertas no Telegram',
  pause: 'Silêncio agora',
  pauses: { none: 'não', hour: '1 h', hours8: '8 h', tomorrow: 'até amanhã, 8h' },
  until: (when: string) => `até ${when}`,
  quiet: 'Silêncio todo dia',
  quietSpan: (from: string, to: string) => `${from} às ${to}`,
  never: 'nunca',
  choose: 'escolher',
  from: 'Das',
  to: 'às',
  most: 'No máximo',
  perHour: (count: number) => `${count} por hora`,
  perHourNote: 'O resto vai no resumo do dia, se ele estiver ligado.',
  digest: 'Resumo do dia',
  at: 'Às',
  weekly: 'Resumo da semana das minhas apostas, às segundas',
  procedures: 'Procedimentos que abri: mudanças e próximo passo',
  standing: 'Valem para todos os alertas',
  everything: 'pausa de tudo',
  lift: (name: string) => `Tirar: ${name}`,
  liftShort: 'Tirar',
  inChat: 'No Telegram, escreva “só basquete”, “tira a Pixbet”, “pausa 1h” ou “volta”; /alerta mostra tudo.',
  noTelegram: 'Os alertas chegam pelo Telegram: vincule o seu em Perfil para receber.',
  mayNotWrite: 'O bot ainda não pode escrever para você: abra a conversa e toque em Iniciar.',
  openBot: 'Abrir o bot',
  failed: 'Não deu para guardar. Nada mudou: tente de novo.',
} as const;
