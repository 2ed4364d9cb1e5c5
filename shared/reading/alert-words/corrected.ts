/** 'melhor 3h', 'ops, 0,5', 'na verdade até as 20h': the change of before with another value, as a message of its own. */
import { alertWordsText as words } from '../../catalogue/chat/alert-words.ts';
import { isSmallTalk } from '../said/small-talk.ts';
import type { SaidToken } from '../said/token.ts';
import type { AlertItem } from './alert-item.ts';
import type { AlertWordsContext } from './context.ts';
import { alertItems } from './items.ts';

const CORRECTING =
  /^(?:ops|opa|pensando|bem|pensei|correcao|errado|alias|melhor|digo|quer|dizer|era|errei|pera|perai|na|verdade|nao|mentira|bota|poe|deixa|corrige|pra|para|por|so|uns|umas|,|\.|!)$/;

/** The pause, the hours or the floor of before. Null: it is none. */
export function correctionOf(tokens: readonly SaidToken[], context: AlertWordsContext): string | null {
  const { before } = context;
  if (before?.kind !== 'change') return null;
  const timed = timesCorrected(tokens, context);
  if (timed !== null) return timed;
  const said = tokens.filter(({ plain }) => !CORRECTING.test(plain));
  const [value] = said;
  if (value === undefined || said.length !== 1 || said.length === tokens.length) return null;
  const { minProfitPct, pauseMinutes } = before.change;
  if (
    minProfitPct != null &&
    (value.kind === 'percent' || (value.kind === 'number' && !value.isMoney && value.value < 20))
  )
    return `só acima de ${String(value.value).replace('.', ',')}%`;
  const isTime = value.kind === 'hours' || value.kind === 'minutes' || value.kind === 'days';
  return pauseMinutes !== undefined && isTime ? `pausa ${value.text}` : null;
}

/** 'melhor até as 20h', 'não, até amanhã'; of quiet hours 'melhor das 22 às 8'. */
function timesCorrected(tokens: readonly SaidToken[], { before, findHouse }: AlertWordsContext): string | null {
  if (before?.kind !== 'change') return null;
  const start = tokens.findIndex(({ plain }) => !CORRECTING.test(plain) && !isSmallTalk(plain));
  const rest = tokens.slice(Math.max(0, start));
  const items = alertItems(rest, findHouse);
  const times = items.filter(({ kind }) => kind === 'span' || kind === 'range');
  const isTime = items.every(
    item => item.kind === 'span' || item.kind === 'range' || item.kind === 'separator' || isOfTime(item),
  );
  if (start < 1 || !isTime || times.length === 0) return null;
  const { pauseMinutes, pauseUntil, quiet, activeHours } = before.change;
  const range = times.find(item => item.kind === 'range');
  if (range !== undefined && (quiet || activeHours))
    return `${quiet ? 'sem alertas' : 'alertas só'} ${words.hours(range.from, range.to)}`;
  if (range !== undefined || (pauseMinutes ?? pauseUntil) === undefined) return null;
  // '20h' alone is how long, where nothing says until when.
  const isUntil = pauseUntil !== undefined && rest[0]?.kind === 'hours';
  return `pausa os alertas ${isUntil ? 'até as ' : ''}${rest.map(({ text }) => text).join(' ')}`;
}

const isOfTime = (item: AlertItem): boolean =>
  item.kind === 'phrase' && ['until', 'between', 'filler', 'part-of-day'].includes(item.role);

const FLOOR_WORDS =
  /^(?:pra|para|cima|de|a|partir|ou|mais|uns|umas|por|ali|acho|que|ta|bom|bota|poe|deixa|so|acima|em|o|minimo|sim)$/;
const HIGHEST_FLOOR = 20;

/** '2', 'pra 3', '2 pra cima, 1% não paga nada': the answer to which least profit. Null: it is none. */
export function floorAnswered(tokens: readonly SaidToken[], { before }: AlertWordsContext): string | null {
  if (before?.kind !== 'question' || before.about !== 'profit') return null;
  const end = tokens.findIndex(({ kind, text }) => kind === 'break' || /^[,.;!]$/.test(text));
  const said = tokens
    .slice(0, end < 0 ? tokens.length : end)
    .filter(({ plain }) => !FLOOR_WORDS.test(plain) && !isSmallTalk(plain));
  const [value] = said;
  if (value === undefined || said.length !== 1 || value.isMoney || value.value > HIGHEST_FLOOR) return null;
  return value.kind === 'number' || value.kind === 'percent'
    ? `só acima de ${String(value.value).replace('.', ',')}%`
    : null;
}
