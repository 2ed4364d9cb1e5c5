/** Builds the access part: everything that decides who gets in, and what keeps it up to date. */

import type { Context } from 'hono';
import type { ChatMembers } from '#shared/ports/chat/chat-members.ts';
import type { Clock } from '#shared/ports/clock.ts';
import type { DocumentStore } from '#shared/ports/documents/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus.ts';
import type { FileStore } from '#shared/ports/files/file-store.ts';
import type { Identity } from '#shared/ports/identity.ts';
import type { Log } from '#shared/ports/log.ts';
import type { Tally } from '#shared/ports/tally.ts';
import type { ChatId, TelegramId } from '#shared/units.ts';
import { createAlertRules } from '../alerts/rules/alert-rules.ts';
import { withoutAmounts } from '../audit/audit-amounts.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { SigningSecrets } from '../auth/signed-token.ts';
import { createTelegramProofs, type TelegramProofDeps } from '../auth/telegram-proofs.ts';
import { createBetLog } from '../bets/bet-log.ts';
import { createBetPictures } from '../bets/bet-pictures.ts';
import { countedBetLog } from '../bets/counted-bet-log.ts';
import { announcedIdentity } from '../identity/announced-identity.ts';
import { createMembershipService } from '../membership/membership-service.ts';
import { createAccountSettings } from '../people/account-settings.ts';
import { createPersonErasure } from '../people/erasure/person-erasure.ts';
import { createPersonData } from '../people/person-data.ts';
import { createPersonExport } from '../people/person-export.ts';
import { createTelegramPeople } from '../people/telegram-people.ts';
import type { Writers } from '../quotas/writers.ts';
import { personPseudonyms } from '../sessions/deleted-people.ts';
import { createTelegramSessions } from '../sessions/telegram-sessions.ts';
import { createAccessService } from './access-service.ts';
import { createCallerReader } from './caller.ts';
import { createOpenStreams } from './open-streams.ts';
import { createRouteGroupStore } from './route-groups.ts';
import { createSessionInfos } from './session-info.ts';
import { createSignInStreams } from './sign-in-streams.ts';
import { createSessionStarter } from './start-session.ts';

export interface AccessPartsDeps extends Pick<TelegramProofDeps, 'botToken' | 'oidc'> {
  readonly store: DocumentStore;
  readonly bus: EventBus;
  readonly clock: Clock;
  /** Cannot be set, unlike `clock`: for caches and pauses. */
  readonly steady: Clock;
  readonly log: Log;
  readonly identity: Identity;
  readonly chatMembers: ChatMembers;
  readonly adminTelegramIds: readonly TelegramId[];
  readonly secrets: SigningSecrets;
  readonly overHttps: boolean;
  readonly audit: AuditLog;
  readonly clientAddress: (c: Context) => string;
  readonly writers: Writers;
  readonly files: FileStore;
  readonly tally: Tally;
  /** Makes unique text. */
  readonly newId: () => string;
}

/** How often every open stream is checked, whether or not a change was reported. */
const RECHECK_MS = 15_000;

export type AccessParts = ReturnType<typeof createAccess>;

