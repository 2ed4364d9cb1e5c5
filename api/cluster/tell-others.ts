/** Tells other processes of changes to what they hold in memory, so that they read it again. */
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Log } from '#shared/ports/log.ts';
import type { RouteGroupStore } from '../access/route-groups.ts';
import type { AlertRules } from '../alerts/rules/alert-rules.ts';
import type { CommissionTable } from '../commissions/commission-table.ts';
import type { AccountSettingsStore } from '../people/account-settings.ts';
import type { ChatMemoryStore } from '../people/chat-memory.ts';
import type { PersonData } from '../people/person-data.ts';

export interface TellOthersDeps {
  readonly bus: EventBus;
  readonly log: Log;
  /** Names this process. */
  readonly processId: string;
  readonly alertRules: Pick<AlertRules, 'onChange' | 'lookAgain'>;
  readonly accountSettings: Pick<AccountSettingsStore, 'onChange' | 'announce'>;
  readonly chatMemory: Pick<ChatMemoryStore, 'onChange' | 'announce'>;
  readonly personData: Pick<PersonData, 'onForget' | 'forget'>;
  readonly routeGroups: Pick<RouteGroupStore, 'onChange' | 'lookAgain'>;
  readonly commissions: Pick<CommissionTable, 'onChange' | 'recheck'>;
}

/**
 * onMissed: called when messages were lost, and nobody can say which, in a process that holds more than it can read
 * again. Null: this process holds nobody's alerts, rules or houses, so that it only tells of them.
 */
export function tellOthers(deps: TellOthersDeps, onMissed: (() => void) | null): void {
  const { bus, log, processId: from, alertRules, accountSettings, routeGroups, commissions } = deps;
  const { chatMemory, personData } = deps;
  /** A change that was heard from another process is not announced again. */
  let isHeard = false;
  const hear = (work: () => void) => {
    isHeard = true;
    work();
    isHeard = false;
  };
  const unread = (cause: unknown) => log.error('o que outro processo mudou não foi lido', { cause });
  const unsaid = (cause: unknown) => log.warn('os outros processos não souberam de uma mudança', { cause });

  alertRules.onChange(id => {
    // `lookAgain` calls `heard` and then its listeners in one turn, so `isHeard` is about this very change.
    if (!isHeard) bus.publish('rule.changed', { id, from }).catch(unsaid);
    isHeard = false;
  });
  bus.subscribe('rule.changed', message => {
    if (message.from === from || onMissed === null) return;
    const heard = () => {
      isHeard = true;
    };
    alertRules.lookAgain(message.id, heard).catch(unread);
  });

  accountSettings.onChange(owners => {
    if (!isHeard) bus.publish('terms.changed', { owners, from }).catch(unsaid);
  });
  bus.subscribe('terms.changed', message => {
    if (message.from !== from) hear(() => accountSettings.announce(message.owners));
  });

  chatMemory.onChange(telegramId => {
    if (!isHeard) bus.publish('memory.changed', { telegramId, from }).catch(unsaid);
  });
  bus.subscribe('memory.changed', message => {
    if (message.from !== from) hear(() => chatMemory.announce(message.telegramId));
  });

  personData.onForget(owners => {
    if (!isHeard) bus.publish('person.erased', { owners, from }).catch(unsaid);
  });
  bus.subscribe('person.erased', message => {
    if (message.from !== from) hear(() => personData.forget(message.owners));
  });

  // Reading a list that has not changed calls no listener, so the messages come to an end.
  routeGroups.onChange(() => void bus.publish('routes.changed', { from }).catch(unsaid));
  bus.subscribe('routes.changed', message => {
    if (message.from !== from) routeGroups.lookAgain().catch(unread);
  });
  commissions.onChange(() => void bus.publish('commissions.changed', { from }).catch(unsaid));
  bus.subscribe('commissions.changed', message => {
    if (message.from !== from) void commissions.recheck();
  });

  bus.onGap(() => {
    routeGroups.lookAgain().catch(unread);
    void commissions.recheck();
    onMissed?.();
  });
}
