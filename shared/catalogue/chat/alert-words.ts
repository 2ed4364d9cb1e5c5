/** What the bot says of messages about alerts: what changed, what it asks, and the buttons of its questions. */
const decimal = (value: number) => String(value).replace('.', ',');
const hour = (minute: number) => {
  const [hours, rest] = [Math.floor(minute / 60), minute % 60];
  return rest === 0 ? `${hours}h` : `${hours}h${String(rest).padStart(2, '0')}`;
};
const hours = (from: number, to: number) => `das ${hour(from)} às ${hour(to)}`;

/** The texts of choices are messages that are read as they say. */
export const alertWordsText = {
  hour,
  hours,
  percent: (value: number) => `${decimal(value)} %`,
  choices: {
    pause: [
      { label: 'Por 1 hora', text: 'pausa os alertas por 1h' },
      { label: 'Por 8 horas', text: 'pausa os alertas por 8h' },
      { label: 'Até amanhã, 8h', text: 'pausa os alertas até amanhã 8h' },
      { label: 'Até eu voltar', text: 'para todos os alertas' },
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
