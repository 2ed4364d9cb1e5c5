/** "E agora?": one leg is in, the other price moved. The ways out, what each costs, and the odds worth waiting for. */
import { useDeferredValue, useMemo, useState } from 'react';
import type { Opportunity } from '#shared/arbitrage/opportunity.ts';
import { rescue as words } from '#shared/catalogue/arb-tools.ts';
import { selectionLabel } from '#shared/catalogue/arbitrage.ts';
import { formatMoneyInput, formatOdds, parseMoney } from '#shared/catalogue/format.ts';
import type { Cents } from '#shared/units.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './RescueDialog.module.css';
import { findWays } from './rescue-view.ts';
import type { HouseBook, StakePlan } from './stake-plan.ts';
import tools from './tools.module.css';

export interface RescueDialogProps {
  /** As it was when the sheet was opened: what moves behind it must not move what is typed. Null: closed. */
  rescue: { readonly arb: Opportunity; readonly plan: StakePlan } | null;
  houses: HouseBook;
  onClose: () => void;
}

export function RescueDialog({ rescue, houses, onClose }: RescueDialogProps) {
  return (
    <Dialog open={rescue !== null} title={words.title} onClose={onClose}>
      {rescue && <RescueBody key={rescue.arb.id} {...rescue} houses={houses} />}
    </Dialog>
  );
}

interface Draft {
  readonly placed: number;
  readonly odds: readonly string[];
  readonly stake: string;
}

function RescueBody({ arb, plan, houses }: { arb: Opportunity; plan: StakePlan; houses: HouseBook }) {
  const [draft, setDraft] = useState<Draft>(() => ({
    placed: 0,
    odds: arb.legs.map(leg => formatOdds(leg.odds)),
    stake: formatMoneyInput(plan.stakes[0] ?? (0 as Cents)),
  }));
  const settled = useDeferredValue(draft);
  const found = useMemo(() => {
    const stake = parseMoney(settled.stake);
    const now = settled.odds.map(readOdds);
    const form = { placed: settled.placed, odds: now[settled.placed] ?? Number.NaN, now };
    return findWays(arb, { ...form, stake: stake.ok ? stake.value : (Number.NaN as Cents) }, { plan, houses });
  }, [arb, plan, houses, settled]);
  const labels = arb.legs.map(leg => selectionLabel(leg.market, leg.selection, leg.line, arb.event));
  const place = (placed: number) =>
    setDraft({ ...draft, placed, stake: formatMoneyInput(plan.stakes[placed] ?? (0 as Cents)) });
  const typeOdds = (at: number, text: string) =>
    setDraft({ ...draft, odds: draft.odds.map((each, index) => (index === at ? text : each)) });
  return (
    <div className={tools.stack}>
      <p className={tools.hint}>{words.intro}</p>
      <fieldset className={tools.group}>
        <legend className={tools.legend}>{words.placed}</legend>
        <div className={tools.chips}>
          {arb.legs.map((leg, at) => (
            <button
              key={`${leg.book} ${leg.selection} ${leg.line} ${leg.side}`}
              type="button"
              className={tools.chip}
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
          <label key={`${leg.book} ${leg.selection} ${leg.line} ${leg.side}`} className={tools.group}>
            <span className={tools.legend}>
              {at === draft.placed ? words.placedOdds : words.oddsNow(labels[at] ?? '', leg.bookName)}
            </span>
            <input
              className={tools.input}
              inputMode="decimal"
              autoComplete="off"
              value={draft.odds[at] ?? ''}
              onChange={event => typeOdds(at, event.target.value)}
            />
          </label>
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
      {!found.ok && (
        <p role="status" className={tools.problem}>
          {words[found.error.code]}
        </p>
      )}
      {found.ok && (
        <>
          <ul className={styles.ways}>
            {found.value.ways.map(way => (
              <li key={way.key} className={styles.way} data-way={way.key}>
                <h3 className={styles.wayTitle}>{way.title}</h3>
                {way.bets.map(bet => (
                  <p key={bet}>{bet}</p>
                ))}
                <p className={styles.ends}>
                  <span data-sign={way.sign}>
                    {words.worst} {way.worst}
                  </span>
                  <span>
                    {words.best} {way.best}
                  </span>
                </p>
                {way.cost && <p className={tools.hint}>{way.cost}</p>}
              </li>
            ))}
          </ul>
          <div className={tools.group}>
            <h3 className={tools.legend}>{words.waitFor}</h3>
            {found.value.waitFor.map(sentence => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p className={tools.hint}>{found.value.cap}</p>
          </div>
        </>
      )}
    </div>
  );
}

function readOdds(text: string): number {
  const compact = text.trim().replace(',', '.');
  return /^\d{1,5}(\.\d{1,4})?$/.test(compact) ? Number(compact) : Number.NaN;
}
