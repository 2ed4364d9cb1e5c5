/** Where a Mini App link leads: what stands after `startapp=` is a calculation's own short text, or nothing to us. */
import { hrefOf } from '#shared/access/routes.ts';

/** Version and calculator first, as `shared/calculators/link.ts` writes them; whether the rest holds the page says. */
const CALCULATION = /^1[A-Za-z][\w-]{1,510}$/;

/** Example: '1ABTBkFCBFVABODNAK' → '/calculator?c=1ABTBkFCBFVABODNAK'; 'promo' → null. */
export function startPage(startParam: string | null): string | null {
  return startParam !== null && CALCULATION.test(startParam) ? `${hrefOf('calculator')}?c=${startParam}` : null;
}
