/** The figures of the period, each with the one before it, and each a link to its bets. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { shortDay, dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { formatPercent, formatSignedMoney, plainPercent } from '#shared/catalogue/numbers/format.ts';
import type { BetFilter } from '#shared/report/bet-filter.ts';
import { dayNumber, reportDayText } from '#shared/report/days.ts';
import { type Cents, cents } from '#shared/units.ts';
import { betsHref } from '../../bets/bets-address.ts';
import { Amount, Percent } from '../../ui/figure/Amount.tsx';
import styles from './FigureTiles.module.css';
import { betsOf, type DashboardView } from './view/dashboard-view.ts';

export interface FigureTilesProps {
  view: DashboardView;
  today: string;
}

export function FigureTiles({ view, today }: FigureTilesProps) {
  const { figures: said } = words;
  const { figures, before, filter } = view;
  const { procedures, days, drawdown, bestDay, worstDay, byDay } = figures;
  const all = betsOf(filter);
  const on = (day: string | null): BetFilter => (day === null ? all : { ...all, from: day, to: day });
  const fall = drawdown.to === null ? all : { ...all, ...fallDays(drawdown.from, drawdown.to, filter.from) };
  const was = (text: string | null | undefined) => (text == null ? null : said.before(text));
  const dayTile = (name: string, day: string | null, dayBefore: string | null) => (
    <Tile
      name={name}
      of={on(day)}
      notes={[
        day && shortDay(day),
        was(dayBefore && before && formatSignedMoney(before.byDay.get(dayBefore)?.profitCents ?? cents(0))),
      ]}
    >
      {day === null ? said.none : <Amount cents={byDay.get(day)?.profitCents ?? cents(0)} profit />}
    </Tile>
  );
  return (
    <section className={styles.tiles} aria-label={said.label}>
      <Tile name={said.profit} of={all} notes={[was(before && formatSignedMoney(before.profitCents))]}>
        <Amount cents={figures.profitCents} profit />
      </Tile>
      <Tile
        name={said.today}
        of={on(today)}
        notes={[shortDay(today), said.yesterday(formatSignedMoney(view.yesterdayCents))]}
      >
        <Amount cents={view.todayCents} profit />
      </Tile>
      <Tile name={said.roi} of={all} notes={[was(percentOf(before?.roi, formatPercent))]}>
        {figures.roi === null ? said.none : <Percent fraction={figures.roi} />}
      </Tile>
      <Tile name={said.staked} of={all} notes={[said.stakedOf, was(before && moneyText(before.riskedCents))]}>
        <Amount cents={figures.riskedCents} whole />
      </Tile>
      <Tile
        name={said.hit}
        of={all}
        notes={[
          said.hitOf(figures.legs.settled - figures.legs.void),
          was(percentOf(before?.hitRateLegs, plainPercent)),
        ]}
      >
        {figures.hitRateLegs === null ? said.none : plainPercent(figures.hitRateLegs)}
      </Tile>
      <Tile
        name={said.operations}
        of={all}
        notes={[said.green(procedures.green, procedures.red), was(before && String(before.procedures.settled))]}
      >
        {procedures.settled}
      </Tile>
      <Tile
        name={said.days}
        of={all}
        notes={[said.ofDays(daysOf(days)), was(before && said.daysOf(before.days.green, daysOf(before.days)))]}
      >
        {days.green}
      </Tile>
      <Tile
        name={said.fall}
        of={withoutBlank(fall)}
        notes={[
          fallText(drawdown),
          was(before && before.drawdown.cents > 0 ? formatSignedMoney(cents(-before.drawdown.cents)) : null),
        ]}
      >
        {drawdown.cents === 0 ? said.none : <Amount cents={cents(-drawdown.cents)} profit />}
      </Tile>
      {dayTile(said.best, bestDay, before?.bestDay ?? null)}
      {dayTile(said.worst, worstDay, before?.worstDay ?? null)}
    </section>
  );
}

const daysOf = ({ green, red, zero }: DashboardView['figures']['days']) => green + red + zero;
const percentOf = (rate: number | null | undefined, print: (rate: number) => string) =>
  rate == null ? null : print(rate);
const moneyText = (amount: Cents) => formatSignedMoney(amount).replace('+', '');

function withoutBlank({ from, ...rest }: BetFilter): BetFilter {
  return from === undefined || from === '' ? rest : { ...rest, from };
}

/** The days after the highest one, on which the fall happened. */
function fallDays(highest: string | null, to: string, from = '') {
  return { from: highest === null ? from : reportDayText(dayNumber(highest) + 1), to };
}

function fallText({ from, to, days, recovered }: DashboardView['figures']['drawdown']): string {
  const { figures: said } = words;
  if (to === null) return '';
  const when =
    from === null || days === null ? said.fallFromStart(shortDay(to)) : said.fallOf(days, shortDay(from), shortDay(to));
  return recovered === null ? when : `${when}, ${said.recovered(shortDay(recovered))}`;
}

interface TileProps {
  name: string;
  of: BetFilter;
  /** One below the other; those that are null are left out. */
  notes: readonly (string | null)[];
  children: ReactNode;
}

function Tile({ name, of, notes, children }: TileProps) {
  return (
    <Link className={styles.tile} href={betsHref(of)}>
      <span className={styles.name}>{name}</span>
      <strong className={styles.figure}>{children}</strong>
      {notes
        .filter(note => note !== null && note !== '')
        .map(note => (
          <span key={note} className={styles.note}>
            {note}
          </span>
        ))}
    </Link>
  );
}
