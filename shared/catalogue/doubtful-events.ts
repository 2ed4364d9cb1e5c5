/** The words of the events that may be one match, in `/admin`. */
import type { DoubtfulEvents } from '../wire/admin/doubtful-events.ts';

type Why = DoubtfulEvents['doubtful'][number]['why'];

export const doubtfulEvents = {
  section: 'Jogos em dúvida',
  intro:
    'Duas fontes podem chamar o mesmo jogo de formas diferentes. O Arbi só junta sozinho o que não deixa dúvida; o resto fica separado e espera aqui.',
  joined: (count: number) =>
    count === 1 ? '1 jogo de outra fonte foi juntado.' : `${count} jogos de outras fontes foram juntados.`,
  empty: 'Nenhum jogo em dúvida agora.',
  why: {
    one_team: 'Um time é o mesmo; o outro tem outro nome.',
    short_names: 'Os nomes de uma fonte podem ser abreviações dos da outra.',
    moved: 'Os mesmos times, em outro horário.',
    swapped: 'Os mesmos times, com mandante e visitante trocados.',
    league: 'Os mesmos times, mas a liga pode ser outra: feminina, de base, de reservas ou de outro torneio.',
    several: 'Pode ser mais de um jogo.',
  } satisfies Record<Why, string>,
  swapped: 'Se for o mesmo jogo, mandante e visitante estão trocados.',
  match: (home: string, away: string) => `${home} x ${away}`,
  same: 'Mesmo jogo',
  different: 'Jogos diferentes',
  decided: 'Decididos',
  said: { same: 'É o mesmo jogo', different: 'São jogos diferentes' },
  undo: 'Desfazer',
} as const;
