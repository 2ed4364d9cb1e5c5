/** Checks whether a message of an operator is read as its case says. Reads no files. */

import { spelled } from '#shared/language/fold.ts';
import type { ProcedureReading, ReadProcedure, ReadUpdate, SumDiffers } from '#shared/procedures/reading.ts';
import { type Procedure, procedureHouses } from '#shared/procedures/schema/procedure.ts';
import { plannedTotal } from '#shared/procedures/sums/differs.ts';
import { houseKey } from '#shared/reading/post/house-names.ts';
import { coreCaseOf } from './core-case.ts';
import { coreMarks, type FieldMark } from './core-marks.ts';
import { type ProcedureCase, type ProcedureFields, procedureCaseOf, readCase } from './procedure-case.ts';
import {
  eventDifferences,
  figureFields,
  figureList,
  promotionDifferences,
  saidFigures,
  same,
  stepDifferences,
} from './procedure-figures.ts';

export interface MarkedProcedure {
  readonly problems: string[];
  readonly author: string;
  readonly marks: readonly FieldMark[];
}

/** What is wrong with a case, and the marks of its fields where it says what must be right for money. Never throws. */
export function markProcedureCase(given: unknown, all: readonly unknown[]): MarkedProcedure {
  const parsed = procedureCaseOf(given);
  const core = parsed === null ? null : coreCaseOf(given);
  if (parsed === null || core === null) return { problems: checkProcedureCase(given, all), author: '', marks: [] };
  const marks = coreMarks(core, readCase(parsed, all));
  // The short form has nothing but its core; of what becomes of an earlier procedure it says which one, too.
  const { expected } = parsed;
  const isNew = (expected.is === 'procedure' || expected.is === 'arb') && expected.steps === undefined;
  if (expected.core === undefined && !isNew)
    return { problems: checkProcedureCase(given, all), author: core.author, marks };
  const problems = marks.flatMap(({ field, mark, where, wanted, got }) =>
    mark === 'right' ? [] : [`${mark} ${where} ${field} expected ${saidFigures(wanted)} got ${saidFigures(got)}`],
  );
  return { problems, author: core.author, marks };
}

/** What is wrong with a case, a line each; none where it passes. Never throws on an unfamiliar case. */
export function checkProcedureCase(given: unknown, all: readonly unknown[]): string[] {
  const parsed = procedureCaseOf(given);
  if (parsed === null) return ['not a procedure case'];
  const reading = readCase(parsed, all);
  const { expected } = parsed;
  if (reading.is !== expected.is) return [`expected ${expected.is}, got ${reading.is}`];
  return differences(reading, parsed);
}

function differences(reading: ProcedureReading, { expected, input }: ProcedureCase): string[] {
  switch (reading.is) {
    case 'procedure':
    case 'arb':
      return ofProcedure(reading, expected, input.text);
    case 'update':
      return ofUpdate(reading, expected);
    case 'closing': {
      // The rounds do not say for whom it ends.
      const closes = expected.closes == null ? null : figureFields(expected.closes);
      return [
        ...(closes === null ? [] : same('closes.for', closes.for, reading.for)),
        ...refers(expected.refersTo, reading.refersTo),
        ...missing(expected, reading.missing),
      ];
    }
    case 'flag': {
      const flag = figureFields(expected.flag);
      // The rounds say in a sentence of their own why it is held back.
      if (typeof flag.why === 'string') return [];
      const why = Array.isArray(flag.why) ? flag.why.map(String) : [];
      const words = Array.isArray(flag.words) ? flag.words.map(String) : [];
      const quoted = reading.flag.words.map(spelled);
      const unsaid = words.filter(
        word => !quoted.some(each => each.includes(spelled(word)) || spelled(word).includes(each)),
      );
      return [
        ...same('flag.why', why.toSorted().join(), reading.flag.why.toSorted().join()),
        ...unsaid.map(word => `flag.words misses ${saidFigures(word)} in ${saidFigures(reading.flag.words)}`),
      ];
    }
    default:
      return [];
  }
}

function ofProcedure(
  { procedure, differs, missing: asked }: ReadProcedure,
  expected: ProcedureFields,
  text: string,
): string[] {
  const steps = figureList(expected.steps);
  const deadline = expected.deadline == null ? null : Date.parse(String(figureFields(expected.deadline).iso));
  const burns = figureFields(expected.refersTo).number;
  return [
    // A number that the heading has, and of which the case says nothing.
    ...(expected.number == null && text.includes(`#${procedure.number}`)
      ? []
      : same('number', expected.number, procedure.number)),
    ...same('refersTo', burns, procedure.burnsOf),
    ...houses(expected, procedure),
    ...promotionDifferences(expected.promotion, procedure.promotion),
    ...same('deadline', deadline, procedure.deadline?.at),
    ...eventDifferences('event', expected.event, procedure.event),
    ...same('steps', steps.length, procedure.steps.length),
    ...steps.flatMap((step, index) => {
      const own = procedure.steps[index];
      return own === undefined ? [] : stepDifferences(`steps.${index}`, step, own, procedure);
    }),
    ...same('saidTotalCents', expected.saidTotalCents, procedure.saidTotalCents),
    ...(expected.plannedTotalCents === undefined ? [] : total(Number(expected.plannedTotalCents), procedure)),
    ...sums(expected, differs),
    ...missing(expected, asked),
  ];
}