export function createAccess(deps: AccessPartsDeps) {
  const { store, bus, clock, steady, log, chatMembers, adminTelegramIds, secrets, overHttps, audit, newId, tally } =
    deps;
  const identity = announcedIdentity(deps.identity, {
    changed: uid => bus.publish('account.changed', { uid }),
    lockedOut(uid) {
      betPictures.endLinks(uid).catch(cause => log.error('links de fotos que ainda abrem', { uid, cause }));
    },
  });
  const telegramSessions = createTelegramSessions({
    store,
    clock,
    steady,
    identity,
    newId,
    pseudonymOf: personPseudonyms(secrets.current),
    log,
  });
  const membership = createMembershipService({ members: chatMembers, clock: steady, log });
  const routeGroups = createRouteGroupStore({
    store,
    clock,
    steady,
    troubleOf: membership.troubleOf,
  });
  const followMove = (from: ChatId, to: ChatId) => {
    routeGroups.move(from, to).then(
      isListed =>
        isListed && audit.record({ kind: 'admin.routes', actor: 'telegram', subject: `${from}`, reason: `${to}` }),
      cause => log.error('um grupo mudou de id e a lista não', { from, to, cause }),
    );
  };
  const access = createAccessService({ groups: routeGroups, membership, sessions: telegramSessions, adminTelegramIds });
  const openStreams = createOpenStreams({ access, audit, log });
  const signInStreams = createSignInStreams();
  const people = createTelegramPeople({ store, clock });
  const callers = createCallerReader({
    clock,
    secrets,
    botToken: deps.botToken,
    overHttps,
    identity,
    sessions: telegramSessions,
    clientAddress: deps.clientAddress,
    writers: deps.writers,
  });

  const stops = [
    bus.subscribe('membership.changed', ({ chatId, telegramId, member }) =>
      membership.note(chatId, telegramId, member),
    ),
    bus.subscribe('presence.changed', ({ chatId, bot }) => membership.notePresence(chatId, bot)),
    bus.onGap(() => {
      membership.askAgain();
      void openStreams.recheckAll();
      signInStreams.allChanged();
    }),
    membership.onMoved(followMove),
    bus.subscribe('chat.moved', ({ from, to }) => followMove(from, to)),
    membership.onLeft(telegramId => void openStreams.recheckPerson(telegramId)),
    membership.onShut(() => void openStreams.recheckAll()),
    routeGroups.onChange(() => void openStreams.recheckAll()),
    telegramSessions.onEnded(telegramId => void openStreams.recheckPerson(telegramId)),
    telegramSessions.onEnded(signInStreams.telegramChanged),
    bus.subscribe('account.changed', ({ uid }) => {
      identity.forget(uid);
      signInStreams.accountChanged(uid);
      telegramSessions.accountChanged(uid).catch(cause => log.error('sessões não conferidas', { cause }));
    }),
  ];

  const personData = createPersonData(store);
  const betPictures = createBetPictures({ store, files: deps.files, clock, personData, newId: deps.newId });
  const erasure = createPersonErasure({
    store,
    clock,
    log,
    identity,
    people,
    personData,
    telegramSessions,
    audit,
    newId,
  });
  return {
    access,
    audit,
    clock,
    identity,
    openStreams,
    signInStreams,
    overHttps,
    people,
    routeGroups,
    accountSettings: createAccountSettings({ store, newId }),
    alertRules: createAlertRules({ store, clock, newId }),
    betLog: countedBetLog(createBetLog({ store, newId, log }), tally),
    callers,
    personData,
    erasure,
    personExport: createPersonExport({
      store,
      files: deps.files,
      identity,
      audit,
      people,
      personData,
      betPictures,
      clock,
    }),
    betPictures,
    writers: deps.writers,
    files: deps.files,
    proofs: createTelegramProofs({ clock, log, botToken: deps.botToken, oidc: deps.oidc }),
    sessions: createSessionInfos({ people, access }),
    startSession: createSessionStarter({ telegramSessions, callers, clock, secrets, overHttps }),
    telegramSessions,
    /** Starts checking the open streams. Returns the function that stops it. */
    start(): () => void {
      const timer = setInterval(() => void openStreams.recheckAll(), RECHECK_MS);
      const stopWatching = telegramSessions.start();
      const endStreams = signInStreams.start();
      withoutAmounts(store).catch(cause => log.warn('há valores em linhas antigas da auditoria', { cause }));
      people.indexAll().catch(cause => log.warn('nem todos são achados pelo nome', { cause }));
      return () => {
        clearInterval(timer);
        stopWatching();
        endStreams();
      };
    },
    async stop(): Promise<void> {
      for (const stop of stops) stop();
      await audit.settled();
    },
  };
}
