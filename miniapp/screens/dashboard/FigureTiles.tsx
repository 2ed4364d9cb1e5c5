/** The figures of the period, each with the one before it, and each a link to its bets. */
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { shortDay, dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import { formatPercent, formatSignedMoney, plainPercent } from '#shared/catalogue/numbers/format.ts';
import type { BetFilter } from '#shared/report/bet-filter.ts';
import { betsHref } from '../../bets/bets-address.ts';
import { Amount, Percent } from '../../ui/figures/Amount.tsx';
import { betsOf, type DashboardView } from './dashboard-view.ts';
import styles from './FigureTiles.module.css';

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
  const fall = drawdown.to === null ? all : { ...all, from: drawdown.from ?? filter.from ?? '', to: drawdown.to };
  const dayTile = (name: string, day: string | null) => (
    <Tile name={name} of={on(day)} note={day === null ? '' : shortDay(day)}>
      {day === null ? said.none : <Amount cents={byDay.get(day)?.profitCents ?? 0} profit />}
    </Tile>
  );
  return (
    <section className={styles.tiles} aria-label={said.label}>
      <Tile name={said.profit} of={all} note={before ? said.before(formatSignedMoney(before.profitCents)) : ''}>
        <Amount cents={figures.profitCents} profit />
      </Tile>
      <Tile name={said.today} of={on(today)} note={shortDay(today)}>
        <Amount cents={view.todayCents} profit />
      </Tile>
      <Tile name={said.roi} of={all} note={before?.roi ? said.before(formatPercent(before.roi)) : ''}>
        {figures.roi === null ? said.none : <Percent fraction={figures.roi} />}
      </Tile>
      <Tile name={said.staked} of={all} note={before ? said.before(moneyText(before.riskedCents)) : ''}>
        <Amount cents={figures.riskedCents} whole />
      </Tile>
      <Tile name={said.hit} of={all} note={said.hitOf(figures.legs.settled)}>
        {figures.hitRateLegs === null ? said.none : plainPercent(figures.hitRateLegs)}
      </Tile>
      <Tile name={said.operations} of={all} note={said.green(procedures.green, procedures.red)}>
        {procedures.settled}
      </Tile>
      <Tile name={said.days} of={all} note={said.ofDays(days.green + days.red + days.zero)}>
        {days.green}
      </Tile>
      <Tile name={said.fall} of={withoutBlank(fall)} note={fallText(drawdown)}>
        {drawdown.cents === 0 ? said.none : <Amount cents={-drawdown.cents} profit />}
      </Tile>
      {dayTile(said.best, bestDay)}
      {dayTile(said.worst, worstDay)}
    </section>
  );
}

const moneyText = (cents: number) => formatSignedMoney(cents).replace('+', '');

function withoutBlank({ from, ...rest }: BetFilter): BetFilter {
  return from === undefined || from === '' ? rest : { ...rest, from };
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
  note: string;
  children: ReactNode;
}

function Tile({ name, of, note, children }: TileProps) {
  return (
    <Link className={styles.tile} href={betsHref(of)}>
      <span className={styles.name}>{name}</span>
      <strong className={styles.figure}>{children}</strong>
      <span className={styles.note}>{note}</span>
    </Link>
  );
}
