/**
 * The names of each page in its heading, its tab and menus, and one line about its content. `soon` continues "Ainda não
 * está pronto: aqui vai ficar …".
 */
import type { RouteId } from '../access/routes.ts';

export interface PageWords {
  readonly title: string;
  readonly menu: string;
  readonly soon: string;
}

export const pages: Readonly<Record<RouteId, PageWords>> = {
  home: {
    title: 'Início',
    menu: 'Início',
    soon: 'o resumo do dia',
  },
  homeClassic: {
    title: 'Índice',
    menu: 'Índice simples',
    soon: 'a lista simples de todas as páginas',
  },
  login: {
    title: 'Entrar',
    menu: 'Entrar',
    soon: 'a entrada com e-mail e senha, celular, Google ou Telegram',
  },
  signUp: {
    title: 'Criar conta',
    menu: 'Criar conta',
    soon: 'o cadastro, com a política de senha conferida enquanto você digita',
  },
  telegramLogin: {
    title: 'Entrar com o Telegram',
    menu: 'Entrar com o Telegram',
    soon: 'a entrada pelo Telegram, direto do navegador',
  },
  passwordReset: {
    title: 'Recuperar senha',
    menu: 'Recuperar senha',
    soon: 'o pedido do e-mail de recuperação e a troca da senha',
  },
  calculator: {
    title: 'Calculadora',
    menu: 'Calculadora',
    soon: 'a calculadora de surebet, freebet, dutching, lay e as outras',
  },
  calculatorCopy: {
    title: 'Calculadora: comparar dois cenários',
    menu: 'Comparar cenários',
    soon: 'uma segunda calculadora ao lado da primeira, com a diferença entre os dois cenários',
  },
  calculatorGuide: {
    title: 'Guia da calculadora',
    menu: 'Guia da calculadora',
    soon: 'o passo a passo da calculadora, com a própria calculadora dentro das lições',
  },
  exchangeGuide: {
    title: 'Guia de exchange',
    menu: 'Guia de exchange',
    soon: 'back, lay, responsabilidade e comissão explicados com uma ladder',
  },
  marketsGuide: {
    title: 'Guia de mercados',
    menu: 'Guia de mercados',
    soon: 'cada mercado com o resultado da aposta em cada placar',
  },
  betTracker: {
    title: 'Planilha',
    menu: 'Planilha',
    soon: 'o registro das suas apostas, por procedimento, com o saldo por casa',
  },
  arbitrageArchive: {
    title: 'Surebets encerradas',
    menu: 'Encerradas',
    soon: 'o arquivo das surebets que já fecharam: quanto duraram e até onde foram',
  },
  arbitrageLive: {
    title: 'Arbitragem ao vivo',
    menu: 'Ao vivo',
    soon: 'a lista das surebets ao vivo',
  },
  arbitragePre: {
    title: 'Arbitragem pré-jogo',
    menu: 'Pré-jogo',
    soon: 'a lista das surebets pré-jogo',
  },
  calculatorBot: {
    title: 'Calculadora no chat',
    menu: 'Calculadora no chat',
    soon: 'o lado da calculadora nos chats: montar a conta, enviar e ajustar os seus padrões',
  },
  procedures: {
    title: 'Procedimentos',
    menu: 'Procedimentos',
    soon: '',
  },
  messageBuilder: {
    title: 'Montar mensagem',
    menu: 'Montar mensagem',
    soon: 'o editor de mensagens do Telegram, com prévia, botões e agendamento',
  },
  flowBuilder: {
    title: 'Montar fluxo',
    menu: 'Montar fluxo',
    soon: 'o editor de fluxos do bot, com um simulador ao lado',
  },
  telegramTest: {
    title: 'Teste do Telegram',
    menu: 'Teste do Telegram',
    soon: 'o que o Telegram informa ao app e o simulador do bot',
  },
  dashboard: {
    title: 'Painel',
    menu: 'Painel',
    soon: 'a evolução da banca, o lucro por dia, casa e tipo, e o dinheiro preso em apostas abertas',
  },
  profile: {
    title: 'Perfil',
    menu: 'Perfil',
    soon: 'os seus dados, casas, arredondamento, alertas e aparência',
  },
  admin: {
    title: 'Administração',
    menu: 'Administração',
    soon: 'a área de quem administra grupos, fontes de odds e publicações',
  },
};
