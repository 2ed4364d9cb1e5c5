/**
 * Why somebody wants it, and what else they tell: ', é onde tenho saldo', 'pq me limitaram', 'tô de plantão até as 7'. It changes
 * nothing, but for what is pointed at: 'não manda até lá', 'tira ela'.
 */
import { type AlertItem, SUBJECT_KINDS } from './alert-item.ts';
import type { PhraseRole } from './phrases.ts';

/** Behind them everything is the reason, to the end of the clause. */
const BECAUSE =
  /^(?:porque|pois|j[aá] que|pq|[eé] onde|onde|me limitou|me limitaram|limitou|limitaram|n[aã]o uso|n[aã]o tenho|n[aã]o (?:d[aá]|d[aá] tempo|dou|dou conta|dou conta de|consigo|posso|vou)|ningu[eé]m(?: .*)?|n[aã]o (?:aguento|entendo|acompanho|gosto|curto|jogo|opero|sei))$/i;
/** A state of the person: a reason up to the next thing that is told to the bot. */
const STATE = /^(?:t[oô]|tou|estou) (?:no|na|em)$/i;
/** First words of what somebody tells of themselves or of the world. */
const TELLS =
  /^(?:t[aáôo]|tava|t[oô]u?|estou|estava|est[aá]|estarei|estaremos|estamos|minha|meu|meus|minhas|vou|vamos|me|acabou|acabei|tenho|tive|terei|preciso|fica|ficou|fiquei|sou|ando|trabalho|moro|durmo|acordo|saio|sa[ií]|chego|cheguei|fui|fico|hoje eu|eu|é|são|era|foi|foram|nasceu|passou|deu|quase|saiu|perdi|entrei|dormi|agora eu|a gente|aqui|l[aá]|opero|jogo|uso|viajo|viajei|saindo|indo|passei|plant[aã]o|reuni[aã]o|audi[eê]ncia|expediente|aula|prova)$/i;
/** 'nasceu', 'limitou', 'cheguei', 'dormindo'. */
const VERBAL = /^(?!(?:meu|seu|eu)$)\p{L}{2,}(?:ei|ou|eu|iu|ndo|aram|eram|iram|amos|arei)$/iu;
/** 'até lá': the time that was just told. */
const THAT_TIME =
  /^(?:at[eé] l[aá]|nesse (?:hor[aá]rio|per[ií]odo|meio tempo)|nessa hora|enquanto isso|durante (?:isso|esse tempo)|nesse tempo)$/i;
/** 'ela', 'dela': what was just told of. */
const THAT_ONE =
  /^(?:com )?(?:el[ae]s?|del[ae]s?|nel[ae]s?|ess[ae]s?|dess[ae]s?|ess[ae] casa|dess[ae] casa|disso|disto|(?:as|os) (?:duas|dois|tr[eê]s)|ambas|ambos)$/i;

/** 'desse jogo'. */
const THAT_MATCH = /\b(?:[dn]?es[st][ae]|daquel[ae]|do mesmo) (?:jogo|confronto|partida)$/i;
/** 'ela': also what the message before was about. */
const IT = /^(?:com )?(?:el[ae]s?|del[ae]s?|nel[ae]s?|(?:as|os) (?:duas|dois|tr[eê]s))$/i;

type Kind = AlertItem['kind'];
const TIMES: ReadonlySet<Kind> = new Set(['span', 'range'] as const);

/** before: what the last message was about. */
export function withoutReasons(items: readonly AlertItem[], before: readonly AlertItem[] = []): AlertItem[] {
  const clauses = clausesOf(items);
  const commands = clauses.map(({ said }) => tellsUs(said));
  const first = commands.indexOf(true);
  const hasThing = clauses.some(
    ({ said }, at) => commands[at] !== true && said.some(({ kind }) => SUBJECT_KINDS.has(kind)),
  );
  const canDrop = clauses.some(
    ({ said }, at) =>
      commands[at] === true && (isWhole(said) || (hasThing && said.every(({ kind }) => kind === 'phrase'))),
  );
  const kept: AlertItem[] = [];
  const told: AlertItem[] = [];
  for (const [at, { said, end }] of clauses.entries()) {
    const isStory =
      isReason(said) ||
      (at > 0 && kept.length > 0 && tellsWhy(said)) ||
      (canDrop && commands[at] !== true && (at < first ? !said.some(isUntilEvent) && !isList(said) : isTale(said)));
    const parts = isStory ? { command: [], dropped: said } : withoutTold(said);
    told.push(...parts.dropped);
    kept.push(...parts.command, ...(end === null ? [] : [end]));
  }
  return pointedAt(kept, told, before);
}

