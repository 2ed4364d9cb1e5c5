/** An opened arb: what it pays, the steps to place it, and below them what else there is to know and to do. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { isStale } from '#shared/arb-filter/match.ts';
import { isArb, type Opportunity } from '#shared/arbitrage/opportunity.ts';
import { detail as words } from '#shared/catalogue/arbitrage/around-list.ts';
import { placing as placingWords } from '#shared/catalogue/arbitrage/placing.ts';
import { standing as standingWords } from '#shared/catalogue/arbitrage/standing.ts';
import { suspicions } from '#shared/catalogue/arbitrage/suspicions.ts';
import type { StandingOf } from '#shared/history/survival/standing-of.ts';
import { isUntouched, legsOf, type Placing, totalOf } from '#shared/placing/placing.ts';
import { planPlacing } from '#shared/placing/placing-plan.ts';
import type { HousesByKey } from '#shared/stakes/stake-plan.ts';
import { type Cents, epochMs } from '#shared/units.ts';
import { toRow } from '../../../arb-rows/arbitrage-view.ts';
import { usePlan } from '../../../arb-rows/use-plan.ts';
import { registerArb } from '../../../bets/register-arb.ts';
import { useRegister } from '../../../bets/registering/register-context.ts';
import { useTemporaryText } from '../../../browser/use-temporary-text.ts';
import type { FirstSight } from '../../../server/live/live-list.ts';
import type { OddsClock } from '../../../server/live/odds-clock.ts';
import { useClock } from '../../../server/live/use-clock.ts';
import { useHostBack } from '../../../telegram/use-host.ts';
import { Snackbar } from '../../../ui/feedback/Snackbar.tsx';
import over from '../../../ui/figure/uncoloured.module.css';
import { PlacingAdvice } from '../placing/PlacingAdvice.tsx';
import { PlacingFoot } from '../placing/PlacingFoot.tsx';
import { PlacingSteps } from '../placing/PlacingSteps.tsx';
import { stepsOf, summaryText } from '../placing/placing-view.ts';
import { type PlacingState, useKeptPlacing, usePlacing } from '../placing/use-placing.ts';
import { useStep } from '../placing/use-step.ts';
import { useExitPrices } from '../rescue/exit-prices.ts';
import type { RescueSubject } from '../rescue/RescueDialog.tsx';
import styles from './ArbDetail.module.css';
import { DetailFolds } from './DetailFolds.tsx';
import { DetailHead } from './DetailHead.tsx';
import { Chance, Warnings } from './DetailNotes.tsx';
import { DetailSum } from './DetailSum.tsx';
import { detailOf } from './detail-view.ts';
import type { HidingProps } from './Hiding.tsx';
import { registeredLegs } from './registered-legs.ts';
import { useSharing } from './use-sharing.ts';
import { useStandingAtStart } from './use-standing-at-start.ts';

export interface ArbDetailProps extends Pick<HidingProps, 'onHide'> {
  arb: Opportunity;
  gone: boolean;
  first: FirstSight | undefined;
  total: Cents;
  houses: HousesByKey;
  timeZone: string;
  clock: OddsClock;
  /** Null: nothing is known of any arb. */
  standingOf: StandingOf | null;
  pinned: boolean;
  /** Beside the list, where its keys work. */
  beside: boolean;
  /** This device hears nothing: the prices are the last that it heard. */
  offline: boolean;
  onPin: () => void;
  onRescue: (rescue: RescueSubject) => void;
  /** The address asks for its ways out. */
  asksRescue: boolean;
  onClose: () => void;
}

