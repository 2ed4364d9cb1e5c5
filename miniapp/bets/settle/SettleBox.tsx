/** "Quem ganhou?": settles an operation by its ending, by the score, or leg by leg. */

import { type FormEvent, useId, useMemo, useState } from 'react';
import type { SaidStatus } from '#shared/bets/action.ts';
import type { Worth } from '#shared/bets/bet-in-reais.ts';
import type { BookedBet } from '#shared/bets/booked-bet.ts';
import { type Ending, endingChoices } from '#shared/bets/endings/endings.ts';
import type { BookedProcedure } from '#shared/bets/procedures.ts';
import { statusByScore } from '#shared/bets/settled.ts';
import { betStatusWords, bets as words } from '#shared/catalogue/bets/screen.ts';
import { endingNames, selectionText } from '#shared/catalogue/bets/selection-text.ts';
import { parseMoney } from '#shared/catalogue/numbers/format.ts';
import { findBook } from '#shared/markets/books.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Chip } from '../../ui/button/Chip.tsx';
import { Pressable } from '../../ui/button/Pressable.tsx';
import { Input } from '../../ui/field/Input.tsx';
import { RatedAmount } from '../../ui/figure/RatedAmount.tsx';
import tools from '../../ui/tools.module.css';
import type { BookWriter, Draft } from '../use-book-writer.ts';
import styles from './SettleBox.module.css';

export interface SettleBoxProps {
  procedure: BookedProcedure;
  name: string;
  worth: Worth;
  writer: BookWriter;
}

const STATUSES: readonly SaidStatus[] = ['won', 'half_won', 'void', 'half_lost', 'lost'];

export function SettleBox({ procedure, name, worth, writer }: SettleBoxProps) {
  const [isOther, setOther] = useState(false);
  const open = useMemo(() => procedure.bets.filter(({ settled }) => settled.status === 'open'), [procedure]);
  const endings = useMemo(() => endingChoices(open, worth), [open, worth]);
  const isAsked = isOther || endings.length === 0;
  const settle = (drafts: readonly Draft[]) => writer.write(drafts, words.settle.settled(name));
  const choose = (ending: Ending) => settle(settlingBy(ending));
  return (
    <div className={styles.box}>
      <div className={styles.head}>
        <p className={styles.title}>{words.settle.title}</p>
        {endings.length > 0 && (
          <Pressable className={styles.other} aria-expanded={isOther} onClick={() => setOther(!isOther)}>
            {isOther ? words.settle.done : words.settle.other}
          </Pressable>
        )}
      </div>
      {isAsked ? <OtherResult open={open} onSettle={settle} /> : <EndingChoices endings={endings} onChoose={choose} />}
    </div>
  );
}

/** Who won: one button an ending, with what it brings. */
export function EndingChoices({ endings, onChoose }: { endings: readonly Ending[]; onChoose: (one: Ending) => void }) {
  const names = endingNames(endings);
  return (
    <div className={styles.endings}>
      {endings.map((ending, index) => (
        <Pressable
          key={[...ending.statuses.values()].join()}
          className={styles.ending}
          onClick={() => onChoose(ending)}
        >
          <span className={styles.winner}>{names[index]}</span>
          <span className={styles.profit}>
            <RatedAmount cents={ending.profitCents} profit />
          </span>
        </Pressable>
      ))}
    </div>
  );
}

export function settlingBy({ statuses }: Ending): Draft[] {
  return [...statuses].map(([bet, status]) => ({ kind: 'settle', bet, status }));
}

/** No more than this are shown at first: an operation that was pasted may have thousands. */
const LEGS_AT_ONCE = 20;

function OtherResult({ open, onSettle }: { open: readonly BookedBet[]; onSettle: (drafts: readonly Draft[]) => void }) {
  const [count, setCount] = useState(LEGS_AT_ONCE);
  const isScored = open.some(({ terms }) => statusByScore(terms, { home: 0, away: 0 }) !== null);
  return (
    <div className={tools.stack}>
      {isScored && <ScoreForm open={open} onSettle={onSettle} />}
      <p className={styles.legsTitle}>{words.settle.legByLeg}</p>
      <ul className={styles.legs}>
        {open.slice(0, count).map(bet => (
          <LegResult key={bet.id} bet={bet} onSettle={onSettle} />
        ))}
      </ul>
      {open.length > count && <Button onClick={() => setCount(count + LEGS_AT_ONCE)}>{words.more}</Button>}
    </div>
  );
}

/** Settles each leg by its own status at this score; bets on the match in other operations are left as they are. */
function ScoreForm({ open, onSettle }: { open: readonly BookedBet[]; onSettle: (drafts: readonly Draft[]) => void }) {
  const id = useId();
  const [home, setHome] = useState('');
  const [away, setAway] = useState('');
  const [hasRest, setRest] = useState(false);
  const score = { home: Number(home), away: Number(away) };
  const isTyped = /^\d{1,4}$/.test(home) && /^\d{1,4}$/.test(away);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isTyped) return;
    const known = open.flatMap(({ id: bet, terms }): Draft[] => {
      const status = statusByScore(terms, score);
      return status === null ? [] : [{ kind: 'settle', bet, status }];
    });
    setRest(known.length < open.length);
    if (known.length > 0) onSettle(known);
  }
  return (
    <form className={styles.score} onSubmit={submit}>
      <label className="visually-hidden" htmlFor={`${id}-home`}>
        {words.settle.home}
      </label>
      <Input id={`${id}-home`} inputMode="numeric" value={home} onChange={event => setHome(event.target.value)} />
      <span aria-hidden="true">×</span>
      <label className="visually-hidden" htmlFor={`${id}-away`}>
        {words.settle.away}
      </label>
      <Input id={`${id}-away`} inputMode="numeric" value={away} onChange={event => setAway(event.target.value)} />
      <Button type="submit" aria-disabled={!isTyped}>
        {words.settle.settleScore}
      </Button>
      {hasRest && (
        <p role="status" className={tools.hint}>
          {words.settle.notByScore}
        </p>
      )}
    </form>
  );
}

function LegResult({ bet, onSettle }: { bet: BookedBet; onSettle: (drafts: readonly Draft[]) => void }) {
  const id = useId();
  const [back, setBack] = useState('');
  const read = parseMoney(back);
  const label = `${selectionText(bet.terms)} · ${findBook(bet.terms.house).name}`;
  return (
    <li className={tools.group}>
      <p>{label}</p>
      <div className={tools.chips}>
        {STATUSES.map(status => (
          <Chip key={status} onClick={() => onSettle([{ kind: 'settle', bet: bet.id, status }])}>
            {betStatusWords[status]}
          </Chip>
        ))}
        <Chip onClick={() => onSettle([{ kind: 'early-payout', bet: bet.id }])}>{words.settle.early}</Chip>
      </div>
      <div className={styles.cashout}>
        <label htmlFor={id} className={tools.hint}>
          {words.settle.cashoutBack}
        </label>
        <Input id={id} inputMode="decimal" value={back} onChange={event => setBack(event.target.value)} />
        <Button
          aria-disabled={!read.ok}
          onClick={() => read.ok && onSettle([{ kind: 'cashout', bet: bet.id, returnCents: read.value }])}
        >
          {words.settle.cashout}
        </Button>
      </div>
    </li>
  );
}
