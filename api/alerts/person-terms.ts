/** A person's houses, step and total, from their account and from their defaults in the chat. */
import { uidOfTelegram } from '#shared/access/telegram-uid.ts';
import type { Identity } from '#shared/ports/identity.ts';
import { cents } from '#shared/units.ts';
import type { AccountSettingsStore } from '../people/account-settings.ts';
import type { ChatMemoryStore } from '../people/chat-memory.ts';
import { ownersOf } from '../people/person-data.ts';
import type { TermsSource } from './person-stakes.ts';

export interface PersonTermsDeps {
  readonly identity: Pick<Identity, 'uidOfTelegram'>;
  readonly accountSettings: Pick<AccountSettingsStore, 'read' | 'onChange'>;
  readonly chatMemory: Pick<ChatMemoryStore, 'defaults' | 'onChange'>;
}

export function createPersonTerms({ identity, accountSettings, chatMemory }: PersonTermsDeps): TermsSource {
  return {
    async read(telegramId) {
      const uid = await identity.uidOfTelegram(telegramId);
      const { houses, rounding } = await accountSettings.read(ownersOf(uid, telegramId));
      const { total } = await chatMemory.defaults(telegramId);
      return { houses, rounding, total: total === null ? null : cents(total) };
    },
    onChange(listener) {
      accountSettings.onChange(listener);
      chatMemory.onChange(telegramId => listener([uidOfTelegram(telegramId)]));
    },
  };
}
