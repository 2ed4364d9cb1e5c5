/**
 * Where a Mini App link leads: `startapp=` may contain a calculation, a calculator, one opportunity, a procedure, a
 * page, or something unknown.
 */
import { hrefOf } from '#shared/access/routes.ts';
import { arbHref, readArbParam } from '#shared/arb-filter/arb-link.ts';
import { readPageParam } from '#shared/posts/start-param.ts';
import { procedureHref, readProcedureParam } from '#shared/procedures/procedure-link.ts';

/** Version and calculator first, as `shared/calculators/link/link.ts` writes them; the page checks the rest. */
const CALCULATION = /^1[A-Za-z][\w-]{1,510}$/;

/** A calculator by its id, `calc-kelly-single`; for an unknown one the page opens the first. */
const CALCULATOR = /^calc-([a-z0-9-]{1,60})$/;

/** Example: '1ABTBkFCBFVABODNAK' → '/calculator?c=1ABTBkFCBFVABODNAK'; 'promo' → null. */
export function startPage(startParam: string): string | null {
  if (CALCULATION.test(startParam)) return `${hrefOf('calculator')}?c=${startParam}`;
  const [, calculator] = CALCULATOR.exec(startParam) ?? [];
  if (calculator !== undefined) return `${hrefOf('calculator')}?abrir=${calculator}`;
  const procedure = readProcedureParam(startParam);
  if (procedure !== null) return procedureHref(procedure);
  const page = readPageParam(startParam);
  if (page !== null) return page;
  const arb = readArbParam(startParam);
  return arb === null ? null : arbHref(arb, arb.over);
}
