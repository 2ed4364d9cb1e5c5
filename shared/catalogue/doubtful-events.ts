/** The words of the events that may be one match, in `/admin`. */
import type { Correction } from '../event-matching/correction-kinds.ts';
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
    alone: 'Os nomes não se parecem, mas só estes dois estão sem par nesta liga e neste horário.',
  } satisfies Record<Why, string>,
  swapped: 'Se for o mesmo jogo, mandante e visitante estão trocados.',
  match: (home: string, away: string) => `${home} x ${away}`,
  same: 'Mesmo jogo',
  different: 'Jogos diferentes',
  decided: 'Decididos',
  said: { same: 'É o mesmo jogo', different: 'São jogos diferentes' },
  undo: 'Desfazer',
  isOver: 'A fonte corrigiu este jogo depois: a decisão não vale mais.',
} as const;

/** Of events that a feed describes as another match than before. */
const WHAT = {
  sides: 'mandante e visitante trocados',
  teams: 'outros times',
  league: 'outra liga',
  sport: 'outro esporte',
  start: 'outro dia',
} satisfies Record<Correction, string>;

export const correctedEvents = {
  heading: 'Corrigidos pela fonte',
  intro: 'As odds do que o jogo era foram retiradas, e ele é comparado de novo com os das outras fontes.',
  what: WHAT,
  log: (what: Correction) => `a fonte corrigiu um jogo (${WHAT[what]}): as odds de antes foram retiradas`,
  /** From what to what. */
  line: (before: string, after: string) => `${before} → ${after}`,
  of: (match: string, before: string, after: string) => `${match}: ${before} → ${after}`,
} as const;