/** 'Betano e KTO': names and nothing told of them. */
const isList = (said: readonly AlertItem[]): boolean =>
  said.some(({ kind }) => SUBJECT_KINDS.has(kind)) &&
  said.every(
    item => SUBJECT_KINDS.has(item.kind) || (item.kind === 'phrase' && item.role === 'filler' && !tells(item)),
  );

interface Clause {
  readonly said: readonly AlertItem[];
  readonly end: AlertItem | null;
}

function clausesOf(items: readonly AlertItem[]): Clause[] {
  const clauses: Clause[] = [];
  let said: AlertItem[] = [];
  for (const item of items) {
    if (item.kind !== 'separator') said.push(item);
    else {
      clauses.push({ said, end: item });
      said = [];
    }
  }
  return [...clauses, { said, end: null }];
}

const TOLD: ReadonlySet<PhraseRole> = new Set([
  'only',
  'exclude',
  'include',
  'pause',
  'create',
  'reset',
  'but',
  'show',
  'too-many',
  'floor',
]);

/** Something is told to the bot. 'sem', 'nada' and 'de' alone are words of any tale. */
const isTelling = (item: AlertItem): boolean =>
  item.kind === 'phrase' &&
  TOLD.has(item.role) &&
  !/^(?:sem|nada|de|volt(?:ei|ou|aram)|deixa|quero|me d[aá]|mais de)$/i.test(item.text);

const isUntilEvent = (item: AlertItem): boolean => item.kind === 'phrase' && item.role === 'until-event';

/** 'ando sem cabeça para isto' is told; 'sem alertas até dia 20' is for the bot. */
function tellsUs(said: readonly AlertItem[]): boolean {
  const isNamed = said.some(
    ({ kind, text }) =>
      SUBJECT_KINDS.has(kind) || TIMES.has(kind) || kind === 'profit' || /^(?:alert|avis|notif|mens|msg)/i.test(text),
  );
  const begin = said.find(item => !(item.kind === 'phrase' && item.role === 'filler')) ?? said[0];
  const isOwn =
    begin !== undefined &&
    TELLS.test(begin.text) &&
    !said.some(({ text }) => /^(?:alert|avis|notif|mens|msg)/i.test(text));
  const isLoose = ({ kind, text }: AlertItem) => kind === 'phrase' && /^(?:sem|nada|para|fora)$/i.test(text);
  return said.some(item => (isLoose(item) ? !isOwn && (isNamed || /^para$/i.test(item.text)) : isTelling(item)));
}

/** It says what is to be done of what. */
const isWhole = (said: readonly AlertItem[]): boolean =>
  said.some(
    item =>
      SUBJECT_KINDS.has(item.kind) ||
      TIMES.has(item.kind) ||
      item.kind === 'profit' ||
      (item.kind === 'phrase' &&
        (['all', 'quality', 'until-event', 'too-many', 'part-of-day', 'other-sport'].includes(item.role) ||
          THAT_TIME.test(item.text) ||
          THAT_ONE.test(item.text) ||
          /nada|mand|avis|envi|volt|solt|liber|par[ae]|desl|\blig|ativ|retom|quiet|silenci|paz|sossego/i.test(
            item.text,
          ))),
  );

/** Words of a tale: of the person, or a verb that tells. */
const isTale = (said: readonly AlertItem[]): boolean =>
  said.some((item, at) => tells(item) || isUntilEvent(item) || isComing(item, said[at + 1]));
/** 'vai começar a novela'. */
const isComing = (item: AlertItem, next: AlertItem | undefined): boolean =>
  /^v(?:ai|[aã]o)$/i.test(item.text) && next?.kind === 'unknown' && /(?:ar|er|ir)$/i.test(next.text);
