/** What the bot says of messages about alerts: what changed, what it asks, and the buttons of its questions. */
import type { AlertCondition, Subject } from '../../alerts/alert-conditions.ts';
import { SPORT_NAMES } from './talk-words.ts';

const decimal = (value: number) => String(value).replace('.', ',');
const hour = (minute: number) => {
  const [hours, rest] = [Math.floor(minute / 60), minute % 60];
  return rest === 0 ? `${hours}h` : `${hours}h${String(rest).padStart(2, '0')}`;
};
const hours = (from: number, to: number) => `das ${hour(from)} às ${hour(to)}`;

const CLASSES: Readonly<Record<string, string>> = {
  ...{ two_way: 'duplinhas', three_way: 'triplinhas', n_way: 'de mais entradas', back_lay: 'back e lay' },
  ...{ cross: 'de mercados cruzados', middle: 'middles', value: 'apostas de valor' },
};

/** The name of what a condition is about. house: of its key. */
function subjectName({ about, value }: Subject, house: (key: string) => string): string {
  if (about === 'sport') return SPORT_NAMES[value] ?? value;
  if (about === 'house') return house(value);
  if (about === 'class') return CLASSES[value] ?? value;
  return about === 'kind' ? (value === 'live' ? 'ao vivo' : 'pré-jogo') : value;
}

/** The texts of choices are messages that are read as they say. */
export const alertWordsText = {
  hour,
  hours,
  percent: (value: number) => `${decimal(value)} %`,
  condition(condition: AlertCondition, house: (key: string) => string): string {
    if (condition.kind === 'floor') return `a partir de ${decimal(condition.percent)} %`;
    if (condition.kind === 'mute') return `sem ${subjectName(condition.subject, house)}`;
    return `só ${condition.subjects.map(subject => subjectName(subject, house)).join(', ')}`;
  },
  /** What a message changed. */
  done: (parts: readonly string[]) => `Pronto: ${parts.join(', ')}. /alerta`,
  silence: (from: number, to: number) => `silêncio ${hours(from, to)}`,
  noSilence: 'sem horário de silêncio',
  pausedUntil: (at: string) => `sem alertas até ${at}`,
  subjectUntil: (at: string) => `até ${at}`,
  back: 'alertas de volta',
  backAll: 'alertas de volta, sem condições',
  cleared: 'sem condições',
  noFloor: 'qualquer lucro',
  stopped: 'parei todos os alertas',
  digest: (minute: number) => `resumo do dia às ${hour(minute)}`,
  noDigest: 'sem resumo do dia',
  weekly: 'resumo da semana às segundas',
  noWeekly: 'sem resumo da semana',
  againOf: (name: string) => `${name} de volta`,
  full: 'São condições demais. Tire algumas em /alerta e mande de novo.',
  inPrivate: 'Seus alertas são entre nós dois: respondi no particular.',
  openPrivate: 'Seus alertas são entre nós dois: abra uma conversa comigo e mande de novo.',
  edited: 'Uma mensagem editada não muda os alertas: mande de novo.',
  questions: {
    word: (text: string) =>
      `Não entendi “${text}”, e não mudei nada. Diga de outro jeito, como “só basquete” ou “tira a Pixbet”.`,
    match: () => 'De qual jogo? Mande os dois times, como “tira Santos x Vasco”.',
    'other-sport': (text: string) => `“${text}” não tem filtro próprio: entra em “outros esportes”.`,
    price: (text: string) =>
      `Ainda não vigio a odd de um jogo só (${text}): aviso de surebets. Mande as duas odds e eu faço a conta, ou veja os alertas em /alerta.`,
    house: () => 'De qual casa? Diga o nome, como “tira a Pixbet”.',
    what: () => 'O que quer mudar nos alertas?',
    pause: () => 'Por quanto tempo?',
    hours: (text: string) => (text === '' ? 'De que horas a que horas?' : `Silêncio ou alertas ${text}?`),
    profit: (text: string) => (text === '' ? 'A partir de quantos por cento de lucro?' : `Só a partir de ${text}?`),
    both: (text: string) => `Só ${text}, ou tirar?`,
  },
  choices: {
    houses: (names: readonly string[], isOnly: boolean) =>
      names.map(name => ({ label: name, text: isOnly ? `alertas só da ${name}` : `tira a ${name} dos alertas` })),
    pause: [
      { label: 'Por 1 hora', text: 'pausa os alertas por 1h' },
      { label: 'Por 8 horas', text: 'pausa os alertas por 8h' },
      { label: 'Até amanhã, 8h', text: 'pausa os alertas até amanhã 8h' },
      { label: 'Até eu voltar', text: 'para todos os alertas' },
    ],
    /** Of a bare number: 'pausa 30'. */
    pauseOf: (count: number) => [
      { label: `Por ${count} min`, text: `pausa os alertas por ${count} min` },
      ...(count > 24 ? [] : [{ label: `Por ${count}h`, text: `pausa os alertas por ${count}h` }]),
      ...(count > 23 ? [] : [{ label: `Até as ${count}h`, text: `pausa os alertas até as ${count}h` }]),
    ],
    back: [
      { label: 'Voltar os alertas', text: 'volta os alertas' },
      { label: 'Voltar sem condições', text: 'reativa tudo' },
    ],
    less: [
      { label: 'Pausar por 1 hora', text: 'pausa os alertas por 1h' },
      { label: 'Só a partir de 3 %', text: 'alertas só acima de 3%' },
      { label: 'Sem alertas à noite', text: 'sem alertas das 23h às 7h' },
      { label: 'Parar todos', text: 'para todos os alertas' },
    ],
    hours: (from: number, to: number) => [
      { label: `Silêncio ${hours(from, to)}`, text: `sem alertas ${hours(from, to)}` },
      { label: `Alertas só ${hours(from, to)}`, text: `alertas só ${hours(from, to)}` },
    ],
    nightFrom: (minute: number) => [
      { label: `Silêncio ${hours(minute, 7 * 60)}`, text: `sem alertas ${hours(minute, 7 * 60)}` },
    ],
    floor: (percent: number) => [
      { label: `Só a partir de ${decimal(percent)} %`, text: `alertas só acima de ${decimal(percent)}%` },
    ],
    floors: [1, 2, 3].map(percent => ({ label: `A partir de ${percent} %`, text: `alertas só acima de ${percent}%` })),
    otherSports: (isOnly: boolean) =>
      isOnly
        ? [{ label: 'Só outros esportes', text: 'alertas só de outros esportes' }]
        : [{ label: 'Tirar outros esportes', text: 'tira dos alertas outros esportes' }],
    subject: (text: string) => [
      { label: `Sem jogos de ${text}`, text: `tira dos alertas os jogos do time “${text}”` },
      { label: `Sem a liga ${text}`, text: `tira dos alertas a liga “${text}”` },
    ],
    both: (text: string) => [
      { label: `Só ${text}`, text: `alertas só de ${text}` },
      { label: `Tirar ${text}`, text: `tira dos alertas ${text}` },
    ],
  },
} as const;
