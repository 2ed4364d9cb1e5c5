/** Messages read for tests, and legs in a line each. */
import { epochMs } from '../../units.ts';
import { readMessage } from '../read/read-message.ts';
import type { OpenProcedure, ProcedureReading } from '../reading.ts';
import type { Procedure, ProcedureLeg } from '../schema/procedure.ts';
import { stepSums } from '../sums/step-sums.ts';

/** A Thursday. */
const AT = epochMs(Date.parse('2026-11-19T10:00:00-03:00'));
export const readWritten = (
  text: string,
  more: { replyTo?: OpenProcedure; open?: OpenProcedure[] } = {},
): ProcedureReading => readMessage({ text, at: AT, zone: 'America/Sao_Paulo', ...more });

function legLine(leg: ProcedureLeg): string {
  const { house, side, market, selection, line, odds, stakeCents, freebet, freebetUnknown } = leg;
  return [
    house ?? '?',
    side === 'lay' ? 'lay' : null,
    market === '1x2' ? null : market,
    selection,
    line,
    odds ?? '?',
    stakeCents === null ? '?' : stakeCents,
    freebet ?? (freebetUnknown ? 'free?' : null),
  ]
    .filter(part => part !== null && part !== undefined)
    .join(' ');
}

export function procedureOf(reading: ProcedureReading): Procedure {
  if (reading.is !== 'procedure' && reading.is !== 'arb') throw new Error(`read as ${reading.is}`);
  return reading.procedure;
}

export const legsRead = (text: string) => procedureOf(readWritten(text)).steps.map(({ legs }) => legs.map(legLine));
export const worstOf = (procedure: Procedure) =>
  procedure.steps.map(step => stepSums(procedure, step)?.worstCents ?? null);

/** The claims that a reading contradicts: what, as said, as it is right. */
export const differsIn = (reading: ProcedureReading) =>
  'differs' in reading
    ? reading.differs.map(({ what, saidCents, rightCents }) => `${what} ${saidCents} ${rightCents}`)
    : [];

/** What a message that answers a procedure changes of it. */
export function changeTo(procedure: string, text: string): string[] {
  const replyTo = { id: 'a', procedure: procedureOf(readWritten(procedure)) };
  const reading = readWritten(text, { replyTo });
  if (reading.is !== 'update') return [reading.is];
  const written = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
  return reading.changes.map(({ path, to }) => `${path} ${written(to)}`).sort();
}
