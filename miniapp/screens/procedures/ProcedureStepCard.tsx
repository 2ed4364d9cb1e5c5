/** One step: its legs with the odds that the person sees, their stakes, what every ending pays, and its way into the planilha. */

import table from 'lucide:table-2';
import { useMemo, useState } from 'react';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { proceduresScreen as words } from '#shared/catalogue/procedures/procedures-screen.ts';
import { findBook } from '#shared/markets/books.ts';
import { parseOdds } from '#shared/odds/parse-odds.ts';
import { type OwnStep, ownStep } from '#shared/procedures/own/own-step.ts';
import { eventOf, type ProcedureStep } from '#shared/procedures/schema/procedure.ts';
import { type Cents, cents } from '#shared/units.ts';
import type { OpenedProcedure, ProcedurePrices } from '#shared/wire/procedures.ts';
import { useRegister } from '../../bets/registering/register-context.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Amount } from '../../ui/figure/Amount.tsx';
import { Icon } from '../../ui/Icon.tsx';
import tools from '../../ui/tools.module.css';
import { CreditedButton } from './CreditedButton.tsx';
import { ProcedureLegLine } from './ProcedureLegLine.tsx';
import styles from './Procedures.module.css';
import { registerStep, registerTeamStep, teamLines } from './register-step.ts';
import { shownDate } from './shown-date.ts';
import { useOwnTerms } from './use-own-terms.ts';

export interface StepCardProps {
  kept: OpenedProcedure;
  step: ProcedureStep;
  index: number;
  /** The feed's current prices; null: not known. */
  feed: (ProcedurePrices & { receivedAt: number }) | null;
  onRegister: (worstCents: Cents) => void;
}

