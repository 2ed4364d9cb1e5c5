/** An opened row: every leg with its stake, how far to trust it, what warnings can cost, and the actions. */
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { isStale } from '#shared/arb-filter/match.ts';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { detail as words } from '#shared/catalogue/arbitrage/arb-tools.ts';
import { arbitrage as listWords } from '#shared/catalogue/arbitrage/arbitrage.ts';
import type { HousesByKey } from '#shared/stakes/stake-plan.ts';
import { type Cents, epochMs } from '#shared/units.ts';
import type { FirstSight } from '../../../server/live/live-list.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import { useClock } from '../../../server/live/use-clock.ts';
import { useHostBack } from '../../../telegram/use-host.ts';
import { CloseButton } from '../../../ui/CloseButton.tsx';
import { Age } from '../row/Age.tsx';
import { type OpportunityRow, toRow } from '../row/arbitrage-view.ts';
import { usePlan } from '../stakes/use-plan.ts';
import styles from './ArbDetail.module.css';
import { DetailActions } from './DetailActions.tsx';
import { DetailLinks, type DetailLinksProps } from './DetailLinks.tsx';
import { type Detail, detailOf } from './detail-view.ts';

export interface ArbDetailProps extends Pick<DetailLinksProps, 'pinned' | 'onPin' | 'onHide'> {
  arb: Opportunity;
  gone: boolean;
  first: FirstSight | undefined;
  total: Cents;
  houses: HousesByKey;
  timeZone: string;
  clock: OddsClock;
  onRescue: () => void;
  /** Shows for a moment what happened. */
  onSay: (text: string) => void;
  onClose: () => void;
}

