/**
 * What a person changes of a procedure by hand, as data: each edit makes a procedure of a procedure, checked as the API checks
 * it. An edit that cannot be made changes nothing and says why.
 */
import { procedureTitle } from '../../catalogue/procedures/procedure-title.ts';
import { isUnclear } from '../../reading/post/house-names.ts';
import { err, ok, type Result } from '../../result.ts';
import type { Cents } from '../../units.ts';
import { calculatorOf } from '../read/finish-steps.ts';
import {
  MAX_STEP_LEGS,
  MAX_STEPS,
  type Procedure,
  type ProcedureEvent,
  type ProcedureLeg,
  type ProcedureStep,
  type Promotion,
  procedureSchema,
} from '../schema/procedure.ts';
import { changedLeg } from './changed-leg.ts';
import { type Fields, merged } from './fields.ts';
import { type ProcedureProblem, problemOf } from './procedure-problem.ts';

export type ProcedureEdit =
  | { readonly kind: 'procedure'; readonly set: Fields<Pick<Procedure, 'title' | 'number' | 'deadline'>> }
  /** null: it is no promotion. */
  | { readonly kind: 'promotion'; readonly set: Fields<Promotion> | null }
  /** step null: the match of the whole procedure. set null: it has none of its own. */
  | { readonly kind: 'event'; readonly step: number | null; readonly set: Fields<ProcedureEvent> | null }
  | { readonly kind: 'step'; readonly step: number; readonly set: Fields<Omit<ProcedureStep, 'legs' | 'event'>> }
  | { readonly kind: 'leg'; readonly step: number; readonly leg: number; readonly set: Fields<ProcedureLeg> }
  /** One per leg; null: left to the calculator. */
  | { readonly kind: 'stakes'; readonly step: number; readonly stakes: readonly (Cents | null)[] }
  | { readonly kind: 'add-leg'; readonly step: number }
  | { readonly kind: 'remove-leg'; readonly step: number; readonly leg: number }
  | { readonly kind: 'add-step' }
  | { readonly kind: 'remove-step'; readonly step: number }
  /** What was read with a doubt is right as it is. */
  | { readonly kind: 'confirm'; readonly path: string };

const NO_EVENT: ProcedureEvent = { home: '', away: '', startsAt: null };
const NO_LEG: ProcedureLeg = {
  house: null,
  market: '1x2',
  selection: null,
  side: 'back',
  odds: null,
  stakeCents: null,
};
/** What a new promotion is until its kind is chosen. */
const NO_PROMOTION: Promotion = { type: 'bet-and-get', house: null };

/** A procedure that is written by hand from its first field on. */
export const BLANK_PROCEDURE: Procedure = {
  is: 'procedure',
  title: '',
  promotion: null,
  deadline: null,
  event: null,
  steps: [{ calculator: null, legs: [] }],
};

/** Errors: what the procedure cannot hold, with its limit. Example: a 13th step → 'too_many_steps', 12. */
export function applyEdit(procedure: Procedure, edit: ProcedureEdit): Result<Procedure, ProcedureProblem> {
  const edited = withEdit(procedure, edit);
  if (!edited.ok) return edited;
  const checked = procedureSchema.safeParse(followed(procedure, edited.value, edit));
  if (checked.success) return ok(checked.data);
  const [issue] = checked.error.issues;
  return err(issue === undefined ? { code: 'wrong', path: [] } : problemOf(issue));
}

/** A title that nobody typed follows what it names, and a promotion's house the leg whose name was unclear. */
function followed(before: Procedure, after: Procedure, edit: ProcedureEdit): Procedure {
  const housed = edit.kind === 'leg' ? withHouse(before, after, edit) : after;
  if (edit.kind === 'confirm' || edit.kind === 'procedure') return housed;
  const legs = housed.steps.flatMap(step => step.legs);
  const named: Procedure = { ...housed, is: housed.promotion === null && legs.length > 1 ? 'arb' : 'procedure' };
  const isOwn = before.title !== '' && before.title !== procedureTitle(before);
  return isOwn ? named : { ...named, title: procedureTitle(named) };
}