export function ArbDetail(props: ArbDetailProps) {
  const { gone, houses, clock, pinned, beside, offline, onPin, onRescue, onClose } = props;
  const [message, say] = useTemporaryText();
  const { arb, state, exits, isPlacing, isPlanned, plan, view } = useOpenedArb(props, say);
  const { placing } = state;
  const standing = useStandingAtStart(props);
  const at = useStep({ placing, plan, houses });
  const isOver = plan !== null && !isComplete(placing) && (placing.closedAt !== null || offline);
  // While odds are typed, every figure follows them.
  const figures = at.typed.next ?? plan;
  const sharing = useSharing({ arb, clock, say });
  const heading = useFocusAtStart();
  useCloseByHost(onClose);

  const rescue = (subject: Placing) => {
    if (plan === null) return;
    onRescue({ arb, plan: plan.planned, placing: plan.placed > 0 ? subject : null });
  };
  useWhen(props.asksRescue && plan !== null, () => rescue(placing));
  const summary = () => (view && plan ? summaryText(view.row.teams, view.steps, plan) : '');
  const register = useRegisterArb(placing, view, plan);
  const { event } = placing.arb;
  return (
    <section
      className={styles.detail}
      aria-label={words.title}
      data-detail={arb.id}
      data-typing={at.mode !== 'shown' || undefined}
      data-over={isOver || undefined}
      aria-busy={!isPlanned || undefined}
    >
      <DetailHead event={event} row={view?.row ?? null} headingRef={heading} {...{ pinned, onPin, onClose }} />
      {view === null || plan === null || figures === null ? (
        <p role="status" className={styles.body}>
          {words.calculating}
        </p>
      ) : (
        <>
          <div className={isOver ? `${styles.body} ${over.uncoloured}` : styles.body}>
            {offline && isOver && (
              <p role="status" className={styles.alarm}>
                {placingWords.offline}
              </p>
            )}
            <Alarms
              arb={arb}
              detail={view.detail}
              isStale={!gone && !isOver && isUntouched(placing) && view.detail.stale}
            />
            <DetailSum plan={figures} clock={clock} />
            {standing && isUntouched(placing) && !gone && !isOver && (
              <p className={styles.note}>{standingWords.sentence(standing)}</p>
            )}
            {view.detail.limitedBy && isUntouched(placing) && <p className={styles.note}>{view.detail.limitedBy}</p>}
            {view.detail.roundingCost && isUntouched(placing) && (
              <p className={styles.note}>{view.detail.roundingCost}</p>
            )}
            {!view.detail.placeable && isUntouched(placing) && <p className={styles.alarm}>{words.unplaceable}</p>}
            {!isArb(arb) && view.detail.chance && <Chance arb={arb} chance={view.detail.chance} />}
            <PlacingSteps
              state={state}
              plan={plan}
              steps={view.steps}
              clock={clock}
              at={at}
              isOver={isOver}
              isBeside={beside}
              onRescue={rescue}
              onCopy={sharing.copy}
              onCopySummary={() => sharing.copy(summary(), placingWords.summary.copied)}
              onShare={() => sharing.share(summary())}
              onFinish={() => {
                state.finish();
                onClose();
              }}
              onRegister={() => {
                register();
                state.finish();
                onClose();
              }}
              advice={
                <PlacingAdvice
                  placing={placing}
                  plan={plan}
                  houses={houses}
                  prices={exits.prices}
                  asking={isPlacing && exits.now === null && exits.problem === null}
                  onRescue={rescue}
                  onInstead={legs => state.act({ kind: 'way_chosen', legs: [...legs] })}
                  onStop={() => {
                    state.finish();
                    onClose();
                  }}
                  isOver={isOver}
                  now={exits.now ?? arb.updatedAt}
                />
              }
            />
            <DetailFolds
              arb={arb}
              placing={placing}
              plan={plan}
              row={view.row}
              detail={view.detail}
              standing={standing}
              houses={houses}
              sharing={sharing}
              onHide={props.onHide}
              onTotal={isUntouched(placing) ? null : next => state.act({ kind: 'total_changed', total: next })}
              onRescue={() => rescue(placing)}
              onRegister={register}
            />
          </div>
          <PlacingFoot plan={figures} current={at.current} isOver={isOver} />
        </>
      )}
      <Snackbar text={message} onUndo={null} />
    </section>
  );
}

