/** One leg: on a phone its name, odds and stake, with the rest behind it; where there is room, a field beside the other. */
import down from 'lucide:chevron-down';
import up from 'lucide:chevron-up';
import lock from 'lucide:lock';
import remove from 'lucide:x';
import { useState } from 'react';
import { formatMoney, formatMoneyInput } from '#shared/catalogue/numbers/format.ts';
import { procedureForm as words } from '#shared/catalogue/procedures/procedure-form.ts';
import { findBook } from '#shared/markets/books.ts';
import type { Fields } from '#shared/procedures/edit/fields.ts';
import { hasLine, marketName, marketOptions, selectionOptions } from '#shared/procedures/edit/selection-options.ts';
import { eventOf, type ProcedureLeg, type ProcedureStep } from '#shared/procedures/procedure.ts';
import { procedureLegName } from '#shared/procedures/sums/leg-name.ts';
import { type Cents, cents } from '#shared/units.ts';
import { HouseChip } from '../../../ui/figures/HouseChip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { LegMore } from './LegMore.tsx';
import styles from './LegRow.module.css';
import { useFormEdits } from './use-form-edits.ts';
import { ValueField } from './ValueField.tsx';

export interface LegRowProps {
  step: ProcedureStep;
  stepIndex: number;
  leg: ProcedureLeg;
  index: number;
  /** The calculator's, where none is written; null: it has none. */
  solvedCents: Cents | null;
  /** Before the stakes were calculated anew; undefined: they were not. */
  oldCents: Cents | null | undefined;
  /** The id of the list of houses. */
  houses: string;
}

const fields = words.fields;

