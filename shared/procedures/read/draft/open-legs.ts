/** What stands below the legs and belongs to them: their stakes in a row, and the cover that everybody finds for themselves. */
import { spelled } from '../../../language/fold.ts';
import { betsIn } from '../../../reading/post/bets.ts';
import type { FoundEvent } from '../../../reading/post/found-event.ts';
import { centsOf, NUMBER, oddsOf } from '../../../reading/post/numbers.ts';
import { type HouseName, houseNameKey, housesIn } from '../../house-names.ts';
import type { MessageLine } from '../../message-lines.ts';
import type { Drafted, MessageReading } from './draft.ts';

const OPEN =
  /onde (?:voce |vc |a gente |cada um )?(?:achar|tiver|pagar|preferir|quiser)|melhor odd|casa que (?:tiver|quiser)|cada um (?:cobre|protege|escolhe)|em qualquer casa|a seu criterio/;

/** 'Sporting' of 'Sporting x Braga' is no house; 'Betano' is one even beside a team of that name. */
export function isTeamWord(word: string, events: readonly FoundEvent[]): boolean {
  const plain = spelled(word);
  return events.some(({ event }) => [event.home, event.away].some(team => spelled(team) === plain));
}

const LISTED = /^(?:stakes?|valores|apostas?|entradas?)\s?:?\s/;

/** 'Stakes: 100 / 77,78 / 96,55' below the legs, one each. */
export function listedStakes(reading: MessageReading, { steps }: Drafted): void {
  for (const { plain } of reading.lines) {
    if (!LISTED.test(plain)) continue;
    const amounts = [...plain.matchAll(new RegExp(`(?<![\\d,.])(${NUMBER})(?![\\d%]|[.,]\\d)`, 'g'))].map(([text]) =>
      centsOf(text),
    );
    const step = steps.find(
      ({ legs }) =>
        legs.length === amounts.length &&
        legs.every(({ stakeCents }, at) => stakeCents === null || stakeCents === amounts[at]),
    );
    if (step === undefined || amounts.length < 2 || amounts.some(amount => amount === null)) continue;
    for (const [index, leg] of step.legs.entries()) step.legs[index] = { ...leg, stakeCents: amounts[index] ?? null };
  }
}

const BY_SIDE = new RegExp(
  `(?<![\\d,.])(${NUMBER}) (?:reais )?(?:no|pro|do|de) (back|lay)\\b[^\\d\\n]{1,20}(${NUMBER}) (?:reais )?(?:no|pro|do|de) (back|lay)\\b`,
);

/** 'Stake 50 no back e 58,60 no lay', below the prices of both. */
export function stakesBySide(reading: MessageReading, { steps }: Drafted): void {
  const [step, ...others] = steps;
  const said = reading.lines.flatMap(({ plain }) => BY_SIDE.exec(plain) ?? []);
  const [, first, side, second, other] = said;
  const sides = new Set(step?.legs.map(leg => leg.side));
  if (step === undefined || others.length > 0 || step.legs.length !== 2 || sides.size !== 2 || side === other) return;
  const [own, counter] = [centsOf(first ?? ''), centsOf(second ?? '')];
  for (const [index, leg] of step.legs.entries())
    step.legs[index] = { ...leg, stakeCents: (leg.side === side ? own : counter) ?? leg.stakeCents };
}

/** The cover that everybody finds for themselves: 'o outro lado cada um cobre no Flamengo onde achar melhor'. */
export function openLegs(reading: MessageReading, { steps }: Drafted): void {
  const [step] = steps;
  if (step === undefined) return;
  for (const { plain, raw } of reading.lines) {
    if (!OPEN.test(plain)) continue;
    if (/\d[.,]\d/.test(plain)) continue;
    const house: HouseName | undefined = housesIn(raw, word => isTeamWord(word, reading.events))[0];
    const events = step.event === null ? [] : [step.event];
    const [selection] = betsIn(plain, { events, sport: reading.sport, heading: null });
    if (
      selection === undefined ||
      step.legs.some(leg => leg.selection === selection.selection && leg.market === selection.market)
    )
      continue;
    const least = leastOdds(reading.lines);
    step.legs.push({
      house: house === undefined ? null : houseNameKey(house),
      market: selection.market,
      selection: selection.selection,
      ...(selection.line !== undefined && { line: selection.line }),
      side: 'back',
      odds: null,
      ...(least !== null && { minOdds: least }),
      stakeCents: null,
    });
  }
}

const LEAST = new RegExp(`(?:acima de|maior que|no minimo|a partir de|minimo de) (?:@|odd )?(${NUMBER})`);

function leastOdds(lines: readonly MessageLine[]): number | null {
  for (const { plain } of lines) {
    const found = LEAST.exec(plain);
    const odds = found === null ? null : oddsOf(found[1] ?? '');
    if (odds !== null && odds < 30 && /[.,]/.test(found?.[1] ?? '')) return odds;
  }
  return null;
}