/** The arb as it is being placed, and what is shown of it; plan and view are null while they are calculated. */
function useOpenedArb(props: ArbDetailProps, say: (text: string) => void) {
  const { arb, gone, first, total, houses, timeZone, clock } = props;
  const kept = useKeptPlacing(arb.id);
  const isPlacing = kept !== undefined && !isUntouched(kept) && !isComplete(kept);
  // Of the match that is placed, also where a feed has corrected what its id means.
  const exits = useExitPrices(kept?.arb ?? arb, isPlacing);
  const state = usePlacing({ arb, gone, total, prices: exits.prices, say });
  const { placing } = state;
  const planned = usePlan(placing.arb, { total: totalOf(placing), houses });
  const plan = useMemo(() => planned && planPlacing(placing, houses, planned), [placing, houses, planned]);
  // Ages tick by themselves. Other time-dependent parts update every five seconds, and staleness at once.
  const tick = useClock(clock, now => `${Math.floor(now / 5_000)} ${isStale(arb, now)}`, '', true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tick is the event.
  const view = useMemo(() => {
    if (plan === null) return null;
    const now = clock.read() ?? epochMs(0);
    const row = toRow(placing.arb, { plan: plan.planned, now, timeZone, markDemo: false });
    const detail = detailOf(arb, { plan: plan.planned, houses, first, now });
    return { row, detail, steps: stepsOf(placing.arb.event, plan, houses) };
  }, [arb, placing, plan, houses, first, timeZone, clock, tick]);
  const shown = useShown({ arb, state, plan, view });
  return { ...shown, exits, isPlacing, isPlanned: plan !== null };
}

type Opened = ReturnType<typeof useOpenedArb>;

/**
 * While stakes are being searched for new prices, everything shown before stays, and its steps cannot be used: what is folded
 * out stays so, and nothing moves.
 */
function useShown<Now extends { readonly state: PlacingState; readonly plan: unknown }>(now: Now): Now {
  const last = useRef(now);
  if (now.plan !== null || last.current.plan === null) last.current = now;
  const { current } = last;
  return current === now ? now : { ...current, state: { ...current.state, ...NOTHING_APPLIES } };
}

const NOTHING_APPLIES = { act: () => false, undo: () => false, redo: () => false };

/** Writes what is shown into the planilha, beside what was planned at the beginning. */
function useRegisterArb({ arb }: Placing, view: Opened['view'], plan: Opened['plan']): () => void {
  const register = useRegister();
  return () => {
    if (!view || !plan) return;
    const legs = registeredLegs(arb, view.steps, plan);
    register(registerArb(arb, legs, plan.planned, view.row.teams));
  };
}

interface AlarmsProps extends Pick<ArbDetailProps, 'arb'> {
  detail: ReturnType<typeof detailOf>;
  isStale: boolean;
}

function Alarms({ arb, detail, isStale: isOld }: AlarmsProps) {
  return (
    <>
      {isOld && <p className={styles.alarm}>{words.stale}</p>}
      {arb.suspicions.includes('profit_beyond_market') && (
        <div className={styles.alarm}>
          <p>{suspicions.reasons.profit_beyond_market}</p>
          {detail.voided.map(cost => (
            <p key={cost} className={styles.voided}>
              {cost}
            </p>
          ))}
        </div>
      )}
      <Warnings warnings={detail.alarms} />
    </>
  );
}

function isComplete(placing: Placing): boolean {
  return legsOf(placing).every(({ status }) => status === 'placed' || status === 'replaced');
}

/** Runs once each time the condition begins to hold. */
function useWhen(condition: boolean, run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    if (condition) latest.current();
  }, [condition]);
}

function useFocusAtStart() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}

/** The handler never changes: registering it again would put it above that of a sheet that is open over this. */
function useCloseByHost(onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useHostBack(
    true,
    useCallback(() => close.current(), []),
  );
}