function withHouse(before: Procedure, after: Procedure, edit: Extract<ProcedureEdit, { kind: 'leg' }>): Procedure {
  const { house } = edit.set;
  const was = before.steps[edit.step]?.legs[edit.leg]?.house ?? null;
  const { promotion } = after;
  if (promotion === null || house == null || was === null || promotion.house !== was || !isUnclear(was)) return after;
  return { ...after, promotion: { ...promotion, house } };
}

function withEdit(procedure: Procedure, edit: ProcedureEdit): Result<Procedure, ProcedureProblem> {
  const { steps } = procedure;
  switch (edit.kind) {
    case 'confirm':
      return ok(procedure);
    case 'procedure':
      return ok(merged<Procedure>(procedure, edit.set));
    case 'promotion':
      return ok({
        ...procedure,
        promotion: edit.set === null ? null : merged(procedure.promotion ?? NO_PROMOTION, edit.set),
      });
    case 'event':
      return ok(withEvent(procedure, edit.step, edit.set));
    case 'add-step':
      if (steps.length >= MAX_STEPS) return err({ code: 'too_many_steps', path: ['steps'], most: MAX_STEPS });
      return ok({ ...procedure, steps: [...steps, { calculator: null, legs: [] }] });
    case 'remove-step':
      return ok({ ...procedure, steps: steps.filter((_, at) => at !== edit.step) });
    default:
      return withinStep(procedure, edit);
  }
}

type StepEdit = Extract<ProcedureEdit, { kind: 'step' | 'leg' | 'stakes' | 'add-leg' | 'remove-leg' }>;

function withinStep(procedure: Procedure, edit: StepEdit): Result<Procedure, ProcedureProblem> {
  const { steps, promotion } = procedure;
  const step = steps[edit.step];
  if (step === undefined) return err({ code: 'gone', path: ['steps', edit.step] });
  const put = (changed: ProcedureStep) =>
    ok({ ...procedure, steps: steps.map((each, at) => (at === edit.step ? changed : each)) });
  const putLegs = (legs: ProcedureLeg[]) => put({ ...step, legs, calculator: calculatorOf(legs, promotion) });
  switch (edit.kind) {
    case 'step':
      return put(merged(step, edit.set));
    case 'add-leg':
      if (step.legs.length >= MAX_STEP_LEGS)
        return err({ code: 'too_many_legs', path: ['steps', edit.step, 'legs'], most: MAX_STEP_LEGS });
      return putLegs([...step.legs, NO_LEG]);
    case 'stakes':
      return put({
        ...step,
        legs: step.legs.map((leg, at) => ({ ...leg, stakeCents: edit.stakes[at] ?? null })),
      });
    case 'remove-leg':
      return putLegs(step.legs.filter((_, at) => at !== edit.leg));
    case 'leg': {
      const leg = step.legs[edit.leg];
      if (leg === undefined) return err({ code: 'gone', path: ['steps', edit.step, 'legs', edit.leg] });
      return putLegs(step.legs.map((each, at) => (at === edit.leg ? changedLeg(leg, edit.set) : each)));
    }
  }
}

function withEvent(procedure: Procedure, step: number | null, set: Fields<ProcedureEvent> | null): Procedure {
  // A time that is chosen takes the place of the one that was said in two ways.
  const chosen = set !== null && 'startsAt' in set ? { ...set, text: undefined } : set;
  if (step === null)
    return { ...procedure, event: chosen === null ? null : merged(procedure.event ?? NO_EVENT, chosen) };
  const steps = procedure.steps.map((each, at): ProcedureStep => {
    if (at !== step) return each;
    const { event, ...rest } = each;
    return chosen === null ? rest : { ...rest, event: merged(event ?? procedure.event ?? NO_EVENT, chosen) };
  });
  return { ...procedure, steps };
}
