/** The words of alert rules: the panel on the arbitrage pages, and what the API answers. */
import { MAX_ALERT_RULES } from '../alerts/alert-rule.ts';

export const alertsApi = {
  signIn: 'Entre com o Telegram ou na sua conta para guardar alertas.',
  tooMany: `Você já tem ${MAX_ALERT_RULES} alertas, o máximo. Apague um para criar outro.`,
  unknown: 'Este alerta não existe mais. Recarregue a lista.',
} as const;

export const alerts = {
  open: 'Alertas',
  create: 'Criar alerta deste filtro',
  title: 'Seus alertas',
  /** Honest until the bot sends them. */
  delivery: 'As regras ficam guardadas. A entrega por mensagem chega com o bot.',
  empty: 'Nenhum alerta ainda. Monte um filtro e toque em “Criar alerta deste filtro”.',
  created: (name: string) => `Alerta “${name}” guardado. A entrega por mensagem chega com o bot.`,
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
  loading: 'Buscando os alertas…',
} as const;
