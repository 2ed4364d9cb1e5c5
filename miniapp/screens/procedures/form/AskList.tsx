/** What is still to be answered: each question with its likely answers, and the way to its field. */

import { procedureForm as words } from '#shared/catalogue/procedures/procedure-form.ts';
import { likelyAnswers } from '#shared/procedures/edit/likely-answers.ts';
import { eventOf, type Procedure } from '#shared/procedures/schema/procedure.ts';
import { procedureLegName } from '#shared/procedures/sums/leg-name.ts';
import type { EpochMs } from '#shared/units.ts';
import { useCommissions } from '../../../settings/use-commissions.ts';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import styles from './AskList.module.css';
import { useFormEdits } from './use-form-edits.ts';

interface AskListProps {
  /** When and where the message was posted. */
  posted: { readonly at: EpochMs; readonly zone: string };
  onGo: (path: string) => void;
}

export function AskList({ posted, onGo }: AskListProps) {
  const { procedure, asks, doubts, edit } = useFormEdits();
  const commissions = useCommissions();
  if (asks.length === 0) return null;
  return (
    <section className={styles.asks} aria-label={words.asks.title} data-asks="">
      <h2 className={styles.title}>
        {words.asks.title} <span className={styles.count}>{asks.length}</span>
      </h2>
      <ul className={styles.list}>
        {asks.map(path => {
          const answers = likelyAnswers(procedure, path, { ...posted, commissions, isDoubt: doubts.includes(path) });
          return (
            <li key={path} className={styles.ask}>
              <Pressable className={styles.question} title={words.asks.go} onClick={() => onGo(path)}>
                {questionOf(procedure, path)}
              </Pressable>
              <span className={styles.answers}>
                {answers.map(({ label, edit: answer }) => (
                  <Pressable key={label} className={styles.answer} onClick={() => edit(answer)}>
                    {label}
                  </Pressable>
                ))}
                {answers.length === 0 && (
                  <Pressable className={styles.answer} onClick={() => onGo(path)}>
                    {words.asks.open}
                  </Pressable>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Example: 'Passo 1, Betano, Bahia: qual é a odd?' */
function questionOf(procedure: Procedure, path: string): string {
  const field = path.split('.').at(-1) as keyof typeof words.asks.questions;
  const question = words.asks.questions[field] ?? field;
  if (path === 'deadline' && procedure.deadline !== null) return words.asks.written(procedure.deadline.text, question);
  const [, stepAt, , legAt] = /^steps\.(\d+)\.(legs\.(\d+))?/.exec(path) ?? [];
  const step = stepAt === undefined ? undefined : procedure.steps[Number(stepAt)];
  if (step === undefined) return question;
  const place = procedure.steps.length > 1 ? words.step(Number(stepAt) + 1) : '';
  const leg = legAt === undefined ? undefined : step.legs[Number(legAt)];
  if (leg === undefined) return place === '' ? question : words.asks.of(place, question);
  const name =
    leg.selection === null && leg.label === undefined
      ? (leg.house ?? words.message.leg(Number(legAt) + 1))
      : procedureLegName(leg, eventOf(procedure, step, leg));
  // As it is written, where the name itself is asked about.
  const said = field === 'house' && leg.house !== null ? `“${leg.house}”` : name;
  return words.asks.of([place, said].filter(part => part !== '').join(', '), question);
}
