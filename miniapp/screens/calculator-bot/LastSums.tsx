/**
 * The last calculations of this person in chats: each can be opened again; all can be deleted, and storing them
 * switched off.
 */

import { useState } from 'react';
import { Link } from 'wouter';
import { hrefOf } from '#shared/access/routes.ts';
import { calculationPath } from '#shared/calculators/link/calculation-path.ts';
import { calculatorBot } from '#shared/catalogue/chat/calculator-bot.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import type { ChatSum } from '#shared/reading/result/chat-defaults.ts';
import { epochMs } from '#shared/units.ts';
import facts from '../../ui/facts.module.css';
import { ListFailed } from '../../ui/ListFailed.tsx';
import { ListLoading } from '../../ui/ListLoading.tsx';
import { Notice, NoticePlace } from '../../ui/Notice.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import tools from '../../ui/tools.module.css';
import styles from './CalculatorBotScreen.module.css';
import { useChatSettings, useLastSums } from './use-chat-side.ts';

const words = calculatorBot.sums;

export function LastSums() {
  const { data: sums, isError, refetch, clear } = useLastSums();
  const settings = useChatSettings();
  if (sums === undefined)
    return isError ? (
      <ListFailed words={words.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <ListLoading text={words.loading} lines={3} />
    );
  const isKept = settings.data?.keepsSums ?? true;
  const hasFailed = clear.isError || settings.save.isError;
  return (
    <div className={`${tools.stack} ${styles.form}`}>
      <p className={facts.intro}>{words.intro}</p>
      {sums.length === 0 && <p>{words.empty}</p>}
      <ul className={styles.sums}>
        {sums.map(sum => (
          <Sum key={sum.link} sum={sum} />
        ))}
      </ul>
      <label className={tools.check}>
        <input
          type="checkbox"
          checked={isKept}
          disabled={settings.data === undefined || settings.save.isPending}
          onChange={event => {
            const wanted = { keepsSums: event.target.checked };
            if (settings.data) settings.save.mutate({ kept: settings.data, wanted });
          }}
        />
        <span>
          {words.keep}
          <span className={tools.rowNote}>{words.keepNote}</span>
        </span>
      </label>
      {sums.length > 0 && <ClearAll busy={clear.isPending} onClear={() => clear.mutate()} />}
      <NoticePlace>
        {clear.isSuccess && sums.length === 0 && <Notice tone="done">{words.cleared}</Notice>}
        {hasFailed && <Notice tone="failure">{words.failed}</Notice>}
      </NoticePlace>
    </div>
  );
}

function Sum({ sum: { link, title, place, at } }: { sum: ChatSum }) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <li className={styles.sum}>
      <span className={tools.rowMain}>
        {title}
        <span className={tools.rowNote}>
          {formatDate(epochMs(at), epochMs(Date.now()), zone)} · {words.place[place]}
        </span>
      </span>
      <Link className={tools.button} href={`${hrefOf('calculatorBot')}?c=${link}`}>
        {words.here}
      </Link>
      <Link className={tools.button} href={calculationPath(link)}>
        {words.open}
        <span className="visually-hidden"> {title}</span>
      </Link>
    </li>
  );
}

/** Deletes for good: the first press only asks. */
function ClearAll({ busy, onClear }: { busy: boolean; onClear: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked) {
    return (
      <div>
        <SubmitButton quiet danger busy={busy} onClick={() => setIsAsked(true)}>
          {words.clear}
        </SubmitButton>
      </div>
    );
  }
  return (
    <div className={tools.pair}>
      <SubmitButton danger busy={busy} onClick={onClear}>
        {words.clearSure}
      </SubmitButton>
      <SubmitButton quiet busy={busy} onClick={() => setIsAsked(false)}>
        {words.keepThem}
      </SubmitButton>
    </div>
  );
}
