/**
 * "E agora?": one leg is placed, and the other price has moved. The ways out, what each costs, and the odds to wait
 * for.
 */
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Leg, Opportunity } from '#shared/arbitrage/opportunity.ts';
import { rescue as words } from '#shared/catalogue/arbitrage/arb-tools.ts';
import { selectionLabel } from '#shared/catalogue/arbitrage/arbitrage.ts';
import { formatAge, formatMoneyInput, formatOdds, parseMoney } from '#shared/catalogue/numbers/format.ts';
import type { HousesByKey, StakePlan } from '#shared/stakes/stake-plan.ts';
import { cents, type EpochMs } from '#shared/units.ts';
import type { ExitPrice } from '#shared/wire/arbitrage.ts';
import { useHaptics } from '../../../telegram/haptics.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import panel from '../filter/FilterPanel.module.css';
import { useExitPrices } from './exit-prices.ts';
import styles from './RescueDialog.module.css';
import { Outdated, RescueWays } from './RescueWays.tsx';
import { exitsOf, priceOfLeg } from './rescue-offers.ts';
import { findWays } from './rescue-view.ts';

export interface RescueDialogProps {
  /** As it was when the sheet was opened: later changes must not affect what is typed. Null: closed. */
  rescue: { readonly arb: Opportunity; readonly plan: StakePlan } | null;
  houses: HousesByKey;
  /** Whether an arb is on the list that is shown, which may be of some houses only. */
  isListed: (arb: Opportunity) => boolean;
  onClose: () => void;
}

export function RescueDialog({ rescue, houses, isListed, onClose }: RescueDialogProps) {
  return (
    <Dialog open={rescue !== null} title={words.title} onClose={onClose}>
      {rescue && <RescueBody key={rescue.arb.id} {...rescue} houses={houses} isListed={isListed} />}
    </Dialog>
  );
}

interface Draft {
  readonly placed: number;
  /** By leg, as typed; null: nothing is typed, and the current price is shown. */
  readonly odds: readonly (string | null)[];
  readonly stake: string;
}

interface RescueBodyProps extends Pick<RescueDialogProps, 'houses' | 'isListed'> {
  arb: Opportunity;
  plan: StakePlan;
}

