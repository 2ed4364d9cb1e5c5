/**
 * Which of the two houses a post means by "Betfair" alone. A lay, a commission or the word exchange beside it says the exchange;
 * a promotion says the sportsbook, and so does a lay at the exchange against it, or the exchange by its whole name elsewhere.
 * Otherwise it is what its author always means, and if that is not known it is asked.
 */
import { BETFAIR_KEYS, type BetfairKind } from '../../../language/names/betfair.ts';
import { BETFAIR_UNSAID } from '../../../reading/post/house-names.ts';
import type { DraftLeg, DraftStep, MessageReading } from './draft.ts';

export function withBetfairMeant(steps: readonly DraftStep[], reading: MessageReading): DraftStep[] {
  return steps.map(step => ({
    ...step,
    legs: step.legs.map(leg => {
      if (leg.betfairLine === undefined || leg.side === 'lay' || leg.house !== BETFAIR_KEYS.exchange) return leg;
      const kind = kindOf(leg, step, steps, reading) ?? reading.betfair ?? null;
      return { ...leg, house: kind === null ? BETFAIR_UNSAID : BETFAIR_KEYS[kind] };
    }),
  }));
}

const PROMOTED =
  /\bsuper ?odds?\b|\baposte\b.*\bganhe\b|\bfree ?bet\b|\bcashback\b|\bodds? (?:turbinad|aumentad|especia)|\bboost\b|\bmissao\b|\bgir(?:ar|e|ou|ando)\b|\bbonus\b|\bpagamento antecipado\b|\bpaga com \d gols\b|\bsem risco\b|\bprotegida\b|\bdevolve\b/;
/** A heading that says which of the two the post is about. */
const SPORTSBOOK = /\bbetfair (?:sportsbook|sb|esportes)\b/;
const EXCHANGE = /\bexchange\b|\bbolsa\b|\bao vivo\b.*\btrad/;

function kindOf(
  leg: DraftLeg,
  { legs }: DraftStep,
  steps: readonly DraftStep[],
  { lines, post }: MessageReading,
): BetfairKind | null {
  const line = leg.betfairLine ?? 0;
  if (leg.inPlay || EXCHANGE.test(lines[line]?.plain ?? '')) return 'exchange';
  const hasCommission = post.atoms.some(
    atom => atom.kind === 'number' && atom.line === line && atom.roles.some(({ role }) => role === 'commission'),
  );
  if (hasCommission) return 'exchange';
  if (legs.some(({ side, house }) => side === 'lay' && house === BETFAIR_KEYS.exchange)) return 'sportsbook';
  const others = steps.flatMap(each => each.legs).filter(each => each.betfairLine === undefined);
  if (others.some(({ house }) => house === BETFAIR_KEYS.exchange)) return 'sportsbook';
  if (others.some(({ house }) => house === BETFAIR_KEYS.sportsbook)) return 'exchange';
  if (lines.some(({ plain }) => SPORTSBOOK.test(plain))) return 'sportsbook';
  const isPromoted = leg.freebet !== undefined || leg.freebetUnknown === true || leg.oddsBefore !== undefined;
  const isOffer = lines.some(({ plain }) => /\bbetfair\b/.test(plain) && PROMOTED.test(plain));
  return isPromoted || isOffer ? 'sportsbook' : null;
}
