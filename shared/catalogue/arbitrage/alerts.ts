/** The words of alert rules: the panel on the arbitrage pages, and what the API answers. */
import { MAX_ALERT_RULES } from '../../alerts/alert-rule.ts';

export const alertsApi = {
  signIn: 'Entre com o Telegram ou na sua conta para guardar alertas.',
  tooMany: `Você já tem ${MAX_ALERT_RULES} alertas, o máximo. Apague um para criar outro.`,
  unknown: 'Este alerta não existe mais. Recarregue a lista.',
  stale: 'Este alerta mudou em outro aparelho. A lista foi atualizada: confira e tente de novo.',
  staleSettings: 'Isto mudou em outro aparelho. A tela já mostra como ficou: confira e mude de novo.',
  taken: 'Este alerta não pôde ser guardado. Tente de novo.',
  noTelegram: 'Os alertas chegam pelo Telegram, e esta conta não tem um. Vincule o seu em Perfil.',
} as const;

export const alerts = {
  open: 'Alertas',
  create: 'Criar alerta deste filtro',
  title: 'Seus alertas',
  empty: 'Nenhum alerta ainda. Monte um filtro e toque em “Criar alerta deste filtro”.',
  created: (name: string) => `Alerta “${name}” guardado.`,
  deleted: (name: string) => `Alerta “${name}” apagado.`,
  signIn: 'Para guardar alertas, entre com o Telegram ou na sua conta.',
  signInLink: 'Entrar',
  failed: 'Não deu para falar com o servidor. Nada mudou: tente de novo.',
  rename: (name: string) => `Mudar o nome de ${name}`,
  save: 'Guardar',
  remove: (name: string) => `Apagar ${name}`,
  apply: (name: string) => `Usar o filtro de ${name}`,
  applyShort: 'Usar',
  renameShort: 'Renomear',
  removeShort: 'Apagar',
  count: (count: number) => `${count} de ${MAX_ALERT_RULES}`,
  nameLabel: 'Nome do alerta',
  nameNow: (name: string) => `Nome que está valendo: ${name}`,
  loading: 'Buscando os alertas…',
} as const;

/** How alerts reach a person. */
export const alertDelivery = {
  on: 'Receber alertas no Telegram',
  quiet: 'Horário de silêncio',
  from: 'Das',
  to: 'às',
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
