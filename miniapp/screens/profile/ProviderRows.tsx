/** The sign-in providers: linked, to be linked in the provider's window, or to be unlinked. */

import { type ReactNode, useState } from 'react';
import { profile } from '#shared/catalogue/account/account.ts';
import type { AccountUser } from '../../account/account-port.ts';
import { useConfig } from '../../server/use-config.ts';
import { useHost } from '../../telegram/use-host.ts';
import { SubmitButton } from '../../ui/button/SubmitButton.tsx';
import { ListBlock } from '../../ui/list/ListBlock.tsx';
import { ListFact } from '../../ui/list/ListFact.tsx';
import { ListText } from '../../ui/list/ListText.tsx';
import { useConfirmed } from './confirmed.ts';
import type { SectionMessage } from './section-message.ts';
import { providerRows } from './ways-view.ts';

const words = profile.access;

export interface ProviderRowsProps {
  user: AccountUser;
  onDone: (outcome: SectionMessage) => void;
  removal: (id: string, name: string) => ReactNode;
}

export function ProviderRows({ user, onDone, removal }: ProviderRowsProps) {
  const run = useConfirmed();
  const { kind } = useHost();
  const offered = useConfig()?.signIn.providers ?? [];
  const [busy, setBusy] = useState<string | null>(null);
  const rows = providerRows(user, offered);

  async function link(id: string, name: string): Promise<void> {
    setBusy(id);
    const done = await run(port => port.link(id));
    onDone(done.ok ? { tone: 'done', text: words.linked(name) } : { tone: 'failure', text: done.error.message });
    setBusy(null);
  }

  return (
    <>
      {rows.map(row => (
        <ListFact
          key={row.id}
          label={row.name}
          value={row.linked ? (row.who ?? row.name) : words.notLinked}
          actions={
            row.linked
              ? removal(row.id, row.name)
              : kind === 'browser' && (
                  <SubmitButton quiet busy={busy === row.id} onClick={() => void link(row.id, row.name)}>
                    {words.link}
                  </SubmitButton>
                )
          }
        />
      ))}
      {kind !== 'browser' && rows.some(row => !row.linked) && (
        <ListBlock>
          <ListText>{words.outside}</ListText>
        </ListBlock>
      )}
    </>
  );
}
