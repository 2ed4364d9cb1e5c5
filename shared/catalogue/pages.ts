/** The names of each page in its heading, its tab and menus. */
import type { RouteId } from '../access/routes.ts';

export interface PageWords {
  readonly title: string;
  readonly menu: string;
}

export const pages: Readonly<Record<RouteId, PageWords>> = {
  home: {
    title: 'Início',
    menu: 'Início',
  },
  homeClassic: {
    title: 'Índice',
    menu: 'Índice simples',
  },
  login: {
    title: 'Entrar',
    menu: 'Entrar',
  },
  signUp: {
    title: 'Criar conta',
    menu: 'Criar conta',
  },
  telegramLogin: {
    title: 'Entrar com o Telegram',
    menu: 'Entrar com o Telegram',
  },
  passwordReset: {
    title: 'Recuperar senha',
    menu: 'Recuperar senha',
  },
  calculator: {
    title: 'Calculadora',
    menu: 'Calculadora',
  },
  calculatorCopy: {
    title: 'Calculadora: comparar dois cenários',
    menu: 'Comparar cenários',
  },
  calculatorGuide: {
    title: 'Guia da calculadora',
    menu: 'Guia da calculadora',
  },
  exchangeGuide: {
    title: 'Guia de exchange',
    menu: 'Guia de exchange',
  },
  marketsGuide: {
    title: 'Guia de mercados',
    menu: 'Guia de mercados',
  },
  betTracker: {
    title: 'Planilha',
    menu: 'Planilha',
  },
  arbitrageArchive: {
    title: 'Surebets encerradas',
    menu: 'Encerradas',
  },
  arbitrageLive: {
    title: 'Arbitragem ao vivo',
    menu: 'Ao vivo',
  },
  arbitragePre: {
    title: 'Arbitragem pré-jogo',
    menu: 'Pré-jogo',
  },
  calculatorBot: {
    title: 'Calculadora no chat',
    menu: 'Calculadora no chat',
  },
  procedures: {
    title: 'Procedimentos',
    menu: 'Procedimentos',
  },
  messageBuilder: {
    title: 'Montar mensagem',
    menu: 'Montar mensagem',
  },
  flowBuilder: {
    title: 'Montar fluxo',
    menu: 'Montar fluxo',
  },
  telegramTest: {
    title: 'Teste do Telegram',
    menu: 'Teste do Telegram',
  },
  dashboard: {
    title: 'Painel',
    menu: 'Painel',
  },
  profile: {
    title: 'Perfil',
    menu: 'Perfil',
  },
  admin: {
    title: 'Administração',
    menu: 'Administração',
  },
};
