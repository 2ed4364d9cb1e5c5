/**
 * The rooms of each side, from the ground up: what stands further down in a list may import what stands above it, types
 * included, and nothing the other way. A part of a room that has a place of its own is named by its path: mostly what a room
 * is made of, below the words that name it, and the sentences that it writes, above them. What requests ask of a subject lies
 * in its folder `routes/`, and all of these stand where the list says `routes`: they ask several subjects.
 */
export type Side = 'shared' | 'api' | 'bot' | 'miniapp';

const inOrder = (rooms: string): readonly string[] => rooms.trim().split(/\s+/);

const WHAT_THINGS_ARE = inOrder(`
  language membership passwords pictures result allocator spreadsheet units access builds calendar catalogue/numbers
  odds posts flow/text settlement calculators/engine calculators markets event-matching flow/schema language/houses
  bets bets-import/cells bets-import/result closing-odds language/words payoff calculators/arbs calculators/registry.ts
  calculators/link house-rules procedures/schema report results ports arbitrage bets/arbs history ports/event-bus.ts
  stakes arb-filter alerts reading/houses reading/result replay rescue placing sync wire
`);

const WHAT_SPEAKS = inOrder(`
  access/resolve-address.ts bets-import bets-export calculators/forms calculators/bets-to-place guides reading
  alerts/words reading/tokens chat flow other-side procedures procedure-prices publishing team
`);

export const ROOMS: Readonly<Record<Side, readonly string[]>> = {
  // The catalogue has the words: it names what things are, and sentences are made of it.
  shared: [...WHAT_THINGS_ARE, 'catalogue', ...WHAT_SPEAKS],
  api: inOrder(`
    arbitrage/market-reader.ts files health/event-loop.ts history membership operator/documents commissions
    people/person-data.ts bets posts/post-documents.ts files/sweep-orphans.ts posts/post-chats.ts posts/post-rights.ts
    procedures/procedure-store.ts secrets adapters auth documents feeds operator/documents/settings-kind.ts
    people/telegram-people.ts quotas closing-odds http drafts metrics results sessions identity audit access
    access/rights-person.ts arbitrage auth/sign-in-config.ts auth/telegram-oidc.ts auth/telegram-proof-sources.ts
    auth/telegram-proofs.ts fuzz operator posts timers prints flows metrics/store-numbers.ts people/erasure people
    alerts access/create-access.ts access/open-access.ts cluster health backups team procedures routes operator/admin-routes.ts
    store-indexes tracing app warnings documents/kept-kinds.ts documents/open-checked-documents.ts jobs
  `),
  bot: inOrder(`
    answers chat/read-command.ts chat/buttons.ts connection/connection.ts membership pictures sandbox sending connection
    sides/side-buttons.ts updates bot-kinds polling rich only-for-me words chat alerts arbs bets prints guests flows operator procedures sides team bot
    posts bot-messages webhook open-telegram
  `),
  miniapp: inOrder(`
    browser arb-terms charts placing server navigation offline theme telegram tour ui arb-rows drafts session account
    person procedures session/SignedOutElsewhere.tsx session/watch-sign-in.ts session/start-sign-in-watch.ts settings
    calculator shell sync bets replay screens app main prerender
  `),
};
