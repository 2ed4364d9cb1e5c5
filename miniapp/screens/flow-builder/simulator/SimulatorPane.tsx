/** The conversation beside the drawing: who talks, the chat as Telegram draws it, time, and the variables. */

import fastForward from 'lucide:fast-forward';
import again from 'lucide:rotate-ccw';
import stepBack from 'lucide:step-back';
import { useState } from 'react';
import { flowBuilder } from '#shared/catalogue/flow/screen.ts';
import { simulatorWords as words } from '#shared/catalogue/flow/screen-simulator.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { type Simulation, watched } from '#shared/flow/simulate/simulation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import tools from '../../../ui/tools.module.css';
import type { ServerFlows } from '../drafts/flows-store.ts';
import { ChoiceField, Picked } from '../form/fields.tsx';
import { blockName, blockSummary } from '../view/block-view.ts';
import type { FlowView } from '../view/use-flow-view.ts';
import { AskingForm } from './AskingForm.tsx';
import { PEOPLE, type PersonId } from './people.ts';
import { SimulatedChat } from './SimulatedChat.tsx';
import styles from './SimulatorPane.module.css';
import type { Simulator } from './use-simulator.ts';

const HOUR_MS = 3_600_000;
const TIMES = [
  [words.times.hour, HOUR_MS],
  [words.times.day, 24 * HOUR_MS],
  [words.times.week, 7 * 24 * HOUR_MS],
] as const;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface SimulatorPaneProps {
  simulator: Simulator;
  view: FlowView;
  /** Null for a visitor, who may not see any list. */
  ask: ServerFlows['ask'] | null;
}

export function SimulatorPane({ simulator, view, ask }: SimulatorPaneProps) {
  const { simulation } = simulator;
  if (simulation === null) return <Beginning simulator={simulator} view={view} />;
  return (
    <section className={styles.pane} aria-label={words.label}>
      <div className={styles.head}>
        <span className={styles.who}>{words.people[simulator.person]}</span>
        <IconButton
          icon={stepBack}
          size="small"
          label={words.back}
          className={styles.tool}
          disabled={simulation.before === null}
          onClick={() => simulator.act({ kind: 'back' })}
        />
        <IconButton icon={again} size="small" label={words.again} className={styles.tool} onClick={simulator.end} />
      </div>
      <SimulatedChat simulation={simulation} onAct={simulator.act} />
      {simulation.asked !== null && simulation.asked.kind !== 'member' && (
        <AskingForm
          key={simulation.asked.token}
          asked={simulation.asked}
          ask={ask}
          person={simulator.person}
          onAct={simulator.act}
        />
      )}
      <Time simulation={simulation} onPass={ms => simulator.act({ kind: 'passTime', ms })} />
      <Variables simulator={simulator} simulation={simulation} />
    </section>
  );
}

const PERSON_OPTIONS: Readonly<Record<PersonId, string>> = words.people;

function Beginning({ simulator, view }: Pick<SimulatorPaneProps, 'simulator' | 'view'>) {
  const [person, setPerson] = useState<PersonId>('ana');
  const [chosen, setChosen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const starts = view.flow.blocks.filter(({ kind }) => kind === 'start');
  const start = starts.find(({ id }) => id === chosen) ?? starts[0];
  if (start === undefined) return <p className={tools.hint}>{words.noStart}</p>;
  const begin = async () => {
    setBusy(true);
    await simulator.begin(start.id, person);
  };
  return (
    <section className={styles.begin} aria-label={words.label}>
      <p className={tools.hint}>{words.empty}</p>
      <ChoiceField
        label={words.who}
        value={PEOPLE.find(each => each === person) ?? 'ana'}
        options={PERSON_OPTIONS}
        onChange={setPerson}
      />
      {starts.length > 1 && (
        <Picked
          label={words.start}
          value={start.id}
          options={starts.map(each => [each.id, `${blockName(each)}: ${blockSummary(each, view)}`])}
          onChange={setChosen}
        />
      )}
      <Button disabled={isBusy} onClick={() => void begin()}>
        {words.begin}
      </Button>
    </section>
  );
}

function Time({ simulation, onPass }: { simulation: Simulation; onPass: (ms: number) => void }) {
  const { now, due } = simulation;
  const isOver = simulation.session.ended !== null;
  return (
    <div className={styles.time}>
      <p className={styles.clock} role="status">
        {due === null ? words.clock(formatDate(now, now, timeZone)) : words.waits(formatDate(due.at, now, timeZone))}
      </p>
      {!isOver && (
        <fieldset className={styles.times}>
          <legend className="visually-hidden">{words.time}</legend>
          {TIMES.map(([name, ms]) => (
            <Pressable key={name} className={styles.pass} onClick={() => onPass(ms)}>
              {name}
            </Pressable>
          ))}
          {due !== null && (
            <IconButton
              icon={fastForward}
              size="tiny"
              label={words.toNext}
              className={styles.pass}
              onClick={() => onPass(due.at - now)}
            />
          )}
        </fieldset>
      )}
    </div>
  );
}

function Variables({ simulator, simulation }: { simulator: Simulator; simulation: Simulation }) {
  const known = simulator.flow === null ? [] : watched(simulator.flow, simulation);
  return (
    <dl className={styles.variables} aria-label={flowBuilder.views.variables}>
      {known.length === 0 && <div className={styles.none}>{words.noVariables}</div>}
      {known.map(({ name, shown }) => (
        <div key={name} className={styles.variable}>
          <dt>{name}</dt>
          <dd>{shown === '' ? '—' : shown}</dd>
        </div>
      ))}
    </dl>
  );
}
