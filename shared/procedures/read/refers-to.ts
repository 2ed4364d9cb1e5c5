/** Which procedure a later message speaks of: the one it answers, the one with its number, or the only one that fits. */

import { sidesNamed } from '../../reading/post/teams.ts';
import { houseNameKey, housesIn } from '../house-names.ts';
import type { MessageLine } from '../message-lines.ts';
import { procedureHouses } from '../procedure.ts';
import type { OpenProcedure } from '../reading.ts';
import type { PostedMessage } from './message.ts';

/** 'proc 310' names a procedure of the group. */
const PROCEDURE_NUMBER = /\bproc(?:edimento|ed|\.)?\s?(?:n[o.]{0,2}\s?)?#?(\d{1,5})\b/;

export interface Meant {
  readonly number: string | null;
  /** Several: which one is to be asked. */
  readonly candidates: readonly OpenProcedure[];
}

export function meantBy(
  lines: readonly MessageLine[],
  { replyTo, open = [] }: Pick<PostedMessage, 'replyTo' | 'open'>,
): Meant {
  const plain = lines.map(line => line.plain).join('\n');
  const number = PROCEDURE_NUMBER.exec(plain)?.[1] ?? null;
  if (replyTo !== undefined) return { number: replyTo.procedure.number ?? number, candidates: [replyTo] };
  if (number !== null) return { number, candidates: open.filter(({ procedure }) => procedure.number === number) };
  const houses = lines.flatMap(({ raw }) => housesIn(raw, () => false)).map(houseNameKey);
  const fits = open.filter(each => names(each, plain, houses));
  return { number: null, candidates: fits.length > 0 ? fits : open };
}

/** The message names its teams or its houses. */
function names({ procedure }: OpenProcedure, plain: string, houses: readonly string[]): boolean {
  const events = [procedure.event, ...procedure.steps.map(({ event }) => event)];
  if (
    sidesNamed(
      plain,
      events.flatMap(event => event ?? []),
    ).length > 0
  )
    return true;
  return houses.some(house => procedureHouses(procedure).includes(house));
}
