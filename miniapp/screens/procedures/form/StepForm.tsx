/** One step: its name, what it waits for, its legs with the old stakes beside the new ones, and what it costs. */

import plus from 'lucide:plus';
import refresh from 'lucide:refresh-cw';
import undo from 'lucide:undo-2';
import remove from 'lucide:x';
import { useMemo } from 'react';
import { formatOdds, formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { procedureForm as words } from '#shared/catalogue/procedures/procedure-form.ts';
import { recalculatedStakes } from '#shared/procedures/edit/recalculate.ts';
import type { Procedure, ProcedureStep } from '#shared/procedures/schema/procedure.ts';
import { legHouse, numberedLegs } from '#shared/procedures/sums/numbered-legs.ts';
import type { StepSums } from '#shared/procedures/sums/step-answer.ts';
import { stepSums } from '#shared/procedures/sums/step-sums.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Amount } from '../../../ui/figure/Amount.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { shownDate } from '../shown-date.ts';
import { LegRow } from './LegRow.tsx';
import { StepFields } from './StepFields.tsx';
import styles from './StepForm.module.css';
import { stepName } from './step-name.ts';
import { useFormEdits } from './use-form-edits.ts';

export function StepForm({ step, index, houses }: { step: ProcedureStep; index: number; houses: string }) {
  const { procedure, rows, oldStakes } = useFormEdits();
  const sums = useMemo(() => stepSums(procedure, step), [procedure, step]);
  const old = oldStakes.get(index);
  const name = stepName(procedure, step, index);
  return (
    <section className={styles.step} aria-label={`${words.step(index + 1)}: ${name}`} data-step={index}>
      <StepHead step={step} index={index} name={name} />
      {step.legs.length > 0 && (
        <>
          <div className={styles.columns} aria-hidden="true">
            <span>{words.fields.house}</span>
            <span>{words.fields.market}</span>
            <span>{words.fields.selection}</span>
            <span>{words.fields.side}</span>
            <span>{words.fields.odds}</span>
            <span>{words.fields.commission}</span>
            <span>{words.fields.stake}</span>
          </div>
          <ol className={styles.legs}>
            {step.legs.map((leg, at) => (
              <LegRow
                key={rows.steps[index]?.legs[at]}
                step={step}
                stepIndex={index}
                leg={leg}
                index={at}
                solvedCents={sums?.stakesCents[at] ?? null}
                oldCents={old?.[at]}
                houses={houses}
              />
            ))}
          </ol>
        </>
      )}
      <StepFoot step={step} index={index} sums={sums} />
      <StepFields step={step} index={index} />
    </section>
  );
}

interface StepPartProps {
  step: ProcedureStep;
  index: number;
}

function StepHead({ step, index, name }: StepPartProps & { name: string }) {
  const { procedure, before, edit, oldStakes, recalculate, restoreStakes } = useFormEdits();
  const offered = useMemo(() => recalculatedStakes(procedure, index), [procedure, index]);
  const moved = useMemo(() => movedOdds(before, procedure, index), [before, procedure, index]);
  const startsAt = (step.event ?? (index === 0 ? procedure.event : null))?.startsAt ?? null;
  return (
    <header className={styles.head}>
      <span className={styles.number}>{index + 1}</span>
      <h3 className={styles.title}>{name}</h3>
      <span className={styles.when}>
        {startsAt === null ? (step.waitsFor ? words.waitsFor(words.waits[step.waitsFor]) : '') : shownDate(startsAt)}
      </span>
      {moved !== null && offered !== null && <span className={styles.moved}>{moved}</span>}
      <span className={styles.acts}>
        {offered !== null && (
          <Pressable className={styles.button} onClick={() => recalculate(index)}>
            <Icon icon={refresh} size="tiny" />
            {words.recalculate}
          </Pressable>
        )}
        {offered === null && oldStakes.has(index) && (
          <Pressable className={styles.button} onClick={() => restoreStakes(index)}>
            <Icon icon={undo} size="tiny" />
            {words.restore}
          </Pressable>
        )}
        <IconButton
          icon={remove}
          size="small"
          label={words.removeStep(index + 1)}
          className={styles.remove}
          onClick={() => edit({ kind: 'remove-step', step: index })}
        />
      </span>
    </header>
  );
}

function StepFoot({ step, index, sums }: StepPartProps & { sums: StepSums | null }) {
  const { before, edit } = useFormEdits();
  const oldWorst = useMemo(() => {
    const was = before?.steps[index];
    return before === null || was === undefined ? null : (stepSums(before, was)?.worstCents ?? null);
  }, [before, index]);
  return (
    <div className={styles.foot} data-path={`steps.${index}.legs`} tabIndex={-1}>
      <Pressable className={styles.add} onClick={() => edit({ kind: 'add-leg', step: index })}>
        <Icon icon={plus} size="tiny" />
        {words.addLeg}
      </Pressable>
      {step.legs.length > 0 && (
        <p className={styles.sum}>
          <span>{sums === null ? words.unknownSum : sums.worstCents < 0 ? words.cost : words.profit}</span>
          {oldWorst !== null && sums !== null && oldWorst !== sums.worstCents && (
            <>
              <span className="visually-hidden">{words.was}</span>
              <s>{formatSignedMoney(oldWorst)}</s>
            </>
          )}
          {sums !== null && (
            <strong>
              <Amount cents={sums.worstCents} profit />
            </strong>
          )}
        </p>
      )}
    </div>
  );
}

/** 'Betano caiu de 2,10 para 2,05': the first that moved, by what was read or is out. */
function movedOdds(before: Procedure | null, now: Procedure, step: number): string | null {
  if (before === null) return null;
  const was = numberedLegs(before);
  for (const numbered of numberedLegs(now)) {
    const from = was.find(({ key }) => key === numbered.key)?.leg.odds ?? null;
    const to = numbered.leg.odds;
    if (numbered.step !== step || from === null || to === null || from === to) continue;
    return words.moved(legHouse(numbered), formatOdds(from), formatOdds(to), to > from);
  }
  return null;
}