export function ProcedureStepCard({ kept, step, index, feed, onRegister }: StepCardProps) {
  const { procedure } = kept;
  const register = useRegister();
  const [typed, setTyped] = useState<readonly string[]>([]);
  const { stepCents, ownLegs } = useOwnTerms();
  const read = step.legs.map((_, at) => {
    const text = typed[at] ?? '';
    if (text.trim() === '') return { odds: null, isWrong: false };
    const odds = parseOdds(text);
    return odds.ok ? { odds: odds.value, isWrong: false } : { odds: null, isWrong: true };
  });
  const own = ownLegs(
    step,
    read.map(({ odds }) => odds),
  );
  const known = JSON.stringify([own, stepCents]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` is all of `own`, compared by its values.
  const answer = useMemo(() => ownStep(procedure, index, own, stepCents), [procedure, index, known]);
  const seenOf = (at: number) => {
    const price = feed?.prices.find(each => each.step === index && each.leg === at);
    return feed === null || price === undefined
      ? null
      : { ...price, ageMs: Math.max(0, feed.now - price.at), receivedAt: feed.receivedAt };
  };
  const event = index > 0 ? step.event : undefined;
  const isBurnt = step.legs.some(({ freebet }) => freebet !== undefined);
  const isInTeam = kept.team?.legs.some(each => each.step === index && each.isMine) ?? false;
  return (
    <section className={styles.step} aria-label={words.step(index + 1, procedure.steps.length)}>
      <header className={styles.stepHead}>
        <h3 className={styles.stepTitle}>{words.step(index + 1, procedure.steps.length)}</h3>
        {step.waitsFor && <p className={styles.note}>{words.waits[step.waitsFor]}</p>}
        {step.condition && <p className={styles.note}>{step.condition}</p>}
        {event && (
          <p className={styles.note}>
            {event.home} × {event.away}
            {event.startsAt !== null && ` · ${shownDate(event.startsAt)}`}
          </p>
        )}
      </header>
      {step.waitsFor === 'freebet_credited' && isBurnt && <CreditedButton kept={kept} step={step} />}
      {step.announced && <p className={styles.note}>{words.announced}</p>}
      {step.expectedProfitCents !== undefined && (
        <p className={styles.note}>
          {words.average}: {formatMoney(step.expectedProfitCents)}
        </p>
      )}
      {step.legs.length > 0 && !step.announced && (
        <>
          <ul className={styles.legs}>
            {step.legs.map((leg, at) => (
              <ProcedureLegLine
                // biome-ignore lint/suspicious/noArrayIndexKey: the legs of a step have no other name.
                key={at}
                leg={leg}
                event={eventOf(procedure, step, leg)}
                typed={typed[at] ?? ''}
                isWrong={read[at]?.isWrong ?? false}
                stakeCents={answer.status === 'ready' ? (answer.sums.stakesCents[at] ?? null) : null}
                commission={own[at]?.commission ?? leg.commission ?? 0}
                seen={seenOf(at)}
                onType={text => setTyped(step.legs.map((_, each) => (each === at ? text : (typed[each] ?? ''))))}
              />
            ))}
          </ul>
          <StepAnswer answer={answer} step={step} />
          {isInTeam && <TeamPart kept={kept} index={index} />}
          {answer.status === 'ready' &&
            kept.state !== 'ended' &&
            kept.state !== 'draft' &&
            !read.some(({ isWrong }) => isWrong) && (
              <Button
                primary={index === 0 && !isInTeam}
                onClick={() => {
                  register(registerStep(kept, index, answer));
                  onRegister(answer.sums.worstCents);
                }}
              >
                <Icon icon={table} />
                {isInTeam ? words.team.whole : words.register}
              </Button>
            )}
        </>
      )}
    </section>
  );
}

/** What the people of a team have of it, and the person's own on its way into the planilha. */
function TeamPart({ kept, index }: Pick<StepCardProps, 'kept' | 'index'>) {
  const register = useRegister();
  const { team } = kept;
  if (team === null) return null;
  const own = registerTeamStep(kept, index, team);
  return (
    <section className={styles.team} aria-label={words.team.title}>
      <h4 className={styles.teamTitle}>{words.team.title}</h4>
      <ul className={styles.changes}>
        {teamLines(kept, index, team).map(({ text, isMine }) => (
          <li key={text} className={styles.teamLine} data-own={isMine || undefined}>
            {text}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{own === null ? words.team.waits : words.team.how}</p>
      {own !== null && (
        <Button primary onClick={() => register(own)}>
          <Icon icon={table} />
          {words.team.register}
        </Button>
      )}
    </section>
  );
}

function StepAnswer({ answer, step }: { answer: OwnStep; step: ProcedureStep }) {
  if (answer.status === 'blocked') {
    const house = findBook(step.legs[answer.leg ?? 0]?.house ?? '').name;
    const text =
      answer.why === 'balance'
        ? words.blocked.balance(house, formatMoney(answer.lacksCents ?? cents(0)))
        : words.blocked[answer.why];
    return (
      <p role="status" className={tools.problem}>
        {text}
      </p>
    );
  }
  const { sums, isScaled, isTurned, publishedWorstCents } = answer;
  const isMoved = publishedWorstCents !== null && publishedWorstCents !== sums.worstCents;
  return (
    <div role="status" className={styles.answer}>
      <p className={styles.worst}>
        <span className={styles.note}>{words.worst}</span>
        <strong className={styles.hero}>
          <Amount cents={sums.worstCents} profit />
        </strong>
        {isMoved && <span className={styles.note}>{words.published(formatMoney(publishedWorstCents))}</span>}
      </p>
      {isTurned && <p className={styles.warn}>{words.turned}</p>}
      {isScaled && <p className={styles.note}>{words.scaled}</p>}
      <ul className={styles.outcomes} aria-label={words.outcomes}>
        {sums.outcomes.map(({ when, profitCents, upside, void: isVoid }) => (
          <li key={when} className={styles.outcome}>
            <span>
              {when}
              {upside && <span className={styles.note}> · {words.upside}</span>}
              {isVoid && <span className={styles.note}> · {words.voided}</span>}
            </span>
            <Amount cents={profitCents} profit />
          </li>
        ))}
      </ul>
    </div>
  );
}
