/**
 * The filters of the list. Choices apply at once, typed values when the field is left or submitted; all are kept in the
 * address.
 */

import { type ReactNode, useEffect, useId, useState } from 'react';
import { ARB_CLASSES } from '#shared/arbitrage/opportunity.ts';
import { classes, archive as words } from '#shared/catalogue/arbitrage/archive.ts';
import { sports } from '#shared/catalogue/arbitrage/live-list.ts';
import { SPORTS } from '#shared/markets/market.ts';
import { useMedia, WIDE } from '../../browser/use-media.ts';
import { ActionButton } from '../../ui/button/Action.tsx';
import { Check } from '../../ui/field/Check.tsx';
import styles from './ArchiveFilters.module.css';
import { ARCHIVE_PERIODS, type ArchiveAddress, countFilters, EMPTY_ADDRESS, readPercent } from './archive-address.ts';
import type { HouseChoice } from './house-choices.ts';

export interface ArchiveFiltersProps {
  address: ArchiveAddress;
  onChange: (change: Partial<ArchiveAddress>) => void;
  houses: readonly HouseChoice[];
  /** The server's day: nothing closes after it. */
  today: string | undefined;
}

const { filters } = words;

export function ArchiveFilters(props: ArchiveFiltersProps) {
  return (
    <div className={styles.filters}>
      <PeriodAndOrder {...props} />
      {props.address.view === 'list' && <Conditions {...props} />}
    </div>
  );
}

function PeriodAndOrder({ address, onChange, today }: ArchiveFiltersProps) {
  return (
    <div className={styles.row}>
      <Choice
        label={filters.period.label}
        value={String(address.period)}
        onChange={value => {
          const period = ARCHIVE_PERIODS.find(days => String(days) === value) ?? 'dates';
          onChange({ period, from: '', to: '' });
        }}
      >
        {ARCHIVE_PERIODS.map(days => (
          <option key={days} value={days}>
            {filters.period.days(days)}
          </option>
        ))}
        <option value="dates">{filters.period.dates}</option>
      </Choice>
      {address.view === 'list' && (
        <Choice
          label={filters.sort.label}
          value={address.sort}
          onChange={value => onChange({ sort: value === 'peak' ? 'peak' : 'seen' })}
        >
          <option value="seen">{filters.sort.seen}</option>
          <option value="peak">{filters.sort.peak}</option>
        </Choice>
      )}
      {address.period === 'dates' && (
        <>
          <Day label={filters.period.from} value={address.from} max={today} onChange={from => onChange({ from })} />
          <Day label={filters.period.to} value={address.to} max={today} onChange={to => onChange({ to })} />
        </>
      )}
    </div>
  );
}

function Conditions({ address, onChange, houses }: ArchiveFiltersProps) {
  const wide = useMedia(WIDE);
  const active = countFilters(address);
  const { period, from, to, sort } = address;
  return (
    <details className={styles.more} open={wide || undefined}>
      <summary>{active === 0 ? filters.title : filters.active(active)}</summary>
      <div className={styles.row}>
        <ConditionFields address={address} onChange={onChange} houses={houses} />
      </div>
      <div className={styles.foot}>
        <Check checked={address.freshOnly} onChange={checked => onChange({ freshOnly: checked })}>
          {filters.freshOnly}
        </Check>
        {active > 0 && (
          <ActionButton onClick={() => onChange({ ...EMPTY_ADDRESS, period, from, to, sort })}>
            {filters.clear}
          </ActionButton>
        )}
      </div>
    </details>
  );
}

function ConditionFields({ address, onChange, houses }: Omit<ArchiveFiltersProps, 'today'>) {
  return (
    <>
      <Choice label={filters.class} value={address.class} onChange={value => onChange({ class: value })}>
        <option value="">{filters.any}</option>
        {ARB_CLASSES.map(key => (
          <option key={key} value={key}>
            {classes[key]}
          </option>
        ))}
      </Choice>
      <Choice label={filters.kind} value={address.kind} onChange={kind => onChange({ kind })}>
        <option value="">{filters.anyKind}</option>
        <option value="pre">{words.kindOptions.pre}</option>
        <option value="live">{words.kindOptions.live}</option>
      </Choice>
      <Choice label={filters.sport} value={address.sport} onChange={sport => onChange({ sport })}>
        <option value="">{filters.anySport}</option>
        {SPORTS.map(key => (
          <option key={key} value={key}>
            {sports[key]}
          </option>
        ))}
      </Choice>
      <Choice label={filters.house} value={address.house} onChange={house => onChange({ house })}>
        <option value="">{filters.anyHouse}</option>
        {houses.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Choice>
      <Typed
        label={filters.league}
        placeholder={filters.leagueHint}
        value={address.league}
        onChange={league => onChange({ league })}
      />
      <Typed
        label={filters.minPeak}
        inputMode="decimal"
        value={address.minPeak}
        error={address.minPeak !== '' && readPercent(address.minPeak) === null ? filters.minPeakError : undefined}
        onChange={minPeak => onChange({ minPeak })}
      />
    </>
  );
}

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, value, onChange, children }: FieldProps & { children: ReactNode }) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <select className={styles.input} value={value} onChange={event => onChange(event.target.value)}>
        {children}
      </select>
    </label>
  );
}

function Day({ label, value, max, onChange }: FieldProps & { max: string | undefined }) {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <input
        className={styles.input}
        type="date"
        value={value}
        max={max}
        onChange={event => onChange(event.target.value)}
      />
    </label>
  );
}

type TypedProps = FieldProps & { placeholder?: string; inputMode?: 'decimal'; error?: string | undefined };

function Typed({ label, value, onChange, placeholder, inputMode, error }: TypedProps) {
  const id = useId();
  const [draft, setDraft] = useState(value);
  // The address may change from outside: the back button, or clearing all filters.
  useEffect(() => setDraft(value), [value]);
  return (
    <form
      className={styles.field}
      onSubmit={event => {
        event.preventDefault();
        onChange(draft.trim());
      }}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.input}
        value={draft}
        placeholder={placeholder}
        inputMode={inputMode}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={event => setDraft(event.target.value)}
        onBlur={() => onChange(draft.trim())}
      />
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </form>
  );
}
