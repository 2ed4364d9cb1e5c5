/** What each page that everybody may open is for, in a sentence: for readers who do not need the page. */
import type { RouteId } from '../access/routes.ts';

export const PAGE_DESCRIPTIONS = {
  calculatorCopy: 'Duas calculadoras de apostas lado a lado, com a diferença entre os dois cenários em cada resultado.',
  betTracker:
    'Planilha de apostas: entradas, casas, saldos e procedimentos, com o lucro conferido e importação de arquivos.',
  messageBuilder:
    'Construtor de mensagens do Telegram, com formatação, botões e anexos, e a prévia de como saem no chat.',
  flowBuilder:
    'Construtor de fluxos do bot do Telegram: perguntas, condições e respostas desenhadas e testadas na página.',
  telegramTest:
    'Teste do Mini App do Telegram: o que este aparelho oferece, da abertura aos botões, com a resposta de cada um.',
  login: 'Entrada na conta do Arbi, com e-mail e senha, celular ou Telegram.',
  signUp: 'Cadastro no Arbi, com e-mail e senha, celular ou Telegram. Só para maiores de 18 anos.',
  telegramLogin: 'Entrada no Arbi com a conta do Telegram, direto do navegador, sem senha.',
  passwordReset: 'Recuperação da senha da conta do Arbi, por um link enviado ao e-mail cadastrado.',
} as const satisfies Partial<Record<RouteId, string>>;