const tells = ({ kind, text }: AlertItem): boolean =>
  (kind === 'unknown' || kind === 'phrase') &&
  (TELLS.test(text) || VERBAL.test(text) || (kind === 'phrase' && STATE.test(text)));

/** 'tô de plantão até as 7 não me manda nada' → the first half is told, the second is for the bot. */
function withoutTold(said: readonly AlertItem[]): {
  readonly command: readonly AlertItem[];
  readonly dropped: readonly AlertItem[];
} {
  const because = said.findIndex(item => item.kind === 'phrase' && item.role === 'reason' && BECAUSE.test(item.text));
  const upTo = because < 0 ? said : said.slice(0, because);
  const later = because < 0 ? [] : said.slice(because);
  // A reason at the head goes on to what is told to the bot.
  const head = upTo.findIndex(item => !(item.kind === 'phrase' && item.role === 'filler'));
  const start = upTo.findIndex(item => item.kind === 'phrase' && isOrder(item));
  const before = start > 0 ? upTo.slice(0, start) : [];
  const isHead =
    before.some(item => item.kind === 'unknown' || (item.kind === 'phrase' && item.role === 'reason')) &&
    before.slice(Math.max(0, head)).some(tells);
  const command = isHead ? upTo.slice(start) : upTo;
  const tail = tailOf(command);
  if (because === 0 && command.length === 0 && !TAKES_VERB.test(said[0]?.text ?? '')) return orderIn(later);
  return { command: command.slice(0, tail), dropped: [...(isHead ? before : []), ...command.slice(tail), ...later] };
}

/** 'não consigo parar' is no order. */
const TAKES_VERB = /^n[aã]o (?:d[aáo]u?|consigo|posso|vou|aguento|sei|gosto)/i;

/** 'não uso a betano tira ela': the reason comes first. */
function orderIn(said: readonly AlertItem[]) {
  const start = said.findIndex((item, at) => at > 0 && item.kind === 'phrase' && isOrder(item));
  return start < 0 ? { command: [], dropped: said } : { command: said.slice(start), dropped: said.slice(0, start) };
}

const ORDERS: ReadonlySet<PhraseRole> = new Set([
  'only',
  'exclude',
  'include',
  'pause',
  'create',
  'reset',
  'show',
  'too-many',
]);
const isOrder = ({ role, text }: Extract<AlertItem, { kind: 'phrase' }>): boolean =>
  ORDERS.has(role) && !/^(?:sem|nada|voltei|voltou|voltaram|me d[aá]|deixa|receber|quero|queria)$/i.test(text);

/** Where 'que vou fazer a ronda', 'tô na estrada' begins behind what was told; the length: nowhere. */
function tailOf(said: readonly AlertItem[]): number {
  for (const [at, item] of said.entries()) {
    if (at === 0 || item.kind !== 'phrase') continue;
    const isState =
      STATE.test(item.text) ||
      /^vou$/i.test(item.text) ||
      (/^que$/i.test(item.text) && /^(?:vai|vão|vao|já|ja|tem)$|^tem /i.test(said[at + 1]?.text ?? '')) ||
      (/^que$/i.test(item.text) && TELLS.test(said[at + 1]?.text ?? ''));
    const isEnd = said
      .slice(at + 1)
      .every(each => each.kind === 'unknown' || (each.kind === 'phrase' && !isOrder(each)) || TIMES.has(each.kind));
    if (isState && isEnd && said.slice(0, at).some(isTelling)) return at;
  }
  return said.length;
}

