/** A later message that changes a procedure: odds that moved, other stakes, another limit. By path, with what follows. */

import type { MessageLine } from '../../reading/post/message-lines.ts';
import type { PostLeg } from '../../reading/post/post.ts';
import { decimal } from '../../reading/post/said-bet.ts';
import type { Change, OpenProcedure, ReadUpdate } from '../reading.ts';
import { procedureSchema } from '../schema/procedure.ts';
import { differsOf } from '../sums/differs.ts';
import { missingOf } from '../sums/missing.ts';
import { CORRECTS, changesOf } from './changes-of.ts';
import type { MessageReading } from './draft/draft.ts';
import { saidIn } from './draft/said-sums.ts';
import { lineUses } from './line-uses.ts';
import type { PostedMessage } from './message.ts';
import { isWritten } from './moved-limit.ts';
import { REMINDS } from './moved-times.ts';
import { TOLD } from './offers.ts';
import { OVER } from './publishable.ts';
import { asks } from './question.ts';
import { meantBy } from './refers-to.ts';
import { reworded, withKept, withLegChanges } from './with-changes.ts';

const SAYS =
  /atualiza|\bedit(?:ado|ei|ando)?\b|\bcai(?:u|ram)\b|\bsubi(?:u|ram)\b|\bmud(?:ou|aram)\b|\bbaix(?:ou|aram)\b|\baument(?:ou|aram)\b|\bcort(?:ou|aram)\b|\bdobr(?:ou|aram)\b|\bagora\b|\bnov[oa]s? (?:odd|lay|stake|valor|limite)|\bfoi (?:pr?a|para) @?\d|\bajust|\btroquem\b|\bmudanca\b|\bprorrog|\bestend|\balterad|\b(?:foi|foram|ficou) (?:adiad|antecipad|remarcad|transferid)[oa]s?\b|\b(?:adia|antecipa|remarca)ram\b|\bpassou (?:pr?a|para|a ser|de|das)\b|\b(?:resto|demais|tabela)\b[^\n.]{0,20}\b(?:igual|iguais|mesm[ao]s?|segue|seguem|continuam?|mantem)\b|\b(?:perna \d|aposta \d|back|lay|outr[ao]) (?:igual|mantid[ao])\b|\b(?:segue|continua|fica|permanece)m? (?:igual|iguais|na mesma)\b|\bnova tabela\b/;

/** 'Numa daquelas que passei a odd já mudou': one of the author's own, and nobody knows which. */
const OF_SOME =
  /\b(?:(?:n|d)?(?:aquel[ae]s?|[ao]s|es[st][ae]s|uma|um) )?que (?:eu )?(?:ja )?(?:passei|postei|mandei|coloquei|soltei|enviei)\b|\b(?:n?uma|n?um|alguma|algum) d(?:as|os|aquelas|aqueles|essas|esses|elas)\b/;
const MOVED =
  /\b(?:odds?|cotac\w+|precos?|linhas?|limites?|stakes?|prazos?|horarios?)\b[^.\n]{0,40}\b(?:mud|ca[ií]|sub|baix|altera|despenc)\w+|\b(?:mud(?:ou|aram)|ca(?:iu|iram)|sub(?:iu|iram)|baix(?:ou|aram)|mexeram)\b[^.\n]{0,15}\b(?:odds?|cotac\w+|precos?|linhas?|limites?)\b/;

