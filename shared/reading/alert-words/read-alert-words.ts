/**
 * Reads a message about alerts by what it says to do: nothing but these, not these, these again, from this profit on, between
 * these hours, until then. A word that is not understood and may matter changes nothing: it is asked about. Pure.
 */
import { alertWordsText as words } from '../../catalogue/chat/alert-words.ts';
import { readTokens } from '../said/read-tokens.ts';
import type { SaidToken } from '../said/token.ts';
import type { AlertItem } from './alert-item.ts';
import type { AlertReading } from './alert-words.ts';
import type { AlertWordsContext } from './context.ts';
import { correctionOf, floorAnswered } from './corrected.ts';
import { isAboutAlerts, strengthOf } from './evidence.ts';
import { followUpOf } from './follow-ups.ts';
import { insteadOf } from './instead.ts';
import { interpret } from './interpret.ts';
import { alertItems } from './items.ts';
import { withLabels } from './labels.ts';
import { withNoWays } from './no-ways.ts';
import { priceAwaited } from './price-alerts.ts';
import { withPuts } from './puts.ts';
import { withoutReasons } from './reasons.ts';
import { withoutRest } from './rest.ts';

/** A command in words is short. */
const LONGEST = 240;

/** Null: it is not about alerts. Example: 'só basquete' → nothing but basketball. */
export function readAlertWords(text: string, context: AlertWordsContext): AlertReading | null {
  if (text.length > LONGEST) return null;
  // '/alerta semana' is short for the weekly summary; elsewhere a week is a time.
  const said = context.isAsked ? text.replace(/^semana\b/i, 'resumo da semana') : text;
  const tokens = readTokens(said, context.findHouse);
  if (tokens.length === 0) return null;
  const corrected =
    insteadOf(tokens, context) ??
    correctionOf(tokens, context) ??
    followUpOf(tokens, context) ??
    floorAnswered(tokens, context);
  if (corrected !== null) return readAlertWords(corrected, { ...context, before: null });
  const price = priceAwaited(tokens);
  if (price !== null) return { kind: 'question', about: 'price', text: price, choices: [] };
  if (isMoneyFloor(tokens, context))
    return { kind: 'question', about: 'profit', text: '', choices: words.choices.floors };
  if (!context.isAsked && tokens.some((token, at) => isPrice(token, tokens, at))) return null;
  const cut = withNoWays(withPuts(withoutRest(withLabels(alertItems(tokens, context.findHouse))), context.before));
  const items = withoutReasons(cut, namedBefore(context));
  const isAnswer = context.before?.kind === 'question' && items.some(({ kind }) => kind === 'span' || kind === 'range');
  const strength = strengthOf(items, context.isAsked || isAnswer || goesOn(items, context));
  if (!isAboutAlerts(items, strength) || (!context.isAsked && isTalkOfAlerts(tokens, items))) return null;
  if (strength !== 'strong' && (isOfStakes(tokens, items) || (context.hasSum === true && namesStake(tokens))))
    return null;
  return interpret(items, strength, context);
}

/** 'essa volta a stake': of the sum before, and not the house, whose name is written as a name is, or stands after 'na'. */
const namesStake = (tokens: readonly SaidToken[]) =>
  tokens.some(({ text }, at) => text === 'stake' && !/^(?:n|d)a$/.test(tokens[at - 1]?.plain ?? ''));

/** 'os 350 é só o que vai na esportiva', 'é só na betano que tá assim': 'só' is said of a stake or a price, and of no alert. */
function isOfStakes(tokens: readonly SaidToken[], items: readonly AlertItem[]): boolean {
  const told = items.flatMap(item => (item.kind === 'phrase' && TOLD_TO.has(item.role) ? [item.role] : []));
  if (told.length === 0 || told.some(role => role !== 'only')) return false;
  const isHouse = (text: string) => items.some(item => item.kind === 'house' && item.text.includes(text));
  const isCounted = items.some(({ kind }) => kind === 'profit' || kind === 'range' || kind === 'span');
  const plain = tokens.map(token => token.plain).join(' ');
  return (
    (!isCounted && tokens.some(({ kind, text }) => kind === 'number' && !isHouse(text))) ||
    /\b(?:vai|vao|ta|tao|fica|ficou|deu|da|tem|foi|era|paga|pagou|aceita|aceitou) (?:so )?n[ao]\b|\b(?:e|eh|é) so n[ao] \S+ que\b/.test(
      plain,
    )
  );
}

const ASKING_HOW = /^(?:como|por|pq|porque)$/;
const TOLD_TO = new Set<string>([
  'only',
  'exclude',
  'include',
  'pause',
  'create',
  'reset',
  'show',
  'too-many',
  'but',
  'enough',
  'digest',
]);

