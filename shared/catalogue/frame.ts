/**
 * Every sentence that a person sees, keyed by its meaning. Numbers arrive formatted (`format.ts`). The pages' own words
 * are in `pages.ts`, the words of the live list in `arbitrage.ts`.
 */
import type { NavGroup } from '../access/routes.ts';

export const product = {
  name: 'Arbi',
  description:
    'Surebets pré-jogo e ao vivo, calculadoras e guias para quem aposta com método. Proibido para menores de 18 anos.',
} as const;

export const navigation = {
  groups: {
    arbitrage: 'Arbitragem',
    calculators: 'Calculadoras',
    money: 'Minhas apostas',
    guides: 'Guias',
    telegram: 'Telegram',
    account: 'Conta',
    site: 'Arbi',
  } satisfies Record<NavGroup, string>,
  tabs: {
    arbitrage: 'Arbitragem',
    calculator: 'Calculadora',
    betTracker: 'Planilha',
    dashboard: 'Painel',
    more: 'Mais',
  },
  main: 'Navegação principal',
  allPages: 'Todas as páginas',
  skip: 'Pular para o conteúdo',
  close: 'Fechar',
  home: 'Início',
} as const;

export const theme = {
  title: 'Aparência',
  mode: 'Tema',
  modes: { light: 'Claro', dark: 'Escuro', system: 'Sistema' },
  primary: 'Cor principal',
  followsTelegram: 'Dentro do Telegram, o Arbi usa o tema do próprio Telegram.',
  forced: 'Esta página tem tema próprio. A sua escolha vale nas outras.',
  notStored: 'Este navegador não guarda a escolha: ela vale até você fechar a página.',
  colours: {
    red: 'Vermelho',
    orange: 'Laranja',
    amber: 'Âmbar',
    yellow: 'Amarelo',
    lime: 'Lima',
    green: 'Verde',
    emerald: 'Esmeralda',
    teal: 'Verde-azulado',
    cyan: 'Ciano',
    sky: 'Azul-céu',
    blue: 'Azul',
    indigo: 'Índigo',
    violet: 'Violeta',
    purple: 'Roxo',
    fuchsia: 'Fúcsia',
    pink: 'Rosa',
    rose: 'Rosé',
  },
} as const;

export const footer = {
  adults: '18+',
  text: 'Proibido para menores de 18 anos. Apostar envolve risco de perder dinheiro, e nada aqui é promessa de lucro.',
  help: 'Se apostar deixou de ser escolha sua, pare e peça ajuda: CVV, telefone 188, grátis, 24 horas.',
} as const;

export const loading = {
  /** Shown after two seconds: a longer wait needs an explanation. */
  screen: 'Carregando a página…',
  slow: 'Está demorando mais que o normal. A página abre sozinha quando a conexão responder.',
} as const;

export const failureTexts = {
  headline: { notFound: 'Página não encontrada', other: 'Algo deu errado' },
  notFound: (path: string) => `Page not found: ${path}`,
  invalidParameters: (path: string) => `Page Not Found: ${path}`,
  statusMessages: { notFound: 'Page Not Found', other: 'Internal Server Error' },
  explain: {
    notFound: 'O endereço mudou ou nunca existiu.',
    other: 'O erro é deste lado. O que você já salvou continua salvo.',
  },
  home: 'Ir para o início',
  allPages: 'Ver todas as páginas',
  retry: 'Tentar de novo',
  part: 'Esta parte da página não carregou. Verifique a conexão e tente de novo.',
  network: 'Sem resposta do servidor. Verifique a conexão e tente de novo.',
  unexpected: 'O servidor respondeu de um jeito inesperado. Tente de novo em instantes.',
} as const;

export const updateTexts = {
  available: 'Nova versão disponível',
  apply: 'Atualizar',
} as const;
