/** A message, what was understood of it, the open questions, and the legs to be corrected. */
import { useId, useState } from 'react';
import { formatMoneyInput, formatOdds } from '#shared/catalogue/numbers/format.ts';
import { rateText } from '#shared/catalogue/numbers/typed-percent.ts';
import { proceduresScreen, procedureEditor as words } from '#shared/catalogue/procedures/procedures-screen.ts';
import { findBook } from '#shared/markets/books.ts';
import type { Commissions } from '#shared/markets/commissions.ts';
import { askText } from '#shared/procedures/answer/ask-text.ts';
import { differText } from '#shared/procedures/answer/differ-text.ts';
import { eventOf, type Procedure, type ProcedureLeg } from '#shared/procedures/procedure.ts';
import { readMessage } from '#shared/procedures/read/read-message.ts';
import type { ProcedureReading, ReadProcedure } from '#shared/procedures/reading.ts';
import { procedureLegName } from '#shared/procedures/sums/leg-name.ts';
import { missingOf } from '#shared/procedures/sums/missing.ts';
import { stepSums } from '#shared/procedures/sums/step-sums.ts';
import { cents, epochMs } from '#shared/units.ts';
import type { OwnProcedure } from '#shared/wire/procedures.ts';
import { useCommissions } from '../../settings/use-commissions.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import tools from '../../ui/tools.module.css';
import { EditField } from './EditField.tsx';
import {
  freebetChosen,
  houseTyped,
  oddsTyped,
  retentionTyped,
  stakeTyped,
  startChosen,
  withLeg,
  withStep,
} from './edit-draft.ts';
import styles from './Procedures.module.css';
import { ReadLines } from './ReadLines.tsx';
import type { ProcedureDraft } from './use-procedures.ts';

export interface ProcedureEditorProps {
  id: string;
  /** Null: nothing was saved yet. */
  kept: OwnProcedure | null;
  isBusy: boolean;
  onSave: (draft: ProcedureDraft) => void;
  onFresh: () => void;
}

export function ProcedureEditor({ id, kept, isBusy, onSave, onFresh }: ProcedureEditorProps) {
  const field = useId();
  const commissions = useCommissions();
  const [text, setText] = useState(kept?.text ?? '');
  const [procedure, setProcedure] = useState<Procedure | null>(kept?.procedure ?? null);
  const [said, setSaid] = useState(() => (kept?.state === 'draft' ? saidIn(kept, commissions) : NOTHING));
  const [refused, setRefused] = useState<ProcedureReading | null>(null);

  function read(): void {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const reading = readMessage({ text, at: epochMs(Date.now()), zone }, commissions);
    const isRead = reading.is === 'procedure' || reading.is === 'arb';
    setProcedure(isRead ? reading.procedure : null);
    setSaid(isRead ? reading : NOTHING);
    setRefused(isRead ? null : reading);
  }

  return (
    <div className={styles.editor}>
      <form
        className={tools.stack}
        onSubmit={event => {
          event.preventDefault();
          read();
        }}
      >
        <p className={styles.note}>{words.intro}</p>
        <label className={tools.legend} htmlFor={field}>
          {words.text}
        </label>
        <textarea
          id={field}
          className={styles.text}
          value={text}
          maxLength={8_000}
          placeholder={words.placeholder}
          onChange={change => setText(change.target.value)}
        />
        <div className={styles.actions}>
          <SubmitButton busy={false} quiet={procedure !== null}>
            {words.read}
          </SubmitButton>
          {(kept !== null || procedure !== null) && (
            <button type="button" className={tools.button} onClick={onFresh}>
              {words.fresh}
            </button>
          )}
        </div>
        {refused !== null && <Refused reading={refused} />}
      </form>
      {procedure !== null && (
        <div className={tools.stack}>
          {said.differs.length > 0 && (
            <Notice tone="warning" title={words.differs.title}>
              {said.differs.map(each => (
                <p key={`${each.step} ${each.what}`}>{differText(each)}</p>
              ))}
            </Notice>
          )}
          {said.lines.length > 0 && <ReadLines lines={said.lines} procedure={procedure} />}
          <Correct procedure={procedure} onChange={setProcedure} />
          <SubmitButton busy={isBusy} onClick={() => onSave({ id, procedure, text, version: kept?.version ?? null })}>
            {kept === null || kept.state === 'draft' ? words.save : words.saveChange}
          </SubmitButton>
        </div>
      )}
    </div>
  );
}

type Said = Pick<ReadProcedure, 'differs' | 'lines'>;
const NOTHING: Said = { differs: [], lines: [] };

/** What is wrong in the message that a draft was made from, and what its lines became. */
function saidIn({ text, changedAt }: OwnProcedure, commissions: Commissions): Said {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const reading = text === '' ? null : readMessage({ text, at: epochMs(changedAt), zone }, commissions);
  return reading !== null && (reading.is === 'procedure' || reading.is === 'arb') ? reading : NOTHING;
}

