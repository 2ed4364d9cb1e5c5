/** Why a link does not open a calculation. */
import type { LinkError } from '../../calculators/link/link.ts';

export const badLink = 'Não deu para abrir a conta deste link';

export const linkSentences: Readonly<Record<LinkError['code'], string>> = {
  empty: 'O endereço não traz nenhuma conta.',
  too_long: 'O endereço é longo demais para ser de uma conta.',
  unknown_version: 'Esta conta foi feita numa versão mais nova do Arbi: atualize a página e abra de novo.',
  unknown_calculator: 'Esta conta é de uma calculadora que esta versão não tem: atualize a página e abra de novo.',
  malformed: 'O endereço da conta chegou cortado ou com erro: peça o link de novo a quem mandou.',
};
