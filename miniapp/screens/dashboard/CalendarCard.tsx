/** A month of days with their profit: the number is always written, and its size shows as a colour. */

import left from 'lucide:chevron-left';
import right from 'lucide:chevron-right';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { monthName, monthText, dashboard as words } from '#shared/catalogue/bets/dashboard.ts';
import type { ReportFilter } from '#shared/report/report-filter.ts';
import { betsHref } from '../../bets/bets-address.ts';
import type { ReportGlance } from '../../bets/report/kept-report.ts';
import iconButton from '../../ui/button/icon-button.module.css';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './CalendarCard.module.css';
import { Card } from './Card.tsx';
import { betsOf, type CalendarDay, calendarOf, nextMonth } from './view/dashboard-view.ts';
import { signedReaisText } from './view/reais-text.ts';

export interface CalendarCardProps {
  report: ReportGlance;
  filter: ReportFilter;
  today: string;
}

export function CalendarCard({ report, filter, today }: CalendarCardProps) {
  const { calendar } = words;
  const [month, setMonth] = useState((filter.to ?? today).slice(0, 7));
  const weeks = useMemo(() => calendarOf(report, filter, month), [report, filter, month]);
  const move = (by: number) => setMonth(nextMonth(month, by).slice(0, 7));
  const won = weeks.flat().flatMap(({ profitCents }) => profitCents ?? []);
  const days = calendar.days(won.filter(each => each > 0).length, won.filter(each => each < 0).length);
  const hrefOfDay = (day: string) => betsHref({ ...betsOf(filter), from: day, to: day });
  return (
    <Card title={calendar.title} aside={<span>{days}</span>}>
      <div className={styles.month}>
        <Pressable className={iconButton.icon} aria-label={calendar.previous} onClick={() => move(-1)}>
          <Icon icon={left} />
        </Pressable>
        <span aria-live="polite">{monthText(month)}</span>
        <Pressable
          className={iconButton.icon}
          aria-label={calendar.next}
          disabled={month >= today.slice(0, 7)}
          onClick={() => move(1)}
        >
          <Icon icon={right} />
        </Pressable>
      </div>
      <table className={styles.table}>
        <caption className="visually-hidden">{`${calendar.title}: ${monthText(month)}`}</caption>
        <thead>
          <tr>
            {calendar.weekdays.map(name => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, index) => (
            <tr key={week.find(({ day }) => day !== null)?.day ?? `${monthName(month)} ${index}`}>
              {week.map((each, weekday) => (
                <td key={calendar.weekdays[weekday]}>
                  <DayCell {...each} isToday={each.day === today} hrefOf={hrefOfDay} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function DayCell({
  day,
  profitCents,
  heat,
  isToday,
  hrefOf,
}: CalendarDay & { isToday: boolean; hrefOf: (day: string) => string }) {
  if (day === null) return null;
  const number = (
    <span className={styles.number}>
      {Number(day.slice(8))}
      <span className="visually-hidden"> {words.calendar.ofMonth(day)} </span>
    </span>
  );
  const look = { className: styles.day, 'data-today': isToday || undefined };
  if (profitCents === null) return <span {...look}>{number}</span>;
  const tone = profitCents > 0 ? 'gain' : profitCents < 0 ? 'loss' : 'zero';
  return (
    <Link {...look} data-tone={tone} data-heat={heat} href={hrefOf(day)}>
      {number}
      <span className={styles.won}>{signedReaisText(profitCents)}</span>
    </Link>
  );
}
