/** "Ontem este filtro teria pego 14 surebets": closed arbs played again with the person's houses, balances and delay. */

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ArbFilter } from '#shared/arb-filter/arb-filter.ts';
import type { ArbKind } from '#shared/arbitrage/arb-lists.ts';
import { type ReplayPeriod, replayWords as words } from '#shared/catalogue/arbitrage/replay.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { replay, type TakenArb } from '#shared/replay/replay.ts';
import { epochMs } from '#shared/units.ts';
import { useSavedFilters } from '../arb-terms/use-saved-filters.ts';
import { PlainButton } from '../ui/button/PlainButton.tsx';
import { ListLoading } from '../ui/feedback/ListLoading.tsx';
import { Amount } from '../ui/figure/Amount.tsx';
import tools from '../ui/tools.module.css';
import { livesQuery } from './archive-lives.ts';
import styles from './Replay.module.css';
import { filterOfChoice, type ReplayChoice, ReplayFields } from './ReplayFields.tsx';
import { housesWithout } from './replay-purse.ts';
import { useReplayTerms } from './use-replay-terms.ts';

const DAYS: Readonly<Record<ReplayPeriod, { readonly from: number; readonly to: number }>> = {
  today: { from: 0, to: 0 },
  yesterday: { from: 1, to: 1 },
  week: { from: 7, to: 1 },
};
const MOST_NAMED = 4;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const now = () => Date.now();

export interface ReplayPanelProps {
  /** Of the page that it stands on; null: it has none. */
  filter: ArbFilter | null;
  kind: ArbKind | 'both';
}

export function ReplayPanel({ filter: own, kind }: ReplayPanelProps) {
  const saved = useSavedFilters();
  const first = own === null ? (saved.at(-1)?.name ?? '') : '';
  const [choice, setChoice] = useState<ReplayChoice>({ period: 'yesterday', filter: first, kind, delayMs: 20_000 });
  const { houses } = useReplayTerms();
  const asked = { ...DAYS[choice.period], houses: [...houses.mine].sort() };
  const { data, isError, refetch } = useQuery(livesQuery(asked, now));
  return (
    <div className={styles.stack}>
      <ReplayFields choice={choice} saved={saved} hasOwn={own !== null} onChange={setChoice} />
      {data && <Answer data={data} choice={choice} own={own} />}
      {!data && !isError && <ListLoading text={words.loading} lines={3} />}
      {isError && (
        <p className={tools.problem} role="alert">
          {words.error} <PlainButton onClick={() => void refetch()}>{words.retry}</PlainButton>
        </p>
      )}
    </div>
  );
}

interface AnswerProps {
  data: Awaited<ReturnType<NonNullable<ReturnType<typeof livesQuery>['queryFn']>>>;
  choice: ReplayChoice;
  own: ArbFilter | null;
}

function Answer({ data, choice: chosen, own }: AnswerProps) {
  const saved = useSavedFilters();
  const { houses, total, balances, finder } = useReplayTerms();
  const choice = useDeferredValue(chosen);
  const filter = useMemo(() => filterOfChoice(choice, saved, own), [choice, saved, own]);
  const lives = useMemo(
    () => data.lives.filter(({ kind }) => choice.kind === 'both' || kind === choice.kind),
    [data, choice.kind],
  );
  const played = useMemo(
    () => replay(lives, { filter, houses: finder, delayMs: choice.delayMs, total, terms: houses.byBook, balances }),
    [lives, filter, finder, choice.delayMs, total, houses.byBook, balances],
  );
  const without = useMemo(() => housesWithout(balances, lives, houses.mine), [balances, lives, houses.mine]);
  if (data.lives.length === 0) return <p className={styles.answer}>{words.nothing[choice.period]}</p>;
  const { taken, profitCents, gone, unfunded, unknown } = played;
  const { basis } = words;
  const notes = [
    gone > 0 && words.gone(gone),
    unfunded > 0 && words.unfunded(unfunded),
    unknown > 0 && words.unknown(unknown),
  ].filter(text => text !== false);
  return (
    <div className={styles.stack} role="status">
      {data.isDemo && <p className={styles.demo}>{words.demo}</p>}
      <p className={styles.answer}>
        {taken.length === 0
          ? words.none(choice.period, choice.delayMs)
          : words.answer(choice.period, taken.length, profitCents, choice.delayMs)}
      </p>
      {notes.length > 0 && <p className={styles.notes}>{notes.join(' · ')}</p>}
      {taken.length > 0 && <TakenList taken={taken} />}
      <ul className={styles.notes}>
        <li>
          {basis.total(formatMoney(total))} {houses.mine.size > 0 ? basis.mine : basis.every}
        </li>
        {balances.size > 0 && <li>{basis.balances}</li>}
        {without.length > 0 && (
          <li>{basis.noBalance(without.slice(0, MOST_NAMED), Math.max(0, without.length - MOST_NAMED))}</li>
        )}
        {data.isCut && <li>{basis.latest(data.lives.length)}</li>}
      </ul>
    </div>
  );
}

function TakenList({ taken }: { taken: readonly TakenArb[] }) {
  return (
    <details className={styles.list}>
      <summary>{words.list}</summary>
      <ul className={styles.rows}>
        {taken.map(({ at, arb, profitCents }) => (
          <li key={`${at} ${arb.id}`} className={styles.row}>
            <span className={styles.name}>
              {arb.event.home} × {arb.event.away}
              <span className={styles.small}>
                {formatDate(at, epochMs(now()), timeZone)} · {arb.legs.map(({ bookName }) => bookName).join(' / ')}
              </span>
            </span>
            <Amount cents={profitCents} profit />
          </li>
        ))}
      </ul>
    </details>
  );
}