function total(wanted: number, procedure: Procedure): string[] {
  const got = plannedTotal(procedure);
  return got !== null && Math.abs(got - wanted) <= 2
    ? []
    : [`plannedTotalCents expected ${wanted} got ${saidFigures(got)}`];
}

function houses(expected: ProcedureFields, procedure: Procedure): string[] {
  const wanted = Array.isArray(expected.houses) ? expected.houses.map(each => houseKey(String(each))) : [];
  const got = procedureHouses(procedure).map(houseKey);
  return same('houses', [...new Set(wanted)].toSorted().join(), [...new Set(got)].toSorted().join());
}

function ofUpdate(
  { refersTo, changes, procedure, changedSteps, differs, missing: asked }: ReadUpdate,
  expected: ProcedureFields,
): string[] {
  const steps = figureList(expected.steps);
  const line = ({ path, from, to }: ProcedureFields) => `${path} ${saidFigures(from)} ${saidFigures(to)}`;
  const [wanted, got] = [figureList(expected.changes).map(line), changes.map(each => line({ ...each }))];
  // The rounds say the new times, and not the changes by path.
  if (expected.changes === undefined && expected.steps === undefined) {
    const to = new Map(changes.map(each => [each.path, each.to]));
    const [start, until] = [figureFields(expected.event).startsAt, expected.deadline];
    return [
      ...refers(expected.refersTo, refersTo),
      ...same('event.startsAt', start == null ? undefined : Date.parse(String(start)), to.get('event.startsAt')),
      ...same('deadline', until == null ? undefined : Date.parse(String(until)), figureFields(to.get('deadline')).at),
      ...missing(expected, asked),
    ];
  }
  return [
    ...refers(expected.refersTo, refersTo),
    ...same('changes', wanted.toSorted().join('; '), got.toSorted().join('; ')),
    ...same('steps', steps.map(step => step.index).join(), changedSteps.join()),
    ...steps.flatMap(step => {
      const own = procedure?.steps[Number(step.index)];
      // A case names only what its message changes.
      if (own === undefined || procedure === null) return [];
      const legs = figureList(step.legs).map((leg, at) => ({ oddsBefore: own.legs[at]?.oddsBefore, ...leg }));
      return stepDifferences(`steps.${step.index}`, { waitsFor: own.waitsFor, ...step, legs }, own, procedure);
    }),
    ...sums(expected, differs),
    ...missing(expected, asked),
  ];
}

function refers(expected: unknown, got: { readonly id?: string; readonly number?: string } | null): string[] {
  if (expected == null || got === null) return same('refersTo', expected ?? null, got);
  if (typeof expected === 'string') return same('refersTo', expected, got.id);
  const wanted = figureFields(expected);
  return [
    ...(wanted.id === undefined ? [] : same('refersTo.id', wanted.id, got.id)),
    ...(wanted.number === undefined ? [] : same('refersTo.number', wanted.number, got.number)),
  ];
}

function sums(expected: ProcedureFields, differs: readonly SumDiffers[]): string[] {
  const wanted = figureList(expected.operator_sum_differs);
  const key = ({ step, what }: ProcedureFields) => `${step ?? ''} ${what}`;
  const got = new Map(differs.map(each => [key({ ...each }), figureFields(each)]));
  const extra = [...got.keys()].filter(each => !wanted.some(other => key(other) === each));
  return [
    ...extra.map(each => `operator_sum_differs: ${each} not expected ${saidFigures(got.get(each))}`),
    ...wanted.flatMap(each => {
      const own = got.get(key(each));
      if (own === undefined) return [`operator_sum_differs misses ${saidFigures(each)}`];
      const isClose = (['saidCents', 'rightCents'] as const).every(
        field => each[field] === undefined || Math.abs(Number(each[field]) - Number(own[field])) <= 2,
      );
      const isRate = (['said', 'right'] as const).every(
        field => each[field] === undefined || Math.abs(Number(each[field]) - Number(own[field])) <= 0.011,
      );
      return isClose && isRate ? [] : [`operator_sum_differs expected ${saidFigures(each)} got ${saidFigures(own)}`];
    }),
  ];
}

/** Every question that has to be asked and was not, and every one that was asked and may not be. */
function missing(expected: ProcedureFields, asked: readonly string[]): string[] {
  const wanted = expected.missing == null ? [] : [expected.missing].flat().map(String);
  // The rounds say in a sentence what has to be asked: any question is then right, and none is not.
  if (wanted.some(each => /\s/.test(each))) return asked.length > 0 ? [] : wanted.map(each => `does not ask ${each}`);
  const may = new Set(Array.isArray(expected.mayAsk) ? expected.mayAsk.map(String) : []);
  const unasked = wanted.filter(path => !asked.includes(path) && !may.has(path));
  const needless = asked.filter(path => !wanted.includes(path) && !may.has(path));
  return [...unasked.map(path => `does not ask for ${path}`), ...needless.map(path => `asks for ${path}`)];
}
