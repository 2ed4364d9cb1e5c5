/** Numbers and names of a case beside those of a reading. */
import { isCalculatorId } from '#shared/calculators/registry.ts';
import { spelled } from '#shared/language/fold.ts';
import type { Procedure, ProcedureEvent, ProcedureLeg, ProcedureStep } from '#shared/procedures/schema/procedure.ts';
import { stepSums } from '#shared/procedures/sums/step-sums.ts';
import { houseKey } from '#shared/reading/post/house-names.ts';
import type { ProcedureFields } from './procedure-case.ts';

const CENTAVOS = 2;

export const saidFigures = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
const isFields = (value: unknown): value is ProcedureFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const figureFields = (value: unknown): ProcedureFields => (isFields(value) ? value : {});
export const figureList = (value: unknown): readonly ProcedureFields[] =>
  Array.isArray(value) ? value.map(figureFields) : [];

export function same(path: string, expected: unknown, got: unknown): string[] {
  const [wanted, have] = [expected ?? null, got ?? null];
  const isClose = typeof wanted === 'number' && typeof have === 'number' && Math.abs(wanted - have) < 1e-6;
  return wanted === have || isClose ? [] : [`${path} expected ${saidFigures(wanted)} got ${saidFigures(have)}`];
}

function near(path: string, expected: unknown, got: unknown): string[] {
  if (expected == null) return [];
  const isNear = typeof got === 'number' && Math.abs(Number(expected) - got) <= CENTAVOS;
  return isNear ? [] : [`${path} expected ${saidFigures(expected)} got ${saidFigures(got)}`];
}

function house(path: string, expected: unknown, got: string | null | undefined): string[] {
  if (expected == null || got == null) return same(path, expected, got);
  return houseKey(String(expected)) === houseKey(got)
    ? []
    : [`${path} expected ${saidFigures(expected)} got ${saidFigures(got)}`];
}

function instant(path: string, expected: unknown, got: number | null | undefined): string[] {
  const wanted = expected == null ? null : Date.parse(String(expected));
  return same(path, wanted, got ?? null);
}

/** 'Red Bull Bragantino' of a case whose message says 'bragantino'. */
function team(path: string, expected: string, got: string): string[] {
  const [wanted, own] = [spelled(expected), spelled(got)];
  return own.length > 3 && wanted.endsWith(own) ? [] : same(path, wanted, own);
}

export function eventDifferences(path: string, expected: unknown, got: ProcedureEvent | null | undefined): string[] {
  if (expected == null) return got == null ? [] : [`${path} expected none got ${saidFigures(got)}`];
  const { home, away, startsAt, sport } = figureFields(expected);
  if (got == null) return [`${path} expected ${saidFigures(expected)} got none`];
  return [
    ...team(`${path}.home`, String(home), got.home),
    ...team(`${path}.away`, String(away), got.away),
    ...instant(`${path}.startsAt`, startsAt, got.startsAt),
    // Sports that no calculator tells apart are one.
    ...(sport === undefined ? [] : same(`${path}.sport`, sport === 'american_football' ? 'other' : sport, got.sport)),
  ];
}

/** Of a promotion's fields those with a number or a choice; its wording is free. */
const PROMOTION = [
  'type',
  'percent',
  'capCents',
  'valueCents',
  'minOdds',
  'minOddsPerLeg',
  'minLegs',
  'stakeCents',
] as const;
const MORE = ['minStakeCents', 'maxStakeCents', 'returnedAs', 'lead', 'link', 'perPerson'] as const;

export function promotionDifferences(expected: unknown, got: Procedure['promotion']): string[] {
  if (expected == null) return got === null ? [] : [`promotion expected none got ${got.type}`];
  if (got === null) return ['promotion expected, got none'];
  const wanted = figureFields(expected);
  const houses = Array.isArray(wanted.houses) ? wanted.houses.map(each => houseKey(String(each))) : null;
  const nested = (['spins', 'rollover', 'repeats'] as const).filter(
    each => saidFigures(wanted[each]) !== saidFigures(got[each]),
  );
  return [
    ...[...PROMOTION, ...MORE].flatMap(each =>
      each === 'stakeCents' && isAskedStake(wanted, got) ? [] : same(`promotion.${each}`, wanted[each], got[each]),
    ),
    ...(houses === null
      ? house('promotion.house', wanted.house, got.house)
      : same('promotion.houses', houses.toSorted().join(), (got.houses ?? []).map(houseKey).toSorted().join())),
    // A free bet without a condition on the result is always given.
    ...same('promotion.when', whenOf(wanted.when), whenOf(got.when)),
    ...same('promotion.optIn', wanted.optIn ?? false, got.optIn ?? false),
    ...nested.map(each => `promotion.${each} expected ${saidFigures(wanted[each])} got ${saidFigures(got[each])}`),
  ];
}

/** 'Aposta 100 ganha 100': some cases say the stake with the promotion, some with the leg alone. */
const isAskedStake = (wanted: ProcedureFields, { type, stakeCents }: NonNullable<Procedure['promotion']>) =>
  type === 'bet-and-get' && wanted.stakeCents === undefined && stakeCents !== undefined;

const whenOf = (when: unknown) => when ?? 'always';

const LEG = [
  'market',
  'selection',
  'line',
  'side',
  'odds',
  'oddsBefore',
  'minOdds',
  'stakeCents',
  'maxStakeCents',
] as const;
const LEG_MORE = ['commission', 'commissionFrom', 'freebet', 'link', 'units', 'waitsFor'] as const;
const LEG_FLAGS = ['fixed', 'earlyPayout', 'inPlay'] as const;

