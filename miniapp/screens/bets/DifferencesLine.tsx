/** How many differences between devices there are, and the list of all of them. Nothing is shown where there is none. */
import { useState } from 'react';
import type { Book } from '#shared/bets/book.ts';
import { currencyIn } from '#shared/bets/exchange.ts';
import { movementDifferences } from '#shared/bets/movement-differences.ts';
import { overridesOf } from '#shared/bets/overrides.ts';
import { movementName } from '#shared/catalogue/bets/movement-differences.ts';
import { differences as words } from '#shared/catalogue/bets/overridden.ts';
import { selectionText } from '#shared/catalogue/bets/selection-text.ts';
import { findBook } from '#shared/markets/books.ts';
import type { BookWriter } from '../../bets/use-book-writer.ts';
import { NoticeLine } from '../../ui/feedback/NoticeLine.tsx';
import { Dialog } from '../../ui/sheet/Dialog.tsx';
import tools from '../../ui/tools.module.css';
import { MovementDifferences } from './movements/MovementDifferences.tsx';
import { DeletedBetList, OverrideList } from './OverrideList.tsx';

export interface DifferencesLineProps {
  book: Pick<
    Book,
    'bets' | 'disputed' | 'deletedBets' | 'procedures' | 'movements' | 'movementEdits' | 'removedMovements' | 'houses'
  >;
  writer: BookWriter;
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function DifferencesLine({ book, writer }: DifferencesLineProps) {
  const [isOpen, setOpen] = useState(false);
  // Only bets that were changed more than once are looked at, not all of them.
  const disputed = [...book.disputed].flatMap(id => book.bets.get(id) ?? []).filter(bet => overridesOf(bet).length > 0);
  const deleted = [...book.deletedBets.values()];
  const moved = movementDifferences(book);
  const currencyOf = currencyIn(book);
  const ofMovements = moved.reduce((so, { overrides, removed }) => so + overrides.length + (removed ? 1 : 0), 0);
  const count = disputed.reduce((so, bet) => so + overridesOf(bet).length, deleted.length + ofMovements);
  if (count === 0) return null;
  return (
    <NoticeLine tone="warning" text={words.line(count)} act={words.show} onAct={() => setOpen(true)}>
      <Dialog open={isOpen} title={words.title} onClose={() => setOpen(false)}>
        <div className={tools.stack}>
          <p className={tools.hint}>{words.note}</p>
          {disputed.map(bet => (
            <section key={bet.id} className={tools.group}>
              <h3 className={tools.legend}>
                {[
                  book.procedures.get(bet.terms.procedure)?.name || bet.terms.eventName,
                  selectionText(bet.terms),
                  findBook(bet.terms.house).name,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </h3>
              <OverrideList {...{ bet, currencyOf, writer }} />
            </section>
          ))}
          <DeletedBetList {...{ deleted, currencyOf, writer }} />
          {moved.map(difference => (
            <section key={difference.movement.id} className={tools.group}>
              <h3 className={tools.legend}>{movementName(difference.movement, { currencyOf, timeZone })}</h3>
              <MovementDifferences {...{ difference, currencyOf, writer }} />
            </section>
          ))}
        </div>
      </Dialog>
    </NoticeLine>
  );
}