export function ArbDetail(props: ArbDetailProps) {
  const { arb, gone, first, total, houses, timeZone, clock, onClose } = props;
  const plan = usePlan(arb, { total, houses });
  // Ages tick by themselves. Other time-dependent parts update every five seconds, and staleness at once.
  const tick = useClock(clock, now => `${Math.floor(now / 5_000)} ${isStale(arb, now)}`, '', true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tick is the event.
  const view = useMemo(() => {
    const now = clock.read() ?? epochMs(0);
    if (plan === null) return null;
    const row = toRow(arb, { plan, now, timeZone, markDemo: false });
    return { row, detail: detailOf(arb, { plan, houses, first, now }) };
  }, [arb, plan, houses, first, timeZone, clock, tick]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // The handler never changes: registering it again would put it above the handler of a sheet that is open over this.
  const close = useRef(onClose);
  close.current = onClose;
  useHostBack(
    true,
    useCallback(() => close.current(), []),
  );
  return (
    <section className={styles.detail} aria-label={words.title} data-detail={arb.id}>
      <header className={styles.header}>
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {view?.row.teams ?? words.title}
        </h2>
        <CloseButton label={words.close} onClick={onClose} />
      </header>
      {view === null || plan === null ? (
        <p role="status">{words.calculating}</p>
      ) : (
        <>
          {gone && <p className={styles.alarm}>{words.gone}</p>}
          {!gone && view.detail.stale && <p className={styles.alarm}>{words.stale}</p>}
          <Stakes row={view.row} detail={view.detail} clock={clock} />
          <DetailLinks {...props} row={view.row} />
          {view.detail.chance && <Chance arb={arb} chance={view.detail.chance} />}
          <Warnings detail={view.detail} />
          <Trust detail={view.detail} />
          <DetailActions {...props} plan={plan} row={view.row} />
        </>
      )}
    </section>
  );
}

function Stakes({ row, detail, clock }: { row: OpportunityRow; detail: Detail; clock: OddsClock }) {
  return (
    <div>
      <ul aria-label={words.stakes}>
        {detail.legs.map((leg, at) => (
          <li key={leg.key} className={styles.leg}>
            <span className={styles.legName}>
              {row.legs[at]?.label}
              {leg.isLay && <strong className={styles.lay}> {listWords.row.lay}</strong>}
            </span>
            <strong className={styles.legStake} data-stake>
              {leg.stake}
            </strong>
            <span className={styles.legNote}>
              {leg.bookName} {leg.odds} · {row.legs[at] && <Age at={row.legs[at].at} clock={clock} />}
              {leg.notes.map(note => ` · ${note}`)}
            </span>
            <span className={styles.legPays}>{leg.pays}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.facts}>
        <Fact name={words.total}>{detail.total}</Fact>
        <Fact name={words.worst}>{detail.worst}</Fact>
        <Fact name={words.best}>{detail.best}</Fact>
      </dl>
      {detail.limitedBy && <p className={styles.note}>{detail.limitedBy}</p>}
      {!detail.placeable && <p className={styles.alarm}>{words.unplaceable}</p>}
    </div>
  );
}

function Chance({ arb, chance }: { arb: Opportunity; chance: NonNullable<Detail['chance']> }) {
  return (
    <div>
      <dl className={styles.facts}>
        <Fact name={words.chance}>{chance.chance}</Fact>
        <Fact name={words.breakEven}>{chance.breakEven}</Fact>
        {chance.average !== null && <Fact name={words.average}>{chance.average}</Fact>}
      </dl>
      <p className={styles.note}>{words.chanceNote[arb.class === 'middle' ? 'middle' : 'value']}</p>
    </div>
  );
}

function Warnings({ detail: { warnings, rules } }: { detail: Detail }) {
  return (
    <>
      {warnings.length > 0 && (
        <div>
          <h3 className={styles.subtitle}>{words.warnings}</h3>
          <ul className={styles.warnings}>
            {warnings.map(warning => (
              <li key={warning.key} className={styles.warning}>
                <strong>⚠ {warning.text}</strong>
                <span>{warning.hint}</span>
                {warning.costs.map(cost => (
                  <span key={cost} className={styles.cost}>
                    {cost}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className={styles.note}>
        {words.rules(rules.state)}
        {rules.questions.length > 0 && ` (${rules.questions.join(', ')})`}
      </p>
    </>
  );
}

function Trust({ detail }: { detail: Detail }) {
  const [isExplained, explain] = useState(false);
  const { movement, opening } = detail;
  return (
    <div>
      <h3 className={styles.subtitle}>{words.trust}</h3>
      <dl className={styles.facts}>
        <Fact name={words.oldest}>{detail.oldest}</Fact>
        <Fact name={words.confidence} hint={words.confidenceHint}>
          {detail.confidence}
        </Fact>
        <Fact name={words.firstSeen}>{detail.firstSeen}</Fact>
        {opening && (
          <Fact name={words.opened}>
            {opening.profit}
            {opening.direction !== 'same' && (
              <span className={styles.movement} data-direction={opening.direction}>
                {` ${opening.direction === 'up' ? '↗' : '↘'} ${words.openedMoved[opening.direction]}`}
              </span>
            )}
          </Fact>
        )}
        {opening?.peak && <Fact name={words.peak}>{opening.peak}</Fact>}
        {movement && (
          <Fact name={words.movement}>
            {movement.direction === 'same' ? (
              words.same
            ) : (
              <span className={styles.movement} data-direction={movement.direction}>
                {movement.from} {movement.direction === 'up' ? '↗' : '↘'} {movement.to}
              </span>
            )}
          </Fact>
        )}
        {detail.roi !== null && <Fact name={words.roi}>{detail.roi}</Fact>}
      </dl>
      {detail.roi !== null && (
        <>
          <button
            type="button"
            className={styles.explain}
            aria-expanded={isExplained}
            onClick={() => explain(!isExplained)}
          >
            {words.roi}: {words.whatIs}
          </button>
          {isExplained && <p className={styles.note}>{words.roiDefinition}</p>}
        </>
      )}
    </div>
  );
}

function Fact({ name, hint, children }: { name: string; hint?: string; children: ReactNode }) {
  return (
    <div className={styles.fact} title={hint}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
