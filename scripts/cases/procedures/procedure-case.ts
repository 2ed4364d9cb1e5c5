/** The shape of a case of kind `procedure`, and how its messages are read, each after those that it speaks of. */
import { z } from 'zod';
import { readMessage } from '#shared/procedures/read/read-message.ts';
import type { OpenProcedure, ProcedureReading } from '#shared/procedures/reading.ts';
import { epochMs } from '#shared/units.ts';

const record = z.record(z.string(), z.unknown());
const procedureCase = z.looseObject({
  id: z.string(),
  input: z.looseObject({
    at: z.string(),
    zone: z.string(),
    text: z.string(),
    after: z.array(z.string()).default([]),
    replyTo: z.string().optional(),
    edits: z.string().optional(),
  }),
  expected: z.looseObject({ is: z.string() }),
});
export type ProcedureCase = z.output<typeof procedureCase>;
export type ProcedureFields = z.output<typeof record>;

/** Null: no such case. */
export function procedureCaseOf(given: unknown): ProcedureCase | null {
  const parsed = procedureCase.safeParse(given);
  return parsed.success ? parsed.data : null;
}

/** all: the cases of the file, among them the earlier messages that this one refers to. */
export function readCase(given: ProcedureCase, all: readonly unknown[]): ProcedureReading {
  const before = new Map<string, OpenProcedure>();
  const openOf = (id: string): OpenProcedure[] => {
    const known = before.get(id);
    if (known !== undefined) return [known];
    const other = all.map(procedureCaseOf).find(each => each?.id === id);
    if (other == null || other.id === given.id) return [];
    const reading = readOne(other, [], undefined);
    if (reading.is !== 'procedure' && reading.is !== 'arb') return [];
    const open = { id, procedure: reading.procedure };
    before.set(id, open);
    return [open];
  };
  const { after, edits } = given.input;
  // An edited message is read as its own correction.
  const replyTo = given.input.replyTo ?? edits;
  const [answered] = replyTo === undefined ? [] : openOf(replyTo);
  return readOne(given, after.flatMap(openOf), answered);
}

function readOne({ input }: ProcedureCase, open: readonly OpenProcedure[], replyTo: OpenProcedure | undefined) {
  return readMessage({
    text: input.text,
    at: epochMs(Date.parse(input.at)),
    zone: input.zone,
    open,
    ...(replyTo && { replyTo }),
  });
}
