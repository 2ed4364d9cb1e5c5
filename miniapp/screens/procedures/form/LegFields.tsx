/** The fields of a leg that say what is bet, and its numbers. */
import { formatMoney, formatMoneyInput } from '#shared/catalogue/numbers/format.ts';
import { procedureForm as words } from '#shared/catalogue/procedures/procedure-form.ts';
import { findBook } from '#shared/markets/books.ts';
import type { Fields } from '#shared/procedures/edit/fields.ts';
import { hasLine, marketName, marketOptions, selectionOptions } from '#shared/procedures/edit/selection-options.ts';
import type { ProcedureEvent, ProcedureLeg } from '#shared/procedures/schema/procedure.ts';
import { type Cents, cents } from '#shared/units.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { HouseChip } from '../../../ui/figure/HouseChip.tsx';
import styles from './LegRow.module.css';
import { useFormEdits } from './use-form-edits.ts';
import { ValueField } from './ValueField.tsx';

const fields = words.fields;

interface LegPartProps {
  leg: ProcedureLeg;
  /** Into the procedure: 'steps.0.legs.1'. */
  path: string;
  onSet: (change: Fields<ProcedureLeg>) => string | null;
}

interface LegFieldsProps extends LegPartProps {
  event: ProcedureEvent | null | undefined;
  /** The id of the list of houses. */
  houses: string;
}

export function LegFields({ leg, path, event, houses, onSet }: LegFieldsProps) {
  const { asks } = useFormEdits();
  return (
    <>
      <div className={styles.house}>
        {leg.house !== null && (
          <span className={styles.chip}>
            <HouseChip house={findBook(leg.house).name} size={18} />
          </span>
        )}
        <ValueField
          label={fields.house}
          kind="house"
          value={leg.house}
          path={`${path}.house`}
          list={houses}
          onSet={(key: string | null) => onSet({ house: key })}
        />
      </div>
      <div className={styles.market}>
        <SelectField
          label={fields.market}
          value={leg.market}
          options={withOwn(marketOptions(event), leg.market)}
          path={`${path}.market`}
          isAsked={asks.includes(`${path}.market`)}
          onChange={market => onSet({ market })}
        />
      </div>
      <div className={styles.selection}>
        <SelectionField leg={leg} path={path} event={event} onSet={onSet} />
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
          onChange={side => onSet({ side })}
        />
      </div>
    </>
  );
}

interface LegNumbersProps extends LegPartProps {
  /** The calculator's, where none is written; null: it has none. */
  solvedCents: Cents | null;
  /** Before the stakes were calculated anew; undefined: they were not. */
  oldCents: Cents | null | undefined;
}

export function LegNumbers({ leg, path, solvedCents, oldCents, onSet }: LegNumbersProps) {
  return (
    <>
      <div className={styles.odds}>
        <ValueField
          label={fields.odds}
          kind="odds"
          value={leg.odds}
          path={`${path}.odds`}
          onSet={(odds: number | null) => onSet({ odds })}
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
            onSet({ commission: rate ?? undefined, commissionFrom: rate === null ? undefined : 'said' })
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
          onSet={(stakeCents: Cents | null) => onSet({ stakeCents })}
        />
        <StakeNote leg={leg} stakeCents={leg.stakeCents ?? solvedCents} oldCents={oldCents} />
      </div>
    </>
  );
}

/** A market that no list has keeps its own name. */
const withOwn = (options: ReturnType<typeof marketOptions>, market: string) =>
  options.some(([id]) => id === market) ? options : [...options, [market, marketName(market)] as const];

function SelectionField({ leg, path, event, onSet }: LegPartProps & Pick<LegFieldsProps, 'event'>) {
  const { asks } = useFormEdits();
  const options = selectionOptions(leg, event);
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

interface StakeNoteProps extends Pick<LegNumbersProps, 'leg' | 'oldCents'> {
  stakeCents: Cents | null;
}

function StakeNote({ leg, stakeCents, oldCents }: StakeNoteProps) {
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