/** An address of its message that names the leg's house, and of which the case says nothing. */
const isOwnLink = (wanted: ProcedureFields, { link, house: name }: ProcedureLeg) =>
  wanted.link === undefined && link !== undefined && name !== null && spelled(link).includes(spelled(name));

/** The legs in the order of the case: which one is written first is no fact. */
function inOrder(wanted: readonly ProcedureFields[], step: ProcedureStep): ProcedureStep {
  const left = [...step.legs];
  const legs = wanted.flatMap(leg => {
    const at = left.findIndex(
      own => own.side === leg.side && own.selection === (leg.selection ?? null) && own.odds === leg.odds,
    );
    return at === -1 ? [] : left.splice(at, 1);
  });
  return legs.length === step.legs.length ? { ...step, legs } : step;
}

function legDifferences(path: string, wanted: ProcedureFields, got: ProcedureLeg): string[] {
  const parts = figureList(wanted.multiple);
  return [
    ...house(`${path}.house`, wanted.house, got.house),
    ...[...LEG, ...LEG_MORE].flatMap(each =>
      each === 'link' && isOwnLink(wanted, got) ? [] : same(`${path}.${each}`, wanted[each], got[each]),
    ),
    ...LEG_FLAGS.flatMap(each => same(`${path}.${each}`, wanted[each] ?? false, got[each] ?? false)),
    ...same(`${path}.boost`, wanted.boost && saidFigures(wanted.boost), got.boost && saidFigures(got.boost)),
    ...(wanted.event === undefined ? [] : eventDifferences(`${path}.event`, wanted.event, got.event)),
    ...same(`${path}.multiple`, parts.length, got.multiple?.length ?? 0),
    ...parts.flatMap((part, index) => {
      const own = got.multiple?.[index];
      return [
        ...eventDifferences(`${path}.multiple.${index}.event`, part.event, own?.event),
        ...(['market', 'selection', 'odds'] as const).flatMap(each =>
          same(`${path}.multiple.${index}.${each}`, part[each], own?.[each]),
        ),
      ];
    }),
  ];
}

export function stepDifferences(
  path: string,
  wanted: ProcedureFields,
  read: ProcedureStep,
  procedure: Procedure,
): string[] {
  const legs = figureList(wanted.legs);
  const got = inOrder(legs, read);
  const calculator = wanted.calculator ?? null;
  const isCalculated =
    calculator === null ? got.calculator === null : got.calculator !== null && isCalculatorId(got.calculator);
  return [
    ...(isCalculated
      ? []
      : [`${path}.calculator expected ${saidFigures(calculator)} got ${saidFigures(got.calculator)}`]),
    ...(
      [
        'waitsFor',
        'repeats',
        'freebetRetention',
        'expectedProfitCents',
        'saidProfitCents',
        'saidExpectedCents',
      ] as const
    ).flatMap(each => same(`${path}.${each}`, wanted[each], got[each])),
    ...(['announced', 'optional'] as const).flatMap(each =>
      same(`${path}.${each}`, wanted[each] ?? false, got[each] ?? false),
    ),
    ...same(`${path}.condition`, wanted.condition !== undefined, got.condition !== undefined),
    ...(wanted.event === undefined ? [] : eventDifferences(`${path}.event`, wanted.event, got.event)),
    ...same(`${path}.input`, wanted.input && saidFigures(wanted.input), got.input && saidFigures(got.input)),
    ...same(`${path}.legs`, legs.length, got.legs.length),
    ...(legs.length === got.legs.length
      ? legs.flatMap((leg, index) => legDifferences(`${path}.legs.${index}`, leg, got.legs[index] as ProcedureLeg))
      : []),
    ...sumDifferences(path, wanted, got, procedure),
  ];
}

function sumDifferences(path: string, wanted: ProcedureFields, step: ProcedureStep, procedure: Procedure): string[] {
  const sums = stepSums(procedure, step);
  const outcomes = figureList(wanted.outcomes);
  if (wanted.plannedProfitCents === undefined && outcomes.length === 0) return [];
  if (sums === null) return [`${path} expected sums, got none`];
  const amounts = (list: readonly unknown[], wantsUpside: boolean) =>
    list
      .map(figureFields)
      .filter(each => (each.upside ?? false) === wantsUpside && each.void !== true)
      .map(each => Number(each.profitCents))
      .toSorted((a, b) => a - b);
  const compared = [false, true].flatMap(isUpside => {
    const [right, own] = [amounts(outcomes, isUpside), amounts(sums.outcomes, isUpside)];
    const isSame =
      right.length === own.length && right.every((each, index) => Math.abs(each - (own[index] ?? 0)) <= CENTAVOS);
    return isSame
      ? []
      : [`${path}.outcomes${isUpside ? ' (upside)' : ''} expected ${saidFigures(right)} got ${saidFigures(own)}`];
  });
  const money = (list: readonly unknown[]) =>
    saidFigures(
      list
        .map(figureFields)
        .map(each => each.freebetCents ?? 0)
        .toSorted(),
    );
  const { stakesCents, worstCents } = figureFields(wanted.recomputed);
  const stakes = Array.isArray(stakesCents) ? stakesCents : [];
  return [
    ...near(`${path}.plannedProfitCents`, wanted.plannedProfitCents, sums.worstCents),
    ...compared,
    ...(outcomes.length > 0 ? same(`${path}.freebets`, money(outcomes), money(sums.outcomes)) : []),
    ...stakes.flatMap((stake, index) =>
      near(`${path}.recomputed.${index}`, stake, sums.recomputed?.stakesCents[index]),
    ),
    ...near(`${path}.recomputed.worstCents`, worstCents, sums.recomputed?.worstCents),
  ];
}
