/** Which procedure a later message speaks of: the one it answers, the one with its number, or the only one that fits. */

import { houseNameKey, housesIn } from '../../reading/post/house-names.ts';
import type { MessageLine } from '../../reading/post/message-lines.ts';
import { sidesNamed } from '../../reading/post/teams.ts';
import type { OpenProcedure } from '../reading.ts';
import { procedureHouses } from '../schema/procedure.ts';
import type { PostedMessage } from './message.ts';

/** 'proc 310' names a procedure of the group, and so does '#77' or 'sure nº 1188' in a heading. */
const PROCEDURE_NUMBER = /(?<!\bd[oa]s? )\bproc(?:edimento|ed|\.)?\s?(?:n[o.]{0,2}\s?)?#?(\d{1,5})\b/;
const HEADED =
  /(?:^|[^\d\p{L}])#\s?(\d{1,5})\b(?!\s?[,.]\d)|\b(?:sure(?:bet)?s?|arb\w*|odd \w+|dica|entrada|operacao|alerta|aumentada|boost|ficha)\s(?:n[.ºo°]{1,2}\s?)?#?(\d{2,5})\b(?!\s?(?:[,.:h/]\d|%|reais|vias))/u;
const HEADINGS = 3;

/** The group's own number, in the first lines of a message. */
export function numberIn(lines: readonly MessageLine[]): string | null {
  const first = lines.filter(({ raw }) => raw !== '').slice(0, HEADINGS);
  const found = (pattern: RegExp) =>
    first.flatMap(
      ({ plain }) =>
        pattern
          .exec(plain)
          ?.slice(1)
          .find(each => each !== undefined) ?? [],
    )[0];
  return found(PROCEDURE_NUMBER) ?? found(HEADED) ?? null;
}

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
  const said = PROCEDURE_NUMBER.exec(plain)?.[1] ?? numberIn(lines);
  // A number that no open procedure has is of something else.
  const isKnown = open.some(({ procedure }) => procedure.number === said);
  const number = isKnown || /\bproc/.test(plain) ? said : null;
  if (replyTo !== undefined) return { number: replyTo.procedure.number ?? number, candidates: [replyTo] };
  if (number !== null) return { number, candidates: open.filter(({ procedure }) => procedure.number === number) };
  const houses = lines.flatMap(({ raw }) => housesIn(raw, () => false)).map(houseNameKey);
  const named = open.map(each => ({ each, times: timesNamed(each, plain, houses) }));
  const most = Math.max(0, ...named.map(({ times }) => times));
  return { number: null, candidates: named.flatMap(({ each, times }) => (times === most ? [each] : [])) };
}

/** 1: by its teams or by its houses, 2: by both. */
function timesNamed({ procedure }: OpenProcedure, plain: string, houses: readonly string[]): number {
  const events = [procedure.event, ...procedure.steps.map(({ event }) => event)].flatMap(event => event ?? []);
  const ownHouses = procedureHouses(procedure);
  return Number(sidesNamed(plain, events).length > 0) + Number(houses.some(house => ownHouses.includes(house)));
}
