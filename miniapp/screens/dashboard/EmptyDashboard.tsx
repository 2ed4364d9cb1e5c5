/** The painel before the first bet: the frame of what will stand here, and the three steps to it. */
import check from 'lucide:check';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { localDay } from '#shared/calendar/local-time.ts';
import { dashboard } from '#shared/catalogue/bets/dashboard.ts';
import { firstSteps } from '#shared/catalogue/bets/first-steps.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { cents, epochMs } from '#shared/units.ts';
import type { ReportGlance } from '../../bets/report/kept-report.ts';
import { ActionLink } from '../../ui/button/Action.tsx';
import { Amount } from '../../ui/figure/Amount.tsx';
import { HouseChip } from '../../ui/figure/HouseChip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import bankroll from './BankrollCard.module.css';
import { CalendarCard } from './CalendarCard.tsx';
import cards from './Card.module.css';
import { Card } from './Card.tsx';
import screen from './DashboardScreen.module.css';
import styles from './EmptyDashboard.module.css';

const words = firstSteps.painel;
const PLANILHA = hrefOf('betTracker');

/** children: what balances alone have to say. */
export function EmptyDashboard({ report, children }: { report: ReportGlance; children: ReactNode }) {
  const { houses } = report;
  const today = localDay(epochMs(Date.now()), report.timeZone);
  return (
    <div className={screen.cards}>
      <Card place="wide" title={dashboard.bankroll.title}>
        <p className={bankroll.hero}>
          <Amount cents={report.cashCents} />
        </p>
        <p className={cards.note}>{houses.length === 0 ? words.nothing : words.inHouses(houses.length)}</p>
        <div className={styles.frame} aria-hidden="true" />
        <p className={styles.axis}>
          <span>{words.start}</span>
          <span>{words.dashed}</span>
        </p>
      </Card>
      <Steps houses={houses} cashCents={report.cashCents} />
      <CalendarCard report={report} filter={{}} today={today} />
      <Card title={dashboard.breakdown.title}>
        <ul className={cards.rows}>
          {houses.map(({ house }) => (
            <li key={house} className={cards.row}>
              <span className={styles.house}>
                <HouseChip house={findBook(house).name} size={20} />
                {findBook(house).name}
              </span>
              <Amount cents={cents(0)} />
            </li>
          ))}
        </ul>
        <p className={cards.note}>{words.byHouse}</p>
      </Card>
      <Card title={dashboard.planned.title}>
        <p className={cards.note}>{words.byPlan}</p>
      </Card>
      {houses.length > 0 && children}
    </div>
  );
}

function Steps({ houses, cashCents }: Pick<ReportGlance, 'houses' | 'cashCents'>) {
  const names = houses.map(({ house }) => findBook(house).name);
  const hasHouses = houses.length > 0;
  return (
    <Card title={words.title}>
      <p className={cards.note}>{words.text}</p>
      <ol className={styles.steps}>
        <Step
          mark={hasHouses ? 'done' : 'now'}
          number={1}
          title={words.houses.title}
          text={hasHouses ? new Intl.ListFormat('pt-BR').format(names) : words.houses.text}
          end={hasHouses ? formatMoney(cashCents) : null}
        />
        <Step mark={hasHouses ? 'now' : 'later'} number={2} {...words.operation} end={null} />
        <Step mark="later" number={3} {...words.result} end={null} />
      </ol>
      <div className={styles.acts}>
        <ActionLink primary href={hrefOf('arbitragePre')}>
          {words.arbs}
        </ActionLink>
        <ActionLink href={PLANILHA}>{words.import}</ActionLink>
      </div>
    </Card>
  );
}

interface StepProps {
  mark: 'done' | 'now' | 'later';
  number: number;
  title: string;
  text: string;
  end: string | null;
}

function Step({ mark, number, title, text, end }: StepProps) {
  return (
    <li>
      <Link className={styles.step} href={PLANILHA}>
        <span className={styles.mark} data-mark={mark}>
          {mark === 'done' ? <Icon icon={check} size="small" /> : number}
        </span>
        <span className={styles.stepTexts}>
          {title}
          <span className={cards.small}>{text}</span>
        </span>
        {end}
      </Link>
    </li>
  );
}