export function LegRow({ step, stepIndex, leg, index, solvedCents, oldCents, houses }: LegRowProps) {
  const { procedure, asks, edit } = useFormEdits();
  const [isOpen, setOpen] = useState(false);
  const [isMore, setMore] = useState(false);
  const path = `steps.${stepIndex}.legs.${index}`;
  const set = (change: Fields<ProcedureLeg>) => edit({ kind: 'leg', step: stepIndex, leg: index, set: change });
  const event = eventOf(procedure, step, leg);
  const name = procedureLegName(leg, event);
  const house = leg.house === null ? words.asks.open : findBook(leg.house).name;
  const isHiddenAsked = ['house', 'market', 'selection', 'commission', 'freebet'].some(field =>
    asks.includes(`${path}.${field}`),
  );
  return (
    <li className={styles.leg} data-open={isOpen || undefined} data-folds="">
      <button
        type="button"
        className={styles.summary}
        data-asked={isHiddenAsked || undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <HouseChip house={house} size={28} />
        <span className={styles.names}>
          <span className={styles.name}>
            {leg.side === 'lay' && <span className={styles.lay}>{words.sides.lay} </span>}
            {name}
          </span>
          <span className={styles.under}>
            {house} · {marketName(leg.market)}
          </span>
        </span>
      </button>
      <div className={styles.house}>
        {leg.house !== null && (
          <span className={styles.chip}>
            <HouseChip house={house} size={18} />
          </span>
        )}
        <ValueField
          label={fields.house}
          kind="house"
          value={leg.house}
          path={`${path}.house`}
          list={houses}
          onSet={(key: string | null) => set({ house: key })}
        />
      </div>
      <div className={styles.market}>
        <SelectField
          label={fields.market}
          value={leg.market}
          options={withOwn(marketOptions(event), leg.market)}
          path={`${path}.market`}
          isAsked={asks.includes(`${path}.market`)}
          onChange={market => set({ market })}
        />
      </div>
      <div className={styles.selection}>
        <SelectionField leg={leg} path={path} onSet={set} />
      </div>
      <div className={styles.side}>
        <SelectField
          label={fields.side}
          value={leg.side}
          options={[
            ['back', words.sides.back],
            ['lay', words.sides.lay],
          ]}
          path={`${path}.side`}
          onChange={side => set({ side })}
        />
      </div>
      <div className={styles.odds}>
        <ValueField
          label={fields.odds}
          kind="odds"
          value={leg.odds}
          path={`${path}.odds`}
          onSet={(odds: number | null) => set({ odds })}
        />
      </div>
      <div className={styles.commission}>
        <ValueField
          label={fields.commission}
          kind="rate"
          most={0.5}
          value={leg.commission}
          path={`${path}.commission`}
          placeholder="0"
          onSet={(rate: number | null) =>
            set({ commission: rate ?? undefined, commissionFrom: rate === null ? undefined : 'said' })
          }
        />
      </div>
      <div className={styles.stake}>
        <ValueField
          label={fields.stake}
          kind="money"
          value={leg.stakeCents}
          path={`${path}.stakeCents`}
          placeholder={solvedCents === null ? '' : formatMoneyInput(solvedCents)}
          onSet={(stakeCents: Cents | null) => set({ stakeCents })}
        />
        <StakeNote leg={leg} stakeCents={leg.stakeCents ?? solvedCents} oldCents={oldCents} />
      </div>
      <div className={styles.end}>
        {leg.fixed && (
          <span className={styles.lock} title={fields.fixed}>
            <Icon icon={lock} size="small" />
          </span>
        )}
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={isMore}
          aria-label={words.legMore(index + 1)}
          title={words.legMore(index + 1)}
          onClick={() => setMore(!isMore)}
        >
          <span className={styles.unfoldText}>{words.legMore(index + 1)}</span>
          <Icon icon={isMore ? up : down} size="small" />
        </button>
        <IconButton
          icon={remove}
          size="small"
          label={words.removeLeg(index + 1)}
          className={styles.remove}
          onClick={() => edit({ kind: 'remove-leg', step: stepIndex, leg: index })}
        />
      </div>
      <LegMore leg={leg} path={path} event={event} isMore={isMore} onSet={set} />
    </li>
  );
}

/** A market that no list has keeps its own name. */
const withOwn = (options: ReturnType<typeof marketOptions>, market: string) =>
  options.some(([id]) => id === market) ? options : [...options, [market, marketName(market)] as const];

function SelectionField({
  leg,
  path,
  onSet,
}: {
  leg: ProcedureLeg;
  path: string;
  onSet: (change: Fields<ProcedureLeg>) => string | null;
}) {
  const { procedure, asks } = useFormEdits();
  const [, stepIndex = '0'] = path.split('.');
  const step = procedure.steps[Number(stepIndex)];
  const options = step === undefined ? null : selectionOptions(leg, eventOf(procedure, step, leg));
  const isAsked = asks.includes(`${path}.selection`);
  if (options === null) {
    const isCount = leg.selection === 'over' || leg.selection === 'under';
    return (
      <ValueField
        label={fields.selection}
        kind="text"
        value={leg.label ?? (isCount ? undefined : leg.selection)}
        path={`${path}.selection`}
        onSet={(text: string | null) =>
          onSet({ label: text ?? undefined, ...(!isCount && { selection: text?.slice(0, 80) ?? null }) })
        }
      />
    );
  }
  return (
    <div className={styles.pair}>
      <SelectField
        label={fields.selection}
        value={leg.selection ?? ''}
        options={leg.selection === null ? [['', words.choose], ...options] : options}
        path={`${path}.selection`}
        isAsked={isAsked}
        onChange={selection => selection !== '' && onSet({ selection })}
      />
      {hasLine(leg.market) && (
        <ValueField
          label={fields.line}
          kind="line"
          value={leg.line}
          path={`${path}.line`}
          placeholder={fields.line}
          onSet={(line: number | null) => onSet({ line: line ?? undefined })}
        />
      )}
    </div>
  );
}

function StakeNote({
  leg,
  stakeCents,
  oldCents,
}: {
  leg: ProcedureLeg;
  stakeCents: Cents | null;
  oldCents: Cents | null | undefined;
}) {
  if (oldCents !== undefined && oldCents !== null && oldCents !== stakeCents)
    return (
      <span className={styles.old}>
        <span className="visually-hidden">{words.was}</span> <s>{formatMoney(oldCents)}</s>
      </span>
    );
  if (leg.side === 'lay' && leg.odds !== null && stakeCents !== null)
    return (
      <span className={styles.note}>
        {words.liability(formatMoney(cents(Math.round(stakeCents * (leg.odds - 1)))))}
      </span>
    );
  return leg.fixed ? <span className={`${styles.note} ${styles.fixed}`}>{words.fixed}</span> : null;
}
