/** For what only the server knows: it is asked with the rights of the person who is here, or they choose the answer. */

import { type ReactNode, useState } from 'react';
import { flowAnswers } from '#shared/catalogue/flow/answers.ts';
import { simulatorWords } from '#shared/catalogue/flow/screen-simulator.ts';
import type { FlowResult } from '#shared/flow/run/event.ts';
import type { Act } from '#shared/flow/simulate/simulation.ts';
import { Button } from '../../../ui/button/Button.tsx';
import tools from '../../../ui/tools.module.css';
import type { ServerFlows } from '../drafts/flows-store.ts';
import { TextArea } from '../form/fields.tsx';
import { isInGroups, type PersonId } from './people.ts';
import styles from './SimulatorPane.module.css';
import type { AskedOfServer } from './use-simulator.ts';

const words = simulatorWords.asked;

export interface AskingProps {
  asked: AskedOfServer;
  ask: ServerFlows['ask'] | null;
  person: PersonId;
  onAct: (act: Act) => void;
}

export function AskingForm({ asked, ask, person, onAct }: AskingProps) {
  const answer = (result: FlowResult) => onAct({ kind: 'answer', result });
  return (
    <section className={styles.asking} aria-label={words.label}>
      {asked.kind === 'arbs' ? (
        <ArbsAsked asked={asked} ask={isInGroups(person) ? ask : null} isVisitor={ask === null} onAnswer={answer} />
      ) : (
        <AddressAsked url={asked.url} onAnswer={answer} />
      )}
    </section>
  );
}

interface ArbsAskedProps {
  asked: Extract<AskedOfServer, { kind: 'arbs' }>;
  /** Null: the simulated person, or the person who is here, may not see any list. */
  ask: ServerFlows['ask'] | null;
  isVisitor: boolean;
  onAnswer: (result: FlowResult) => void;
}

function ArbsAsked({ asked, ask, isVisitor, onAnswer }: ArbsAskedProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const askServer = async () => {
    if (ask === null) return;
    setState('asking');
    try {
      onAnswer(await ask(asked));
    } catch {
      setState('failed');
    }
  };
  const choose = (said: 'none' | 'denied') =>
    onAnswer({ kind: 'arbs', state: said, text: { text: flowAnswers.arbs[said], entities: [] } });
  return (
    <>
      <p className={styles.question}>{words.arbs}</p>
      <div className={tools.chips}>
        {ask !== null && (
          <Button primary disabled={state === 'asking'} onClick={() => void askServer()}>
            {state === 'asking' ? words.asking : words.found}
          </Button>
        )}
        <Button onClick={() => choose('none')}>{words.none}</Button>
        <Button onClick={() => choose('denied')}>{words.denied}</Button>
      </div>
      {isVisitor && <Hint>{words.visitor}</Hint>}
      {state === 'failed' && <Hint>{words.offline}</Hint>}
    </>
  );
}

const Hint = ({ children }: { children: ReactNode }) => (
  <p className={tools.hint} role="status">
    {children}
  </p>
);

function AddressAsked({ url, onAnswer }: { url: string; onAnswer: (result: FlowResult) => void }) {
  const [typed, setTyped] = useState('{}');
  const [isWrong, setWrong] = useState(false);
  const submit = () => {
    try {
      onAnswer({ kind: 'http', ok: true, body: JSON.parse(typed) });
    } catch {
      setWrong(true);
    }
  };
  return (
    <>
      <p className={styles.question}>{words.http(url)}</p>
      <TextArea
        label={words.body}
        lines={3}
        value={typed}
        problem={isWrong ? words.badBody : undefined}
        onChange={text => {
          setTyped(text);
          setWrong(false);
        }}
      />
      <div className={tools.chips}>
        <Button primary onClick={submit}>
          {words.ok}
        </Button>
        <Button onClick={() => onAnswer({ kind: 'http', ok: false })}>{words.failed}</Button>
      </div>
    </>
  );
}
