/** MODO LOCAL: what Telegram's own list of chats would do with a prepared message. */

import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import { hrefOf } from '#shared/access/routes.ts';
import { calculatorBot } from '#shared/catalogue/chat/calculator-bot.ts';
import { chatListSchema, sentMessageSchema } from '#shared/wire/sandbox.ts';
import { RequestFailure } from '../../server/failure.ts';
import { sandboxAddresses } from '../../server/sandbox/sandbox-addresses.ts';
import { readSandbox } from '../../server/sandbox/sandbox-request.ts';
import { SessionContext } from '../../session/use-session.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ButtonLink } from '../../ui/button/ButtonLink.tsx';
import { Dialog } from '../../ui/sheet/Dialog.tsx';
import tools from '../../ui/tools.module.css';

const words = calculatorBot.send;

export interface LocalSendProps {
  open: boolean;
  personId: number;
  /** The prepared message's id. */
  prepare: () => Promise<string>;
  onClose: () => void;
}

export function LocalSend({ open, personId, prepare, onClose }: LocalSendProps) {
  const { fetch } = useContext(SessionContext);
  const { data } = useQuery({
    queryKey: ['sandbox-chats', personId],
    queryFn: ({ signal }) => readSandbox(fetch, sandboxAddresses.chats(personId), chatListSchema, { signal }),
    enabled: open,
  });
  const [sentTo, setSentTo] = useState<number | null>(null);
  const [problem, setProblem] = useState('');

  async function send(chatId: number): Promise<void> {
    setProblem('');
    try {
      const body = { id: await prepare() };
      await readSandbox(fetch, sandboxAddresses.prepared(personId, chatId), sentMessageSchema, {
        method: 'POST',
        body,
      });
      setSentTo(chatId);
    } catch (cause) {
      setProblem(cause instanceof RequestFailure ? cause.error.message : words.failed);
    }
  }
  const close = () => {
    setSentTo(null);
    setProblem('');
    onClose();
  };

  return (
    <Dialog open={open} title={words.localChoose} onClose={close}>
      <div className={tools.stack}>
        <p role="status">{sentTo !== null && words.localSent}</p>
        <p role="alert" className={tools.problem}>
          {problem}
        </p>
        {sentTo === null ? (
          data?.chats
            .filter(({ canWrite }) => canWrite)
            .map(({ chatId, title }) => (
              <Button key={chatId} onClick={() => void send(chatId)}>
                {title}
              </Button>
            ))
        ) : (
          <ButtonLink primary href={`${hrefOf('telegramTest')}?pessoa=${personId}&conversa=${sentTo}`}>
            {words.localOpen}
          </ButtonLink>
        )}
      </div>
    </Dialog>
  );
}