function RescueBody({ arb, plan, houses, isListed }: RescueBodyProps) {
  const [draft, setDraft] = useState<Draft>(() => ({
    placed: 0,
    odds: arb.legs.map(() => null),
    stake: formatMoneyInput(plan.stakes[0] ?? cents(0)),
  }));
  const { prices, now, closed, problem } = useExitPrices(arb);
  // Typing has priority: the result follows when there is time.
  const settled = useDeferredValue(draft);
  const current = useDeferredValue(prices);
  const { exits, found } = useMemo(() => {
    const { placed } = settled;
    const typed = settled.odds.map(readTyped);
    const stake = parseMoney(settled.stake);
    const form = {
      placed,
      odds: typed[placed] ?? arb.legs[placed]?.odds ?? Number.NaN,
      stake: stake.ok ? stake.value : cents(Number.NaN),
    };
    const offered = exitsOf({ arb, placed, toCover: form.stake * form.odds, typed, prices: current, houses });
    return { exits: offered, found: findWays(arb, form, { plan, houses, exits: offered }) };
  }, [arb, plan, houses, settled, current]);
  const haptic = useHaptics();
  const outcome = found.ok ? 'success' : found.error.code === 'noOffers' ? 'warning' : null;
  const felt = useRef<typeof outcome>(null);
  const isAnswered = now !== null;
  useEffect(() => {
    // As it turns, and not at each price that moves nor at each key.
    if (!isAnswered || outcome === null || outcome === felt.current) return;
    felt.current = outcome;
    haptic(outcome);
  }, [outcome, isAnswered, haptic]);
  const labels = arb.legs.map(leg => selectionLabel(leg.market, leg.selection, leg.line, arb.event));
  const place = (placed: number) =>
    setDraft({ ...draft, placed, stake: formatMoneyInput(plan.stakes[placed] ?? cents(0)) });
  const typeOdds = (at: number, text: string) =>
    setDraft({ ...draft, odds: draft.odds.map((each, index) => (index === at ? text : each)) });
  return (
    <div className={tools.stack}>
      <p className={tools.hint}>{words.intro}</p>
      <fieldset className={panel.group}>
        <legend className={tools.legend}>{words.placed}</legend>
        <div className={panel.chips}>
          {arb.legs.map((leg, at) => (
            <button
              key={keyOf(leg)}
              type="button"
              className={panel.chip}
              aria-pressed={at === draft.placed}
              onClick={() => place(at)}
            >
              <span className={tools.chipName}>
                {labels[at]} · {leg.bookName}
              </span>
            </button>
          ))}
        </div>
      </fieldset>
      <div className={styles.fields}>
        {arb.legs.map((leg, at) => (
          <OddsField
            key={keyOf(leg)}
            label={at === draft.placed ? words.placedOdds : words.oddsNow(labels[at] ?? '', leg.bookName)}
            leg={leg}
            typed={draft.odds[at] ?? null}
            price={at === draft.placed ? 'taken' : priceOfLeg(leg, prices)}
            now={now}
            onType={text => typeOdds(at, text)}
          />
        ))}
        <label className={tools.group}>
          <span className={tools.legend}>{words.placedStake}</span>
          <input
            className={tools.input}
            inputMode="decimal"
            autoComplete="off"
            value={draft.stake}
            onChange={event => setDraft({ ...draft, stake: event.target.value })}
          />
        </label>
      </div>
      <p role="status" className={problem === null ? tools.hint : tools.problem}>
        {problem ?? (now === null ? words.asking : closed && !isListed(arb) && words.closed)}
      </p>
      {found.ok ? (
        <RescueWays view={found.value} now={now} />
      ) : (
        // Before the first answer there is nothing to complain of yet.
        (found.error.code !== 'noOffers' || (problem === null && now !== null)) && (
          <p role="status" className={tools.problem}>
            {words[found.error.code]}
          </p>
        )
      )}
      <Outdated prices={exits.outdated} event={arb.event} now={now} />
    </div>
  );
}

interface OddsFieldProps {
  label: string;
  leg: Leg;
  typed: string | null;
  /** The current price at its house; undefined: withdrawn. 'taken': the bet is placed at the odds shown. */
  price: ExitPrice | 'taken' | undefined;
  /** Null: not known yet. */
  now: EpochMs | null;
  onType: (text: string) => void;
}

/** What is typed stays; otherwise the current odds are shown, or none if they cannot be relied on. */
function OddsField({ label, leg, typed, price, now, onType }: OddsFieldProps) {
  const isSure = price === 'taken' || price?.stale === false;
  const odds = price === 'taken' || price === undefined ? leg.odds : price.odds;
  const note =
    price === 'taken' || isSure || now === null || readTyped(typed) !== null
      ? null
      : price === undefined
        ? words.legGone
        : words.legStale(formatAge(now - price.at));
  return (
    <label className={tools.group}>
      <span className={tools.legend}>{label}</span>
      <input
        className={tools.input}
        inputMode="decimal"
        autoComplete="off"
        placeholder={formatOdds(odds)}
        value={typed ?? (isSure ? formatOdds(odds) : '')}
        onChange={event => onType(event.target.value)}
      />
      {note !== null && <span className={tools.problem}>{note}</span>}
    </label>
  );
}

const keyOf = ({ book, market, selection, line, side }: Leg) => `${book} ${market} ${selection} ${line} ${side}`;

/** Null: nothing is typed. NaN: not valid odds. */
function readTyped(text: string | null): number | null {
  if (text === null || text.trim() === '') return null;
  const compact = text.trim().replace(',', '.');
  return /^\d{1,5}(\.\d{1,4})?$/.test(compact) ? Number(compact) : Number.NaN;
}
