/** The values of what a post is about, as it is now: a published procedure, an arb that is open, or a calculation. */
import { arbitrageRouteOf, findRoute, type RouteId } from '#shared/access/routes.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { calculationPath } from '#shared/calculators/link/calculation-path.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { ButtonRows } from '#shared/posts/buttons.ts';
import type { VariableValues } from '#shared/posts/variables.ts';
import { procedureHref } from '#shared/procedures/procedure-link.ts';
import { calculationValues } from '#shared/publishing/calculation-values.ts';
import { postSubject } from '#shared/publishing/subject.ts';
import { arbValues, procedureValues } from '#shared/publishing/subject-values.ts';
import type { TelegramId } from '#shared/units.ts';
import type { AccessService } from '../access/access-service.ts';
import type { StoredProcedure } from '../procedures/procedure-store.ts';

export interface SubjectValuesDeps {
  readonly clock: Clock;
  readonly access: Pick<AccessService, 'decide'>;
  readonly findProcedure: (id: string) => Promise<StoredProcedure | null>;
  /** Finds only an arb that is open. */
  readonly findArb: (id: string) => Opportunity | null;
  /** Where a page of ours is reached; null: nowhere that others could open. */
  readonly addressOf: (path: string) => string | null;
}

/** telegramId: who publishes. */
export type SubjectValues = (buttons: ButtonRows, telegramId: TelegramId) => Promise<VariableValues>;

/** What the publisher may not read, and what is no longer open, has no values. */
export function createSubjectValues({
  clock,
  access,
  findProcedure,
  findArb,
  addressOf,
}: SubjectValuesDeps): SubjectValues {
  const mayRead = async (route: RouteId, telegramId: TelegramId) =>
    (await access.decide(findRoute(route), { telegramId, uid: null })) === 'allow';
  return async (buttons, telegramId) => {
    const subject = postSubject(buttons);
    if (subject === null) return {};
    if (subject.kind === 'calculation')
      return calculationValues(subject.link, addressOf(calculationPath(subject.link)));
    if (subject.kind === 'arb') {
      const arb = findArb(subject.id);
      const page = buttons.flat().find(button => button.kind === 'page');
      if (arb === null || !(await mayRead(arbitrageRouteOf(arb.kind), telegramId))) return {};
      return arbValues(arb, page?.kind === 'page' ? addressOf(page.path) : null, clock.now());
    }
    const kept = await findProcedure(subject.id);
    if (kept === null || kept.state === 'draft' || !(await mayRead('procedures', telegramId))) return {};
    return procedureValues(kept.procedure, addressOf(procedureHref(kept.id)), clock.now());
  };
}
