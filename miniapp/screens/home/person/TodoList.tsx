/** "Para fazer": what waits for this person, each line with its way on. Nothing is shown where nothing waits. */

import bell from 'lucide:bell';
import calculator from 'lucide:calculator';
import flag from 'lucide:flag';
import progress from 'lucide:list-checks';
import ticket from 'lucide:ticket-percent';
import close from 'lucide:x';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { arbitrageRouteOf, hrefOf } from '#shared/access/routes.ts';
import { calculationPath } from '#shared/calculators/link/calculation-path.ts';
import { fitsIn } from '#shared/calculators/link/link.ts';
import { arbitrage } from '#shared/catalogue/arbitrage/live-list.ts';
import { exchangeWords } from '#shared/catalogue/bets/exchange.ts';
import { bets as betWords } from '#shared/catalogue/bets/screen.ts';
import { PRESETS } from '#shared/catalogue/calculators/presets.ts';
import { home } from '#shared/catalogue/home.ts';
import { formatMoney } from '#shared/catalogue/numbers/format.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import { findBook } from '#shared/markets/books.ts';
import { type Cents, epochMs } from '#shared/units.ts';
import { betsHref } from '../../../bets/bets-address.ts';
import { ResultOffer } from '../../../bets/settle/ResultOffer.tsx';
import { EndingChoices, settlingBy } from '../../../bets/settle/SettleBox.tsx';
import type { BookWriter } from '../../../bets/use-book-writer.ts';
import { openingHref } from '../../../calculator/opening-href.ts';
import { useConfig } from '../../../server/use-config.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Pressable } from '../../../ui/button/Pressable.tsx';
import { Snackbar } from '../../../ui/feedback/Snackbar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './TodoList.module.css';
import { keepTodoHeight, TodoPlace } from './TodoPlace.tsx';
import type { Todo } from './todo.ts';
import { useTodos } from './use-todos.ts';

const words = home.todo;
/** The others are shown by "ver todas". */
const MOST = 4;
/** The margin below the card, in pixels. */
const MARGIN = 12;
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

export function TodoList() {
  const { list, isMuted, writer, dropDraft } = useTodos();
  const [isWhole, setWhole] = useState(false);
  const bot = useConfig()?.bot?.username;
  const box = useRef<HTMLElement>(null);
  const isKnown = list !== null;
  const count = (list?.length ?? 0) + Number(isMuted);
  const [wasEmpty, setWasEmpty] = useState<boolean | null>(null);
  if (isKnown && wasEmpty === null) setWasEmpty(count === 0);
  useLayoutEffect(() => {
    // On the next visit the same height is reserved until it is known what waits.
    if (isKnown) keepTodoHeight(box.current === null ? 0 : box.current.offsetHeight + MARGIN);
  });
  if (list === null) return <TodoPlace />;
  const snack = <Snackbar text={writer.said?.text ?? null} onUndo={writer.said?.undo ?? null} />;
  if (count === 0) return snack;
  const shown = isWhole ? list : list.slice(0, MOST);
  return (
    <>
      <section ref={box} className={styles.card} aria-labelledby="home-todo" data-late={wasEmpty || undefined}>
        <h2 id="home-todo" className={styles.heading}>
          {words.title} <span className={styles.count}>{count}</span>
        </h2>
        <ul className={styles.list}>
          {shown.map(todo => (
            <TodoLine key={todo.key} todo={todo} writer={writer} onDrop={dropDraft} />
          ))}
          {isMuted && (
            <Line icon={bell} title={words.muted} note={words.mutedNote}>
              {bot && (
                <a
                  className={styles.act}
                  href={`https://t.me/${bot}?start=alerta`}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {words.openBot}
                </a>
              )}
            </Line>
          )}
        </ul>
        {shown.length < list.length && (
          <Pressable className={styles.more} onClick={() => setWhole(true)}>
            {words.more(list.length - shown.length)}
          </Pressable>
        )}
      </section>
      {snack}
    </>
  );
}

