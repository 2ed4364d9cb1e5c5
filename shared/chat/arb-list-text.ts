/** A page of arbs as one message: Telegram's HTML, at most 4,096 characters, whatever the feeds call their teams. */
import { minuteOfDay } from '../calendar/local-time.ts';
import { arbTexts as words } from '../catalogue/chat/arb-chat.ts';
import { SPORT_NAMES } from '../catalogue/chat/talk-words.ts';
import { plainPercent } from '../catalogue/numbers/format.ts';
import { hourText, opportunityLines } from './alert-text.ts';
import type { ArbFound, ArbPage, ArbsAsked, ArbsDenied } from './arb-lists.ts';
import { bold, html, lines } from './html.ts';

const MAX_MESSAGE = 4_096;
/** An arb whose text is too long is shown without its legs. */
const FOR_FRAME = 400;

export function arbPageHtml(page: ArbPage): string {
  const { kind, asked, ownHouses, arbs, count, suspicious, first, now, timeZone } = page;
  const filter = filterText(asked);
  const houses = asked.everyHouse || ownHouses === null ? null : words.ownHouses(ownHouses);
  const title = lines([
    bold(words.title(kind)),
    ...[houses, filter].filter(line => line !== null).map(line => html(line)),
  ]);
  if (arbs.length === 0)
    return lines([title, html(words.none(kind)), ...(suspicious > 0 ? [html(words.suspicious(suspicious))] : [])]);
  const most = Math.floor((MAX_MESSAGE - FOR_FRAME) / arbs.length);
  const texts = arbs.map((arb, index) => {
    const all = opportunityLines(arb, now, timeZone);
    const [head = '', ...rest] = all;
    const place = `${first + index}. `;
    const whole = lines([place + head, ...rest]);
    if (whole.length <= most) return whole;
    // Its name, its match and what it is; the legs are a tap away.
    return lines([place + head, ...rest.slice(0, 2), html(words.inApp(arb.legs.length))]);
  });
  return [
    lines([title, html(words.count(count, suspicious, hourText(minuteOfDay(now, timeZone))))]),
    ...texts,
    `<i>${html(words.check)}</i>`,
  ].join('\n\n');
}

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
