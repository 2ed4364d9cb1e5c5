/** The legs of a procedure one by one, each known by what is to be bet, whatever its odds. */
import { procedureWords } from '../../catalogue/procedures/procedure-words.ts';
import { findBook } from '../../markets/books.ts';
import { BETFAIR_UNSAID } from '../../reading/post/house-names.ts';
import { eventOf, type Procedure, type ProcedureEvent, type ProcedureLeg } from '../schema/procedure.ts';
import { procedureLegName } from './leg-name.ts';

/** Names come from people: a long one must not push out the rest. */
const LONGEST_NAME = 40;

export const cutName = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;

export interface NumberedLeg {
  readonly step: number;
  readonly leg: ProcedureLeg;
  /** Within its step. */
  readonly index: number;
  readonly event: ProcedureEvent | null;
  /** What is to be bet, without the odds: a person who took the leg keeps it when the odds move. */
  readonly key: string;
}

export function numberedLegs(procedure: Procedure): NumberedLeg[] {
  const seen = new Map<string, number>();
  return procedure.steps.flatMap((step, at) =>
    step.announced
      ? []
      : step.legs.map((leg, index): NumberedLeg => {
          const { house, market, selection, line, label, side } = leg;
          const plain = [at, house, market, selection, line, label, side].map(part => part ?? '').join('|');
          const count = (seen.get(plain) ?? 0) + 1;
          seen.set(plain, count);
          const event = eventOf(procedure, step, leg);
          return { step: at, leg, index, event: event ?? null, key: count === 1 ? plain : `${plain}|${count}` };
        }),
  );
}

export function legHouse({ leg }: NumberedLeg): string {
  return leg.house === BETFAIR_UNSAID ? procedureWords.whichBetfair : cutName(findBook(leg.house ?? '').name);
}

export function legLabel(numbered: NumberedLeg): string {
  const name = cutName(procedureLegName(numbered.leg, numbered.event));
  return numbered.leg.side === 'lay' ? procedureWords.lay(name) : name;
}