/** Null: it changes nothing. A question is a member's. isNothingElse: it may say one leg of an open procedure anew, and not that it changes it. */
export function readUpdate(reading: MessageReading, message: PostedMessage, isNothingElse = false): ReadUpdate | null {
  const { lines } = reading;
  const plain = lines.map(line => line.plain).join('\n');
  const isAnswer = message.replyTo !== undefined;
  if (!isAnswer && (message.open ?? []).length === 0) return null;
  const meant = meantBy(lines, message);
  const [leg, ...others] = reading.post.legs;
  const isOneLeg = leg !== undefined && others.length === 0;
  // 'Proc 118, perna 2: Superbet 1,75': one leg under the number of an open one.
  const isNumbered = isOneLeg && meant.number !== null && meant.candidates.length > 0 && !OVER.test(plain);
  const isChange = isAnswer || isNumbered || SAYS.test(plain) || CORRECTS.test(plain);
  const moves = movedPrices(plain);
  const isAgain = isNothingElse && isOneLeg && saysWhole(leg, reading) && ![OVER, TOLD].some(each => each.test(plain));
  if ((!isChange && !isAgain && !REMINDS.test(plain) && moves.length === 0) || asks(plain)) return null;
  if (meant.number !== null && meant.candidates.length === 0) return null;
  const changed = meant.candidates
    .map(each => ({ each, ...changesOf(each.procedure, reading, message) }))
    .map(each => {
      const isMoved = isAgain
        ? each.changes.every(({ path }) => !/house$/.test(path))
        : each.changes.some(({ path, from, to }) => /odds$/.test(path) && moves.includes(`${from} ${to}`));
      // A reminder says until when, and changes nothing else.
      return isChange || isMoved ? each : { ...each, changes: each.changes.filter(({ path }) => path === 'deadline') };
    })
    .filter(({ changes, isSame }) => changes.length > 0 || (isAnswer && isSame));
  // '30 e não 50': of those where it was 50.
  const named = changed.filter(({ changes }) => changes.some(each => isWritten(each, plain)));
  const scored = named.length > 0 ? named : changed;
  const [first, ...more] = scored;
  const unclear: ReadUpdate = {
    is: 'update',
    refersTo: null,
    changes: first?.changes ?? [],
    procedure: null,
    changedSteps: [],
    differs: [],
    missing: ['refersTo'],
    lines: lineUses(reading, null, message),
  };
  const isOfSome = CORRECTS.test(plain) || (MOVED.test(plain) && OF_SOME.test(plain));
  if (first === undefined) return isOfSome && meant.candidates.length > 1 ? unclear : null;
  if (!isAnswer && meant.number === null && more.length > 0) return unclear;
  const { number } = first.each.procedure;
  const said = meant.number ?? number;
  const done = finished(first.each, first.changes, lines, said ?? null);
  return done === null ? null : { ...done, lines: lineUses(reading, done.procedure, message) };
}

/** A match, a house and a bet: which leg is meant is clear. */
const saysWhole = ({ house, bet }: PostLeg, { events }: MessageReading) =>
  house !== undefined && bet !== undefined && events.length > 0;

/** '2.12 ← 2.08' → '2.08 2.12', '2,08 → 2,12' as well: from and to. */
const movedPrices = (plain: string): string[] =>
  [...plain.matchAll(/(\d{1,3}[.,]\d{1,3}) ([←→]) (\d{1,3}[.,]\d{1,3})/g)].map(([, one = '', arrow, other = '']) =>
    (arrow === '→' ? [one, other] : [other, one]).map(text => decimal(text)).join(' '),
  );

function finished(
  { id, procedure }: OpenProcedure,
  changes: readonly Change[],
  lines: readonly MessageLine[],
  number: string | null,
): Omit<ReadUpdate, 'lines'> | null {
  const changedSteps = [...new Set(changes.flatMap(({ path }) => /^steps\.(\d+)/.exec(path)?.[1] ?? []))].map(Number);
  const claims = lines.flatMap(line => saidIn(line, false) ?? []);
  const [claim] = claims;
  const isChanged = (index: number) => changedSteps.includes(index);
  const changed = withLegChanges(procedure, changes);
  const steps = changed.steps.map((step, index) =>
    isChanged(index)
      ? withKept(reworded(step, index < procedure.steps.length ? claim : undefined, changes), index, changes)
      : step,
  );
  const after = procedureSchema.safeParse({ ...changed, saidTotalCents: undefined, steps });
  if (!after.success) return null;
  const differs = differsOf(after.data, {
    steps: steps.map(() => ({ profit: claim?.halfDigit ?? 0.5, pct: 0.005 })),
    total: 0.5,
  });
  return {
    is: 'update',
    refersTo: { ...(number !== null && { number }), id },
    changes,
    procedure: after.data,
    changedSteps,
    differs: differs.filter(({ step }) => step !== undefined && isChanged(step)),
    missing: missingOf(after.data).filter(path => changedSteps.some(index => path.startsWith(`steps.${index}.`))),
  };
}
