/** Which transfers between the person's houses would have paid, by the arbs of the last seven days. */

import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { plannerWords, replayWords } from '#shared/catalogue/arbitrage/replay.ts';
import { formatMoney, parseMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { type BalancePlan, LEAST_ARBS, LEAST_DAYS, planBalances } from '#shared/replay/plan-balances.ts';
import { cents } from '#shared/units.ts';
import { useSavedFilters } from '../arb-terms/use-saved-filters.ts';
import { Button } from '../ui/button/Button.tsx';
import { PlainButton } from '../ui/button/PlainButton.tsx';
import { ListLoading } from '../ui/feedback/ListLoading.tsx';
import { Input } from '../ui/field/Input.tsx';
import { HouseChip } from '../ui/figure/HouseChip.tsx';
import tools from '../ui/tools.module.css';
import { type ArchiveLives, livesQuery } from './archive-lives.ts';
import { lackingBalances } from './lacking-balances.ts';
import styles from './Replay.module.css';
import { filterOfChoice, type ReplayChoice, ReplayFields } from './ReplayFields.tsx';
import { housesWithout, plannedBalances } from './replay-purse.ts';
import { useReplayTerms } from './use-replay-terms.ts';

const WEEK = { from: 7, to: 1 };

export function PlannerPanel() {
  const saved = useSavedFilters();
  const id = useId();
  const [choice, setChoice] = useState<ReplayChoice>({
    ...{ period: 'week', filter: saved.at(-1)?.name ?? '', kind: 'pre', delayMs: 20_000 },
  });
  const [cost, setCost] = useState('0');
  const [isAsked, setAsked] = useState(false);
  const { houses, balances } = useReplayTerms();
  const read = parseMoney(cost);
  const query = useQuery({
    ...livesQuery({ ...WEEK, houses: [...houses.mine].sort() }, () => Date.now()),
    enabled: isAsked && balances.size > 0,
  });
  return (
    <div className={styles.stack}>
      <p className={styles.notes}>{plannerWords.text}</p>
      <ReplayFields isWeek choice={choice} saved={saved} hasOwn={false} onChange={setChoice} />
      <label className={styles.field} htmlFor={id}>
        {plannerWords.cost}
        <Input
          id={id}
          inputMode="decimal"
          value={cost}
          aria-invalid={!read.ok}
          aria-describedby={read.ok ? undefined : `${id}-wrong`}
          onChange={event => setCost(event.target.value)}
        />
      </label>
      {!read.ok && (
        <p id={`${id}-wrong`} className={tools.wrong}>
          {plannerWords.costWrong}
        </p>
      )}
      {balances.size === 0 && <p className={styles.notes}>{plannerWords.noBalances}</p>}
      {!isAsked && balances.size > 0 && <Button onClick={() => setAsked(true)}>{plannerWords.run}</Button>}
      {query.isLoading && <ListLoading text={replayWords.loading} lines={3} />}
      {query.isError && (
        <p className={tools.problem} role="alert">
          {replayWords.error} <PlainButton onClick={() => void query.refetch()}>{replayWords.retry}</PlainButton>
        </p>
      )}
      {query.data && read.ok && <Plan data={query.data} choice={choice} costCents={read.value} />}
    </div>
  );
}

interface PlanProps {
  data: ArchiveLives;
  choice: ReplayChoice;
  costCents: number;
}

function Plan({ data, choice, costCents }: PlanProps) {
  const saved = useSavedFilters();
  const { houses, total, balances, finder } = useReplayTerms();
  const known = useMemo(() => plannedBalances(balances, houses), [balances, houses]);
  const { plan, lacking, count } = useMemo(() => {
    const lives = data.lives.filter(({ kind }) => choice.kind === 'both' || kind === choice.kind);
    const found = planBalances(lives, {
      ...{ filter: filterOfChoice(choice, saved, null), houses: finder, delayMs: choice.delayMs },
      ...{ total, terms: houses.byBook, balances: known },
      ...{ days: data.wholeDays, costCents: cents(costCents) },
    });
    return { plan: found, lacking: housesWithout(known, lives, houses.mine), count: lives.length };
  }, [data, choice, saved, finder, total, houses, known, costCents]);
  const why = lackingBalances(plan, { known: [...known.keys()], lacking, arbs: count });
  return (
    <div className={styles.stack} role="status">
      {data.isDemo && <p className={styles.demo}>{replayWords.demo}</p>}
      {why === null ? <PlanText plan={plan} /> : <p className={styles.answer}>{why}</p>}
    </div>
  );
}

function PlanText({ plan }: { plan: BalancePlan }) {
  const words = plannerWords;
  if (plan.kind === 'too_little')
    return <p className={styles.answer}>{words.tooLittle(plan.arbs, plan.days, LEAST_ARBS, LEAST_DAYS)}</p>;
  const { transfers, arbs, days, nowCents, thenCents } = plan;
  return (
    <>
      {transfers.length === 0 && <p className={styles.answer}>{words.stay}</p>}
      <ul className={styles.rows}>
        {transfers.map(({ from, to, cents: amount, gainCents, moreArbs }) => (
          <li key={`${from} ${to}`} className={styles.row}>
            <span className={styles.name}>
              {words.move(formatMoney(amount), findBook(from).name, findBook(to).name)}
              <span className={`${styles.small} ${styles.gain}`}>{words.gain(gainCents, moreArbs)}</span>
            </span>
            <HouseChip house={findBook(to).name} size={20} />
          </li>
        ))}
      </ul>
      <ul className={styles.notes}>
        {transfers.length > 0 && <li>{words.week(nowCents, thenCents)}</li>}
        <li>
          {words.basis(arbs, days)} {words.future}
        </li>
      </ul>
    </>
  );
}
