/** Builds the access part: everything that decides who gets in, and what keeps it up to date. */

import type { ChatMembers } from '#shared/ports/chat-members.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { Identity } from '#shared/ports/identity.ts';
import type { Log } from '#shared/ports/log.ts';
import type { TelegramId } from '#shared/units.ts';
import type { SigningSecrets } from '../auth/signed-token.ts';
import { createTelegramProofs, type TelegramProofDeps } from '../auth/telegram-proofs.ts';
import { createMembershipService } from '../membership/membership-service.ts';
import { createAccountSettings } from '../people/account-settings.ts';
import { createAlertRules } from '../people/alert-rules.ts';
import { createPersonData } from '../people/person-data.ts';
import { createTelegramPeople } from '../people/telegram-people.ts';
import { createAccessService } from './access-service.ts';
import type { AuditLog } from './audit-log.ts';
import { createCallerReader } from './caller.ts';
import { createOpenStreams } from './open-streams.ts';
import { createRouteGroupStore } from './route-groups.ts';
import { createSessionInfos } from './session-info.ts';

export interface AccessPartsDeps extends Pick<TelegramProofDeps, 'botToken' | 'oidc'> {
  readonly store: DocumentStore;
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly log: Log;
  readonly identity: Identity;
  readonly chatMembers: ChatMembers;
  readonly adminTelegramIds: readonly TelegramId[];
  readonly secrets: SigningSecrets;
  readonly overHttps: boolean;
  readonly audit: AuditLog;
  /** Makes unique text. */
  readonly newId: () => string;
}

/** How often every open stream is checked, whether or not a change was reported. */
const RECHECK_MS = 15_000;

export type AccessParts = ReturnType<typeof createAccess>;

export function createAccess(deps: AccessPartsDeps) {
  const { store, bus, clock, log, identity, chatMembers, adminTelegramIds, secrets, overHttps, audit, newId } = deps;
  const membership = createMembershipService({ members: chatMembers, clock, log });
  const routeGroups = createRouteGroupStore({ store, clock });
  const access = createAccessService({ groups: routeGroups, membership, adminTelegramIds });
  const openStreams = createOpenStreams({ access, audit, clock, log });
  const people = createTelegramPeople({ store, clock });

  const stops = [
    bus.subscribe('membership.changed', ({ chatId, telegramId, member }) =>
      membership.note(chatId, telegramId, member),
    ),
    membership.onLeft(telegramId => void openStreams.recheckPerson(telegramId)),
    routeGroups.onChange(() => void openStreams.recheckAll()),
  ];

  return {
    access,
    audit,
    clock,
    identity,
    openStreams,
    overHttps,
    people,
    routeGroups,
    secrets,
    accountSettings: createAccountSettings({ store, newId }),
    alertRules: createAlertRules({ store, clock, newId }),
    callers: createCallerReader({ clock, secrets, botToken: deps.botToken, overHttps, identity }),
    personData: createPersonData(store),
    proofs: createTelegramProofs({ clock, log, botToken: deps.botToken, oidc: deps.oidc }),
    sessions: createSessionInfos({ people, access }),
    /** Starts checking the open streams. Returns the function that stops it. */
    start(): () => void {
      const timer = setInterval(() => void openStreams.recheckAll(), RECHECK_MS);
      return () => clearInterval(timer);
    },
    async stop(): Promise<void> {
      for (const stop of stops) stop();
      await audit.settled();
    },
  };
}
