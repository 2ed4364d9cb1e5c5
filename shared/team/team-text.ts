/** The board of a team as a message in Telegram HTML. */

import { formatMoney, formatOdds, formatSignedMoney, plainPercent } from '../catalogue/numbers/format.ts';
import { teamWords as words } from '../catalogue/procedures/team.ts';
import { bold, html, lines } from '../chat/html.ts';
import { findBook } from '../markets/books.ts';
import { cutName, legHouse, legLabel, type NumberedLeg, numberedLegs } from '../procedures/sums/numbered-legs.ts';
import { stepSums } from '../procedures/sums/step-sums.ts';
import { type Cents, cents } from '../units.ts';
import { strayClaims, type TeamBoard, type TeamClaim } from './team-board.ts';
import { sharesOf, type TeamParts, teamParts } from './team-parts.ts';

const LONGEST_TITLE = 100;
/** A step with more endings shows only its worst and its best. */
const MOST_OUTCOMES = 4;
/** Telegram's limit, which it counts before the marks. */
const LONGEST_TEXT = 4_096;

/** No longer than Telegram takes: if it would be, what each person's part is gives way to who has which leg. */
export function teamHtml(board: TeamBoard): string {
  const { procedure, state } = board;
  const head = [
    bold(words.head(procedure.title.slice(0, LONGEST_TITLE))),
    procedure.event === null ? null : html(`${cutName(procedure.event.home)} × ${cutName(procedure.event.away)}`),
    state === 'ended' ? bold(words.ended) : state === 'not_started' ? bold(words.notStarted) : null,
  ];
  const legs = numberedLegs(procedure);
  const body = procedure.steps.flatMap((_, step) => stepLines(board, legs, step));
  const open = legs.filter(({ key }) => !board.claims.some(claim => claim.key === key)).length;
  const strays = strayClaims(board).map(claim => html(words.stray(cutName(claim.label), saidOf(claim))));
  const limits = board.limits.map(({ house, cents, name }) =>
    words.limit(cutName(findBook(house).name), formatMoney(cents), cutName(name)),
  );
  const foot = [
    '',
    html(open === 0 ? words.none : words.open(open, legs.length)),
    limits.length === 0 ? null : html(`${words.limits}: ${limits.join(', ')}`),
    state === 'ended' ? null : `<i>${html(words.how)}</i>`,
  ];
  const parts = procedure.steps.flatMap((_, step) => partLines(teamParts(board, step)));
  const whole = lines([...head, ...body, ...strays, ...parts, ...foot]);
  return whole.length <= LONGEST_TEXT ? whole : lines([...head, ...body, ...strays, ...foot]);
}

function stepLines(board: TeamBoard, legs: readonly NumberedLeg[], step: number): string[] {
  const { procedure, claims } = board;
  const own = legs.filter(numbered => numbered.step === step);
  const steps = new Set(legs.map(numbered => numbered.step)).size;
  const of = procedure.steps[step];
  if (of === undefined || own.length === 0) return [];
  const stakes = stepSums(procedure, of)?.stakesCents;
  return [
    '',
    ...(steps > 1 ? [bold(words.step(step + 1))] : []),
    ...own.flatMap(numbered => {
      const claim = claims.find(({ key }) => key === numbered.key);
      const stake = numbered.leg.stakeCents ?? stakes?.[numbered.index];
      const asked = priceOf(numbered.leg.odds, stake ?? null);
      const index = legs.indexOf(numbered) + 1;
      const line = html([words.leg(index, legHouse(numbered), legLabel(numbered)), asked].filter(Boolean).join(' '));
      return [line, `    ${claim === undefined ? `<i>${html(freeText(board, numbered))}</i>` : html(saidOf(claim))}`];
    }),
  ];
}

function freeText({ freed }: TeamBoard, { key }: NumberedLeg): string {
  const by = freed.find(each => each.key === key);
  return by === undefined ? words.free : words.freedBy(cutName(by.name));
}

const priceOf = (odds: number | null, stakeCents: Cents | null): string =>
  odds === null ? '' : words.at(formatOdds(odds), stakeCents === null ? null : formatMoney(stakeCents));

function saidOf({ name, placed }: TeamClaim): string {
  return placed === null
    ? words.doing(cutName(name))
    : words.done(cutName(name), priceOf(placed.odds, placed.stakeCents));
}

function partLines(parts: TeamParts | null): string[] {
  if (parts === null) return [];
  const { members, outcomes, isPlanned } = parts;
  const percents = percentsOf(members);
  const shown = outcomes.length <= MOST_OUTCOMES ? outcomes : extremesOf(outcomes);
  return [
    '',
    bold(words.parts),
    ...(isPlanned ? [`<i>${html(words.planned)}</i>`] : []),
    ...members.map(({ name, cents: put }, at) => html(words.put(cutName(name), formatMoney(put), percents[at] ?? '–'))),
    ...shown.flatMap(({ when, profitCents, transfers }) => [
      html(words.outcome(when, formatSignedMoney(profitCents))),
      ...transfers.map(
        ({ from, to, cents }) => `    ${html(words.passes(cutName(from), formatMoney(cents), cutName(to)))}`,
      ),
    ]),
  ];
}

/** They add up to 100: hundredths of a percent that are left over go where most was cut off. */
function percentsOf(members: TeamParts['members']): string[] {
  const shares = sharesOf(
    cents(10_000),
    members.map(member => member.cents),
  );
  const isNothing = shares.every(share => share === 0);
  return shares.map(share => (isNothing ? '–' : plainPercent(share / 10_000)));
}

function extremesOf(outcomes: TeamParts['outcomes']): TeamParts['outcomes'] {
  const sorted = outcomes.toSorted((a, b) => a.profitCents - b.profitCents);
  const [worst, best] = [sorted[0], sorted.at(-1)];
  return worst !== undefined && best !== undefined ? [worst, best] : [];
}
