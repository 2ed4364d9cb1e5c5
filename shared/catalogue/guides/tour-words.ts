/** The words of the calculator's tour. */

export const tour = {
  title: 'Passo a passo da calculadora',
  about:
    'Prefere aprender fazendo? São sete passos por cima da calculadora de verdade. Dá para parar e continuar depois.',
  start: 'Começar o passo a passo na calculadora',
  resume: (step: number, of: number) => `Continuar o passo a passo (passo ${step} de ${of})`,
  again: 'Fazer o passo a passo de novo',
  progress: (step: number, of: number) => `Passo ${step} de ${of}`,
  next: 'Próximo',
  back: 'Voltar',
  goThere: 'Ir para lá',
  skip: 'Parar aqui',
  finish: 'Concluir',
  notHere: 'Este campo não está na tela agora. Ele aparece na calculadora “Surebet”.',
  stopped: 'Passo a passo parado. Ele continua daqui quando você voltar pelo guia.',
} as const;

export interface TourStep {
  readonly id: 'pick' | 'odds' | 'legs' | 'total' | 'result' | 'fix' | 'share';
  readonly title: string;
  readonly text: string;
}

export const TOUR_STEPS: readonly [TourStep, ...TourStep[]] = [
  {
    id: 'pick',
    title: 'Escolha a calculadora',
    text: 'Aqui você troca de conta: surebet, freebet, lay, middle e as outras. A busca entende os nomes que se usam, como “duplo green”.',
  },
  {
    id: 'odds',
    title: 'Digite a odd',
    text: 'Vírgula ou ponto, tanto faz: 2,10 e 2.10 são a mesma odd. Cada tecla refaz a conta.',
  },
  {
    id: 'legs',
    title: 'Mais entradas',
    text: 'Cada entrada é uma casa e um resultado. Este botão soma mais uma, até 14. Comissão, freebet e aumento ficam nos botões logo abaixo.',
  },
  {
    id: 'total',
    title: 'Quanto apostar no total',
    text: 'O total é dividido entre as entradas para que o pior caso seja o melhor possível.',
  },
  {
    id: 'fix',
    title: 'Fixar um stake',
    text: 'Já apostou numa casa? F fixa esse stake, e o resto da conta se ajusta a ele.',
  },
  {
    id: 'result',
    title: 'Leia o pior caso primeiro',
    text: 'O número grande é o que sobra no pior resultado. Se for negativo, não é surebet: é o custo de cobrir.',
  },
  {
    id: 'share',
    title: 'Guarde ou envie',
    text: 'O endereço da página já é a conta. Copie o link, mande no Telegram ou salve neste navegador.',
  },
];
