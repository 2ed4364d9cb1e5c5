import { describe, expect, it } from 'vitest';
import { isCrisis } from './said-commands.ts';

describe('somebody in trouble with gambling', () => {
  it.each([
    'foi embora o aluguel de novo, 900 na bet',
    'botei o salário inteiro no over e deu ruim',
    'Era a grana da escola do meu filho',
    'a conta de luz eu apostei ontem',
    'preciso recuperar o que foi ontem, me dá uma boa',
    'vou recuperar tudo hoje 2,10 1,95 3000',
    'preciso levantar 1500 até amanhã de qualquer jeito',
    'devo 5 mil pro agiota',
    'minha esposa nem sonha que já foram 12 mil',
    'jogando escondido da minha mulher faz meses',
    'como faço pra me bloquear em tudo?',
    'quero me excluir dos sites de aposta',
    'preciso recuperar 2.500 até sexta, qual odd eu pego',
    'tenho que recuperar R$ 800 hoje com 100',
    'quero recuperar 300 na próxima',
    'minha mulher vai descobrir, preciso de uma odd boa',
    'senão minha esposa descobre tudo',
    'meu marido descobre se eu não virar isso',
    'meus pais vão descobrir',
    'minha mãe pode ficar sabendo',
    'vou recuperar 1000 com uma tripla',
    'minha namorada pode descobrir isso',
  ])('%s', text => expect(isCrisis(text)).toBe(true));

  it.each([
    'perdi 150 ontem',
    'melhor mercado de gols hoje?',
    '2,10 2,05 500',
    'a betano me bloqueou, limitaram em 5 reais',
    'será que a kto vai me bloquear se eu sacar?',
    'reserva do time entra hoje, odd 1,85',
    'bônus de boas vindas da casa, vale a pena?',
    'aposta de 50 no Salgueiro 2,40',
    'dei all in no river kkk',
    'meu pai apostou 20 na superbet a 3,10',
    'vou recuperar a senha da conta',
    'descobri uma odd boa na kto 2,10',
    'meu irmão descobriu uma casa nova, odd 1,90',
    'quanto devo colocar na segunda? 1,90 2,20 300',
  ])('is not %s', text => expect(isCrisis(text)).toBe(false));
});
