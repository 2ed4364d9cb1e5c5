/** One field of a calculation: its text exactly as typed, its unit beside it, its error below it. */
import { type ClipboardEvent, useId } from 'react';
import type { FormField } from '#shared/calculators/forms/field.ts';
import type { MarketOptions } from '#shared/calculators/forms/market-options.ts';
import { choiceLabel, type FieldLabels, fieldPlaceholder } from '#shared/catalogue/calculators/fields.ts';
import { calculatorScreen as words } from '#shared/catalogue/calculators/screen.ts';
import { formatOdds } from '#shared/catalogue/numbers/format.ts';
import { parseOdds } from '#shared/odds/parse-odds.ts';
import styles from './CalcField.module.css';

export interface CalcFieldProps {
  field: FormField;
  /** The path of its value in the calculation, for instance `legs.1.odds`. */
  path: string;
  label: string;
  /** Read out before the label if several fields have the same one. */
  owner?: string | undefined;
  hint?: string | undefined;
  text: string;
  error?: string | undefined;
  /** What the calculation found for it, shown while nothing is typed. */
  computed?: string | undefined;
  /** own: the label is above the field. inside: in its box, above the value. cell: the heading of the column is the label. */
  frame?: 'own' | 'inside' | 'cell';
  /** The id of the list of suggestions. */
  names?: string | undefined;
  /** The sign of another currency, for money. */
  sign?: string;
  /** What the options of a choice are called. */
  choices: FieldLabels;
  /** For a `place`: the names of the rows. For a `selection`: those of the market. */
  places?: readonly string[];
  market?: string;
  markets?: MarketOptions | undefined;
  onType: (text: string) => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
}

export function CalcField(props: CalcFieldProps) {
  const { field, path, label, owner, hint, text, error, computed, frame = 'own' } = props;
  const id = useId();
  const options = optionsOf(props);
  const asDecimal = field.kind === 'odds' ? decimalOf(text) : null;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field} data-kind={field.kind} data-frame={frame}>
      <label className={styles.label} htmlFor={id}>
        {owner !== undefined && <span className="visually-hidden">{owner}: </span>}
        {label}
      </label>
      <span
        className={styles.box}
        data-invalid={error !== undefined || undefined}
        data-computed={(computed !== undefined && text === '') || undefined}
      >
        {field.kind === 'money' && (
          <span className={styles.unit} data-place="start" aria-hidden="true">
            {props.sign ?? 'R$'}
          </span>
        )}
        {options === null ? (
          <input
            id={id}
            className={styles.input}
            data-path={path}
            data-text={WORDS.has(field.kind) || undefined}
            inputMode={WORDS.has(field.kind) || SIGNED.has(field.kind) ? 'text' : 'decimal'}
            autoComplete="off"
            list={props.names}
            autoCapitalize={field.kind === 'text' ? 'words' : 'none'}
            spellCheck={false}
            enterKeyHint="next"
            maxLength={LONG.has(field.kind) ? 400 : 60}
            value={text}
            placeholder={computed ?? fieldPlaceholder(field.path) ?? defaultPlaceholder(field, frame)}
            aria-invalid={error !== undefined}
            aria-describedby={described}
            onChange={event => props.onType(event.target.value)}
            onPaste={props.onPaste}
          />
        ) : (
          <select
            id={id}
            className={styles.select}
            data-path={path}
            value={text}
            aria-invalid={error !== undefined}
            aria-describedby={described}
            onChange={event => props.onType(event.target.value)}
          >
            {options.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        )}
        {field.kind === 'percent' && (
          <span className={styles.unit} aria-hidden="true">
            %
          </span>
        )}
      </span>
      {asDecimal !== null && <p className={styles.decimal}>{words.asDecimal(asDecimal)}</p>}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className={error === undefined ? undefined : styles.error}>
        {error}
      </p>
    </div>
  );
}

/** Odds typed in another format as the decimal odds used in the calculation; null if they are decimal or invalid. */
function decimalOf(text: string): string | null {
  if (!/[/+\-\u2212a-z]/i.test(text)) return null;
  const odds = parseOdds(text);
  return odds.ok ? formatOdds(odds.value) : null;
}

/** Kinds that need words, signs or slashes, which the decimal keyboard does not have. */
const WORDS: ReadonlySet<string> = new Set(['text', 'raw', 'oddsList', 'moneyList', 'numbers', 'places']);
const SIGNED: ReadonlySet<string> = new Set(['number', 'signedMoney', 'whole']);

/** The value that the calculation uses for an empty number. In a column it is there for percentages as well. */
function defaultPlaceholder({ kind, absent }: FormField, frame: CalcFieldProps['frame']): string | undefined {
  if (frame === 'cell' && kind === 'percent') return '0';
  return SIGNED.has(kind) && typeof absent === 'number' ? String(absent).replace('.', ',') : undefined;
}

const LONG: ReadonlySet<string> = new Set(['oddsList', 'moneyList', 'numbers']);

function optionsOf({
  field,
  text,
  choices,
  places = [],
  market = '',
  markets,
}: CalcFieldProps): readonly Option[] | null {
  switch (field.kind) {
    case 'choice':
      return (field.choices ?? []).map(choice => [choice, choiceLabel(choices, choice)]);
    case 'place':
      return places.map((name, index) => [String(index), name]);
    case 'market':
      return markets?.all ?? [];
    case 'selection': {
      const known = markets?.selections(market) ?? [];
      return known.some(([value]) => value === text) ? known : [[text, text], ...known];
    }
    default:
      return null;
  }
}

type Option = readonly [value: string, name: string];
