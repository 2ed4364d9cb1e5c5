/** What a bot is made of beside its connection, with nothing in any of it. For tests and measurements. */
import { keptAlerts } from './alerts/alerts-fixture.ts';
import { keptArbs } from './arbs/arbs-fixture.ts';
import { emptyPlanilha } from './bets/bets-fixture.ts';
import type { BotDeps } from './bot.ts';
import { keptTexts } from './chat/kept-texts-fixture.ts';
import { NO_FLOWS } from './flows/flows-fixture.ts';
import { keptMemory } from './memory-fixture.ts';
import { readsLines } from './prints/prints-fixture.ts';
import { NO_DRAFTS } from './procedures/drafts-fixture.ts';
import { openCalls } from './sending/calls-fixture.ts';
import { keptSides } from './sides/sides-fixture.ts';
import { NO_TEAMS } from './team/team-fixture.ts';
import { everyUpdate } from './updates/updates-fixture.ts';

export const emptyParts = () =>
  ({
    onMember: async () => {},
    onPresence: async () => {},
    onMoved: async () => {},
    listsGroup: async () => false,
    isDisabled: async () => false,
    sleep: async () => {},
    after: () => () => {},
    calls: openCalls(),
    alerts: keptAlerts(),
    arbs: keptArbs(),
    otherSides: keptSides(),
    memory: keptMemory(),
    ...emptyPlanilha(),
    texts: keptTexts(),
    team: NO_TEAMS,
    flows: NO_FLOWS,
    procedures: NO_DRAFTS,
    prints: readsLines(),
    seen: everyUpdate(),
    now: () => 0,
  }) satisfies Partial<BotDeps>;
