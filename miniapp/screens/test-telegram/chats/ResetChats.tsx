/** Resets the local Telegram to its initial state. The first touch only asks. */

import { useState } from 'react';
import { sandboxChat } from '#shared/catalogue/chat/sandbox-chat.ts';
import { PlainButton } from '../../../ui/button/PlainButton.tsx';
import { SubmitButton } from '../../../ui/button/SubmitButton.tsx';
import { Notice, NoticePlace } from '../../../ui/feedback/Notice.tsx';
import { Dialog } from '../../../ui/sheet/Dialog.tsx';
import tools from '../../../ui/tools.module.css';
import { chatFailureText, useReset } from './use-chats.ts';

const words = sandboxChat.reset;

/** onDone: the chat that was open may no longer exist. */
export function ResetChats({ onDone }: { onDone: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const reset = useReset();
  const close = () => {
    setIsAsked(false);
    reset.reset();
  };
  async function start(): Promise<void> {
    try {
      await reset.mutateAsync();
      close();
      onDone();
    } catch {
      // The failure is shown in the dialog.
    }
  }
  return (
    <>
      <PlainButton onClick={() => setIsAsked(true)}>{words.ask}</PlainButton>
      <Dialog open={isAsked} title={words.ask} onClose={close}>
        <div className={tools.stack}>
          <p>{words.about}</p>
          <SubmitButton danger busy={reset.isPending} onClick={() => void start()}>
            {words.sure}
          </SubmitButton>
          <SubmitButton quiet busy={false} onClick={close}>
            {words.keep}
          </SubmitButton>
          <NoticePlace>{reset.isError && <Notice tone="failure">{chatFailureText(reset.error)}</Notice>}</NoticePlace>
        </div>
      </Dialog>
    </>
  );
}
