/** What is said of all alerts, and of none by its name: they stop, come back, or are shown. */
import { alertWordsText as words } from '../../catalogue/chat/alert-words.ts';
import type { AlertItem } from './alert-item.ts';
import { type AlertReading, NO_SUBJECTS } from './alert-words.ts';
import { ask, type Change } from './asked.ts';
import type { AlertWordsContext } from './context.ts';
import { type Gathered, hasSubjects } from './gathered.ts';
import { RESUMING } from './resuming.ts';

/** Nothing is named: all of it stops, comes back, or is shown. */
export function whole(
  { operators, roles, operatorText }: Gathered,
  change: Change,
  { isAsked, before }: AlertWordsContext,
): void {
  // 'entreguei, solta aí', while they are paused.
  const isPaused =
    before?.kind === 'change' &&
    (before.change.pauseMinutes ?? before.change.pauseUntil ?? before.change.stop) !== undefined;
  const names = roles.has('all') || roles.has('alerts') || roles.has('arbs');
  const isStopped = STOPPING.test(operatorText) || NO_MORE.test(operatorText);
  const isAbsent = /^sem$/i.test(operatorText) && !roles.has('alerts');
  if (operators.has('exclude') && !isAbsent && (names || isStopped || isAsked)) change.stop = true;
  // 'apaga tudo' may be said of anything.
  else if (operators.has('reset') && (roles.has('alerts') || roles.has('filters') || isAsked)) change.clear = true;
  else if (operators.has('include') && !operators.has('only') && (names || isPaused || RESUMING.test(operatorText))) {
    change.resume = true;
    if (roles.has('all')) change.clear = true;
  } else if (operators.size === 0 && roles.has('alerts')) change.show = true;
}

const AS_IT_WAS = /\b(?:como|igual|do jeito que) (?:era|antes|tava|estava)\b/i;

/** 'volta tudo como era': the change of before is taken back, and nothing else. Null: it is not said so. */
export function asItWas(
  { operators }: Gathered,
  items: readonly AlertItem[],
  { before }: AlertWordsContext,
): AlertReading | null {
  if (!operators.has('include') || !AS_IT_WAS.test(items.map(({ text }) => text).join(' '))) return null;
  const last = before?.kind === 'change' ? before.change : null;
  const base = { only: NO_SUBJECTS, exclude: NO_SUBJECTS, include: NO_SUBJECTS };
  if (last !== null && (last.pauseMinutes ?? last.pauseUntil ?? last.stop) !== undefined)
    return { kind: 'change', change: { ...base, resume: true } };
  if (last !== null && hasSubjects(last.exclude) && !hasSubjects(last.only))
    return { kind: 'change', change: { ...base, include: last.exclude } };
  return ask('what', '', words.choices.back);
}

export const PAUSING =
  /^(?:par(?:a|e|em) u.*|d[aá] uma? .*|sosseg.*|aquiet.*|fica .*|segura .*|paus(?:a|ar|e)|sil[eê]ncio|sossego|n[aã]o perturb\w+|modo noturno|folga|fica quieto)$/i;
const STOPPING =
  /^(?:par(?:a|ar|e|em)|pode parar|stop|chega|deslig(?:a|ar|ue)|desativa|suspende|n[aã]o manda mais|par(?:a|ar) de (?:me )?(?:mandar|receber|avisar)|n[aã]o quero (?:mais )?receber|me tira da lista|me descadastra)$/i;
/** 'não me manda mais', 'nunca mais me envie'. */
const NO_MORE = /^(?:n[aã]o|nem|nunca)\b(?=.*\bmais\b).*\b(?:mand|envi|avis|notific|receb|perturb|incomod)/i;
