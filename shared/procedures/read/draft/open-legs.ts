/** What stands below the legs and belongs to them: their stakes in a row, and the cover that everybody finds for themselves. */
import { spelled } from '../../../language/fold.ts';
import type { Atom } from '../../../reading/post/atoms.ts';
import { betsIn } from '../../../reading/post/bets.ts';
import type { FoundEvent } from '../../../reading/post/found-event.ts';
import { type HouseName, houseNameKey, housesIn } from '../../../reading/post/house-names.ts';
import type { MessageLine } from '../../../reading/post/message-lines.ts';
import { centsOf, NUMBER, oddsOf } from '../../../reading/post/numbers.ts';
import type { Cents } from '../../../units.ts';
import type { Drafted, MessageReading } from './draft.ts';

const OPEN =
  /onde (?:voce |vc |a gente |cada um )?(?:achar|tiver|pagar|preferir|quiser)|melhor odd|casa que (?:tiver|quiser)|cada um (?:cobre|protege|escolhe)|em qualquer casa|a seu criterio/;

/** 'Odd a confirmar', 'valor: ???': a bet whose price is yet to come. */
const LATER =
  /\b(?:odds?|cotacao|preco|valor|stake|lay)\b[ :=]{0,3}(?:ainda )?(?:a (?:confirmar|definir|combinar|ver|sair)|em aberto|indefinid[ao]|pendente|tbd|\?{2,})|\ba (?:confirmar|definir)\b|\b(?:confirmo|aviso|mando|passo) (?:a odd|o valor|a stake)/;

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

const OF_LEG = '(back|lay|primeir[oa]|segund[oa])';
const BY_LEG = new RegExp(
  `(?<![\\d,.])(${NUMBER}) (?:reais )?(?:n[oa]|pr[oa]|d[oae]) ${OF_LEG}\\b[^\\d\\n]{1,20}(${NUMBER}) (?:reais )?(?:n[oa]|pr[oa]|d[oae]) ${OF_LEG}\\b`,
);

/** 'Stake 50 no back e 58,60 no lay', '100 no primeiro, 102 no segundo', below the prices of both. */
export function stakesByLeg(reading: MessageReading, { steps }: Drafted): void {
  const [step, ...others] = steps;
  const [, one, first = '', other, second = ''] = reading.lines.flatMap(({ plain }) => BY_LEG.exec(plain) ?? []);
  if (step === undefined || others.length > 0 || step.legs.length !== 2) return;
  const places = [first, second].map(word =>
    /^(?:primeir|segund)/.test(word) ? Number(word.startsWith('s')) : step.legs.findIndex(({ side }) => side === word),
  );
  if (places[0] === places[1] || places.includes(-1)) return;
  for (const [at, amount] of [one, other].entries()) {
    const [place = -1, stakeCents] = [places[at], centsOf(amount ?? '')];
    const leg = step.legs[place];
    if (leg !== undefined && stakeCents !== null) step.legs[place] = { ...leg, stakeCents };
  }
}

const AT_HOUSE = new RegExp(`(?<![\\d,.%])(?:r\\$ ?)?(${NUMBER})(?: reais| conto)? (?:n[ao]|em|pr[ao]|pela|pelo) $`);
const NO_STAKES =
  /\b(?:odds?|max\w*|limit\w*|ate|ganh\w*|freebets?|fb|cashback|bonus|deposit\w*|sac\w*|saldo|lucr\w*)\b[^.;!?]*$/;

/** 'Botei 150 na Superbet e 152,23 na KTO', behind the prices of both. */
export function stakesByHouse(reading: MessageReading, { steps }: Drafted): void {
  for (const { plain, raw } of reading.lines) {
    const said = new Map<string, Cents>();
    let end: number | null = null;
    for (const house of housesIn(raw, word => isTeamWord(word, reading.events))) {
      const before = plain.slice(end ?? 0, house.at);
      const found = AT_HOUSE.exec(before);
      const cents = found === null ? null : centsOf(found[1] ?? '');
      const opening = before.slice(0, found?.index ?? 0);
      if (cents === null || (said.size === 0 ? NO_STAKES.test(opening) : !/^[\s,]*(?:e|mais)?\s*$/.test(opening)))
        said.clear();
      else said.set(houseNameKey(house), cents);
      end = house.end;
      placeStakes(steps, said);
    }
  }
}

/** Where each of the houses has one leg of one step, and no price is meant. */
function placeStakes(steps: Drafted['steps'], said: ReadonlyMap<string, Cents>): void {
  const houses = [...said.keys()];
  const [step, ...others] = steps.filter(({ legs }) =>
    houses.every(key => legs.filter(({ house }) => house === key).length === 1),
  );
  if (houses.length < 2 || step === undefined || others.length > 0) return;
  const amounts = [...said.values()];
  if (step.legs.some(({ odds }) => odds !== null && amounts.some(amount => amount === Math.round(odds * 100)))) return;
  // Stakes that stand with their prices stay: these are somebody's own, or an example.
  if (step.legs.every(({ stakeCents }) => stakeCents !== null && !amounts.includes(stakeCents))) return;
  for (const [index, leg] of step.legs.entries())
    step.legs[index] = { ...leg, stakeCents: said.get(leg.house ?? '') ?? leg.stakeCents };
}

/** The cover that everybody finds for themselves, or that is priced later: 'o outro lado cada um cobre no Flamengo onde achar melhor'. */
export function openLegs(reading: MessageReading, { steps }: Drafted): void {
  for (const [index, { plain, raw }] of reading.lines.entries()) {
    const isLater = LATER.test(plain);
    const step = isLater ? steps.findLast(({ firstLine }) => firstLine <= index) : steps[0];
    const isPriced = reading.post.legs.some(({ atoms, odds }) => odds !== undefined && atoms.some(isOn(index)));
    if (step === undefined || (isLater ? isPriced : !OPEN.test(plain) || /\d[.,]\d/.test(plain))) continue;
    const house: HouseName | undefined = housesIn(raw, word => isTeamWord(word, reading.events))[0];
    const events = step.event === null ? [] : [step.event];
    const [bet] = betsIn(plain, { events, sport: reading.sport, heading: null });
    if (bet === undefined || step.legs.some(leg => leg.selection === bet.selection && leg.market === bet.market))
      continue;
    const least = leastOdds(reading.lines);
    step.legs.push({
      house: house === undefined ? null : houseNameKey(house),
      market: bet.market,
      selection: bet.selection,
      ...(bet.line !== undefined && { line: bet.line }),
      ...(bet.label !== undefined && { label: bet.label }),
      side: 'back',
      odds: null,
      ...(least !== null && { minOdds: least }),
      stakeCents: null,
    });
  }
}

const isOn =
  (index: number) =>
  ({ line }: Atom) =>
    line === index;

const LEAST = new RegExp(`(?:acima de|maior que|no minimo|a partir de|minimo de) (?:@|odd )?(${NUMBER})`);

function leastOdds(lines: readonly MessageLine[]): number | null {
  for (const { plain } of lines) {
    const found = LEAST.exec(plain);
    const odds = found === null ? null : oddsOf(found[1] ?? '');
    if (odds !== null && odds < 30 && /[.,]/.test(found?.[1] ?? '')) return odds;
  }
  return null;
}