function Refused({ reading }: { reading: ProcedureReading }) {
  if (reading.is === 'flag') {
    return (
      <Notice tone="failure" title={words.flags.title}>
        {reading.flag.why.map(why => (
          <p key={why}>{words.flags[why]}</p>
        ))}
        {reading.flag.words.map(said => (
          <p key={said}>{words.flags.words(said)}</p>
        ))}
      </Notice>
    );
  }
  const text =
    reading.is === 'update'
      ? words.isUpdate
      : reading.is === 'closing'
        ? words.isClosing
        : reading.is === 'not-a-procedure' && reading.why === 'too_long'
          ? words.tooLong
          : words.nothing;
  return (
    <Notice tone="info">
      <p role="status">{text}</p>
    </Notice>
  );
}

function Correct({ procedure, onChange }: { procedure: Procedure; onChange: (procedure: Procedure) => void }) {
  const missing = missingOf(procedure);
  return (
    <>
      <EditField
        label={words.title}
        value={procedure.title}
        onCommit={title => onChange({ ...procedure, title: title.slice(0, 160) })}
      />
      {missing.length > 0 && (
        <Notice tone="warning" title={words.asks}>
          <ul className={styles.outcomes}>
            {missing.map(path => (
              <li key={path}>{askText(path)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {missing.includes('event.startsAt') && (
        <EditField
          label={words.ask.startsAt}
          type="datetime-local"
          value=""
          onCommit={text => onChange(startChosen(procedure, null, text))}
        />
      )}
      {procedure.steps.map((step, index) => {
        const sums = stepSums(procedure, step);
        return (
          <section
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a procedure have no other name.
            key={index}
            className={styles.step}
            aria-label={proceduresScreen.step(index + 1, procedure.steps.length)}
          >
            <header className={styles.stepHead}>
              <h2 className={styles.stepTitle}>{proceduresScreen.step(index + 1, procedure.steps.length)}</h2>
              {step.waitsFor && <p className={styles.note}>{proceduresScreen.waits[step.waitsFor]}</p>}
              {step.announced && <p className={styles.note}>{proceduresScreen.announced}</p>}
              {sums !== null && (
                <p className={styles.note}>
                  {proceduresScreen.worst}: <Amount cents={sums.worstCents} profit />
                </p>
              )}
            </header>
            {missing.includes(`steps.${index}.event.startsAt`) && (
              <EditField
                label={words.ask.startsAt}
                type="datetime-local"
                value=""
                onCommit={text => onChange(startChosen(procedure, index, text))}
              />
            )}
            {(missing.includes(`steps.${index}.freebetRetention`) || step.freebetRetention !== undefined) && (
              <EditField
                label={words.ask.freebetRetention}
                isNumber
                value={step.freebetRetention === undefined ? '' : rateText(step.freebetRetention)}
                onCommit={text => onChange(withStep(procedure, index, each => retentionTyped(each, text)))}
              />
            )}
            {step.legs.map((leg, at) => (
              <LegEdit
                // biome-ignore lint/suspicious/noArrayIndexKey: the legs of a step have no other name.
                key={at}
                leg={leg}
                name={procedureLegName(leg, eventOf(procedure, step, leg))}
                onChange={change => onChange(withLeg(procedure, index, at, change))}
              />
            ))}
          </section>
        );
      })}
    </>
  );
}

function LegEdit({
  leg,
  name,
  onChange,
}: {
  leg: ProcedureLeg;
  name: string;
  onChange: (change: (leg: ProcedureLeg) => ProcedureLeg) => void;
}) {
  const id = useId();
  const isFree = leg.freebet !== undefined || leg.freebetUnknown === true;
  return (
    <div className={styles.legEdit}>
      <p className={styles.legName}>
        {leg.side === 'lay' && <span className={styles.lay}>{proceduresScreen.lay} </span>}
        {name}
      </p>
      <div className={styles.three}>
        <EditField
          label={words.ask.house}
          value={leg.house === null ? '' : findBook(leg.house).name}
          onCommit={text => onChange(each => houseTyped(each, text))}
        />
        <EditField
          label={words.ask.odds}
          isNumber
          value={leg.odds === null ? '' : formatOdds(leg.odds)}
          onCommit={text => onChange(each => oddsTyped(each, text))}
        />
        <EditField
          label={words.stake}
          isNumber
          value={leg.stakeCents === null ? '' : formatMoneyInput(cents(leg.stakeCents))}
          onCommit={text => onChange(each => stakeTyped(each, text))}
        />
      </div>
      {isFree && (
        <div className={tools.group}>
          <label className={tools.hint} htmlFor={id}>
            {words.ask.freebet}
          </label>
          <select
            id={id}
            className={tools.select}
            value={leg.freebet ?? 'unknown'}
            onChange={change => {
              const kind = change.target.value;
              onChange(each => freebetChosen(each, kind === 'SNR' || kind === 'SR' ? kind : null));
            }}
          >
            {(['unknown', 'SNR', 'SR'] as const).map(kind => (
              <option key={kind} value={kind}>
                {words.freebet[kind]}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
