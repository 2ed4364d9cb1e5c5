/** Sends the message: prepared by the bot and sent inside Telegram; elsewhere by a link, or copied. */

import { useContext, useState } from 'react';
import { calculationPath } from '#shared/calculators/link/calculation-path.ts';
import { calculatorBot } from '#shared/catalogue/chat/calculator-bot.ts';
import type { ChatAnswer } from '#shared/chat/answer.ts';
import { preparedSchema } from '#shared/reading/result/chat-defaults.ts';
import { RequestFailure } from '../../server/failure.ts';
import { readApi } from '../../server/request.ts';
import { useConfig } from '../../server/use-config.ts';
import { SessionContext, useSession } from '../../session/use-session.ts';
import { useHaptics } from '../../telegram/haptics.ts';
import { useMainButton } from '../../telegram/main-button.ts';
import { telegramShareHref } from '../../telegram/share-href.ts';
import { sharePrepared, useCanShare } from '../../telegram/share-message.ts';
import { HostContext } from '../../telegram/use-host.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import facts from '../../ui/facts.module.css';
import { Notice, NoticePlace, type NoticeTone } from '../../ui/feedback/Notice.tsx';
import { plainText } from './chat-preview.ts';
import { LocalSend } from './LocalSend.tsx';

const words = calculatorBot.send;

export interface SendActionsProps {
  answer: (ChatAnswer & { readonly link: string }) | null;
  /** False: the form has changed since the message was made. */
  isCurrent: boolean;
}

export function SendActions({ answer, isCurrent }: SendActionsProps) {
  const { fetch } = useContext(SessionContext);
  const { telegram } = useSession();
  const host = useContext(HostContext);
  const canShare = useCanShare();
  const isLocal = useConfig()?.local ?? false;
  const haptic = useHaptics();
  const [isBusy, setIsBusy] = useState(false);
  const [said, say] = useState<{ tone: NoticeTone; text: string } | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);

  const prepare = async (link: string) =>
    (await readApi(fetch, api => api.chat.prepared.$post({ json: { link } }), preparedSchema)).id;

  async function send(): Promise<void> {
    if (answer === null || isBusy || !isCurrent) return;
    setIsBusy(true);
    say(null);
    try {
      const shared = await sharePrepared(host, await prepare(answer.link));
      haptic(shared === 'sent' ? 'success' : 'warning');
      say(shared === 'sent' ? { tone: 'done', text: words.sent } : { tone: 'info', text: words.notSent });
    } catch (cause) {
      haptic('error');
      say({ tone: 'failure', text: cause instanceof RequestFailure ? cause.error.message : words.failed });
    } finally {
      setIsBusy(false);
    }
  }
  useMainButton(
    canShare ? { text: words.chat, isEnabled: answer !== null && isCurrent, isBusy, onPress: () => void send() } : null,
  );

  if (answer === null) return null;
  const url = window.location.origin + calculationPath(answer.link);
  const text = plainText(answer.html, url);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      say({ tone: 'done', text: words.copied });
    } catch {
      say({ tone: 'warning', text: words.copyFailed });
    }
  }
  return (
    <>
      <div className={facts.actions}>
        {/* Inside Telegram its own button under the page sends. */}
        {!canShare && (
          <ButtonLink
            isOutside
            primary
            href={telegramShareHref(url, plainText(answer.html, '').trim())}
            target="_blank"
            rel="noopener noreferrer"
          >
            {words.link}
          </ButtonLink>
        )}
        <Button onClick={() => void copy()}>{words.copy}</Button>
        {isLocal && !canShare && telegram !== null && (
          <Button onClick={() => setIsChoosing(true)}>{words.local}</Button>
        )}
      </div>
      <NoticePlace>
        {said !== null && (
          <Notice tone={said.tone}>
            <p>{said.text}</p>
          </Notice>
        )}
      </NoticePlace>
      {isLocal && telegram !== null && (
        <LocalSend
          open={isChoosing}
          personId={telegram.telegramId}
          prepare={() => prepare(answer.link)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}