/** 'como faço pra tirar um filtro?', 'não recebi nenhum alerta hoje': nothing is told to the bot. */
function isTalkOfAlerts(tokens: readonly SaidToken[], items: readonly AlertItem[]): boolean {
  const words = tokens.map(({ plain }) => plain);
  // 'como que tá meus filtros?' asks what they are.
  const isShown = items.find(({ kind }) => kind !== 'separator');
  const isHow =
    !(isShown?.kind === 'phrase' && isShown.role === 'show') &&
    ASKING_HOW.test(words[0] ?? '') &&
    /^(?:faco|faz|eu|que|fazer|se|nao|posso|funciona|a)$/.test(words[1] ?? '');
  const isTold = items.some(item => item.kind === 'phrase' && TOLD_TO.has(item.role));
  // 'lucro com margem de 3%?' asks what it comes to.
  const isAsking = words.at(-1) === '?' && !isTold;
  return isHow || isAsking || WISH.test(words.join(' ')) || (!isTold && items.some(({ kind }) => kind === 'unknown'));
}

/** 'um dia ainda crio coragem de desligar', 'quase pausei': it is thought of, and not told. */
const WISH =
  /\b(?:talvez|acho que vou|acho que eu vou) (?:\w+ ){0,2}(?:deslig|par|cancel|tir|silenci|paus|bloque)|^(?:\w+ ){0,2}(?:um dia|qualquer (?:dia|hora)(?: dess[ae]s)?|quem sabe) (?:\w+ ){0,2}(?:ainda|eu|vou|crio|tomo|paro|desligo|cancelo)\b|\b(?:pens(?:ei|ando|o|ava)|cogit\w+) em\b|\b(?:quase|por pouco nao) (?:\w+ )?(?:deslig|par|cancel|tir|silenci|paus|bloque)\w*[ei]i\b|\bse eu (?:deslig|par|cancel|tir|silenci|paus|bloque)\w*r\b/;

/** The houses, sports and matches that the last message changed, or the match of the sum before. */
function namedBefore({ before, match = null }: AlertWordsContext): AlertItem[] {
  if (before?.kind !== 'change') return match === null ? [] : [{ kind: 'match', name: match, text: match }];
  const { exclude, include, only } = before.change;
  return [exclude, include, only].flatMap(({ houses, sports, matches }): AlertItem[] => [
    ...matches.map(name => ({ kind: 'match', name, text: name }) as const),
    ...houses.map(key => ({ kind: 'house', key, text: key }) as const),
    ...sports.map(sport => ({ kind: 'sport', sport, text: sport }) as const),
  ]);
}

/** 'e a KTO também', right after a message of its kind. */
function goesOn(items: readonly AlertItem[], { before }: AlertWordsContext): boolean {
  const [first] = items;
  const joins = items.some(item => item.kind === 'phrase' && /^(?:tamb[eé]m|tbm?|tmb)$/i.test(item.text));
  const isPlain = items.every(item => item.kind !== 'unknown' && item.kind !== 'span' && item.kind !== 'profit');
  return (
    before?.kind === 'change' && isPlain && (joins || (first?.kind === 'phrase' && first.text.toLowerCase() === 'e'))
  );
}

/** 'menos de 15 reais de lucro não vale': the floor is a per cent, for nobody knows what is staked. */
function isMoneyFloor(tokens: readonly SaidToken[], { before }: AlertWordsContext): boolean {
  const numbers = tokens.filter(({ value }) => !Number.isNaN(value));
  const text = tokens.map(({ plain }) => plain).join(' ');
  return (
    numbers.length === 1 &&
    numbers[0]?.isMoney === true &&
    (before !== null ||
      /\b(?:lucro|ganho|operacao|(?:nem|nao) mostr\w+|(?:me )?(?:avis|notific|cham|mand|envi|encaminh|escond|ocult)\w+)\b/.test(
        text,
      )) &&
    /\b(?:menos de|menos que|abaixo de|acima de|minimo|mais de|a partir de|ao menos|pelo menos|superior a|inferior a)\b/.test(
      text,
    ) &&
    !/\b(?:quanto|quantos|qual|aposta|apostar|apostei|odd|odds|stake|deposito|saque|rollover|bonus)\b/.test(text)
  );
}

/** Money and odds are never said of alerts; 'acima de 2,5' is a profit. */
function isPrice({ kind, decimals, isMoney, value }: SaidToken, tokens: readonly SaidToken[], at: number): boolean {
  if (kind !== 'number') return false;
  const before = `${tokens[at - 2]?.plain ?? ''} ${tokens[at - 1]?.plain ?? ''}`;
  const isBound =
    /(?:acima|abaixo|partir|mais|menos|minimo|piso|menor|maior) (?:de|que)$|(?:minimo|acima|abaixo)$/.test(before);
  return isMoney || (decimals > 0 && !(isBound && value < 20));
}