/** 'até lá', 'dela': the time or the one thing that was told of. */
function pointedAt(kept: readonly AlertItem[], told: readonly AlertItem[], before: readonly AlertItem[]): AlertItem[] {
  const times = told.filter(({ kind }) => TIMES.has(kind));
  const things = told.filter(({ kind }) => SUBJECT_KINDS.has(kind));
  const hasThings = kept.some(({ kind }) => SUBJECT_KINDS.has(kind));
  const isPointed = kept.some(({ kind, text }) => kind === 'phrase' && (THAT_ONE.test(text) || THAT_TIME.test(text)));
  // 'já peguei a do Sinner x Rune, para de repetir'.
  const isBare =
    !isPointed &&
    !hasThings &&
    kept.every(item => item.kind === 'phrase' || item.kind === 'separator') &&
    !kept.some((item, at) => isOfAll(item) && !isPlace(kept, at));
  if (isBare && things.length > 0 && kept.some(isTelling)) return [...kept, ...things];
  // 'tô no trampo até as 18, silencia aí'.
  const ends = told.filter((item, at) => item.kind === 'span' && isUntil(told[at - 1]));
  const isAll =
    isBare && things.length === 0 && kept.some(({ text }) => /^(?:silenci|paus|mut|segura|quiet)/i.test(text));
  if (isAll && ends.length === 1 && times.length === 1)
    return [{ kind: 'phrase', role: 'pause', text: 'pausa' }, { kind: 'phrase', role: 'until', text: 'até' }, ...ends];
  // 'para tudo, vou viajar 1 semana': for so long, and not for good.
  const isOver = things.length === 0 && !hasThings && kept.some(isStop) && kept.every(isSaidOfAll);
  const pause = { kind: 'phrase', role: 'pause', text: 'pausa' } as const;
  if (isOver && times.length > 0 && told.some(({ text }) => AWAY.test(text)))
    return times.length > 1 ? [pause] : [pause, { kind: 'phrase', role: 'until', text: 'até' }, ...times];
  return kept.flatMap((item): AlertItem[] => {
    if (item.kind !== 'phrase') return [item];
    if (THAT_TIME.test(item.text) && times.length > 0) return times;
    const meant = things.length > 0 ? things : before;
    const matches = meant.filter(({ kind }) => kind === 'match');
    if (THAT_MATCH.test(item.text) && !hasThings && matches.length > 0) return matches;
    if (IT.test(item.text) && !hasThings && meant.length > 0) return [...meant];
    if (THAT_ONE.test(item.text) && !hasThings && things.length > 0) return things;
    return [item];
  });
}

/** 'tira dos avisos': where from, and not what. */
const isPlace = (kept: readonly AlertItem[], at: number): boolean => {
  const item = kept[at];
  return (
    item?.kind === 'phrase' && item.role === 'alerts' && /^[dn][oa]s(?: meus| minhas)?$/i.test(kept[at - 1]?.text ?? '')
  );
};

/** What is still to come; 'joguei 3 horas' is over. */
const AWAY = /^(?:vou|vamos|estarei|ficarei|viaj(?:o|ando|arei)|saio|entro|f[eé]rias|fora)$/i;
const isStop = (item: AlertItem): boolean => item.kind === 'phrase' && item.role === 'exclude';
const isSaidOfAll = (item: AlertItem): boolean => item.kind === 'phrase' || item.kind === 'separator';

const isUntil = (item: AlertItem | undefined): boolean => item?.kind === 'phrase' && item.role === 'until';

const isOfAll = (item: AlertItem): boolean =>
  item.kind === 'phrase' &&
  (['all', 'alerts', 'arbs', 'quality', 'until-event', 'part-of-day'].includes(item.role) ||
    /\b(?:nada|tudo|nenhum)\b/i.test(item.text));

/** It begins as a reason, and nothing in it could be said of alerts. */
function isReason(said: readonly AlertItem[]): boolean {
  const first = said.find(item => !(item.kind === 'phrase' && item.role === 'filler'));
  return first?.kind === 'phrase' && first.role === 'reason' && !said.some(saysSomething);
}

/** 'minha mulher acorda', 'tá muito parado': nothing in it could be said of alerts. */
function tellsWhy(clause: readonly AlertItem[]): boolean {
  const [first] = clause;
  return (
    first !== undefined &&
    TELLS.test(first.text) &&
    clause.every(
      item =>
        item.kind === 'unknown' || (item.kind === 'phrase' && ['filler', 'reason', 'quality'].includes(item.role)),
    )
  );
}

const TELLING: ReadonlySet<PhraseRole> = new Set([
  ...(['only', 'include', 'pause', 'but', 'all', 'create', 'enough', 'floor', 'too-many'] as const),
]);

const saysSomething = (item: AlertItem): boolean =>
  item.kind === 'phrase'
    ? TELLING.has(item.role) || (item.role === 'exclude' && !/interess|^nada$|^sem$/i.test(item.text))
    : item.kind !== 'unknown' && item.kind !== 'separator' && item.kind !== 'span';
