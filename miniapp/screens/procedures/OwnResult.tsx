/**
 * What a procedure brought the person, by their planilha, and whether its publisher may see it: only as long as the person
 * wants.
 */

import type { Book } from '#shared/bets/book.ts';
import { currencyIn } from '#shared/bets/exchange.ts';
import { sum } from '#shared/bets/money/amounts.ts';
import { findProcedure } from '#shared/bets/procedures.ts';
import { formatSignedMoney } from '#shared/catalogue/numbers/format.ts';
import { ownResult as words } from '#shared/catalogue/procedures/procedures-screen.ts';
import { operationsOf } from '#shared/procedures/in-planilha.ts';
import type { Cents } from '#shared/units.ts';
import { useBetsState, useBetsStore } from '../../bets/use-bets.ts';
import { RequestFailure } from '../../server/failure.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Amount } from '../../ui/figure/Amount.tsx';
import tools from '../../ui/tools.module.css';
import styles from './Procedures.module.css';
import { useShareResult } from './use-procedures.ts';

export function OwnResult({ id, sharedCents }: { id: string; sharedCents: Cents | null }) {
  const store = useBetsStore();
  const { phase } = useBetsState(store);
  const share = useShareResult(id);
  const resultCents = phase === 'ready' ? resultOf(store.book, id) : null;
  if (resultCents === null && sharedCents === null) return null;
  const isOther = resultCents !== null && resultCents !== sharedCents;
  return (
    <section className={styles.step} aria-label={words.title}>
      <h3 className={styles.stepTitle}>{words.title}</h3>
      {resultCents !== null && (
        <p className={styles.worst}>
          <span className={styles.note}>{words.inPlanilha}</span>
          <strong className={styles.hero}>
            <Amount cents={resultCents} profit />
          </strong>
        </p>
      )}
      <p role="status" className={styles.note}>
        {sharedCents === null ? words.unshared : words.shared(formatSignedMoney(sharedCents))}
      </p>
      {share.isError && (
        <p role="alert" className={tools.problem}>
          {share.error instanceof RequestFailure ? share.error.error.message : words.failed}
        </p>
      )}
      <div className={styles.actions}>
        {isOther && (
          <Button disabled={share.isPending} onClick={() => share.mutate(resultCents)}>
            {sharedCents === null ? words.share : words.update(formatSignedMoney(resultCents))}
          </Button>
        )}
        {sharedCents !== null && (
          <Button disabled={share.isPending} onClick={() => share.mutate(null)}>
            {words.takeBack}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Null: the planilha has nothing of it, or some of it is still open. */
function resultOf(book: Book, id: string): Cents | null {
  const found = [...operationsOf(book, id)].flatMap(
    operation => findProcedure(book, currencyIn(book), operation) ?? [],
  );
  const done = found.filter(({ bets }) => bets.length > 0);
  if (done.length === 0 || done.some(({ status }) => status === 'open')) return null;
  return sum(done.map(({ profitCents }) => profitCents));
}
