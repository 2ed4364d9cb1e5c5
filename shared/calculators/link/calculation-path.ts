/** The page of a calculation, as a path of this site, and the calculation that somebody pasted. */
import { hrefOf } from '../../access/routes.ts';
import { decodeCalculation } from './link.ts';

/** Example: '1ABTBkFCBFVABODNAK' → '/calculator?c=1ABTBkFCBFVABODNAK'. */
export const calculationPath = (link: string): string => `${hrefOf('calculator')}?c=${link}`;

/** The link in a path that opens a calculation and nothing else; null: it does not. */
export function calculationIn(path: string): string | null {
  const [, link] = /^\/calculator\?c=([\w-]+)$/.exec(path) ?? [];
  return link ?? null;
}

/** The link in an address of ours, in a link to the bot, or as it is; null: none that can be read. */
export function pastedCalculation(text: string): string | null {
  const [, inQuery] = /[?&](?:c|startapp|start)=([\w-]+)/.exec(text) ?? [];
  const link = inQuery ?? text.trim();
  return decodeCalculation(link).ok ? link : null;
}