interface TodoLineProps {
  todo: Todo;
  writer: BookWriter;
  onDrop: ReturnType<typeof useTodos>['dropDraft'];
}

function TodoLine({ todo, writer, onDrop }: TodoLineProps) {
  if (todo.kind === 'placing') {
    const teams = `${todo.home} ${arbitrage.row.versus} ${todo.away}`;
    const href = `${hrefOf(arbitrageRouteOf(todo.list))}?abrir=${encodeURIComponent(todo.arb)}`;
    return (
      <Line icon={progress} title={teams} note={words.placing(todo.done, todo.all)}>
        <Link className={styles.act} href={href} aria-label={`${words.goOn}: ${teams}`}>
          {words.goOn}
        </Link>
      </Line>
    );
  }
  if (todo.kind === 'result') return <ResultLine todo={todo} writer={writer} />;
  if (todo.kind === 'voucher') {
    const { voucher, days } = todo;
    const name = betWords.voucher.name(findBook(voucher.house).name, shortMoney(voucher.cents, voucher.currency));
    return (
      <Line icon={ticket} title={name} note={betWords.voucher.expiresIn(days)} isUrgent={days <= 2}>
        <Link
          className={styles.act}
          href={hrefOf('betTracker')}
          state={{ burn: voucher.id }}
          aria-label={`${words.burn}: ${name}`}
        >
          {words.burn}
        </Link>
      </Line>
    );
  }
  const { name } = PRESETS[todo.calculator];
  return (
    <Line icon={calculator} title={name} note={words.draft}>
      <Link
        className={styles.act}
        href={fitsIn(todo.link, 'address') ? calculationPath(todo.link) : openingHref(todo.calculator)}
        aria-label={`${words.goOn}: ${name}`}
      >
        {words.goOn}
      </Link>
      <IconButton
        icon={close}
        size="small"
        label={words.dropDraft(name)}
        className={styles.drop}
        onClick={() => onDrop(todo.calculator)}
      />
    </Line>
  );
}

function ResultLine({ todo, writer }: { todo: Extract<Todo, { kind: 'result' }>; writer: BookWriter }) {
  const { event, step, endings, began, heldCents } = todo;
  const name = todo.name || betWords.form.noName;
  const href = betsHref({ status: 'open', ...(event !== null && { event }), by: {} });
  const note = words.held(
    formatDate(began, epochMs(Date.now()), timeZone),
    heldCents === null ? exchangeWords.noRate : shortMoney(heldCents),
  );
  return (
    <Line icon={flag} title={name} note={note} href={href}>
      {step !== null && (
        <div className={styles.below}>
          <ResultOffer step={step} writer={writer} />
        </div>
      )}
      {step === null && (
        <div className={styles.below}>
          <p className={styles.ask}>{betWords.settle.title}</p>
          {endings === null ? (
            <Link className={styles.act} href={href}>
              {words.settle}
            </Link>
          ) : (
            <EndingChoices
              endings={endings}
              onChoose={ending => writer.write(settlingBy(ending), betWords.settle.settled(name))}
            />
          )}
        </div>
      )}
    </Line>
  );
}

/** Example: R$ 50, and R$ 49,90. */
const shortMoney = (amount: Cents, currency?: string) => formatMoney(amount, currency).replace(/,00$/, '');

interface LineProps {
  icon: string;
  title: string;
  note: string;
  isUrgent?: boolean;
  /** The page that its name links to. */
  href?: string;
  children: ReactNode;
}

function Line({ icon, title, note, isUrgent = false, href, children }: LineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.icon}>
        <Icon icon={icon} />
      </span>
      <div className={styles.words}>
        <p className={styles.title} title={title}>
          {href === undefined ? title : <Link href={href}>{title}</Link>}
        </p>
        <p className={styles.note} data-urgent={isUrgent || undefined}>
          {note}
        </p>
      </div>
      {children}
    </li>
  );
}
