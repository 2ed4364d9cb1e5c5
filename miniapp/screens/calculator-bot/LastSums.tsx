/**
 * The last calculations of this person in chats: each can be opened again; all can be deleted, and storing them
 * switched off.
 */

import { useState } from 'react';
import { hrefOf } from '#shared/access/routes.ts';
import { calculationPath } from '#shared/calculators/link/calculation-path.ts';
import { calculatorBot } from '#shared/catalogue/chat/calculator-bot.ts';
import { formatDate } from '#shared/catalogue/numbers/format-date.ts';
import type { ChatSum } from '#shared/reading/result/chat-defaults.ts';
import { epochMs } from '#shared/units.ts';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { ListFailed } from '../../ui/feedback/ListFailed.tsx';
import { ListLoading } from '../../ui/feedback/ListLoading.tsx';
import { Notice, NoticePlace } from '../../ui/feedback/Notice.tsx';
import { ListActions } from '../../ui/list/ListActions.tsx';
import { ListBlock } from '../../ui/list/ListBlock.tsx';
import { ListCell } from '../../ui/list/ListCell.tsx';
import { ListSection } from '../../ui/list/ListSection.tsx';
import { SwitchCell } from '../../ui/list/SwitchCell.tsx';
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
    <>
      <ListSection note={words.intro}>
        {sums.length === 0 && (
          <ListBlock>
            <p>{words.empty}</p>
          </ListBlock>
        )}
        <ul>
          {sums.map(sum => (
            <Sum key={sum.link} sum={sum} />
          ))}
        </ul>
      </ListSection>
      <ListSection>
        <SwitchCell
          label={words.keep}
          detail={words.keepNote}
          isOn={isKept}
          isDisabled={settings.data === undefined || settings.save.isPending}
          onChange={keepsSums => {
            if (settings.data) settings.save.mutate({ kept: settings.data, wanted: { keepsSums } });
          }}
        />
        <ListBlock>
          {sums.length > 0 && <ClearAll busy={clear.isPending} onClear={() => clear.mutate()} />}
          <NoticePlace>
            {clear.isSuccess && sums.length === 0 && <Notice tone="done">{words.cleared}</Notice>}
            {hasFailed && <Notice tone="failure">{words.failed}</Notice>}
          </NoticePlace>
        </ListBlock>
      </ListSection>
    </>
  );
}

function Sum({ sum: { link, title, place, at } }: { sum: ChatSum }) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <li>
      <ListCell
        detail={`${formatDate(epochMs(at), epochMs(Date.now()), zone)} · ${words.place[place]}`}
        after={
          <ListActions>
            <ButtonLink href={`${hrefOf('calculatorBot')}?c=${link}`}>{words.here}</ButtonLink>
            <ButtonLink href={calculationPath(link)}>
              {words.open}
              <span className="visually-hidden"> {title}</span>
            </ButtonLink>
          </ListActions>
        }
      >
        {title}
      </ListCell>
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
    <ListActions>
      <SubmitButton danger busy={busy} onClick={onClear}>
        {words.clearSure}
      </SubmitButton>
      <SubmitButton quiet busy={busy} onClick={() => setIsAsked(false)}>
        {words.keepThem}
      </SubmitButton>
    </ListActions>
  );
}
