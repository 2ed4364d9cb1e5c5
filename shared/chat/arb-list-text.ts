/** A page of arbs as one message, in Telegram's HTML of at most 4,096 characters or as a table, whatever the feeds call their teams. */
import { worthOf } from '../arb-filter/match.ts';
import type { Opportunity } from '../arbitrage/opportunity.ts';
import { minuteOfDay } from '../calendar/local-time.ts';
import { arbitrage } from '../catalogue/arbitrage/live-list.ts';
import { alertTexts } from '../catalogue/chat/alert-chat.ts';
import { arbTexts as words } from '../catalogue/chat/arb-chat.ts';
import { SPORT_NAMES } from '../catalogue/chat/talk-words.ts';
import { formatMoney, formatPercent, formatSignedMoney, plainPercent } from '../catalogue/numbers/format.ts';
import { formatDate } from '../catalogue/numbers/format-date.ts';
import type { Block } from '../posts/post.ts';
import type { EpochMs } from '../units.ts';
import { hourText, opportunityLines } from './alert-text.ts';
import type { ArbFound, ArbPage, ArbsAsked, ArbsDenied, ListedArb } from './arb-lists.ts';
import { bold, html, lines } from './html.ts';
import { heading, left, linked, moment, paragraph, right, run, table } from './rich.ts';

type LinkOf = (arb: Opportunity) => string | null;

const MAX_MESSAGE = 4_096;
/** What stands around a single arb. */
const FOR_FRAME = 400;
/** Names come from feeds: ten of them fit in a message. */
const LONGEST_NAME = 40;
const MOST_HOUSES = 4;

/** linkOf: where an arb opens, from whatever chat; null: nowhere. */
export function arbPageHtml(page: ArbPage, linkOf: LinkOf): string {
  const { arbs, first, now, timeZone } = page;
  const head = lines([...titleOf(page).map(({ text, isBold }) => (isBold ? bold(text) : html(text)))]);
  if (arbs.length === 0) return head;
  const rows = arbs.map((listed, index) => {
    const { percent, money, match, when, houses, more } = rowOf(listed, now, timeZone);
    const gain = money === null ? bold(percent) : `${bold(money)} ${html(percent)}`;
    const link = linkOf(listed.arb);
    const name = link === null ? html(match) : `<a href="${html(link)}">${html(match)}</a>`;
    return lines([
      `${first + index}. ${gain} · ${name}`,
      html([when, houses, more].filter(part => part !== '').join(' · ')),
    ]);
  });
  return [head, ...rows, `<i>${html(footOf(arbs, linkOf))}</i>`].join('\n\n');
}

export function arbPageRich(page: ArbPage, linkOf: LinkOf): readonly Block[] | undefined {
  const { arbs, now, timeZone } = page;
  if (arbs.length === 0) return undefined;
  const { match, houses, worst } = words.columns;
  const rows = arbs.map(listed => {
    const row = rowOf(listed, now, timeZone);
    const { arb } = listed;
    const start = arb.kind === 'live' ? run(row.when) : [...moment(arb.event.startsAt, row.when)];
    return [
      left([
        ...linked(run(row.match, 'bold'), linkOf(arb)),
        ...run(' · '),
        ...start,
        ...run(row.more && ` · ${row.more}`),
      ]),
      left(run(row.houses)),
      right([...run(row.money ?? row.percent, 'bold'), ...run(row.money === null ? '' : ` ${row.percent}`)]),
    ];
  });
  return [
    ...titleOf(page).map(({ text, isBold }) => (isBold ? heading(run(text)) : paragraph(run(text)))),
    table([left(run(match)), left(run(houses)), right(run(worst))], rows),
    paragraph(run(footOf(arbs, linkOf), 'italic')),
  ];
}

function footOf(arbs: ArbPage['arbs'], linkOf: LinkOf): string {
  const isOpened = arbs.some(({ arb }) => linkOf(arb) !== null);
  return isOpened ? `${words.touch} ${words.check}` : words.check;
}

/** What stands over the list, or instead of it. */
function titleOf({ kind, asked, ownHouses, arbs, count, suspicious, total, now, timeZone }: ArbPage) {
  const plain = (text: string) => ({ text, isBold: false });
  const filter = filterText(asked);
  const of = [
    plain(words.count(count, suspicious, hourText(minuteOfDay(now, timeZone)))),
    ...(total === null ? [] : [plain(words.withTotal(formatMoney(total)))]),
  ];
  const none = [plain(words.none(kind)), ...(suspicious > 0 ? [plain(words.suspicious(suspicious))] : [])];
  return [
    { text: words.title(kind), isBold: true },
    ...(asked.everyHouse || ownHouses === null ? [] : [plain(words.ownHouses(ownHouses))]),
    ...(filter === null ? [] : [plain(filter)]),
    ...(arbs.length === 0 ? none : of),
    ...(arbs.some(({ arb }) => arb.demo) ? [plain(alertTexts.demo)] : []),
  ];
}

interface Row {
  readonly percent: string;
  /** Null: it is not known, or nothing can be placed. */
  readonly money: string | null;
  readonly match: string;
  readonly when: string;
  readonly houses: string;
  /** Others of the match, and what has to be looked at. */
  readonly more: string;
}

function rowOf({ arb, worst, more }: ListedArb, now: EpochMs, timeZone: string): Row {
  const { event, kind, legs, warnings } = arb;
  const names = [...new Set(legs.map(({ bookName }) => short(bookName)))];
  const others = names.length - MOST_HOUSES;
  return {
    percent: formatPercent(worthOf(arb)),
    money: worst === null ? null : formatSignedMoney(worst),
    match: `${short(event.home)} × ${short(event.away)}`,
    when: kind === 'live' ? alertTexts.live : formatDate(event.startsAt, now, timeZone),
    houses: names.slice(0, MOST_HOUSES).join(' / ') + (others > 0 ? ` +${others}` : ''),
    more: [...(more === 0 ? [] : [words.more(more)]), ...warnings.map(each => arbitrage.warnings[each])].join(' · '),
  };
}

const short = (name: string) => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name);

function filterText({ sport, minProfitPct }: ArbsAsked): string | null {
  if (sport === null && minProfitPct === null) return null;
  const least = minProfitPct === null ? null : plainPercent(minProfitPct / 100);
  return words.filter(sport === null ? null : (SPORT_NAMES[sport] ?? sport), least);
}

/** One arb, or the text that it is gone. */
export function arbHtml({ arb, now, timeZone }: ArbFound): string {
  if (arb === null) return lines([bold(words.gone.title), html(words.gone.text)]);
  const whole = lines(opportunityLines(arb, now, timeZone));
  const texts =
    whole.length <= MAX_MESSAGE - FOR_FRAME ? whole : lines(opportunityLines({ ...arb, legs: [] }, now, timeZone));
  return `${texts}\n\n<i>${html(words.check)}</i>`;
}

export function arbsDeniedHtml({ denied, groups }: ArbsDenied): string {
  if (denied === 'wait') return html(words.denied.wait);
  if (denied !== 'join') return html(words.denied.other);
  const titles = groups.slice(0, 10).map(({ title }) => title.slice(0, 60));
  return lines([
    html(words.denied.join),
    html(titles.length > 0 ? words.denied.groups(titles) : words.denied.noGroups),
  ]);
}
